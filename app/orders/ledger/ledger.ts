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
