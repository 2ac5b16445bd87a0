import type { OrderCreateResponse } from '../../contract/reseller/schemas.ts';
import { create } from '../calls/creation.ts';
import { bodyKey, magicOf, requestMagicIn } from '../faults/magic.ts';
import { commitOrder, createdOrder, priceOrder } from '../orders/place-order.ts';
import type { Call, Handler } from './call.ts';

/** Where nothing was asked for, the order goes with others that wait. Null when it has to go its own way. */
async function placeTogether(
  { ctx, account, body }: Call<'createOrder'>,
  kitCount: number,
): Promise<OrderCreateResponse | null> {
  if (account.faultKinds.length > 0 || requestMagicIn(magicOf(body.email)) !== null) return null;
  return ctx.orderBatches.place(account.id, body, kitCount);
}

/** Places an order (reseller-api §2.2, §4 rules 1 and 2), with the faults that were asked for. */
export const createOrder: Handler<'createOrder'> = async (call) => {
  const { ctx, account, body, notes } = call;
  notes.reference = body.reference ?? null;
  const { kitCount } = priceOrder(account, body);
  const placed = await placeTogether(call, kitCount);
  if (placed !== null) {
    ctx.changes.tell(account.id, 'orders');
    notes.orderId = placed.id;
    return placed;
  }
  const { reference } = body;
  const creation = {
    endpoint: 'createOrder',
    request: body,
    magic: magicOf(body.email),
    requestKey: reference === undefined ? bodyKey(body) : `reference:${reference}`,
    refused: { asking: 'email', item: 'items.0.variation_id' },
    commit: async (tx, locked, how) =>
      createdOrder(await commitOrder(tx, ctx, locked, { request: body, ...how })),
  } satisfies Parameters<typeof create<OrderCreateResponse>>[1];
  return create(call, creation, (order) => {
    notes.orderId = order.id;
  });
};
