import { recordTimeline } from '../../audit/timeline.ts';
import type { AppTx } from '../../db/app-client.ts';
import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { storedLines } from '../ledger/order-lines.ts';
import type { TimelineDetail } from '../ledger/timeline.ts';

/** Something that happened in Shopify, seen by comparing what was known with what was read now. */
interface ShopChange {
  kind: string;
  /** When, where Shopify says so; else when the fulfilment order was last changed. */
  at: Date;
  /** Tells it from others of its kind. */
  once: string;
  detail?: TimelineDetail;
}

type Known = Pick<FulfilmentOrder, 'id' | 'state' | 'status' | 'requestStatus' | 'lines'>;

/**
 * What changed in Shopify since a fulfilment order was last read. Pure.
 * @param before null at first sight
 * @param isOurs it is at our location
 */
export function changesInShop(
  before: Known | null,
  snapshot: FulfilmentOrderSnapshot,
  isOurs: boolean,
): ShopChange[] {
  const { id, order, updatedAt } = snapshot;
  const changes: ShopChange[] = [];
  const now = (kind: string, detail?: TimelineDetail): void => {
    changes.push({
      kind,
      at: updatedAt,
      once: `${id}:${updatedAt.toISOString()}`,
      ...(detail && { detail }),
    });
  };
  if (before === null) changes.push({ kind: 'shop.ordered', at: order.createdAt, once: order.id });
  if (order.cancelledAt !== null)
    changes.push({ kind: 'shop.cancelled', at: order.cancelledAt, once: order.id });
  if (before === null) return changes;
  if (before.status !== snapshot.status) {
    if (snapshot.status === 'ON_HOLD') now('shop.held', { holds: holdsOf(snapshot) });
    else if (before.status === 'ON_HOLD') now('shop.released');
    if (snapshot.status === 'CLOSED' && !isFulfilled(snapshot) && order.cancelledAt === null)
      now('shop.closed');
  }
  if (before.requestStatus !== snapshot.requestStatus) {
    // Our own request is noted where it is made.
    if (snapshot.requestStatus === 'SUBMITTED' && before.state !== 'requested') now('shop.requested');
    if (snapshot.requestStatus === 'CANCELLATION_REQUESTED') now('shop.cancellation_requested');
  }
  // Where it was before is not kept: that it left is told once.
  if (!isOurs && before.state !== 'closed') changes.push({ kind: 'shop.moved', at: updatedAt, once: id });
  const { more, fewer } = quantityChanges(before, snapshot);
  if (more.length > 0) now('shop.added', { lines: more });
  if (fewer.length > 0) now('shop.taken_off', { lines: fewer });
  return changes;
}

/** Notes them on the order's timeline, each once however often they are seen. */
export async function noteShopChanges(
  tx: AppTx,
  { shop, orderId, id }: Pick<FulfilmentOrder, 'shop' | 'orderId' | 'id'>,
  changes: readonly ShopChange[],
): Promise<void> {
  for (const { kind, at, once, detail } of changes)
    await recordTimeline(tx, {
      shop,
      orderId,
      fulfilmentOrderId: id,
      at,
      kind,
      source: 'shopify',
      ...(detail && { detail }),
      onceKey: `${kind}:${once}`,
    });
}

function holdsOf({ holds }: FulfilmentOrderSnapshot): string[] {
  return holds.map(({ reason }) => reason);
}

function isFulfilled({ lines, fulfilments }: FulfilmentOrderSnapshot): boolean {
  return (
    fulfilments.some(({ status }) => status !== 'CANCELLED') &&
    lines.every(({ remainingQuantity }) => remainingQuantity === 0)
  );
}

/** By how many pieces the lines grew and shrank, e.g. `2 × KIT`. What was fulfilled is no change. */
function quantityChanges(
  before: Known,
  snapshot: FulfilmentOrderSnapshot,
): { more: string[]; fewer: string[] } {
  const known = storedLines(before);
  const [more, fewer]: [string[], string[]] = [[], []];
  if (known === null) return { more, fewer };
  const now = new Map(snapshot.lines.map((line) => [line.id, line]));
  const note = (pieces: number, name: string) => {
    if (pieces > 0) more.push(`${pieces} × ${name}`);
    if (pieces < 0) fewer.push(`${-pieces} × ${name}`);
  };
  for (const line of known)
    note((now.get(line.id)?.totalQuantity ?? 0) - line.quantity, line.sku ?? line.title);
  for (const line of snapshot.lines)
    if (!known.some(({ id }) => id === line.id)) note(line.totalQuantity, line.sku ?? line.title);
  return { more, fewer };
}
