/** Orders of a practice (partner-api §2.1 to §2.3, §3). */
import { paymentStatuses, paymentTypeMissing } from '../../contract/partner/schemas.ts';
import type { PartnerOrder, PartnerOrderKind } from '../../contract/partner/schemas.ts';
import type { SandboxDb } from '../../db/sandbox-client.ts';
import { create } from '../calls/creation.ts';
import type { Creation } from '../calls/creation.ts';
import type { SandboxContext } from '../context.ts';
import { fieldFailure, ServiceFailure } from '../core/failure.ts';
import { bodyKey } from '../faults/magic.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import type { OrderRow } from '../lifecycle/in-hand.ts';
import { trackingLink } from '../lifecycle/practice-shipping.ts';
import { kitOrder, standardOrder } from '../practice/order-requests.ts';
import { mayGoTogether, practiceBatchesOf } from '../practice/batches.ts';
import { commitPracticeOrder, readyToOrder } from '../practice/orders.ts';
import type { PracticeOrder } from '../practice/orders.ts';
import { ruleWords } from '../words/errors.ts';
import type { Handler } from './call.ts';

const kinds: ReadonlySet<string> = new Set<PartnerOrderKind>(['standard', 'kits', 'direct']);

function kindOf({ kind }: OrderRow): PartnerOrderKind {
  if (!kinds.has(kind)) throw new Error(`an order of a practice has the kind ${kind}`);
  return kind as PartnerOrderKind;
}

/** Fields of a record; those of a self-fulfilled order alone have the practice's own kits (partner-api §2.2). */
function orderRecord(
  { publicUrl }: Pick<SandboxContext, 'publicUrl'>,
  { order, practice, ownKits }: PracticeOrder,
  parcelCode: string | null,
): PartnerOrder {
  const status = paymentStatuses.find((known) => known === practice.status);
  if (status === undefined) throw new Error(`there is no payment status ${practice.status}`);
  const trackingCode = order.shippedAt === null ? null : parcelCode;
  return {
    id: order.id,
    kind: kindOf(order),
    numberOfKits: order.kitCount,
    status,
    approved: practice.approvedAt !== null,
    paymentType: 'bank-transfer',
    tokens: practice.tokens,
    patientId: practice.patientId,
    createdOn: order.createdAt.toISOString(),
    shipped: order.shippedAt !== null,
    shippedOn: order.shippedAt?.toISOString() ?? null,
    trackingCode,
    trackingLink: trackingLink(publicUrl, trackingCode),
    ...(ownKits === null
      ? {}
      : {
          kits: ownKits.map(({ code }) => code),
          units: ownKits.map(({ code, externalId }) => ({ kitCode: code, externalId })),
        }),
  };
}

const shownKit = { code: true, orderId: true, externalId: true, trackingCode: true } as const;

/** Records of orders, with the kits of self-fulfilled ones and the one parcel of the others. */
async function orderRecords(ctx: SandboxContext, orders: readonly OrderRow[]): Promise<PartnerOrder[]> {
  const ids = orders.map(({ id }) => id);
  const practices = await ctx.db.practiceOrder.findMany({ where: { orderId: { in: ids } } });
  const own = practices.filter(({ selfFulfilled }) => selfFulfilled).map(({ orderId }) => orderId);
  const kits = await ctx.db.kit.findMany({
    where: { OR: [{ orderId: { in: own } }, { orderId: { in: ids }, ordinal: 1 }] },
    orderBy: { ordinal: 'asc' },
    select: shownKit,
  });
  return orders.flatMap((order) => {
    const practice = practices.find(({ orderId }) => orderId === order.id);
    if (practice === undefined) return [];
    const ofOrder = kits.filter(({ orderId }) => orderId === order.id);
    const ownKits = practice.selfFulfilled ? ofOrder : null;
    return [orderRecord(ctx, { order, practice, ownKits }, ofOrder[0]?.trackingCode ?? null)];
  });
}

/** A new order is not on its way yet, or was never sent at all: it has no parcel. */
const noParcel = null;

export const createOrder: Handler<'createOrder'> = async (call) => {
  const { ctx, account, body, notes } = call;
  if (paymentTypeMissing(body, account.selfFulfilled)) throw fieldFailure('paymentType', ruleWords.required);
  const request = standardOrder(body);
  // Where nothing was asked for, it goes with others that wait.
  if (account.faultKinds.length === 0 && mayGoTogether(account, request)) {
    const placed = await practiceBatchesOf(ctx).orders.place(account.id, request);
    if (placed !== null) {
      ctx.changes.tell(account.id, 'orders');
      notes.orderId = placed.order.id;
      return orderRecord(ctx, placed, noParcel);
    }
  }
  const destination = await readyToOrder(ctx.db, account, request);
  const creation: Creation<PracticeOrder> = {
    endpoint: 'createOrder',
    request: body,
    destination,
    magic: null,
    requestKey: bodyKey(body),
    refused: { asking: 'numberOfKits', item: 'numberOfKits' },
    commit: (tx, locked, how) => commitPracticeOrder(tx, ctx, locked, { request, ...how }),
  };
  const made = await create(call, creation, ({ order }) => {
    notes.orderId = order.id;
  });
  return orderRecord(ctx, made, noParcel);
};

export const createKitOrder: Handler<'createKitOrder'> = async (call) => {
  const { ctx, account, body, notes } = call;
  const request = kitOrder(body);
  const destination = await readyToOrder(ctx.db, account, request);
  const creation: Creation<PracticeOrder> = {
    endpoint: 'createKitOrder',
    request: body,
    destination,
    magic: destination.magic,
    requestKey: bodyKey({ kits: body }),
    refused: { asking: 'patientId', item: 'patientId' },
    commit: (tx, locked, how) => commitPracticeOrder(tx, ctx, locked, { request, ...how }),
  };
  const made = await create(call, creation, ({ order }) => {
    notes.orderId = order.id;
  });
  return orderRecord(ctx, made, noParcel);
};

export const listOrders: Handler<'listOrders'> = async ({ ctx, account, query }) => {
  const request = pageRequest('orders', query);
  const rows = await ctx.db.order.findMany({
    where: {
      accountId: account.id,
      listedAt: { lte: new Date(ctx.now()) },
      ...(request.after === null ? {} : { position: { lt: request.after } }),
    },
    orderBy: { position: 'desc' },
    take: request.limit + 1,
  });
  const page = pageOf('orders', request, rows, { position: (row) => row.position, item: (row) => row });
  return { ...page, data: await orderRecords(ctx, page.data) };
};

export const getOrder: Handler<'getOrder'> = async ({ ctx, account, params }) => {
  const [record] = await orderRecords(ctx, await foundOrder(ctx.db, account.id, params.id));
  if (record === undefined) throw new ServiceFailure('not_found');
  return record;
};

async function foundOrder(db: SandboxDb, accountId: string, id: string): Promise<OrderRow[]> {
  const row = await db.order.findFirst({ where: { id, accountId } });
  return row === null ? [] : [row];
}
