import { connect } from 'node:net';
import fc from 'fast-check';
import type pg from 'pg';

export type Json = Record<string, unknown>;

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
  allOf?: Schema[];
}

/** Of numeric hosts, so that no name is looked up; about half of them are public. */
const urls = fc
  .tuple(
    fc.constantFrom(
      ...[
        'https://192.0.43.10',
        'https://192.0.43.10:8443',
        'https://[2606:2800:220:1::1]',
        'http://127.0.0.1:9',
      ],
      ...['https://10.0.0.1', 'https://2130706433', 'https://[::ffff:10.0.0.1]', 'https://a:b@192.0.43.10'],
      ...['ftp://192.0.43.10', 'http://192.0.43.10'],
    ),
    fc.webPath(),
    fc.webQueryParameters(),
  )
  .map(([origin, path, query]) => `${origin}${path}?${query}`);

/** Values that fit a schema of the document, mostly small. */
export function valuesOf(schema: Schema, schemas: Record<string, Schema>): fc.Arbitrary<unknown> {
  const of = (inner: Schema): fc.Arbitrary<unknown> => {
    if (inner.$ref !== undefined) return of(schemas[inner.$ref.split('/').at(-1) ?? ''] ?? {});
    if (inner.enum !== undefined) return fc.constantFrom(...inner.enum);
    if (inner.anyOf !== undefined) return fc.oneof(...inner.anyOf.map(of));
    switch (inner.type) {
      case 'object': {
        const { properties = {}, required = [] } = inner;
        const fields = Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [name, of(field)]),
        );
        return fc.record(fields, { requiredKeys: required });
      }
      case 'array': {
        const size = { minLength: inner.minItems ?? 0, maxLength: 3 };
        const items = of(inner.items ?? {});
        return inner.uniqueItems === true ? fc.uniqueArray(items, size) : fc.array(items, size);
      }
      case 'integer': {
        const { minimum: min = 0, maximum: max = 1_000_000 } = inner;
        return fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min, max: min + 2 }) },
          fc.integer({ min, max }),
        );
      }
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return textsOf(inner);
    }
  };
  return of(schema);
}

function textsOf({ format, minLength = 0, maxLength = 1_000, allOf = [] }: Schema): fc.Arbitrary<string> {
  if (format === 'uri') return urls;
  if (allOf.some(({ pattern }) => pattern?.includes('@') === true)) return fc.emailAddress();
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) });
  // Most texts must not be blank; a letter makes each acceptable.
  return text.map((value) => `${[...value].slice(0, maxLength - 1).join('')}x`.replaceAll('\u0000', ''));
}

export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\r\nX-Injected: 1',
  '\'; DROP TABLE "Order"; --',
  '%00',
  '../../etc/passwd',
  '\u202eright to left',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'x'.repeat(1_001),
  'constructor',
  '__proto__',
] as const;

/** What may stand anywhere and belongs nowhere. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, null, true, -1, 1.5, 1e308, 2 ** 53 + 2, [], {}, [[[]]]),
  fc.jsonValue({ maxDepth: 2 }),
);

export type Path = (string | number)[];

function placesIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value))
    return [path, ...value.flatMap((item, index) => placesIn(item, [...path, index]))];
  if (value === null || typeof value !== 'object') return [path];
  return [path, ...Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, name]))];
}

function changedAt(value: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === step ? changedAt(item, rest, change) : item));
  }
  return { ...(value as Json), [step]: changedAt((value as Json)[step], rest, change) };
}

/** A fitting value with one thing put wrong: a field replaced, taken away, or added. */
export function nearly(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<{ value: unknown; path: Path }> {
  return fitting.chain((value) => {
    const place = fc.constantFrom(...placesIn(value));
    const replaced = fc
      .tuple(place, hostileValues)
      .map(([path, hostile]) => ({ value: changedAt(value, path, () => hostile), path }));
    const removed = place.map((path) => ({ value: changedAt(value, path, () => undefined), path }));
    const added = fc
      .tuple(place, fc.constantFrom('more', 'Email', 'constructor', 'toString', ' '))
      .map(([path, name]) => ({
        value: changedAt(value, path, (at) =>
          at !== null && typeof at === 'object' && !Array.isArray(at) ? { ...at, [name]: 1 } : at,
        ),
        path,
      }));
    return fc.oneof({ weight: 3, arbitrary: replaced }, removed, added);
  });
}

/** A digest of all that the sandbox has stored, but for its log of requests. */
export async function storedState(pool: pg.Pool): Promise<() => Promise<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name NOT IN ('RequestLog', '_prisma_migrations') ORDER BY 1`,
  );
  const digests = rows.map(
    ({ name }) => `(SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM "${name}" t)`,
  );
  const sql = `SELECT concat_ws(',', ${digests.join(', ')}) AS state`;
  return async () => (await pool.query<{ state: string }>(sql)).rows[0]?.state ?? '';
}

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
  /** All that came, when more than one answer may. */
  all: string;
}

const rawLimitMs = 10_000;

/** Sends bytes on a connection of their own, in pieces, and reads until the other side closes. */
export async function sendRaw(
  origin: string,
  pieces: (string | Buffer)[],
  hangUp = false,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The other side may close before it has read all.
  socket.on('error', () => undefined);
  socket.setTimeout(rawLimitMs, () => socket.destroy(new Error('no answer')));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
  if (hangUp) socket.destroy();
  await closed;
  const all = Buffer.concat(chunks).toString('latin1');
  const [head = '', ...rest] = all.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n'), all };
}
