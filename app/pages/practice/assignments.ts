import { type ConnectionView, currentConnection } from '../../connection/connections.ts';
import { decideAssignment } from '../../practice/assignments/decide.ts';
import { type PracticeAssignment, readAssignment } from '../../practice/assignments/ledger.ts';
import type { WantedSet } from '../../practice/assignments/ready.ts';
import { type AssignmentSent, sendAssignment } from '../../practice/assignments/send.ts';
import { type TokensLeft, tokensLeft } from '../../practice/assignments/tokens.ts';
import { MOST_CODES, pickKits, typedCodes } from '../../practice/kits/codes.ts';
import type { StaffAsker } from '../../practice/staff/access.ts';
import { assignments as words } from '../../words/assignments.ts';
import { patients } from '../../words/patients.ts';
import { practiceOrders } from '../../words/practice-orders.ts';
import type { PagesContext } from '../context.ts';
import { enter } from './enter.ts';
import type { Closed, PatientDone, SearchOff } from './outcomes.ts';
import { findPatients, type NamedPatient, namesOf } from './patient-names.ts';
import { whyNot } from './why-not.ts';

/** A kit that can be assigned. */
export interface PickedKit {
  id: string;
  kitCode: string;
}

/** What the form for an assignment shows. */
export interface AssignFormView {
  is: 'form';
  /** Null where no practice is connected. */
  account: { id: string; name: string; isSandbox: boolean } | null;
  /** One form makes one assignment. */
  formKey: string;
  tokens: TokensLeft | null;
  /** What it begins with: of an assignment that came to nothing. */
  pairs: readonly { kit: PickedKit; patient: NamedPatient | null }[];
}

export type KitsPicked =
  | { ok: true; picked: readonly PickedKit[]; problems: readonly string[] }
  | { ok: false; message: string };

export type AssignmentDone =
  | { ok: true; said: string; id: string }
  | {
      ok: false;
      message: string;
      /** What is wrong with each kit, in words, by the kit's id. */
      problems: Readonly<Record<string, string>>;
      /** The key of the form from now on: what was refused was sent under the one before. */
      formKey: string | null;
    };

/** One assignment's page. */
export interface AssignmentView {
  is: 'assignment';
  id: string;
  state: PracticeAssignment['state'];
  problem: string | null;
  sentAt: string;
  labAssignmentId: string | null;
  tokensUsed: number | null;
  sets: readonly { kitId: string; kitCode: string; patient: NamedPatient | null; problem: string | null }[];
}

/** What the pages about assignments need of the running app. */
export interface AssignmentsPages {
  /** @param from the id of an assignment that came to nothing, to start over with; null: an empty form */
  form(asker: StaffAsker, formKey: string, from: string | null): Promise<AssignFormView | Closed>;
  /** The kits that were scanned, typed or pasted. */
  pick(asker: StaffAsker, connectionId: string, typed: string): Promise<KitsPicked>;
  findPatients(asker: StaffAsker, typed: string): Promise<NamedPatient[] | SearchOff | Closed>;
  /** @param nextKey the form's key after a refusal */
  send(
    asker: StaffAsker,
    input: { connectionId: string; formKey: string; sets: readonly WantedSet[] },
    nextKey: string,
  ): Promise<AssignmentDone>;
  read(asker: StaffAsker, id: string): Promise<AssignmentView | Closed | null>;
  decide(asker: StaffAsker, id: string, isThere: boolean): Promise<PatientDone>;
}

const all = (purpose: string) => ({ right: 'see', subject: 'practice_assignments', purpose }) as const;
const one = (id: string, purpose: string) =>
  ({ right: 'see', subject: `practice_assignment:${id}`, purpose }) as const;
const notAllowed = { ok: false, message: patients.access.needed.title } as const;
const refusedForm = (message: string): AssignmentDone => ({
  ok: false,
  message,
  problems: {},
  formKey: null,
});

/** What the pages about assignments get of the running app. */
export function createAssignmentsPages(ctx: PagesContext): AssignmentsPages {
  const practiceOf = (shop: string): Promise<ConnectionView | null> =>
    currentConnection(ctx, shop, 'partner');

  return {
    async form(asker, formKey, from) {
      const entered = await enter(ctx, asker, all('form'));
      if (entered.is === 'closed') return entered;
      const { shop } = asker;
      const practice = await practiceOf(shop);
      if (practice === null) return { is: 'form', account: null, formKey, tokens: null, pairs: [] };
      const { id, name, environment } = practice;
      return {
        is: 'form',
        account: { id, name, isSandbox: environment === 'sandbox' },
        formKey,
        tokens: await tokensLeft(ctx, id).catch(unlessUnusable),
        pairs: from === null ? [] : await pairsOf(ctx, { shop, connectionId: id }, from),
      };
    },

    async pick(asker, connectionId, typed) {
      if ((await enter(ctx, asker, all('pick'))).is === 'closed') return notAllowed;
      const { codes, unreadable, repeated } = typedCodes(typed);
      if (codes.length > MOST_CODES) return { ok: false, message: words.form.tooMany };
      const { kits, problems } = await pickKits(ctx, { shop: asker.shop, connectionId }, codes);
      return {
        ok: true,
        picked: kits,
        problems: [
          ...unreadable.slice(0, MOST_CODES).map((word) => words.form.unreadable(word)),
          ...problems.map(({ code, why }) => words.form.notPicked[why](code)),
          ...(repeated > 0 ? [words.form.repeated] : []),
        ],
      };
    },

    findPatients: (asker, typed) => findPatients(ctx, asker, { typed, canShip: null, purpose: 'assign' }),

    async send(asker, { connectionId, formKey, sets }, nextKey) {
      const { shop, actor } = asker;
      if ((await enter(ctx, asker, all('send'))).is === 'closed') return refusedForm(notAllowed.message);
      const practice = await practiceOf(shop);
      // Another account took over meanwhile: who assigns must know where.
      if (practice?.id !== connectionId) return refusedForm(practiceOrders.form.accountChanged);
      try {
        return doneOf(await sendAssignment(ctx, { shop, connectionId, actor, formKey, sets }), nextKey);
      } catch (error) {
        return refusedForm(whyNot(error));
      }
    },

    async read(asker, id) {
      const entered = await enter(ctx, asker, one(id, 'record'));
      if (entered.is === 'closed') return entered;
      const assignment = await readAssignment(ctx, asker.shop, id);
      return assignment === null ? null : viewOf(ctx, asker.shop, assignment);
    },

    async decide(asker, id, isThere) {
      if ((await enter(ctx, asker, one(id, 'decide'))).is === 'closed') return notAllowed;
      try {
        const decided = await decideAssignment(ctx, asker.shop, id, isThere);
        if (decided === 'done') return { ok: true, said: words.undecided.saved };
        return { ok: false, message: words.undecided[decided === 'there' ? 'thereAlready' : decided] };
      } catch (error) {
        return { ok: false, message: whyNot(error) };
      }
    },
  };
}

/** An account that can't be used says so once something is sent; until then its tokens aren't known. */
function unlessUnusable(error: unknown): null {
  whyNot(error);
  return null;
}

/** What came of sending, in words. */
function doneOf(outcome: AssignmentSent, nextKey: string): AssignmentDone {
  if (outcome.kind === 'not_ready') {
    const problems = outcome.problems.map(({ kitId, why }) => [kitId, words.form.problems[why]] as const);
    return {
      ok: false,
      message: words.form.nothingAssigned,
      problems: Object.fromEntries(problems),
      formKey: null,
    };
  }
  const { id, state, sets, problem } = outcome.assignment;
  if (state === 'refused') {
    const problems = sets.flatMap((set) =>
      set.problem === null ? [] : [[set.kitId, words.labSays(set.problem)] as const],
    );
    const message = problems.length > 0 ? words.form.nothingAssigned : words.form.refused(problem ?? '');
    return { ok: false, message, problems: Object.fromEntries(problems), formKey: nextKey };
  }
  if (state === 'not_sent') return { ok: false, message: words.form.notSent, problems: {}, formKey: nextKey };
  return { ok: true, id, said: state === 'placed' ? words.form.sent(sets.length) : words.states[state] };
}

/** The kits of an assignment that came to nothing and can still be assigned, with their patients. */
async function pairsOf(
  ctx: PagesContext,
  { shop, connectionId }: { shop: string; connectionId: string },
  from: string,
): Promise<AssignFormView['pairs']> {
  const assignment = await readAssignment(ctx, shop, from);
  if (assignment === null) return [];
  const [{ kits }, names] = await Promise.all([
    pickKits(
      ctx,
      { shop, connectionId },
      assignment.sets.map(({ kitCode }) => kitCode),
    ),
    namesOf(
      ctx,
      shop,
      assignment.sets.map(({ patientId }) => patientId),
    ),
  ]);
  const patientOf = new Map(assignment.sets.map(({ kitId, patientId }) => [kitId, patientId]));
  return kits.map((kit) => ({ kit, patient: names.get(patientOf.get(kit.id) ?? '') ?? null }));
}

async function viewOf(
  ctx: PagesContext,
  shop: string,
  { id, state, problem, sentAt, labAssignmentId, tokensUsed, sets }: PracticeAssignment,
): Promise<AssignmentView> {
  const names = await namesOf(
    ctx,
    shop,
    sets.map(({ patientId }) => patientId),
  );
  return {
    is: 'assignment',
    id,
    state,
    problem,
    sentAt: sentAt.toISOString(),
    labAssignmentId,
    tokensUsed,
    sets: sets.map((set) => ({
      kitId: set.kitId,
      kitCode: set.kitCode,
      patient: names.get(set.patientId) ?? null,
      problem: set.problem,
    })),
  };
}
