/**
 * Commits orders of one account that wait at the same moment with one statement. What becomes of an order is the same as
 * in `commitOrder`.
 */
import type { OrderCreateRequest, OrderCreateResponse } from '../../contract/reseller/schemas.ts';
import { columnArrays, insertText } from '../../db/prepared.ts';
import type { ColumnTypes } from '../../db/prepared.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { OrderBatches } from '../context.ts';
import { createBatches } from '../core/batches.ts';
import { miss } from '../faults/rules.ts';
import {
  accountMoved,
  commonOrderColumns,
  kitColumns,
  maxKitsTogether,
  orderedSince,
  standsAt,
  storedKit,
  storedOrder,
  where,
} from '../lifecycle/orders-together.ts';
import type { BatchContext } from '../lifecycle/orders-together.ts';
import { createdOrder, orderRows } from './place-order.ts';

type OrderRows = ReturnType<typeof orderRows>;

export function createOrderBatches(ctx: BatchContext): OrderBatches {
  const batches = createBatches<AccountRow, OrderCreateRequest, OrderRows, OrderCreateResponse>({
    read: (accountId) => ctx.db.account.findUnique({ where: { id: accountId } }),
    rowsOf: (account, request, place) =>
      orderRows(ctx, account, {
        request,
        seedKey: String(account.ordersReceived + place),
        position: account.ordersCommitted + place,
        listLag: miss,
      }),
    after: orderedSince,
    insert: (account, made) => insertTogether(ctx, account, made),
  });
  return {
    place: async (accountId, request, kitCount) =>
      kitCount > maxKitsTogether ? null : batches.place(accountId, request),
  };
}

/** All of the batch, or null when the account is not what the rows were made from. */
async function insertTogether(
  ctx: BatchContext,
  account: AccountRow,
  made: readonly OrderRows[],
): Promise<OrderCreateResponse[] | null> {
  const count = made.length;
  const answers = made.map(({ row }) => createdOrder(row));
  const orders = made.map(({ row }) => storedOrder(row));
  const kits = made.flatMap((order) => order.kits.map(storedKit));
  const committed = await ctx.answers.change(() =>
    ctx.prepared.run(insertStatement, [
      ...standsAt(account, count),
      ...columnArrays(kitColumns, kits),
      ...columnArrays(orderColumns, orders),
    ]),
  );
  return committed === count ? answers : null;
}

/** Every column that `orderRows` fills: a new one that is missing here does not compile. */
const orderColumns = { ...commonOrderColumns, reference: 'text' } satisfies ColumnTypes<
  keyof OrderRows['row']
>;

const firstKitParameter = 9;
const firstOrderParameter = firstKitParameter + Object.keys(kitColumns).length;
/** The statement's name says to the server that it is the same text as before. */
const insertStatement = {
  name: 'orders-together',
  text: `
    WITH account AS (${accountMoved}
      RETURNING 1
    ), kits AS (${insertText('Kit', kitColumns, { first: firstKitParameter, where })} RETURNING 1)
    ${insertText('Order', orderColumns, { first: firstOrderParameter, where })}`,
};
