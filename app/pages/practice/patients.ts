import { type ConnectionView, currentConnection } from '../../connection/connections.ts';
import { isUnreadable } from '../../db/sealing.ts';
import { countryChoices } from '../../orders/address/countries.ts';
import {
  addPatient,
  changePatient,
  leftAtLab,
  readPatient,
  removePatient,
  twiceAtLab,
} from '../../practice/patients/directory.ts';
import type { KitsPosition } from '../../practice/kits/list.ts';
import { mergedInto } from '../../practice/patients/merged.ts';
import { patientsCsv, patientsFileName } from '../../practice/patients/patients-csv.ts';
import { parsePatient, type PatientField } from '../../practice/patients/record.ts';
import {
  listPatients,
  type PatientPage,
  type PatientSearch,
  searchPatients,
} from '../../practice/patients/search.ts';
import { accessOf, type StaffAsker } from '../../practice/staff/access.ts';
import { patientMerge as mergeWords } from '../../words/patient-merge.ts';
import { patients as words } from '../../words/patients.ts';
import type { PagesContext } from '../context.ts';
import { enter } from './enter.ts';
import type { Closed, PatientDone, SearchOff } from './outcomes.ts';
import { addAtLab, decideAboutLab, sendChanges, type LabDecision } from './patients-at-lab.ts';
import { type MergedView, mergedView } from './patient-merge.ts';
import {
  type DuplicateView,
  duplicatesOf,
  type PatientProblems,
  type PatientRow,
  type PatientView,
  patientView,
  problemsIn,
  rowOf,
} from './patient-view.ts';

export type EnteredPatient = Partial<Record<PatientField, string | null>>;

export interface PatientList {
  is: 'list';
  rows: readonly PatientRow[];
  /** Where the next page begins; null on the last one. */
  after: string | null;
}

export interface PatientsPage extends PatientList {
  isConnected: boolean;
  mayExport: boolean;
  mayManage: boolean;
  /** Whom the lab may still have, though they were removed here: the lab's ID of each, and ISO 8601. */
  left: readonly { labId: string | null; removedAt: string }[];
  /** Whom the lab has twice, because they were merged here: whose page they're on, and both of the lab's IDs. */
  twice: readonly { patientId: string; keptLabId: string; mergedLabId: string }[];
}

export type PatientSaved =
  | { ok: true; said: string; id: string }
  | { ok: false; kind: 'invalid'; message: string; problems: PatientProblems }
  /** Not added: it may be one of these. */
  | { ok: false; kind: 'duplicates'; message: string; duplicates: readonly DuplicateView[] }
  /** Not saved: somebody else changed the record. */
  | { ok: false; kind: 'overtaken'; message: string; now: PatientView }
  | { ok: false; kind: 'refused'; message: string };

/** What the Patients pages need of the running app. Each look at a patient is in the access log. */
export interface PatientsPages {
  /** Whether the shop has, or had, a practice account: then its pages are in the navigation. */
  isForShop(shop: string): Promise<boolean>;
  open(asker: StaffAsker): Promise<PatientsPage | Closed>;
  find(asker: StaffAsker, search: PatientSearch): Promise<PatientList | SearchOff | Closed>;
  /** What the form for a new patient needs. */
  form(asker: StaffAsker): Promise<{ is: 'form'; countries: typeof countryChoices } | Closed>;
  /** @param isNew they were shown who it may be, and say it's somebody else */
  add(asker: StaffAsker, entered: EnteredPatient, isNew: boolean): Promise<PatientSaved>;
  read(
    asker: StaffAsker,
    id: string,
    kits?: KitsPosition,
  ): Promise<({ is: 'patient' } & PatientView) | MergedView | { is: 'unreadable' } | Closed | null>;
  change(
    asker: StaffAsker,
    change: { id: string; version: number; changes: EnteredPatient },
  ): Promise<PatientSaved>;
  remove(asker: StaffAsker, id: string): Promise<PatientDone>;
  addAtLab(asker: StaffAsker, id: string): Promise<PatientDone>;
  decide(asker: StaffAsker, id: string, decision: LabDecision): Promise<PatientDone>;
  /** Every patient, as a CSV file in UTF-8; null for who may not export. */
  exportAll(asker: StaffAsker): Promise<{ fileName: string; body: ReadableStream<Uint8Array> } | null>;
}

/** What the Patients pages get of the running app. */
export function createPatientsPages(ctx: PagesContext): PatientsPages {
  const practiceOf = (shop: string): Promise<ConnectionView | null> =>
    currentConnection(ctx, shop, 'partner');

  const all = { right: 'see', subject: 'patients', purpose: 'list' } as const;
  const one = (id: string, purpose: string) => ({ right: 'see', subject: `patient:${id}`, purpose }) as const;

  /** What became of a patient who is no longer in the directory. */
  const goneWords = async (shop: string, id: string): Promise<string> =>
    (await mergedInto(ctx, shop, id)) === null ? words.remove.done : mergeWords.not.already;

  const listOf = ({ patients, after }: PatientPage): PatientList => ({
    is: 'list',
    rows: patients.map(rowOf),
    after,
  });

  /** Does something with one patient for somebody who may. */
  const onOne = async (asker: StaffAsker, id: string, purpose: string, act: () => Promise<PatientDone>) => {
    const entered = await enter(ctx, asker, one(id, purpose));
    if (entered.is === 'closed') return notAllowed;
    return act();
  };

  return {
    isForShop: async (shop) => (await ctx.db.connection.count({ where: { shop, kind: 'partner' } })) > 0,

    async open(asker) {
      const entered = await enter(ctx, asker, all);
      if (entered.is === 'closed') return entered;
      const { shop } = asker;
      const [list, left, twice, practice] = await Promise.all([
        listPatients(ctx, shop, { canShip: null, after: null }),
        leftAtLab(ctx, shop),
        twiceAtLab(ctx, shop),
        practiceOf(shop),
      ]);
      return {
        ...listOf(list),
        isConnected: practice !== null,
        mayExport: entered.mayExport,
        mayManage: entered.mayManage,
        left: left.map(({ labId, removedAt }) => ({ labId, removedAt: removedAt.toISOString() })),
        twice: twice.map(({ patientId, keptLabId, mergedLabId }) => ({ patientId, keptLabId, mergedLabId })),
      };
    },

    async find(asker, search) {
      const entered = await enter(ctx, asker, all);
      if (entered.is === 'closed') return entered;
      const found = await searchPatients(ctx, asker.shop, search);
      return found === null ? { is: 'search_off', message: words.searchOff.search } : listOf(found);
    },

    async form(asker) {
      const access = await accessOf(ctx, asker);
      if (access.is === 'allowed') return { is: 'form', countries: countryChoices };
      return { is: 'closed', hasAsked: access.is === 'asked' };
    },

    async add(asker, entered, isNew) {
      const { shop } = asker;
      if ((await enter(ctx, asker, { ...all, purpose: 'add' })).is === 'closed')
        return { ...notAllowed, kind: 'refused' };
      const parsed = parsePatient(entered, ctx.clock.now());
      if (!parsed.ok) return invalid(parsed.problems);
      const duplicates = isNew ? [] : await duplicatesOf(ctx, shop, parsed.record, null);
      if (duplicates === null) return searchOff(words.searchOff.add);
      if (duplicates.length > 0)
        return { ok: false, kind: 'duplicates', message: words.duplicates.title, duplicates };
      const outcome = await addPatient(ctx, shop, entered);
      if (outcome.kind === 'invalid') return invalid(outcome.problems);
      if (outcome.kind === 'search_off') return searchOff(words.searchOff.add);
      return { ok: true, said: words.form.added, id: outcome.patient.id };
    },

    async read(asker, id, kits = null) {
      const entered = await enter(ctx, asker, one(id, 'record'));
      if (entered.is === 'closed') return entered;
      const patient = await readPatient(ctx, asker.shop, id).catch(unlessUnreadable);
      if (patient === null)
        return mergedView(ctx, asker.shop, id).catch((error: unknown) => ({ is: unlessUnreadable(error) }));
      if (patient === 'unreadable') return { is: patient };
      const view = await patientView(ctx, asker.shop, patient, await practiceOf(asker.shop), kits);
      return { is: 'patient', ...view };
    },

    async change(asker, { id, version, changes }) {
      const { shop } = asker;
      if ((await enter(ctx, asker, one(id, 'change'))).is === 'closed')
        return { ...notAllowed, kind: 'refused' };
      const outcome = await changePatient(ctx, shop, { id, version, changes }).catch(unlessUnreadable);
      if (outcome === 'unreadable') return { ok: false, kind: 'refused', message: words.unreadable.text };
      if (outcome.kind === 'search_off') return searchOff(words.searchOff.change);
      if (outcome.kind === 'invalid') return invalid(outcome.problems);
      if (outcome.kind === 'unknown')
        return { ok: false, kind: 'refused', message: await goneWords(shop, id) };
      const practice = await practiceOf(shop);
      if (outcome.kind === 'conflict') {
        const now = await patientView(ctx, shop, outcome.patient, practice);
        return { ok: false, kind: 'overtaken', message: words.form.overtaken.title, now };
      }
      if (practice !== null) await sendChanges(ctx, { shop, patientId: id, connectionId: practice.id });
      return { ok: true, said: words.form.saved, id };
    },

    remove: (asker, id) =>
      onOne(asker, id, 'remove', async () => {
        const isRemoved = await removePatient(ctx, asker.shop, id);
        if (!isRemoved && (await mergedInto(ctx, asker.shop, id)) !== null)
          return { ok: false, message: mergeWords.not.already };
        return { ok: true, said: words.remove.done, isGone: true };
      }),

    addAtLab: (asker, id) =>
      onOne(asker, id, 'send', async () => {
        const practice = await practiceOf(asker.shop);
        if (practice === null) return { ok: false, message: words.notConnected.text };
        return addAtLab(ctx, { shop: asker.shop, patientId: id, connectionId: practice.id });
      }),

    decide: (asker, id, decision) =>
      onOne(asker, id, 'decide', async () => {
        const practice = await practiceOf(asker.shop);
        if (practice === null) return { ok: false, message: words.notConnected.text };
        const place = { shop: asker.shop, patientId: id, connectionId: practice.id };
        return decideAboutLab(ctx, place, decision);
      }),

    async exportAll(asker) {
      const entered = await enter(ctx, asker, { right: 'export', subject: 'patients', purpose: 'export' });
      if (entered.is === 'closed') return null;
      return { fileName: patientsFileName(ctx.clock.now()), body: patientsCsv(ctx, asker.shop) };
    },
  };
}

const notAllowed = { ok: false, message: words.access.needed.title } as const;

/** A record whose key is missing is told of in words. */
function unlessUnreadable(error: unknown): 'unreadable' {
  if (isUnreadable(error)) return 'unreadable';
  throw error;
}

const searchOff = (message: string): PatientSaved => ({ ok: false, kind: 'refused', message });

const invalid = (problems: readonly { field: PatientField }[]): PatientSaved => {
  const byField = problemsIn(problems.map(({ field }) => field));
  return { ok: false, kind: 'invalid', message: Object.values(byField)[0] ?? '', problems: byField };
};
