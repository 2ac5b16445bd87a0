import pino from 'pino';
import { expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { withClient } from '../../app/db/databases.ts';
import { describeFailure } from '../../app/jobs/errors.ts';
import { ShopifyFailure } from '../../app/shopify/errors.ts';
import { loggedError } from '../../app/start/logged-error.ts';
import { createLog } from '../../app/start/process.ts';
import { useAppDatabase } from '../support/app-database.ts';

let url: string;
let db: AppDb;
useAppDatabase((opened) => void ({ db, url } = opened));

const secret = 'ida.brandt@example.com';
const refused = `INSERT INTO "Connection" (id, shop, kind, environment, "baseUrl", name, "accountFingerprint", state,
  "isCurrent", "createdAt", "updatedAt") VALUES ('c', '${secret}', 'k', 'e', 'u', 'n', 'f', 'active', true, now(), now())`;

const throwers: Record<string, () => Promise<unknown>> = {
  'pg, of a row that a constraint refuses': () => withClient(url, (client) => client.query(refused)),
  'Prisma, of a statement': () => db.$executeRawUnsafe(refused),
  'Prisma, of a record': () =>
    db.connection.create({
      data: {
        id: 'c',
        shop: secret,
        kind: 'reseller',
        environment: 'sandbox',
        baseUrl: 'u',
        name: 'n',
        accountFingerprint: 'f',
        state: 'active',
        isCurrent: true,
        createdAt: new Date(),
      },
    }),
  'Prisma, of a value of another type': () =>
    db.connection.findMany({ where: { isCurrent: secret as unknown as boolean } }),
};

test.each(Object.entries(throwers))('no log repeats a row: %s', async (_what, run) => {
  const error: unknown = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  const wrapped = new Error('could not be stored', { cause: error });
  const repeated = new Error((error as Error).message + ' Failing row contains (' + secret + ').');
  for (const each of [error, wrapped, repeated]) {
    if (each === repeated && (error as Error).message.includes(secret)) continue;
    expect(JSON.stringify(loggedError(each))).not.toContain(secret);
    expect(JSON.stringify(describeFailure(each))).not.toContain(secret);
  }
  expect(loggedError(error).type).toBe((error as Error).name);
});

test('of other errors a log has the message, the code, plain facts, where, and the cause', () => {
  const cause = new Error('no answer');
  const failure = new ShopifyFailure({
    code: 'unavailable',
    operation: 'x',
    detail: 'HTTP 502',
    httpStatus: 502,
    cause,
  });
  expect(loggedError(failure)).toMatchObject({
    type: 'ShopifyFailure',
    message: 'Shopify x: unavailable: HTTP 502',
    code: 'unavailable',
    httpStatus: 502,
    stack: expect.stringContaining('logged-error.test') as string,
    cause: { message: 'no answer' },
  });
  expect(loggedError('thrown text')).toEqual({ type: 'string', message: '' });
});

test('every process logs errors so', () => {
  const log = createLog('silent') as unknown as Record<symbol, Record<string, (error: unknown) => unknown>>;
  const serialize = log[pino.symbols.serializersSym]?.['err'];
  expect(serialize?.(new Error('Failing row contains (1, 2)'))).toMatchObject({ message: '[a row]' });
});
