import { currentConnection } from '../../connection/connections.ts';
import type { Patient } from '../../db/generated/app/client.ts';
import { isUnreadable } from '../../db/sealing.ts';
import { countryChoices } from '../../orders/address/countries.ts';
import { readAtLab } from '../../practice/patients/at-lab.ts';
import type { AtLabState } from '../../practice/patients/at-lab-states.ts';
import { saidApartAt, sayApart, takeBackApart } from '../../practice/patients/apart.ts';
import { type DirectoryPatient, openedPatient } from '../../practice/patients/directory.ts';
import { likenessOf } from '../../practice/patients/duplicates.ts';
import {
  mergePatients,
  type NotMerged,
  type SeenPatient,
  undoMerge,
  whyNotMerged,
  whyNotUndone,
} from '../../practice/patients/merge.ts';
import { type PatientField, patientFields, type PatientRecord } from '../../practice/patients/record.ts';
import type { StaffAsker } from '../../practice/staff/access.ts';
import { dateText } from '../../words/dates.ts';
import { patientMerge as words } from '../../words/patient-merge.ts';
import { patients } from '../../words/patients.ts';
import type { PagesContext } from '../context.ts';
import { enter } from './enter.ts';
import type { Closed, PatientDone } from './outcomes.ts';
import { holdingsOf, type PatientHoldings } from './patient-kits.ts';
import { sendChanges } from './patients-at-lab.ts';
import { missingIn } from './patient-view.ts';
import { whyNot } from './why-not.ts';

/** One of two patients who may be one person. */
export interface ComparedPatient extends SeenPatient {
  name: string;
  /** Each field in words; null where nobody said. */
  values: Record<PatientField, string | null>;
  missing: readonly string[];
  addedAt: string;
  /** What the practice's account has of them. */
  atLab: { state: AtLabState; labId: string | null };
  holdings: PatientHoldings;
  /** Why the other one can't go into this one, in words; null where it can. */
  notKept: string | null;
}

export interface CompareView {
  is: 'compare';
  patients: readonly [ComparedPatient, ComparedPatient];
  /** In the order in which people read them. */
  fields: readonly PatientField[];
  /** Fields in which they differ. */
  differing: readonly PatientField[];
  /** Why they may be one person, in words; null where nothing speaks for it. */
  why: string | null;
  /** When somebody said that they're two people, ISO 8601; null where nobody did. */
  apartAt: string | null;
}

/** Where a merged patient went. */
export interface MergedView {
  is: 'merged';
  id: string;
  into: { id: string; name: string };
  mergedAt: string;
  /** Why it can't be undone, in words; null where it can. */
  notUndone: string | null;
}

/** What the pages about merging patients need of the running app. Each look at a patient is in the access log. */
export interface PatientMergePages {
  /** `unreadable` where the record of one can't be opened. */
  compare(
    asker: StaffAsker,
    ids: readonly [string, string],
  ): Promise<CompareView | { is: 'unreadable'; id: string } | Closed | null>;
  merge(
    asker: StaffAsker,
    wanted: { kept: SeenPatient; merged: SeenPatient; taken: readonly PatientField[] },
  ): Promise<PatientDone>;
  /** @param isApart whether they're two people, or may be one after all */
  sayApart(asker: StaffAsker, ids: readonly [string, string], isApart: boolean): Promise<PatientDone>;
  undo(asker: StaffAsker, mergedId: string): Promise<PatientDone>;
}

/** Both records; null where one can't be opened. */
function openedPair(
  ctx: PagesContext,
  [one, other]: readonly [Patient, Patient],
): readonly [DirectoryPatient, DirectoryPatient] | null {
  try {
    return [openedPatient(ctx, one), openedPatient(ctx, other)];
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

const notAllowed = { ok: false, message: patients.access.needed.title } as const;

/** What the pages about merging patients get of the running app. */
export function createPatientMergePages(ctx: PagesContext): PatientMergePages {
  /** Both looks are in the log, also where the first one is refused. */
  const enterBoth = async (
    asker: StaffAsker,
    ids: readonly string[],
    purpose: string,
  ): Promise<Closed | null> => {
    for (const id of ids) {
      const entered = await enter(ctx, asker, { right: 'see', subject: `patient:${id}`, purpose });
      if (entered.is === 'closed') return entered;
    }
    return null;
  };
  const update = async (shop: string, patientId: string): Promise<void> => {
    const practice = await currentConnection(ctx, shop, 'partner');
    if (practice !== null) await sendChanges(ctx, { shop, patientId, connectionId: practice.id });
  };

  return {
    async compare(asker, ids) {
      const closed = await enterBoth(asker, ids, 'compare');
      if (closed !== null) return closed;
      const { shop } = asker;
      const rows = await ctx.db.patient.findMany({
        where: { shop, id: { in: [...ids] }, mergedIntoId: null },
      });
      const [one, other] = ids.map((id) => rows.find((row) => row.id === id));
      if (one === undefined || other === undefined || one === other) return null;
      const pair = openedPair(ctx, [one, other]);
      if (pair === null) return { is: 'unreadable', id: one.id };
      const [apartAt, first, second] = await Promise.all([
        saidApartAt(ctx.db, { shop, oneId: one.id, otherId: other.id }),
        compared(ctx, shop, pair[0], pair[1]),
        compared(ctx, shop, pair[1], pair[0]),
      ]);
      const likeness = likenessOf(pair[0].record, pair[1].record);
      return {
        is: 'compare',
        patients: [first, second],
        fields: patientFields,
        differing: patientFields.filter((field) => pair[0].record[field] !== pair[1].record[field]),
        why: likeness === null ? null : patients.duplicates[likeness],
        apartAt: apartAt?.toISOString() ?? null,
      };
    },

    async merge(asker, { kept, merged, taken }) {
      if ((await enterBoth(asker, [kept.id, merged.id], 'merge')) !== null) return notAllowed;
      const { shop, actor } = asker;
      try {
        const outcome = await mergePatients(ctx, { shop, actor, kept, merged, taken });
        if (outcome.kind === 'not') return { ok: false, message: words.not[outcome.why] };
        await update(shop, kept.id);
        return { ok: true, said: words.done, isGone: true };
      } catch (error) {
        return { ok: false, message: whyNot(error) };
      }
    },

    async sayApart(asker, [oneId, otherId], isApart) {
      if ((await enterBoth(asker, [oneId, otherId], isApart ? 'apart' : 'not_apart')) !== null)
        return notAllowed;
      const pair = { shop: asker.shop, oneId, otherId };
      if (!isApart) {
        await takeBackApart(ctx, pair);
        return { ok: true, said: words.apart.takenBack };
      }
      if (await sayApart(ctx, pair, asker.actor)) return { ok: true, said: words.apart.said };
      return { ok: false, message: words.not.already };
    },

    async undo(asker, mergedId) {
      if ((await enterBoth(asker, [mergedId], 'undo_merge')) !== null) return notAllowed;
      try {
        const outcome = await undoMerge(ctx, asker.shop, mergedId);
        if (outcome.kind === 'not') return { ok: false, message: words.undo.not[outcome.why] };
        await update(asker.shop, outcome.keptId);
        return { ok: true, said: words.undo.done };
      } catch (error) {
        return { ok: false, message: whyNot(error) };
      }
    },
  };
}

/** Where a patient went who was merged; null where they weren't. */
export async function mergedView(ctx: PagesContext, shop: string, id: string): Promise<MergedView | null> {
  const merge = await ctx.db.patientMerge.findFirst({
    where: { shop, mergedId: id },
    include: { patient: { include: { mergedInto: true } } },
  });
  const into = merge?.patient.mergedInto ?? null;
  if (merge === null || into === null) return null;
  const why = await whyNotUndone(ctx.db, shop, id);
  return {
    is: 'merged',
    id,
    into: { id: into.id, name: openedPatient(ctx, into).record.name },
    mergedAt: merge.mergedAt.toISOString(),
    notUndone: why === null ? null : words.undo.not[why],
  };
}

async function compared(
  ctx: PagesContext,
  shop: string,
  patient: DirectoryPatient,
  other: DirectoryPatient,
): Promise<ComparedPatient> {
  const { id, version, record, missing, createdAt } = patient;
  const practice = await currentConnection(ctx, shop, 'partner');
  const [atLab, holdings, why] = await Promise.all([
    practice === null ? null : readAtLab(ctx, { shop, patientId: id, connectionId: practice.id }),
    holdingsOf(ctx, shop, id, null),
    whyNotMerged(ctx, { shop, kept: patient, merged: other }),
  ]);
  return {
    id,
    version,
    name: record.name,
    values: valuesOf(record),
    missing: missingIn(missing),
    addedAt: createdAt.toISOString(),
    atLab: { state: atLab?.state ?? 'here', labId: atLab?.labId ?? null },
    holdings,
    notKept: why === null ? null : wordsOf(why),
  };
}

const wordsOf = (why: NotMerged): string => words.not[why];

function valuesOf(record: PatientRecord): Record<PatientField, string | null> {
  const { dateOfBirth, country } = record;
  return {
    ...record,
    dateOfBirth: dateOfBirth === null ? null : dateText(new Date(dateOfBirth), 'day', 'UTC'),
    country: countryChoices.find(({ code }) => code === country)?.name ?? country,
  };
}
