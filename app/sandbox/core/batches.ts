/**
 * Commits what waits for one account at the same moment with one statement, so that many small requests share one round
 * trip and one flush to disk (docs/decisions/0012-sandbox-speed.md). The statement takes effect only where the account
 * still stands as it was when the rows were made; otherwise they are made anew.
 */
import { setImmediate } from 'node:timers/promises';

const atOnce = 64;
/** Somebody else moves the account all the time: then each is committed under its lock. */
const maxTries = 5;

/** How one kind of request is committed together. */
export interface Together<Account, Request, Rows, Made> {
  /** The account as it stands; null where nothing can be committed together. */
  read(accountId: string): Promise<Account | null>;
  /** `place`: 1 for the account's next, 2 for the one after that … */
  rowsOf(account: Account, request: Request, place: number): Rows;
  /** The account as so many leave it. */
  after(account: Account, count: number): Account;
  /** All of them, or null when the account is not what the rows were made from. */
  insert(account: Account, rows: readonly Rows[]): Promise<readonly Made[] | null>;
}

export interface Batches<Request, Made> {
  /** Commits the request, or gives null when it has to be committed under the account's lock after all. */
  place(accountId: string, request: Request): Promise<Made | null>;
}

interface Waiting<Request, Rows, Made> {
  readonly request: Request;
  readonly resolve: (made: Made | null) => void;
  readonly reject: (error: unknown) => void;
  /** Made on arrival where the account is known: PostgreSQL is at work on those before it then. */
  rows: Rows | null;
}

/** The requests of one account. */
interface Queue<Account, Request, Rows, Made> {
  readonly accountId: string;
  readonly waiting: Waiting<Request, Rows, Made>[];
  /** The account as the last statement sent leaves it if it takes effect; null when it has to be read. */
  account: Account | null;
  working: boolean;
}

const nothing = (): void => undefined;

export function createBatches<Account, Request, Rows, Made>(
  together: Together<Account, Request, Rows, Made>,
): Batches<Request, Made> {
  type Mine = Queue<Account, Request, Rows, Made>;
  const queues = new Map<string, Mine>();
  const queueOf = (accountId: string): Mine => {
    const queue = queues.get(accountId) ?? { accountId, waiting: [], account: null, working: false };
    queues.set(accountId, queue);
    return queue;
  };

  const work = async (queue: Mine): Promise<void> => {
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
      const batch = queue.waiting.splice(0, Math.min(half, atOnce));
      const committing = commitTogether(together, queue, batch);
      // The statement is sent in the next tick; the answers to those before it follow, so that PostgreSQL does
      // not wait for them.
      process.nextTick(answer);
      answer = await committing;
      answered = batch.length;
    }
    queue.working = false;
    answer();
  };

  return {
    place: (accountId, request) =>
      new Promise((resolve, reject) => {
        const queue = queueOf(accountId);
        const { waiting, account } = queue;
        // In their order: times rise with places.
        const ready = account !== null && waiting.at(-1)?.rows !== null;
        const rows = ready ? together.rowsOf(account, request, waiting.length + 1) : null;
        waiting.push({ request, resolve, reject, rows });
        if (!queue.working) void work(queue);
      }),
  };
}

/** Commits a batch, or leaves it to the usual way. Gives what tells those who wait; never rejects. */
async function commitTogether<Account, Request, Rows, Made>(
  together: Together<Account, Request, Rows, Made>,
  queue: Queue<Account, Request, Rows, Made>,
  batch: readonly Waiting<Request, Rows, Made>[],
): Promise<() => void> {
  try {
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      queue.account ??= await together.read(queue.accountId);
      const { account } = queue;
      if (account === null) break;
      const rows = batch.map(
        (waiting, index) => waiting.rows ?? together.rowsOf(account, waiting.request, index + 1),
      );
      queue.account = together.after(account, batch.length);
      const made = await together.insert(account, rows);
      if (made === null) remakeAll(queue, batch);
      else return () => batch.forEach((waiting, index) => waiting.resolve(made[index] ?? null));
    }
    return () => batch.forEach((waiting) => waiting.resolve(null));
  } catch (error) {
    remakeAll(queue, batch);
    return () => batch.forEach((waiting) => waiting.reject(error));
  }
}

/** The account is not what rows were made from: neither those of the batch nor those that wait behind it. */
function remakeAll<Account, Request, Rows, Made>(
  queue: Queue<Account, Request, Rows, Made>,
  batch: readonly Waiting<Request, Rows, Made>[],
): void {
  queue.account = null;
  for (const waiting of [...batch, ...queue.waiting]) waiting.rows = null;
}
