import type { AppTx } from '../../db/app-client.ts';
import type { Patient, PatientAtLab } from '../../db/generated/app/client.ts';
import type { PracticeContext } from '../context.ts';
import { saidApartAt } from './apart.ts';
import { type DirectoryPatient, keptRecord, openedPatient } from './directory.ts';
import { likenessOf } from './duplicates.ts';
import { blindOf } from './index-key.ts';
import { lockDirectory } from './lock.ts';
import type { PatientField, PatientRecord } from './record.ts';
import { type Blind, termsOf } from './terms.ts';

/** One of two records, as whoever decides saw it. */
export interface SeenPatient {
  id: string;
  version: number;
}

export interface MergeWanted {
  shop: string;
  /** Who decides: `merchant:…`. */
  actor: string;
  /** The record that stays. */
  kept: SeenPatient;
  /** The one that goes into it. */
  merged: SeenPatient;
  /** Fields whose value is the merged record's; all others stay as the kept one has them. */
  taken: readonly PatientField[];
}

/** What keeps two records from becoming one; nothing was changed then. */
export type NotMerged =
  /** One of them was removed. */
  | 'gone'
  /** One of them was merged, with this one or another, in the meantime. */
  | 'already'
  /** Somebody changed one of them after it was looked at. */
  | 'changed'
  /** Somebody said that they are two people. */
  | 'apart'
  /** Nothing speaks for one person, or the dates of birth speak against it. */
  | 'unlike'
  /** Something was merged into the one that would go: three records never become one in a chain. */
  | 'has_merged'
  /** The lab has the one that would go, and not the one that stays: the next kit would make it a second patient there. */
  | 'lab_has_other'
  /** Nobody knows yet whether the lab has one of them: a person is asked on that patient's page. */
  | 'lab_unclear'
  /** Somebody is sending one of them, changing them at the lab, or ordering or assigning for them. */
  | 'busy'
  /** The shop's index key can't be opened: the record that stays could not be found by its values. */
  | 'search_off';

export type MergeOutcome = { kind: 'merged'; kept: DirectoryPatient } | { kind: 'not'; why: NotMerged };

/** Ends the transaction with nothing done. */
class Refused extends Error {
  readonly why: NotMerged;
  constructor(why: NotMerged) {
    super(why);
    this.why = why;
  }
}

/**
 * Merges one patient into another here, by a person's decision. Orders, kits, and assignments keep the record that they
 * were made for, and so the lab's: they're shown under the one that stays (`merged.ts`). At the lab, nothing changes: its
 * interface can't merge patients (partner-api §4), and results stay with the lab's own record (docs/decisions/0034).
 *
 * @throws DbError where one of the records can't be opened
 */
export async function mergePatients(ctx: PracticeContext, wanted: MergeWanted): Promise<MergeOutcome> {
  const { shop, actor, kept, merged, taken } = wanted;
  const blind = await blindOf(ctx, ctx.db, shop);
  if (blind === null) return { kind: 'not', why: 'search_off' };
  // Before the lock: whoever waits for it holds a connection, and asking for the time takes another one.
  const exactly = await ctx.clock.exact();
  try {
    return await ctx.db.$transaction(async (tx) => {
      await lockDirectory(tx, shop);
      const [before, other] = await pairIn(tx, wanted);
      const [stays, goes] = [openedPatient(ctx, before), openedPatient(ctx, other)];
      await refuseUnfit(tx, wanted, [stays.record, goes.record]);
      await refuseAtLab(tx, wanted, exactly);
      const now = ctx.clock.now();
      const record = withTaken(stays.record, goes.record, taken);
      const version = kept.version + 1;
      const changed = await tx.patient.updateMany({
        where: { ...kept, shop },
        data: { ...searchable(ctx, kept.id, record, blind), version, updatedAt: now },
      });
      const gone = await tx.patient.updateMany({
        where: { ...merged, shop },
        data: { mergedIntoId: kept.id, updatedAt: now },
      });
      // Changes don't wait for this lock.
      if (changed.count + gone.count < 2) throw new Refused('changed');
      await tx.patientMerge.create({
        data: {
          mergedId: merged.id,
          shop,
          actor,
          mergedAt: now,
          keptBeforeSealed: ctx.sealer.seal(JSON.stringify(stays.record), placeOf(merged.id)),
          keptVersion: version,
        },
      });
      const row = await tx.patient.findUniqueOrThrow({ where: { id: kept.id } });
      return { kind: 'merged', kept: openedPatient(ctx, row) };
    });
  } catch (error) {
    if (error instanceof Refused) return { kind: 'not', why: error.why };
    throw error;
  }
}

/** Why two records can't be merged as they stand; null where they can. For a page, before anybody decides. */
export async function whyNotMerged(
  ctx: PracticeContext,
  wanted: Omit<MergeWanted, 'taken' | 'actor'>,
): Promise<NotMerged | null> {
  const now = await ctx.clock.exact();
  try {
    await ctx.db.$transaction(async (tx) => {
      const [before, other] = await pairIn(tx, wanted);
      const records = [openedPatient(ctx, before).record, openedPatient(ctx, other).record] as const;
      await refuseUnfit(tx, wanted, records);
      refuseByLab(await atLabOf(tx, wanted), await currentAccount(tx, wanted.shop), {
        ...wanted,
        now,
      });
    });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
}

const placeOf = (mergedId: string) => ({ table: 'PatientMerge', column: 'keptBeforeSealed', row: mergedId });

const searchable = (
  ctx: Pick<PracticeContext, 'sealer'>,
  id: string,
  record: PatientRecord,
  blind: Blind,
) => ({ ...keptRecord(ctx, id, record), terms: termsOf(record, blind) });

function withTaken(
  kept: PatientRecord,
  merged: PatientRecord,
  taken: readonly PatientField[],
): PatientRecord {
  const values = taken.map((field) => [field, merged[field]] as const);
  return { ...kept, ...Object.fromEntries(values) };
}

type Both = Pick<MergeWanted, 'shop' | 'kept' | 'merged'>;

async function pairIn(tx: AppTx, { shop, kept, merged }: Both): Promise<[Patient, Patient]> {
  const rows = await tx.patient.findMany({ where: { shop, id: { in: [kept.id, merged.id] } } });
  const [stays, goes] = [kept, merged].map(({ id }) => rows.find((row) => row.id === id));
  if (stays === undefined || goes === undefined || stays === goes) throw new Refused('gone');
  if (stays.mergedIntoId !== null || goes.mergedIntoId !== null) throw new Refused('already');
  if (stays.version !== kept.version || goes.version !== merged.version) throw new Refused('changed');
  return [stays, goes];
}

async function refuseUnfit(
  tx: AppTx,
  { shop, kept, merged }: Both,
  [stays, goes]: readonly [PatientRecord, PatientRecord],
): Promise<void> {
  if ((await saidApartAt(tx, { shop, oneId: kept.id, otherId: merged.id })) !== null)
    throw new Refused('apart');
  if (likenessOf(stays, goes) === null) throw new Refused('unlike');
  if ((await tx.patient.count({ where: { shop, mergedIntoId: merged.id } })) > 0)
    throw new Refused('has_merged');
}

const currentAccount = async (tx: AppTx, shop: string): Promise<string | null> =>
  (await tx.connection.findFirst({ where: { shop, kind: 'partner', isCurrent: true } }))?.id ?? null;

const atLabOf = (tx: AppTx, { kept, merged }: Both): Promise<PatientAtLab[]> =>
  tx.patientAtLab.findMany({ where: { patientId: { in: [kept.id, merged.id] } } });

/**
 * Holds what lab accounts have of both until the transaction ends: whoever is about to send one of them, or wants to be
 * alone with them, waits, and finds them merged then.
 */
async function refuseAtLab(tx: AppTx, wanted: Both, now: Date): Promise<void> {
  const { shop, kept, merged } = wanted;
  const open = await tx.connection.findMany({
    where: { shop, kind: 'partner', state: { not: 'closed' } },
    select: { id: true },
  });
  // A row for whoever would be the first to send them.
  await tx.patientAtLab.createMany({
    data: open.flatMap(({ id: connectionId }) =>
      [kept.id, merged.id].map((patientId) => ({
        shop,
        patientId,
        connectionId,
        state: 'here',
        attempt: 0,
        createdAt: now,
        updatedAt: now,
      })),
    ),
    skipDuplicates: true,
  });
  await tx.$queryRaw`
    SELECT 1 FROM "PatientAtLab" WHERE "patientId" IN (${kept.id}, ${merged.id})
    ORDER BY "patientId", "connectionId" FOR UPDATE`;
  refuseByLab(await atLabOf(tx, wanted), await currentAccount(tx, shop), { ...wanted, now });
}

function refuseByLab(
  rows: readonly PatientAtLab[],
  account: string | null,
  { kept, merged, now }: Both & { now: Date },
): void {
  const isUnder = ({ state, deadlineAt, busyUntil }: PatientAtLab): boolean =>
    (state === 'creating' && deadlineAt !== null && deadlineAt > now) ||
    (busyUntil !== null && busyUntil > now);
  if (rows.some(isUnder)) throw new Refused('busy');
  const here = rows.filter(({ connectionId }) => connectionId === account);
  if (here.some(({ state }) => state === 'undecided' || state === 'creating'))
    throw new Refused('lab_unclear');
  const isKnown = (id: string): boolean =>
    here.some(({ patientId, state }) => patientId === id && state === 'known');
  if (isKnown(merged.id) && !isKnown(kept.id)) throw new Refused('lab_has_other');
}

/** What keeps a merge from being undone. */
export type NotUndone =
  /** It isn't merged, or no longer. */
  | 'not_merged'
  /** The record that stayed was changed since, or something was ordered, assigned, or sent to the lab for it. */
  | 'something_new'
  | 'search_off';

/**
 * Undoes a merge while nothing new happened to either record: both are in the directory again as they were. At the lab, each
 * was what it is all along.
 *
 * @returns the record that had stayed; its version is raised once more
 * @throws DbError where what it was before can't be opened
 */
export async function undoMerge(
  ctx: PracticeContext,
  shop: string,
  mergedId: string,
): Promise<{ kind: 'undone'; keptId: string } | { kind: 'not'; why: NotUndone }> {
  const blind = await blindOf(ctx, ctx.db, shop);
  if (blind === null) return { kind: 'not', why: 'search_off' };
  return ctx.db.$transaction(async (tx) => {
    await lockDirectory(tx, shop);
    const why = await whyNotUndone(tx, shop, mergedId);
    if (why !== null) return { kind: 'not', why };
    const { keptBeforeSealed, keptVersion, patient } = await tx.patientMerge.findUniqueOrThrow({
      where: { mergedId },
      include: { patient: true },
    });
    const keptId = patient.mergedIntoId ?? '';
    const record = JSON.parse(ctx.sealer.open(keptBeforeSealed, placeOf(mergedId))) as PatientRecord;
    const now = ctx.clock.now();
    const { count } = await tx.patient.updateMany({
      where: { id: keptId, shop, version: keptVersion },
      data: { ...searchable(ctx, keptId, record, blind), version: keptVersion + 1, updatedAt: now },
    });
    if (count === 0) return { kind: 'not', why: 'something_new' };
    await tx.patient.update({ where: { id: mergedId }, data: { mergedIntoId: null, updatedAt: now } });
    await tx.patientMerge.delete({ where: { mergedId } });
    return { kind: 'undone', keptId };
  });
}

/** Why a merge can't be undone; null where it can. */
export async function whyNotUndone(tx: AppTx, shop: string, mergedId: string): Promise<NotUndone | null> {
  const merge = await tx.patientMerge.findFirst({
    where: { shop, mergedId },
    include: { patient: { include: { mergedInto: true } } },
  });
  const kept = merge?.patient.mergedInto ?? null;
  if (merge === null || kept === null) return 'not_merged';
  if (kept.version !== merge.keptVersion) return 'something_new';
  const since = { gte: merge.mergedAt };
  const patientId = { in: [kept.id, mergedId] };
  const [orders, sets, sent] = await Promise.all([
    tx.practiceOrder.count({ where: { shop, patientId, sentAt: since } }),
    tx.practiceAssignmentSet.count({ where: { patientId, assignment: { createdAt: since } } }),
    tx.patientAtLab.count({ where: { shop, patientId, sentAt: since } }),
  ]);
  return orders + sets + sent > 0 ? 'something_new' : null;
}
