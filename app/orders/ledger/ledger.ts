import type { AppDb, AppTx } from '../../db/app-client.ts';
import type { OrderPart, Prisma } from '../../db/generated/app/client.ts';
import { nextPartState, type PartEvent, partStateOf } from './part-states.ts';

/** The columns that a change of state may set beside it. */
export type PartChanges = Omit<Prisma.OrderPartUncheckedUpdateManyInput, 'state' | 'version' | 'id'>;

/**
 * Moves a part along the table of `part-states.ts` by compare-and-set on its version.
 * @returns the part as it is now, or null when somebody else moved it first: then nothing was changed.
 * @throws when the table has no such step from the state that was read (a fault in the caller).
 */
export async function movePart(
  db: AppDb | AppTx,
  part: Pick<OrderPart, 'id' | 'state' | 'version'>,
  event: PartEvent,
  changes: PartChanges = {},
): Promise<OrderPart | null> {
  const state = nextPartState(partStateOf(part.state), event);
  if (!state) throw new Error(`A part in state ${part.state} has no step ${event}.`);
  return compareAndSet(db, part, { ...changes, state });
}

/**
 * Moves a part that is still in the state that was read, whatever else was written to it since (when to look next, a
 * reason): for what has happened outside already and must not be lost to another look's bookkeeping. Holds the row until
 * the transaction ends.
 * @returns as {@link movePart}
 */
export async function movePartStillIn(
  tx: AppTx,
  part: Pick<OrderPart, 'id' | 'state'>,
  event: PartEvent,
  changes: PartChanges,
): Promise<OrderPart | null> {
  const [present] = await tx.$queryRaw<{ version: number }[]>`
    SELECT version FROM "OrderPart" WHERE id = ${part.id} AND state = ${part.state} FOR UPDATE`;
  return present ? movePart(tx, { ...part, version: present.version }, event, changes) : null;
}

/** Changes columns of a part without moving it, under the same compare-and-set. */
export async function touchPart(
  db: AppDb | AppTx,
  part: Pick<OrderPart, 'id' | 'state' | 'version'>,
  changes: PartChanges,
): Promise<OrderPart | null> {
  return compareAndSet(db, part, changes);
}

async function compareAndSet(
  db: AppDb | AppTx,
  part: Pick<OrderPart, 'id' | 'version'>,
  data: Prisma.OrderPartUncheckedUpdateManyInput,
): Promise<OrderPart | null> {
  const [row] = await db.orderPart.updateManyAndReturn({
    where: { id: part.id, version: part.version },
    data: { ...data, version: part.version + 1 },
  });
  return row ?? null;
}
