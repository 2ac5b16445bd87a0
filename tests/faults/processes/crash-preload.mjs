// Loaded into a child process with --import, before any of the app: watches every write to PostgreSQL and every call
// to the outside from beneath the app, and can end the process with SIGKILL at one of them, at that very moment.
// Nothing in the app knows of it.
//
// A moment is a label, such as `UPDATE OrderPart sending` or `SHOP CreateFulfilment` (ids are left out), with what of
// it: before, sent, after. The parent asks by IPC for `watch` (counting starts anew; with a point: the process dies
// there) and for `report`.
import diagnosticsChannel from 'node:diagnostics_channel';
import pg from 'pg';

/** Where to die: a moment's n-th occurrence. */
let point = null;
/** Every moment since the last `watch`, in order. */
let moments = [];
const counts = new Map();
/** Statements that write but are no step of an order: pg-boss's own housekeeping. */
const ignored = new Set();

/** Notes a moment that is now, and dies if it is the one that this process was armed for. */
function reach(kind, label, when) {
  const key = `${when} ${label}`;
  const occurrence = (counts.get(key) ?? 0) + 1;
  counts.set(key, occurrence);
  moments.push({ kind, label, when, occurrence });
  if (point?.label === label && point.when === when && point.occurrence === occurrence)
    process.kill(process.pid, 'SIGKILL');
}

process.on('message', (message) => {
  if (message?.type === 'watch') {
    point = message.point;
    moments = [];
    counts.clear();
    process.send({ type: 'watching' });
  } else if (message?.type === 'report') {
    process.send({ type: 'moments', moments, ignored: [...ignored] });
  }
});

// --- PostgreSQL ------------------------------------------------------------------------------------------------

/** Of each connection: the writes of its open transaction, or undefined outside of one. */
const transactions = new WeakMap();

const pgbossSteps = [
  // The state of a job as pg-boss changes it; its queue is in the text or the first value.
  [/INSERT INTO pgboss\.\S+ \([^]*'([\w-]+)' as name/, 'JOB ADD', (found) => found[1]],
  [/SET start_after = LEAST/, 'JOB HURRY', (_found, values) => values[0]],
  [/SET completed_on = [^]*state = 'completed'/, 'JOB DONE', (_found, values) => values[0]],
];
const takesJob = /^\s*WITH[^]*SET\s+state = 'active'/;

/** The label of a statement that writes; null for one that does not, or that is no step of an order. */
function labelOf(text, values) {
  if (/^\s*SELECT|^\s*(BEGIN|COMMIT|ROLLBACK|SET|LISTEN|SHOW)\b/i.test(text) && !/INSERT INTO/.test(text))
    return null;
  if (/\bpgboss\./.test(text)) {
    for (const [shape, name, queueOf] of pgbossSteps) {
      const found = shape.exec(text);
      const queue = found && queueOf(found, values);
      if (typeof queue === 'string') return `${name} ${queue}`;
    }
    return ignore(text);
  }
  const table = /^\s*(?:WITH[^]*?)?(INSERT INTO|UPDATE|DELETE FROM) (?:"public"\.)?"(\w+)"/.exec(text);
  if (!table) return ignore(text);
  const verb = table[1].split(' ')[0];
  // A change of state is told by the state: the words of the state tables, never an id.
  const state = verb === 'UPDATE' ? /SET[^]*?"state" = \$(\d+)/.exec(text.split(/\bWHERE\b/)[0]) : null;
  return [verb, table[2], ...(state ? [String(values[Number(state[1]) - 1])] : [])].join(' ');
}

function ignore(text) {
  ignored.add(text.trim().replaceAll(/\s+/g, ' ').slice(0, 90));
  return null;
}

/** Calls `onAnswer` with the result of a query, before whoever asked gets it. */
function afterAnswer(args, call, onAnswer) {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const wrapped = (error, result) => {
      if (!error) onAnswer(result);
      return callback(error, result);
    };
    return call([...args.slice(0, -1), wrapped]);
  }
  const promise = call(args);
  return typeof promise?.then === 'function'
    ? promise.then((result) => {
        onAnswer(result);
        return result;
      })
    : promise;
}

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function watchedQuery(...args) {
  const [config] = args;
  const text = typeof config === 'string' ? config : config?.text;
  const call = (passed) => query.apply(this, passed);
  if (typeof text !== 'string') return call(args);
  const values = (typeof config === 'string' ? args[1] : config.values) ?? [];

  if (/^\s*BEGIN\b[^;]*;?\s*$/i.test(text)) transactions.set(this, []);
  else if (/^\s*ROLLBACK\s*;?\s*$/i.test(text)) transactions.delete(this);
  else if (/^\s*COMMIT\s*;?\s*$/i.test(text)) {
    const writes = transactions.get(this) ?? [];
    transactions.delete(this);
    if (writes.length === 0) return call(args);
    const label = `COMMIT ${[...new Set(writes)].join(' + ')}`;
    return afterAnswer(args, call, () => reach('commit', label, 'after'));
  }
  if (takesJob.test(text)) {
    // Looking for a job is no step; getting one is.
    return afterAnswer(args, call, (result) => {
      const queue = /j\.name = '([\w-]+)'/.exec(text)?.[1] ?? '?';
      if (result.rows.length > 0) reach('take', `JOB TAKE ${queue}`, 'after');
    });
  }
  const label = labelOf(text, Array.isArray(values) ? values : []);
  if (label === null) return call(args);
  const writes = transactions.get(this);
  const kind = writes ? 'write in transaction' : 'write';
  reach(kind, label, 'before');
  return afterAnswer(args, call, (result) => {
    // What changed no row (a conflict, a version that moved on) leaves nothing to be interrupted.
    if (!(result.rowCount > 0)) return;
    writes?.push(label);
    reach(kind, label, 'after');
  });
};

// --- Shopify: through fetch --------------------------------------------------------------------------------------

const shopOrigin = process.env.FAULTS_SHOP_ORIGIN;
const plainFetch = globalThis.fetch;
globalThis.fetch = async function watchedFetch(input, init) {
  const request = new Request(input, init);
  if (new URL(request.url).origin !== shopOrigin) return plainFetch(request);
  const { kind, label } = await shopCall(request.clone());
  reach(kind, label, 'before');
  const response = await plainFetch(request);
  reach(kind, label, 'after');
  return response;
};

async function shopCall(request) {
  const { pathname } = new URL(request.url);
  if (!pathname.endsWith('/graphql.json')) return { kind: 'call that writes', label: `SHOP ${pathname}` };
  const [, verb, name] = /\b(query|mutation) (\w+)/.exec((await request.json()).query) ?? [];
  return { kind: verb === 'mutation' ? 'call that writes' : 'call that reads', label: `SHOP ${name}` };
}

// --- The service: through undici, and POST /orders through node:http ----------------------------------------------

/** `/v1/orders/ord_1?cursor=x` → `/orders/{id}?cursor`. */
function maskedPath(path) {
  const { pathname, searchParams } = new URL(path, 'http://service.invalid');
  const known = /^(orders|units|reports|webhooks|products|kit|ai|usage)$/;
  const segments = pathname.split('/').filter(Boolean);
  const first = segments.findIndex((segment) => known.test(segment));
  const shown = segments.slice(Math.max(0, first)).map((segment) => (known.test(segment) ? segment : '{id}'));
  const query = [...searchParams.keys()].join('&');
  return `/${shown.join('/')}${query ? `?${query}` : ''}`;
}

function reachLab(request, when) {
  const kind = request.method === 'GET' ? 'call that reads' : 'call that writes';
  reach(kind, `LAB ${request.method} ${maskedPath(request.path)}`, when);
}

/** The local Shopify is called through undici, too, and was watched above. */
const isLab = (request) => String(request.origin) !== shopOrigin;
diagnosticsChannel.subscribe(
  'undici:request:create',
  ({ request }) => isLab(request) && reachLab(request, 'before'),
);
diagnosticsChannel.subscribe(
  'undici:request:headers',
  ({ request }) => isLab(request) && reachLab(request, 'after'),
);

diagnosticsChannel.subscribe('http.client.request.created', ({ request }) => reachLab(request, 'before'));
// The whole request was handed to the operating system, and there is no answer yet: the service gets it.
diagnosticsChannel.subscribe('http.client.request.start', ({ request }) => reachLab(request, 'sent'));
diagnosticsChannel.subscribe('http.client.response.finish', ({ request }) => reachLab(request, 'after'));
