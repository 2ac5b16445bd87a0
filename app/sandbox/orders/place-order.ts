import type { OrderCreateRequest, OrderCreateResponse } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { accountCurrency } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import { variationIn } from './catalogue.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { magicOf, registersByItself } from '../faults/magic.ts';
import type { FaultDraw } from '../faults/rules.ts';
import { simulatedTime } from '../lifecycle/clock.ts';
import { newKits } from '../lifecycle/new-kits.ts';
import { orderId, shipOffsetMs } from '../lifecycle/plan.ts';
import { orderStatus } from '../lifecycle/order-flags.ts';
import type { OrderRow } from '../lifecycle/in-hand.ts';
import { listedAt, nextPosition, showLate, storeKits } from '../lifecycle/new-orders.ts';
import { ruleWords } from '../words/errors.ts';

/** Most kits in one order of the sandbox, so that one request cannot fill the disk. */
export const maxKitsPerOrder = 10_000;

/** The total of an order, minor units, and the kits it ships. Throws 400 for what the catalogue does not have. */
export function priceOrder(
  account: AccountRow,
  request: OrderCreateRequest,
): { amountMinor: number; kitCount: number } {
  const currency = accountCurrency(account);
  const details: Record<string, string[]> = {};
  let amountMinor = 0;
  let kitCount = 0;
  for (const [index, item] of request.items.entries()) {
    const variation = variationIn(currency, item.variation_id);
    if (variation === undefined) {
      details[`items.${String(index)}.variation_id`] = [ruleWords.notInCatalog];
      continue;
    }
    amountMinor += variation.priceMinor * item.quantity;
    kitCount += variation.kits * item.quantity;
  }
  if (kitCount > maxKitsPerOrder) {
    details.items = [ruleWords.kitsPerOrder(maxKitsPerOrder)];
  }
  if (Object.keys(details).length > 0) throw new ServiceFailure('invalid_request', { details });
  return { amountMinor, kitCount };
}

/** An order's row and its kits' rows, as they are stored. `position` is its place in the account's list. */
export function orderRows(
  ctx: Pick<SandboxContext, 'seed' | 'now'>,
  account: AccountRow,
  order: { request: OrderCreateRequest; seedKey: string; listLag: FaultDraw; position: number },
) {
  const { request, seedKey, position } = order;
  const { amountMinor, kitCount } = priceOrder(account, request);
  const name = { seed: ctx.seed, accountId: account.id, seedKey };
  const nowMs = ctx.now();
  const createdAt = new Date(nowMs);
  const placedAtSimMs = simulatedTime(account, nowMs);
  const id = orderId(name);
  const magic = magicOf(request.email);
  const row = {
    id,
    accountId: account.id,
    position,
    seedKey,
    magic,
    reference: request.reference ?? null,
    email: request.email,
    customerName: request.customerName ?? null,
    country: request.shipping.country,
    city: request.shipping.city,
    address: request.shipping.address,
    zip: request.shipping.zip,
    state: request.shipping.state ?? null,
    phone: request.shipping.phone ?? null,
    items: request.items.map((item) => ({ ...item })),
    amountMinor: BigInt(amountMinor),
    currency: account.currency,
    kitCount,
    registersByItself: registersByItself(magic),
    placedAtSimMs: BigInt(placedAtSimMs),
    shipDueSimMs: kitCount === 0 ? null : BigInt(placedAtSimMs + shipOffsetMs(name)),
    listedAt: listedAt(nowMs, order.listLag),
    createdAt,
  };
  const kits = newKits(name, row);
  return { row, kits };
}

/**
 * Commits an order with its kits and plans its shipping. Never looks for an order with the same reference: the
 * contract has no idempotency, two calls are two orders. The caller holds the account's lock.
 */
export async function commitOrder(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  order: { request: OrderCreateRequest; seedKey: string; listLag: FaultDraw },
): Promise<OrderRow> {
  const { row: data, kits } = orderRows(ctx, account, {
    ...order,
    position: await nextPosition(tx, account.id),
  });
  const row = await tx.order.create({ data });
  await storeKits(tx, kits);
  showLate(ctx, row.listedAt, order.listLag);
  return row;
}

export function createdOrder(
  row: Pick<OrderRow, 'id' | 'reference' | 'amountMinor' | 'currency' | 'createdAt'>,
): OrderCreateResponse {
  return {
    id: row.id,
    reference: row.reference,
    status: orderStatus,
    amount: Number(row.amountMinor),
    currency: row.currency,
    created_on: row.createdAt.toISOString(),
  };
}
