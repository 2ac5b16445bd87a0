/**
 * Bad input to the partner interface: every answer is one that its endpoint may give, a wrong request is refused by the
 * name of what is wrong, and nothing of it is stored.
 */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointErrors, endpointPath } from '../../../app/contract/endpoints.ts';
import type { EndpointDefinition } from '../../../app/contract/endpoints.ts';
import { errorBodySchema, serviceErrors } from '../../../app/contract/errors.ts';
import { partnerEndpoints } from '../../../app/contract/partner/endpoints.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { createLogCapture } from '../../support/log.ts';
import { hostileTexts, hostileValues, nearly, storedState, valuesOf } from '../support/fuzz.ts';
import { assign, bankTransfer, newPatient, patientWith, shippedKits } from '../support/practice.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { Answer, Client, TestSandbox } from '../support/sandbox.ts';

const capture = createLogCapture();
let sandbox: TestSandbox;
let practice: Client;
let pool: pg.Pool;
let state: () => Promise<string>;
const known: Record<string, string> = {};
/** A patient with a released result, and a conversation about it. */
const aiKnown: Record<string, string> = {};
beforeAll(async () => {
  sandbox = await startTestSandbox({ log: capture.log });
  [, practice] = sandbox.practices;
  pool = new pg.Pool({ connectionString: sandbox.databaseUrl, max: 2 });
  state = await storedState(pool);
  known['patientId'] = await newPatient(practice);
  [known['kitCode'] = ''] = await shippedKits(practice, 1);
  const { patientId, kits } = await patientWith(practice, 1);
  const { body } = await practice.post('/ai/conversations', { patientId });
  aiKnown['kitCode'] = kits[0] ?? '';
  aiKnown['patientId'] = patientId;
  aiKnown['conversationId'] = body.id;
});
afterAll(async () => {
  await pool.end();
  await sandbox.close();
});

const endpoints: [string, EndpointDefinition][] = Object.entries(partnerEndpoints);
const withBody = endpoints.filter(([, { body }]) => body !== undefined);
const withParams = endpoints.filter(([, { path }]) => path.includes('{'));
const lists = endpoints.filter(([, { list }]) => list === true);
/** Answered with nothing: 204. */
const noBody = (endpoint: EndpointDefinition): boolean => endpoint.success.body === null;
const runs = { numRuns: 40, endOnFailure: true };

/** What must hold of every answer, whatever was sent; and that a refused request left nothing behind. */
async function held(endpoint: EndpointDefinition, send: () => Promise<Answer>): Promise<Answer> {
  const before = await state();
  const answer = await send();
  const { status, body } = answer;
  if (status === endpoint.success.status) {
    const bodies = (endpoint.stream === true ? body : [body]) as unknown[];
    if (!noBody(endpoint)) for (const one of bodies) expect(endpoint.success.body?.parse(one)).toEqual(one);
    return answer;
  }
  const allowed = endpointErrors(endpoint).map((code) => [serviceErrors[code].status, code]);
  expect(allowed).toContainEqual([status, errorBodySchema.strict().parse(body).code]);
  expect(status).toBeLessThan(500);
  if (status === 400) expect(Object.keys(body.details)).not.toEqual([]);
  if (endpoint.method !== 'GET') expect(await state()).toBe(before);
  expect(capture.lines.filter((line) => line['level'] === 50)).toEqual([]);
  return answer;
}

const pathOf = ({ path }: EndpointDefinition): string => {
  const id = path.startsWith('/ai') ? aiKnown['conversationId'] : known['patientId'];
  return endpointPath(path, { id: id ?? '', kitCode: known['kitCode'] ?? '' });
};
const sent = (endpoint: EndpointDefinition, body: unknown): Promise<Answer> => {
  if (endpoint.stream === true) return streamed(pathOf(endpoint), body);
  return endpoint.method === 'PUT'
    ? practice.put(pathOf(endpoint), body)
    : practice.post(pathOf(endpoint), body);
};

/** The body of the answer is its lines. */
async function streamed(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(practice.account.base_url + path, {
    method: 'POST',
    headers: {
      authorization: basicAuthorization(practice.account.token),
      'content-type': 'application/json',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const { status, headers } = answer;
  if (status !== 200) return { status, headers, body: JSON.parse(text) };
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string });
  expect(lines.at(-1)?.type).toBe('complete');
  return { status, headers, body: lines };
}

describe.each(withBody)('the body of %s', (_name, endpoint) => {
  const schema = endpoint.body ?? z.never();
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  /** Every other one of a patient and a kit that there are. */
  const fitting = () =>
    fc.tuple(valuesOf(json as never, $defs as never), fc.boolean()).map(([value, real]) => {
      if (!real) return value;
      const { patientId = '', kitCode = '' } = endpoint.ai === true ? aiKnown : known;
      const text = JSON.stringify(value)
        .replaceAll(/"patientId":"(?:[^"\\]|\\.)*"/g, `"patientId":"${patientId}"`)
        .replace(/"kitCode":"(?:[^"\\]|\\.)*"/, `"kitCode":"${kitCode}"`);
      return JSON.parse(text) as unknown;
    });

  test('that fits is taken, or refused by a rule that the schema cannot say', async () => {
    await fc.assert(
      fc.asyncProperty(fitting(), async (body) => {
        await held(endpoint, () => sent(endpoint, body));
      }),
      runs,
    );
  });

  test('that nearly fits is refused where the schema refuses it', async () => {
    await fc.assert(
      fc.asyncProperty(nearly(fitting()), async ({ value }) => {
        const text = (JSON.stringify(value) as string | undefined) ?? '';
        const answer = await held(endpoint, () => sent(endpoint, text));
        if (text === '' || !schema.safeParse(JSON.parse(text)).success) expect(answer.status).toBe(400);
      }),
      { ...runs, numRuns: 80 },
    );
  });

  test('that is anything at all is refused', async () => {
    await fc.assert(
      fc.asyncProperty(hostileValues, async (value) => {
        expect((await held(endpoint, () => sent(endpoint, JSON.stringify(value)))).status).toBe(400);
      }),
      runs,
    );
  });
});

test.each(withParams)(
  'path parameters of %s: an unknown record, whatever they hold',
  async (_name, endpoint) => {
    for (const text of hostileTexts) {
      const parameter = encodeURIComponent(text.toWellFormed());
      if (parameter === '' || parameter === '.' || parameter === '..') continue;
      const path = endpoint.path.replace(/\{[^}]+\}/, () => parameter);
      const fits = endpoint.ai === true ? '{"message":"What is Youth?"}' : '{"name":"Ada"}';
      const body = endpoint.body === undefined ? {} : { body: fits };
      const headers = { 'content-type': 'application/json' };
      const answer = await held(endpoint, () => practice.send(endpoint.method, path, { headers, ...body }));
      expect([text, answer.status]).toEqual([text, 404]);
    }
  },
);

test.each(lists)('queries of %s: each wrong parameter is named', async (_name, endpoint) => {
  for (const [query, field] of [
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=05', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=invented', 'cursor'],
    ['cursor=%00', 'cursor'],
    ['Limit=5', 'Limit'],
    ['__proto__=1', '__proto__'],
  ] as const) {
    const answer = await held(endpoint, () => practice.get(`${endpoint.path}?${query}`));
    expect([query, answer.status, Object.keys(answer.body.details)]).toEqual([query, 400, [field]]);
  }
});

describe('a walk through pages', () => {
  /** What adds a row to each list. */
  const grown = {
    '/orders': (walker: Client) => walker.post('/orders', { numberOfKits: 1, ...bankTransfer }),
    '/patients': (walker: Client) => walker.post('/patients', { name: 'Walked Example' }),
    '/kits': (walker: Client) => walker.post('/orders', { numberOfKits: 2 }),
    '/assignments': async (walker: Client) => {
      const { kits } = (await walker.post('/orders', { numberOfKits: 1 })).body as { kits: [string] };
      const { id } = (await walker.post('/patients', { name: 'Walked Example' })).body;
      return assign(walker, [kits[0], id as string]);
    },
    '/ai/conversations': (walker: Client) =>
      walker.post('/ai/conversations', { patientId: aiKnown['patientId'] }),
  } as const;
  /** Kits of the practice's own stock are there at once; the others belong to the practice with raised limits. */
  const walkerOf = (path: keyof typeof grown): Client =>
    path === '/kits' || path === '/assignments' ? sandbox.practices[2] : practice;
  const keyOf = (path: string, row: Record<string, unknown>): string =>
    String(row[path === '/kits' ? 'kitCode' : 'id']);

  test.each(Object.keys(grown) as (keyof typeof grown)[])(
    'of %s loses and doubles no row while rows are added',
    async (path) => {
      const walker = walkerOf(path);
      const add = grown[path];
      const rowsAt = async (query: string): Promise<{ rows: string[]; next: string | null }> => {
        const { status, body } = await walker.get(`${path}?${query}`);
        expect(status).toBe(200);
        const data = body.data as Record<string, unknown>[];
        return { rows: data.map((row) => keyOf(path, row)), next: body.next_cursor as string | null };
      };
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 4 }),
          fc.array(fc.integer({ min: 0, max: 2 })),
          async (limit, added) => {
            for (let row = 0; row < 3; row += 1) expect((await add(walker)).status).toBe(201);
            const before = (await rowsAt('limit=100')).rows.slice(0, 12);
            const seen: string[] = [];
            let cursor = '';
            for (let page = 0; seen.length < before.length && page < 30; page += 1) {
              // Rows arrive before, during and after the reading of each page.
              const arriving = Array.from({ length: added[page] ?? 0 }, () => add(walker));
              const { rows, next } = await rowsAt(`limit=${String(limit)}&cursor=${cursor}`);
              await Promise.all(arriving);
              seen.push(...rows);
              if (next === null) break;
              cursor = next;
            }
            expect(new Set(seen).size).toBe(seen.length);
            // What arrived with the first page may stand above. From there on the walk is the list, row by row.
            expect(seen).toContain(before[0]);
            const now = (await rowsAt('limit=100')).rows;
            const start = now.indexOf(seen[0] ?? '');
            expect(seen).toEqual(now.slice(start, start + seen.length));
          },
        ),
        { ...runs, numRuns: 6 },
      );
    },
    60_000,
  );
});
