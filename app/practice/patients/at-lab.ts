import { z } from 'zod';
import type { PatientCreateRequest } from '../../contract/partner/schemas.ts';
import type { PatientAtLab } from '../../db/generated/app/client.ts';
import { errorCode } from '../../db/errors.ts';
import type { LabPatient } from '../../lab/partner-records.ts';
import type { PartnerPost } from '../../lab/partner-posts.ts';
import type { PracticeContext } from '../context.ts';
import { type AtLabEvent, type AtLabState, atLabStateOf, stepsOf } from './at-lab-states.ts';
import { readPatient } from './directory.ts';
import { notMerged } from './merged.ts';
import { patientFields, type PatientRecord } from './record.ts';

/** One patient at one lab account. */
export interface PatientPlace {
  shop: string;
  patientId: string;
  connectionId: string;
}

/** What is known of a patient at a lab account. */
export interface AtLab {
  state: AtLabState;
  /** The lab's id of the patient; null unless `known`. */
  labId: string | null;
  /** The version of the record that the lab was given; null before anything was sent. */
  sentVersion: number | null;
  /** Names of the fields that the lab refused, or its code; never what a field holds. Null unless `refused`. */
  problem: string | null;
  /** When the call was made whose answer nobody has; for a person to look for. Null unless `undecided`. */
  sentAt: Date | null;
}

/** How long a call may take, from the decision to send to its answer. Past it nothing is sent, and nothing waited for. */
export const CREATING_LIMIT_MS = 60_000;
/** Of that, what the call itself may need (the client's own limit is below it). */
const CALL_MS = 30_000;

const keyOf = ({ patientId, connectionId }: PatientPlace) => ({
  patientId_connectionId: { patientId, connectionId },
});

const NOWHERE: AtLab = { state: 'here', labId: null, sentVersion: null, problem: null, sentAt: null };

function viewOf(row: PatientAtLab | null): AtLab {
  if (row === null) return NOWHERE;
  const state = atLabStateOf(row.state);
  return {
    state,
    labId: row.labId,
    sentVersion: row.sentVersion,
    problem: state === 'refused' ? row.problem : null,
    sentAt: state === 'undecided' ? row.sentAt : null,
  };
}

/** What is known of a patient at a lab account. A call whose process died is undecided once its time is over. */
export async function readAtLab(
  ctx: Pick<PracticeContext, 'db' | 'clock'>,
  place: PatientPlace,
): Promise<AtLab> {
  const row = await ctx.db.patientAtLab.findUnique({ where: keyOf(place) });
  if (row?.shop !== place.shop) return NOWHERE;
  if (row.state !== 'creating' || row.deadlineAt === null) return viewOf(row);
  // As the database says it: a process that was suspended would take a call for over, or for under way, that isn't.
  if (row.deadlineAt > (await ctx.clock.exact())) return viewOf(row);
  await step(ctx, place, 'expired', { attempt: row.attempt });
  return viewOf(await ctx.db.patientAtLab.findUnique({ where: keyOf(place) }));
}

/** Applies an event by the table; false where the patient is in no state for it, or another attempt is under way. */
async function step(
  { db, clock }: Pick<PracticeContext, 'db' | 'clock'>,
  { shop, patientId, connectionId }: PatientPlace,
  event: AtLabEvent,
  where: { attempt?: number },
  data: { labId?: string; problem?: string | null; sentVersion?: number | null } = {},
): Promise<boolean> {
  for (const { from, to } of stepsOf(event)) {
    const { count } = await db.patientAtLab.updateMany({
      where: { shop, patientId, connectionId, state: from, ...where },
      data: { ...data, state: to, deadlineAt: null, updatedAt: clock.now() },
    });
    if (count > 0) return true;
  }
  return false;
}

/**
 * Adds a patient at a lab account: one call, however many ask at once, and none where the lab has the patient, may have
 * them, or is just being asked. Never sent again by itself: an ambiguous answer is `undecided`, a question for a person.
 *
 * @returns what is known afterwards; null where the shop has no such patient
 * @throws ConnectionFailure where the connection can't be used; nothing was sent then
 */
export async function createAtLab(ctx: PracticeContext, place: PatientPlace): Promise<AtLab | null> {
  const patient = await readPatient(ctx, place.shop, place.patientId);
  if (patient === null) return null;
  const before = await readAtLab(ctx, place);
  if (before.state !== 'here' && before.state !== 'refused') return before;
  const lab = await ctx.labOf(place.connectionId);
  const attempt = await claim(ctx, place, patient.version);
  if (attempt === null) return readAtLab(ctx, place);
  const outcome: PartnerPost<LabPatient> = (await maySend(ctx, place, attempt))
    ? await lab.createPatient(requestOf(patient.record))
    : { kind: 'not_sent', reason: 'held up, or removed or merged meanwhile' };
  const isSettled = await settle(ctx, place, attempt, outcome);
  const { patientId, connectionId } = place;
  const facts = { patientId, connectionId, attempt, outcome: outcome.kind };
  if (isSettled) ctx.log.info(facts, 'patient sent to the lab');
  else ctx.log.warn(facts, 'the lab answered about a patient after somebody had decided');
  return readAtLab(ctx, place);
}

/**
 * Asked just before the call: a process that was held up for so long that somebody may have decided meanwhile would
 * send the second one, and a patient who was removed or merged meanwhile is sent nowhere.
 */
async function maySend(
  { db, clock }: PracticeContext,
  place: PatientPlace,
  attempt: number,
): Promise<boolean> {
  const row = await db.patientAtLab.findUnique({ where: keyOf(place) });
  const leftMs = (row?.deadlineAt?.getTime() ?? 0) - (await clock.exact()).getTime();
  if (row?.state !== 'creating' || row.attempt !== attempt || leftMs < CALL_MS) return false;
  return (await db.patient.count({ where: { id: place.patientId, shop: place.shop, ...notMerged } })) === 1;
}

/** The attempt's number, or null where somebody else has the patient in hand. */
async function claim(
  { db, clock }: PracticeContext,
  { shop, patientId, connectionId }: PatientPlace,
  sentVersion: number,
): Promise<number | null> {
  const now = await clock.exact();
  // Of a patient who is there: one that was removed meanwhile, alone or with the shop, leaves no row behind.
  await db.$executeRaw`
    INSERT INTO "PatientAtLab" ("patientId", "connectionId", shop, state, attempt, "createdAt", "updatedAt")
    SELECT id, ${connectionId}, shop, 'here', 0, ${now}, ${now} FROM "Patient"
    WHERE id = ${patientId} AND shop = ${shop} FOR KEY SHARE
    ON CONFLICT DO NOTHING`;
  for (const { from, to } of stepsOf('claimed')) {
    const claimed = await db.patientAtLab.updateManyAndReturn({
      where: { shop, patientId, connectionId, state: from, removedAt: null },
      data: {
        state: to,
        attempt: { increment: 1 },
        sentVersion,
        sentAt: now,
        deadlineAt: new Date(now.getTime() + CREATING_LIMIT_MS),
        problem: null,
        updatedAt: now,
      },
    });
    if (claimed[0] !== undefined) return claimed[0].attempt;
  }
  return null;
}

async function settle(
  ctx: PracticeContext,
  place: PatientPlace,
  attempt: number,
  outcome: PartnerPost<LabPatient>,
): Promise<boolean> {
  switch (outcome.kind) {
    case 'placed':
      return setPlaced(ctx, place, attempt, outcome.record.id);
    case 'refused':
      return step(ctx, place, 'refused', { attempt }, { problem: problemOf(outcome) });
    case 'throttled':
    case 'not_sent':
      return step(ctx, place, 'not_sent', { attempt }, { sentVersion: null });
    case 'ambiguous':
      return step(ctx, place, 'ambiguous', { attempt });
  }
}

async function setPlaced(
  ctx: PracticeContext,
  place: PatientPlace,
  attempt: number,
  labId: string,
): Promise<boolean> {
  const outcome = await setLabId(ctx, place, 'placed', { attempt }, labId);
  // An ID that another patient has can't be this one's, too: a person must look.
  return outcome === 'taken' ? step(ctx, place, 'ambiguous', { attempt }) : outcome === 'saved';
}

/** Fields by name, else the service's code: its words, and anything else it made up, may repeat what was sent. */
export function problemOf({ fields, code }: { fields: readonly { path: string }[]; code: string }): string {
  const named = patientFields.filter((field) => fields.some(({ path }) => path === field));
  if (named.length > 0) return named.join(' ');
  return /^[a-z_]{1,60}$/.test(code) ? code : 'refused';
}

/** The whole record as the lab takes it; what nobody has said is left out. */
function requestOf(record: PatientRecord): PatientCreateRequest {
  const said = patientFields.flatMap((field) => {
    const value = record[field];
    return value === null ? [] : [[field, value] as const];
  });
  return { name: record.name, ...Object.fromEntries(said) };
}

/** What became of a person's answer. */
export type DecisionAtLab =
  | 'saved'
  /** Nothing was undecided (any more). */
  | 'settled'
  /** No lab could have given this ID. */
  | 'invalid'
  /** Another patient of this account has it. */
  | 'taken';

/** An ID is one word of visible characters: what doesn't look so was copied with something else. */
const labIdSchema = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/);

/**
 * A person looked at the lab: the patient is there under this id, or isn't (null). Whoever says that they aren't lets
 * them be sent once more.
 */
export async function decideAtLab(
  ctx: Pick<PracticeContext, 'db' | 'clock'>,
  place: PatientPlace,
  labId: string | null,
): Promise<DecisionAtLab> {
  if (labId === null)
    return (await step(ctx, place, 'confirmed_absent', {}, { sentVersion: null })) ? 'saved' : 'settled';
  if (!labIdSchema.safeParse(labId).success) return 'invalid';
  return setLabId(ctx, place, 'confirmed_there', {}, labId);
}

/** Applies an event that tells the lab's id of a patient: `PatientAtLab_one_lab_id` lets no two patients have one. */
async function setLabId(
  ctx: Pick<PracticeContext, 'db' | 'clock'>,
  place: PatientPlace,
  event: 'placed' | 'confirmed_there',
  where: { attempt?: number },
  labId: string,
): Promise<'saved' | 'settled' | 'taken'> {
  try {
    return (await step(ctx, place, event, where, { labId })) ? 'saved' : 'settled';
  } catch (error) {
    if (errorCode(error) === 'P2002') return 'taken';
    throw error;
  }
}
