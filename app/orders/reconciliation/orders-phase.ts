import { LAB_ERRORS, LabError, type LabErrorCode } from '../../lab/lab-error.ts';
import type { OrderPart } from '../../db/generated/app/client.ts';
import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import { walkUnderLease } from '../search/account-walk.ts';
import { itemsOf } from '../search/order-index.ts';
import { settleFromIndex } from '../search/order-search.ts';
import { partStateOf, placedPartStates } from '../ledger/part-states.ts';
import { type Placer, readOrderAsIs, type ServiceOrder } from '../lab-order/placer.ts';
import { reviewOrderQueue } from '../queues.ts';
import { fulfilmentOrderIdPattern } from '../ledger/reference.ts';
import { compareOrder, type KnownPart, type OrderDifference } from './compare-orders.ts';
import type { Finding } from '../findings/findings.ts';
import { accountsOf, note, NotNow, openAccount, type PhaseRun } from './phase.ts';

/** The service's lists of orders, whole, against the ledger. Nothing is sent, and nothing is decided for anybody. */
export async function compareWithOrders(phase: PhaseRun): Promise<void> {
  for (const connectionId of await accountsOf(phase)) {
    const placer = await openAccount(phase, connectionId);
    if (placer?.canSearch) await compareAccount(phase, connectionId, placer);
  }
}

async function compareAccount(phase: PhaseRun, connectionId: string, placer: Placer): Promise<void> {
  const { ctx } = phase;
  /** Ids alone, of the ledger's orders alone. */
  const listed = new Set<string>();
  const found = new Set<string>();
  const comparing: Placer = {
    ...placer,
    async listOrders(cursor) {
      const page = await placer.listOrders(cursor);
      for (const partId of await comparePage(phase, connectionId, page.records, listed)) found.add(partId);
      await phase.tellChecked(page.records.length);
      return page;
    },
  };
  // The search's own walk, so that its index learns of everything too, and no two walk an account at once.
  const walk = await walkUnderLease(ctx, connectionId, comparing, null);
  if (walk === 'busy') throw new NotNow('The account is being searched.');
  if (walk.why !== null && Object.hasOwn(LAB_ERRORS, walk.why))
    throw new LabError({
      code: walk.why as LabErrorCode,
      message: 'the list of orders was not read to its end',
    });
  for (const partId of found) await adoptIfItFits(phase, partId);
  // Without a proven end of the list nothing is proved to be missing from it.
  if (walk.complete && walk.toTheEnd) await findUnlisted(phase, connectionId, placer, listed);
}

/** @returns the parts that are not known to be placed and were found */
async function comparePage(
  phase: PhaseRun,
  connectionId: string,
  orders: readonly ServiceOrder[],
  listed: Set<string>,
): Promise<string[]> {
  const { ctx, run } = phase;
  const references = orders.flatMap(({ reference }) => reference ?? []);
  const rows = await ctx.db.orderPart.findMany({
    where: {
      connectionId,
      OR: [{ serviceOrderId: { in: orders.map(({ id }) => id) } }, { reference: { in: references } }],
    },
  });
  const ours = new RegExp(fulfilmentOrderIdPattern(run.shop), 'u');
  const found: string[] = [];
  for (const order of orders) {
    const parts = rows.filter((row) => row.serviceOrderId === order.id || row.reference === order.reference);
    if (parts.some(({ serviceOrderId }) => serviceOrderId === order.id)) listed.add(order.id);
    const differences = compareOrder(order, {
      parts: parts.map(knownPart),
      isOurs: order.reference !== null && ours.test(order.reference),
      isJudged: await isJudged(phase, connectionId, order.id, parts),
    });
    for (const difference of differences) {
      if (difference.kind === 'order_found') found.push(difference.part.id);
      else if (difference.kind === 'order_unknown') await lookUpUnknown(phase, order, ours);
      else await note(phase, await findingOf(phase, order, difference));
    }
  }
  return found;
}

function knownPart({
  id,
  state,
  reference,
  serviceOrderId,
  items,
  amountMinor,
  currency,
}: OrderPart): KnownPart {
  return {
    id,
    reference,
    serviceOrderId,
    amountMinor,
    currency,
    state: partStateOf(state),
    items: itemsOf(items),
  };
}

/** A person has said of a part that this order, known by then, is not its. */
async function isJudged(
  { ctx }: PhaseRun,
  connectionId: string,
  serviceOrderId: string,
  parts: readonly OrderPart[],
): Promise<boolean> {
  const judgedAt = parts.find(({ notPlacedSaidAt }) => notPlacedSaidAt !== null)?.notPlacedSaidAt;
  if (!judgedAt) return false;
  const seen = await ctx.db.seenOrder.findUnique({
    where: { connectionId_serviceOrderId: { connectionId, serviceOrderId } },
  });
  return seen !== null && seen.firstSeenAt <= judgedAt;
}

async function findingOf(
  phase: PhaseRun,
  order: ServiceOrder,
  { kind, part }: OrderDifference & { kind: 'items_differ' | 'amount_differs' | 'second_order' },
): Promise<Finding> {
  return {
    kind,
    done: 'asked',
    about: await orderOf(phase, part.id),
    detail: { service_order_id: order.id, reference: part.reference },
    key: `${part.id}:${order.id}`,
  };
}

async function orderOf({ ctx }: PhaseRun, partId: string): Promise<Finding['about']> {
  const { fulfilmentOrder } = await ctx.db.orderPart.findUniqueOrThrow({
    where: { id: partId },
    select: { fulfilmentOrder: { select: { orderId: true, orderName: true } } },
  });
  return { partId, ...fulfilmentOrder };
}

/** What the index says of a part that was found, as the search itself takes it: adopted, or left to a person. */
async function adoptIfItFits(phase: PhaseRun, partId: string): Promise<void> {
  const { ctx } = phase;
  const before = await ctx.db.orderPart.findUnique({ where: { id: partId } });
  if (!before || placedPartStates.includes(partStateOf(before.state)) || before.state === 'sending') return;
  const isSettled = await settleFromIndex(ctx, before);
  const part = await ctx.db.orderPart.findUniqueOrThrow({ where: { id: partId } });
  if (!isSettled && part.state !== 'undecided') return;
  await note(phase, {
    kind: 'order_found',
    done: placedPartStates.includes(partStateOf(part.state)) ? 'repaired' : 'asked',
    about: await orderOf(phase, partId),
    detail: { reference: part.reference },
    key: `${partId}:${part.serviceOrderId ?? ''}`,
  });
}

/** An order under a reference of this shop's that no part stands for: looked up in Shopify, so that somebody sees it. */
async function lookUpUnknown(phase: PhaseRun, order: ServiceOrder, ours: RegExp): Promise<void> {
  const { ctx, run } = phase;
  const fulfilmentOrderId = ours.exec(order.reference ?? '')?.[1];
  if (fulfilmentOrderId === undefined) return;
  const inShop = await readFulfilmentOrder(await ctx.adminFor(run.shop), fulfilmentOrderId);
  await note(phase, {
    kind: 'order_unknown',
    done: inShop ? 'repaired' : 'asked',
    about: { orderId: inShop?.order.id ?? null, orderName: inShop?.order.name ?? null },
    detail: { service_order_id: order.id, reference: order.reference ?? '' },
    key: order.id,
  });
  if (inShop) await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop: run.shop, orderId: inShop.order.id });
}

const batch = 200;

/** Placed parts that a list read to its end did not show, each asked for alone before it counts as unknown. */
async function findUnlisted(
  phase: PhaseRun,
  connectionId: string,
  placer: Placer,
  listed: ReadonlySet<string>,
): Promise<void> {
  const { ctx } = phase;
  const before = new Date(ctx.clock.now().getTime() - ctx.timings.lateEventMs);
  for (let after = ''; ;) {
    const parts = await ctx.db.orderPart.findMany({
      where: {
        connectionId,
        state: { in: [...placedPartStates] },
        placedAt: { lt: before },
        id: { gt: after },
      },
      orderBy: { id: 'asc' },
      take: batch,
    });
    for (const part of parts) {
      if (part.serviceOrderId === null || listed.has(part.serviceOrderId)) continue;
      if ((await readOrderAsIs(placer, part.serviceOrderId)) !== null) continue;
      await note(phase, {
        kind: 'order_not_listed',
        done: 'asked',
        about: await orderOf(phase, part.id),
        detail: { service_order_id: part.serviceOrderId, reference: part.reference },
        key: part.id,
      });
    }
    const last = parts.at(-1);
    if (!last || parts.length < batch) return;
    after = last.id;
  }
}
