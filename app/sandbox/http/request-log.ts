/**
 * What was asked and how it was answered, for whoever integrates. Entries are written behind the requests, many at a
 * time: a request neither waits for its entry nor fails with it.
 */
import type { Logger } from 'pino';
import { columnArrays, insertText } from '../../db/prepared.ts';
import type { ColumnTypes, PreparedStatements } from '../../db/prepared.ts';
import type { SandboxDb } from '../../db/sandbox-client.ts';
import type { Changes } from '../core/changes.ts';
import type { ServiceFailure } from '../core/failure.ts';
import { basePaths } from './addresses.ts';
import type { InterfaceKind } from './addresses.ts';
import { maskBody, maskFieldName, masked, maskText } from './masking.ts';
import { mayShow, shownOf, shownPath } from './shown-fields.ts';
import type { ShownFields } from './shown-fields.ts';

/** Entries older than this are removed, and the oldest beyond this many. */
const keepRequestsMs = 7 * 86_400_000;
const keepRequests = 100_000;

const writeAfterMs = 50;
const entriesAWrite = 200;
/** Entries that wait to be written while the database does not keep up; the oldest beyond are dropped. */
const waitingEntries = 10_000;
const writesBetweenRemovals = 50;
/** Of polls alike that wait to be written together, so many have entries of their own; the last of these counts the others. */
const entriesAlike = 20;

const maxTextChars = 500;
const maxProblemFields = 20;

/** What a request's entry says beyond method, path and status. */
export interface CallNotes {
  reference?: string | null;
  orderId?: string | null;
  fault?: string;
  /** The parsed JSON body, as sent. The log masks it. */
  body?: unknown;
}

/** A request that was answered, or whose connection was cut. */
export interface LoggedRequest {
  /** Of the interface that was called. */
  readonly kind: InterfaceKind;
  /** Null when the request carried no valid token. */
  readonly accountId: string | null;
  readonly method: string;
  /** As far as possible below base_url. */
  readonly path: string;
  /** As sent, without the question mark; empty for none. */
  readonly query: string;
  readonly startedAtMs: number;
  /** Null when the connection was cut. */
  readonly status: number | null;
  /** The error that was answered. */
  readonly failure: ServiceFailure | null;
  readonly notes: CallNotes;
}

export interface RequestLog {
  /** Takes an entry and returns at once. */
  add(request: LoggedRequest): void;
  /**
   * Takes down a poll that was answered from memory. Those with the same `key` are alike in all that an entry says
   * except the moment: where very many come at once, they are counted instead of written each.
   */
  addPoll(key: string, request: () => LoggedRequest): void;
  /** Resolves when everything added until now is written (or was dropped). Never rejects. */
  flush(): Promise<void>;
  /** Writes what is left; what is added afterwards is dropped. */
  close(): Promise<void>;
}

interface RequestLogContext {
  readonly db: SandboxDb;
  readonly prepared: PreparedStatements;
  readonly changes: Changes;
  readonly log: Logger;
  readonly now: () => number;
}

/** A request to an interface, as an entry says it. */
export function callEntry(
  request: { readonly method: string; readonly url: string },
  kind: InterfaceKind,
  call: Omit<LoggedRequest, 'kind' | 'method' | 'path' | 'query'>,
): LoggedRequest {
  const { method, url } = request;
  const queryAt = url.includes('?') ? url.indexOf('?') : url.length;
  // An address of the Fetch API is whole; one as it came begins with its path.
  const pathAt = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2);
  const path = url.slice(pathAt, queryAt);
  const basePath = basePaths[kind];
  return {
    ...call,
    kind,
    method,
    path: path.startsWith(basePath) ? path.slice(basePath.length) : path,
    query: url.slice(queryAt + 1),
  };
}

type Row = ReturnType<typeof rowOf>;

/** One a process: it alone writes the log's table. */
export function createRequestLog(ctx: RequestLogContext): RequestLog {
  const waiting: Row[] = [];
  /** Polls among those that wait. */
  const polls = new Map<string, { entries: number; last: Row }>();
  const readers: { readonly upTo: number; readonly resolve: () => void }[] = [];
  const count = { added: 0, settled: 0, lost: 0, writes: 0 };
  let timer: NodeJS.Timeout | undefined;
  let writing = false;
  let closed = false;

  const settle = (entries: number): void => {
    count.settled += entries;
    for (let i = readers.length - 1; i >= 0; i -= 1) {
      const reader = readers[i];
      if (reader === undefined || reader.upTo > count.settled) continue;
      readers.splice(i, 1);
      reader.resolve();
    }
  };
  const lose = (rows: readonly Row[], error?: unknown): void => {
    // Once, not once an entry: what follows is most likely the same.
    if (count.lost === 0) {
      ctx.log.error(
        { name: error instanceof Error ? error.name : undefined },
        'the request log loses entries',
      );
    }
    for (const { alike } of rows) count.lost += 1 + alike;
  };
  const writeBatch = async (): Promise<void> => {
    const batch = waiting.splice(0, entriesAWrite);
    polls.clear();
    try {
      await ctx.prepared.run(insertStatement, columnArrays(columns, batch));
      if (count.lost > 0) ctx.log.warn({ lost: count.lost }, 'the request log is written again');
      count.lost = 0;
      if ((count.writes += 1) % writesBetweenRemovals === 0) await removeOldRequests(ctx);
    } catch (error) {
      lose(batch, error);
    }
    settle(batch.length);
    for (const accountId of new Set(batch.map((row) => row.accountId)))
      ctx.changes.tell(accountId, 'requests');
  };
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (writing) return;
    writing = true;
    while (waiting.length > 0) {
      await writeBatch();
      // What is less than a whole batch may wait for more, unless somebody wants to read it.
      if (waiting.length < entriesAWrite && readers.length === 0) break;
    }
    writing = false;
    if (waiting.length > 0) writeSoon();
  };
  const writeSoon = (): void => {
    timer ??= setTimeout(() => void write(), writeAfterMs);
  };
  const flush = (): Promise<void> => {
    if (count.settled >= count.added) return Promise.resolve();
    const done = new Promise<void>((resolve) => readers.push({ upTo: count.added, resolve }));
    void write();
    return done;
  };

  const add = (row: Row): void => {
    waiting.push(row);
    count.added += 1;
    if (waiting.length > waitingEntries) {
      // Nothing more is to be counted on one that is gone.
      polls.clear();
      lose(waiting.splice(0, 1));
      settle(1);
    }
    if (waiting.length >= entriesAWrite) void write();
    else writeSoon();
  };

  return {
    add(request) {
      if (!closed) add(rowOf(request, ctx.now()));
    },
    addPoll(key, request) {
      if (closed) return;
      const alike = polls.get(key);
      if (alike !== undefined && alike.entries >= entriesAlike) {
        alike.last.alike += 1;
        return;
      }
      const last = rowOf(request(), ctx.now());
      polls.set(key, { entries: (alike?.entries ?? 0) + 1, last });
      add(last);
    },
    flush,
    async close() {
      closed = true;
      await flush();
    },
  };
}

function rowOf({ notes, ...request }: LoggedRequest, nowMs: number) {
  const shown = shownOf(request.kind, request.path);
  return {
    accountId: request.accountId,
    method: request.method,
    path: kept(shownPath(request.path, shown, masked)),
    query:
      request.query === ''
        ? null
        : kept(shown === null ? request.query : knownParameters(request.query, shown)),
    body: notes.body === undefined ? null : maskBody(notes.body, shown ?? undefined),
    problem: request.failure === null ? null : maskText(problemOf(request.failure, shown)),
    status: request.status,
    code: request.failure?.code ?? null,
    fault: notes.fault ?? null,
    reference: keptOrNull(notes.reference),
    orderId: keptOrNull(notes.orderId),
    durationMs: Math.max(0, Math.round(nowMs - request.startedAtMs)),
    at: new Date(request.startedAtMs).toISOString(),
    alike: 0,
  };
}

/** A query with the parameters that may be shown; of others, that there were any. */
function knownParameters(query: string, shown: ShownFields): string {
  const known = (parameter: string): boolean => {
    const [name = '', ...value] = parameter.split('=');
    return mayShow(shown, name, value.join('='));
  };
  return query
    .slice(0, 2 * maxTextChars)
    .split('&')
    .map((parameter) => (known(parameter) ? parameter : masked))
    .join('&');
}

function kept(text: string): string {
  return maskText(text.slice(0, 2 * maxTextChars))
    .slice(0, maxTextChars)
    .toWellFormed();
}

function keptOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : kept(text);
}

/** The error's body as JSON, with its first fields alone where there are very many. */
function problemOf(failure: ServiceFailure, shown: ShownFields | null): string {
  const { details, ...body } = failure.body();
  if (details === undefined) return JSON.stringify(body);
  const entries = Object.entries(details);
  const told = entries
    .slice(0, maxProblemFields)
    .map(([field, rules]): [string, string[]] => [
      shown === null ? field.slice(0, maxTextChars) : maskFieldName(field, shown),
      rules,
    ]);
  if (entries.length > told.length) told.push(['…', [`${String(entries.length - told.length)} more fields`]]);
  return JSON.stringify({ ...body, details: Object.fromEntries(told) });
}

const columns = {
  accountId: 'text',
  method: 'text',
  path: 'text',
  query: 'text',
  body: 'text',
  problem: 'text',
  status: 'int',
  code: 'text',
  fault: 'text',
  reference: 'text',
  orderId: 'text',
  durationMs: 'int',
  at: 'timestamptz',
  alike: 'int',
} satisfies ColumnTypes<keyof Row>;
const insertStatement = { name: 'requests-together', text: insertText('RequestLog', columns) };

/** Removes what is too old to be looked at, and the oldest of too many. */
export async function removeOldRequests({ db, now }: Pick<RequestLogContext, 'db' | 'now'>): Promise<void> {
  await db.requestLog.deleteMany({ where: { at: { lt: new Date(now() - keepRequestsMs) } } });
  await db.$executeRaw`
    DELETE FROM "RequestLog" WHERE "id" <= (
      SELECT "id" FROM "RequestLog" ORDER BY "id" DESC OFFSET ${keepRequests}::int LIMIT 1)`;
}
