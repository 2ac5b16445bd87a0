/**
 * Commits orders of one account that wait at the same moment with one statement, so that many small orders share one
 * round trip and one flush to disk. The statement takes effect only where the account still stands as it was when the
 * rows were made; otherwise they are made anew. What becomes of an order is the same as in `commitOrder`.
 */
import { setImmediate } from 'node:timers/promises';
import type { OrderCreateRequest, OrderCreateResponse } from '../../contract/reseller/schemas.ts';
import type { PreparedStatements } from '../../db/prepared.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { OrderBatches, SandboxContext } from '../context.ts';
import { createdOrder, orderRows } from './place-order.ts';

const ordersAtOnce = 64;
/** Larger orders go their own way, so that none waits long for the others of its batch. */
const maxKitsTogether = 20;
/** Somebody else moves the account all the time: then each order is committed under its lock. */
const maxTries = 5;

interface Waiting {
  readonly request: OrderCreateRequest;
  readonly resolve: (order: OrderCreateResponse | null) => void;
  readonly reject: (error: unknown) => void;
}

interface BatchContext extends Pick<SandboxContext, 'db' | 'seed' | 'now' | 'answers'> {
  readonly prepared: PreparedStatements;
}

export function createOrderBatches(ctx: BatchContext): OrderBatches {
  const queues = new Map<string, Waiting[]>();
  /** Accounts as the last statement left them. */
  const standing = new Map<string, AccountRow>();

  const commitTogether = async (accountId: string, batch: readonly Waiting[]): Promise<void> => {
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      const account =
        standing.get(accountId) ?? (await ctx.db.account.findUnique({ where: { id: accountId } }));
      if (account === null) break;
      const orders = await insertTogether(ctx, account, batch);
      if (orders === null) {
        standing.delete(accountId);
        continue;
      }
      standing.set(accountId, {
        ...account,
        ordersReceived: account.ordersReceived + batch.length,
        ordersCommitted: account.ordersCommitted + batch.length,
      });
      for (const [index, waiting] of batch.entries()) waiting.resolve(orders[index] ?? null);
      return;
    }
    for (const waiting of batch) waiting.resolve(null);
  };

  const work = async (accountId: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      // Those that arrive in this turn of the event loop come along.
      await setImmediate();
      const batch = queue.splice(0, ordersAtOnce);
      try {
        await commitTogether(accountId, batch);
      } catch (error) {
        standing.delete(accountId);
        for (const waiting of batch) waiting.reject(error);
      }
    }
    queues.delete(accountId);
  };

  return {
    async place(accountId, request, kitCount) {
      if (kitCount > maxKitsTogether) return null;
      return new Promise((resolve, reject) => {
        const waiting: Waiting = { request, resolve, reject };
        const queue = queues.get(accountId);
        if (queue !== undefined) {
          queue.push(waiting);
          return;
        }
        const fresh = [waiting];
        queues.set(accountId, fresh);
        void work(accountId, fresh);
      });
    },
  };
}

/** All of the batch, or null when the account is not what the rows were made from. */
async function insertTogether(
  ctx: BatchContext,
  account: AccountRow,
  batch: readonly Waiting[],
): Promise<OrderCreateResponse[] | null> {
  const made = batch.map(({ request }, index) =>
    orderRows(ctx, account, {
      request,
      seedKey: String(account.ordersReceived + index + 1),
      position: account.ordersCommitted + index + 1,
      listLag: { hit: false, ms: 0 },
    }),
  );
  const count = batch.length;
  const orders = made.map(({ row }) => row);
  const storedOrders = orders.map((row) => ({
    ...row,
    amountMinor: String(row.amountMinor),
    placedAtSimMs: String(row.placedAtSimMs),
    shipDueSimMs: row.shipDueSimMs === null ? null : String(row.shipDueSimMs),
  }));
  const kits = made.flatMap((order) => order.kits);
  const committed = await ctx.answers.change(() =>
    ctx.prepared.run<{ id: string }>(insertStatement, [
      ...[count, account.id, account.ordersReceived, account.ordersCommitted],
      ...[String(account.simAnchorMs), String(account.realAnchorMs), account.speed, account.frozen],
      ...[JSON.stringify(kits), JSON.stringify(storedOrders)],
    ]),
  );
  return committed.length === count ? orders.map(createdOrder) : null;
}

type OrderRows = ReturnType<typeof orderRows>;
/** Every column that `orderRows` fills: a new one that is missing here does not compile. */
const kitColumns = Object.keys({
  code: true,
  accountId: true,
  orderId: true,
  ordinal: true,
  status: true,
  registered: true,
  trackingCode: true,
  registrationToken: true,
  createdAt: true,
} satisfies Record<keyof OrderRows['kits'][number], true>);
const orderColumns = Object.keys({
  id: true,
  accountId: true,
  position: true,
  seedKey: true,
  reference: true,
  email: true,
  customerName: true,
  country: true,
  city: true,
  address: true,
  zip: true,
  state: true,
  phone: true,
  items: true,
  amountMinor: true,
  currency: true,
  kitCount: true,
  registersByItself: true,
  placedAtSimMs: true,
  shipDueSimMs: true,
  listedAt: true,
  createdAt: true,
} satisfies Record<keyof OrderRows['row'], true>);

/** The statement's name says to the server that it is the same text as before. */
const insertStatement = {
  name: 'orders-together',
  text: `
    WITH account AS (
      UPDATE "Account" SET "ordersReceived" = "ordersReceived" + $1::int,
        "ordersCommitted" = "ordersCommitted" + $1::int
      WHERE "id" = $2 AND "ordersReceived" = $3::int AND "ordersCommitted" = $4::int
        AND "simAnchorMs" = $5::bigint AND "realAnchorMs" = $6::bigint AND "speed" = $7::float8 AND "frozen" = $8::boolean
      RETURNING 1
    ), kits AS (${insertRows('Kit', kitColumns, '$9')} RETURNING 1)
    ${insertRows('Order', orderColumns, '$10')} RETURNING "id"`,
};

/** INSERT of rows that come as one JSON parameter, where the statement's account was updated. */
function insertRows(table: 'Order' | 'Kit', columns: readonly string[], rows: string): string {
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `INSERT INTO "${table}" (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", ${rows}::jsonb) AS made
    WHERE EXISTS (SELECT 1 FROM account)`;
}
