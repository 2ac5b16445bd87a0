/**
 * Commits orders of one account that wait at the same moment with one statement, so that many small orders share one
 * round trip and one flush to disk. The statement takes effect only where the account still stands as it was when the
 * rows were made; otherwise they are made anew. What becomes of an order is the same as in `commitOrder`.
 */
import { setImmediate } from 'node:timers/promises';
import type { OrderCreateRequest, OrderCreateResponse } from '../../contract/reseller/schemas.ts';
import { columnArrays, insertText } from '../../db/prepared.ts';
import type { ColumnTypes, PreparedStatements } from '../../db/prepared.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { OrderBatches, SandboxContext } from '../context.ts';
import { createdOrder, orderRows } from './place-order.ts';

const ordersAtOnce = 64;
/** Larger orders go their own way, so that none waits long for the others of its batch. */
const maxKitsTogether = 20;
/** Somebody else moves the account all the time: then each order is committed under its lock. */
const maxTries = 5;

type OrderRows = ReturnType<typeof orderRows>;

interface Waiting {
  readonly request: OrderCreateRequest;
  readonly resolve: (order: OrderCreateResponse | null) => void;
  readonly reject: (error: unknown) => void;
  /** Made on arrival where the account is known: PostgreSQL is at work on the orders before it then. */
  rows: OrderRows | null;
}

/** The orders of one account. */
interface Queue {
  readonly accountId: string;
  readonly waiting: Waiting[];
  /** The account as the last statement sent leaves it if it takes effect; null when it has to be read. */
  standing: AccountRow | null;
  working: boolean;
}

interface BatchContext extends Pick<SandboxContext, 'db' | 'seed' | 'now' | 'answers'> {
  readonly prepared: PreparedStatements;
}

const nothing = (): void => undefined;

export function createOrderBatches(ctx: BatchContext): OrderBatches {
  const queues = new Map<string, Queue>();
  const queueOf = (accountId: string): Queue => {
    const queue = queues.get(accountId) ?? { accountId, waiting: [], standing: null, working: false };
    queues.set(accountId, queue);
    return queue;
  };

  const work = async (queue: Queue): Promise<void> => {
    queue.working = true;
    // Those that arrive in this turn of the event loop come along.
    await setImmediate();
    let answer = nothing;
    let answered = 0;
    while (queue.waiting.length > 0) {
      if (queue.waiting.length * 2 < answered) {
        // Few have come while many were committed: those who are answered now will bring more at once.
        answer();
        answer = nothing;
        await setImmediate();
      }
      // Half of all, so that the others can be received and answered while PostgreSQL is at work on these.
      const half = Math.ceil((queue.waiting.length + answered) / 2);
      const batch = queue.waiting.splice(0, Math.min(half, ordersAtOnce));
      const committing = commitTogether(ctx, queue, batch);
      // The statement is sent in the next tick; the answers to the orders before it follow, so that PostgreSQL does
      // not wait for them.
      process.nextTick(answer);
      answer = await committing;
      answered = batch.length;
    }
    queue.working = false;
    answer();
  };

  return {
    async place(accountId, request, kitCount) {
      if (kitCount > maxKitsTogether) return null;
      return new Promise((resolve, reject) => {
        const queue = queueOf(accountId);
        const { waiting, standing } = queue;
        // In their order: times rise with places.
        const ready = standing !== null && waiting.at(-1)?.rows !== null;
        const rows = ready ? rowsOf(ctx, standing, { request, place: waiting.length + 1 }) : null;
        waiting.push({ request, resolve, reject, rows });
        if (!queue.working) void work(queue);
      });
    },
  };
}

/** Commits a batch, or leaves it to `commitOrder`. Gives what tells those who wait; never rejects. */
async function commitTogether(
  ctx: BatchContext,
  queue: Queue,
  batch: readonly Waiting[],
): Promise<() => void> {
  try {
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      queue.standing ??= await ctx.db.account.findUnique({ where: { id: queue.accountId } });
      if (queue.standing === null) break;
      const orders = await insertTogether(ctx, queue, { account: queue.standing, batch });
      if (orders === null) remakeAll(queue, batch);
      else return () => batch.forEach((waiting, index) => waiting.resolve(orders[index] ?? null));
    }
    return () => batch.forEach((waiting) => waiting.resolve(null));
  } catch (error) {
    remakeAll(queue, batch);
    return () => batch.forEach((waiting) => waiting.reject(error));
  }
}

/** The account is not what rows were made from: neither those of the batch nor those that wait behind it. */
function remakeAll(queue: Queue, batch: readonly Waiting[]): void {
  queue.standing = null;
  for (const waiting of [...batch, ...queue.waiting]) waiting.rows = null;
}

/** `place`: 1 for the account's next order, 2 for the one after that … */
function rowsOf(
  ctx: BatchContext,
  account: AccountRow,
  { request, place }: { request: OrderCreateRequest; place: number },
): OrderRows {
  return orderRows(ctx, account, {
    request,
    seedKey: String(account.ordersReceived + place),
    position: account.ordersCommitted + place,
    listLag: { hit: false, ms: 0 },
  });
}

/** All of the batch, or null when the account is not what the rows were made from. */
async function insertTogether(
  ctx: BatchContext,
  queue: Queue,
  { account, batch }: { account: AccountRow; batch: readonly Waiting[] },
): Promise<OrderCreateResponse[] | null> {
  const made = batch.map(
    ({ request, rows }, index) => rows ?? rowsOf(ctx, account, { request, place: index + 1 }),
  );
  const count = batch.length;
  queue.standing = {
    ...account,
    ordersReceived: account.ordersReceived + count,
    ordersCommitted: account.ordersCommitted + count,
  };
  const answers = made.map(({ row }) => createdOrder(row));
  const orders = made.map(({ row }, index) => ({
    ...row,
    items: JSON.stringify(row.items),
    amountMinor: String(row.amountMinor),
    placedAtSimMs: String(row.placedAtSimMs),
    shipDueSimMs: row.shipDueSimMs === null ? null : String(row.shipDueSimMs),
    listedAt: row.listedAt.toISOString(),
    createdAt: answers[index]?.created_on ?? null,
  }));
  const kits = made.flatMap((order, index) =>
    order.kits.map((kit) => ({ ...kit, createdAt: answers[index]?.created_on ?? null })),
  );
  const committed = await ctx.answers.change(() =>
    ctx.prepared.run(insertStatement, [
      ...[count, account.id, account.ordersReceived, account.ordersCommitted],
      ...[String(account.simAnchorMs), String(account.realAnchorMs), account.speed, account.frozen],
      ...columnArrays(kitColumns, kits),
      ...columnArrays(orderColumns, orders),
    ]),
  );
  return committed === count ? answers : null;
}

/** Every column that `orderRows` fills: a new one that is missing here does not compile. */
const kitColumns = {
  code: 'text',
  accountId: 'text',
  orderId: 'text',
  ordinal: 'int',
  status: 'text',
  registered: 'boolean',
  trackingCode: 'text',
  registrationToken: 'text',
  createdAt: 'timestamptz',
} satisfies ColumnTypes<keyof OrderRows['kits'][number]>;
const orderColumns = {
  id: 'text',
  accountId: 'text',
  position: 'int',
  seedKey: 'text',
  magic: 'text',
  reference: 'text',
  email: 'text',
  customerName: 'text',
  country: 'text',
  city: 'text',
  address: 'text',
  zip: 'text',
  state: 'text',
  phone: 'text',
  items: 'jsonb',
  amountMinor: 'bigint',
  currency: 'text',
  kitCount: 'int',
  registersByItself: 'boolean',
  placedAtSimMs: 'bigint',
  shipDueSimMs: 'bigint',
  listedAt: 'timestamptz',
  createdAt: 'timestamptz',
} satisfies ColumnTypes<keyof OrderRows['row']>;

const firstKitParameter = 9;
const firstOrderParameter = firstKitParameter + Object.keys(kitColumns).length;
const where = 'EXISTS (SELECT 1 FROM account)';

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
    ), kits AS (${insertText('Kit', kitColumns, { first: firstKitParameter, where })} RETURNING 1)
    ${insertText('Order', orderColumns, { first: firstOrderParameter, where })}`,
};
