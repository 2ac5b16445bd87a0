import { beforeEach, describe, expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { resealColumn, type ResealingContext, valuesByKey } from '../../app/db/resealing.ts';
import { createSealer, keyIdOf, type SealingKey } from '../../app/db/sealing.ts';
import { silentLog } from '../support/log.ts';
import { useAppDatabase } from '../support/app-database.ts';

const key = (id: string, fill: number): SealingKey => ({
  id,
  secretBase64: Buffer.alloc(32, fill).toString('base64'),
});
const [a, b] = [key('a', 1), key('b', 2)];
/** As `SEALING_KEYS` gives them: the first one seals. */
const sealerOf = (...keys: [SealingKey, ...SealingKey[]]) => createSealer({ keys, currentKeyId: keys[0].id });

const column = { table: 'ShopifySession', column: 'accessTokenSealed', row: 'id' };
const placeOf = (row: string) => ({ table: column.table, column: column.column, row });
const token = (row: string) => `token of ${row}`;

let db: AppDb;
useAppDatabase((opened) => void ({ db } = opened));
beforeEach(() => db.shopifySession.deleteMany());

const ids = Array.from({ length: 450 }, (_, i) => `shop ${i}`);
const store = (sealer: ReturnType<typeof sealerOf>, rows: readonly string[]) =>
  db.shopifySession.createMany({
    data: rows.map((id) => ({
      id,
      shop: id,
      state: '',
      isOnline: false,
      accessTokenSealed: sealer.seal(token(id), placeOf(id)),
    })),
  });
const stored = async () =>
  new Map(
    (await db.shopifySession.findMany()).map(({ id, accessTokenSealed }) => [id, accessTokenSealed ?? '']),
  );
const ctx = (over: Partial<ResealingContext> = {}): ResealingContext => ({
  db,
  sealer: sealerOf(b, a),
  log: silentLog,
  ...over,
});
const use = async () => Object.fromEntries(await valuesByKey(db, [column]));

describe('sealing anew', () => {
  test('brings every value under the current key, so that the old one opens nothing any more', async () => {
    await store(sealerOf(a), ids);
    expect(await use()).toEqual({ a: ids.length });
    expect(await resealColumn(ctx(), column)).toEqual({ resealed: ids.length, unreadable: 0 });
    expect(await use()).toEqual({ b: ids.length });
    for (const [id, sealed] of await stored()) expect(sealerOf(b).open(sealed, placeOf(id))).toBe(token(id));
    expect(await resealColumn(ctx(), column)).toEqual({ resealed: 0, unreadable: 0 });
  });

  test('cut off anywhere, it goes on where it stopped, and nothing is lost', async () => {
    await store(sealerOf(a), ids);
    let left = 300;
    const mortal = {
      $queryRawUnsafe: db.$queryRawUnsafe.bind(db),
      $executeRawUnsafe: (sql: string, ...values: unknown[]) =>
        left-- > 0 ? db.$executeRawUnsafe(sql, ...values) : Promise.reject(new Error('killed')),
    } as ResealingContext['db'];
    await expect(resealColumn(ctx({ db: mortal }), column)).rejects.toThrow('killed');
    expect(await use()).toEqual({ a: 150, b: 300 });
    expect(await resealColumn(ctx(), column)).toEqual({ resealed: 150, unreadable: 0 });
    for (const [id, sealed] of await stored()) expect(sealerOf(b).open(sealed, placeOf(id))).toBe(token(id));
  });

  test('in two processes at once, each value is replaced once', async () => {
    await store(sealerOf(a), ids);
    const runs = await Promise.all([resealColumn(ctx(), column), resealColumn(ctx(), column)]);
    expect(runs.reduce((sum, { resealed }) => sum + resealed, 0)).toBe(ids.length);
    expect(await use()).toEqual({ b: ids.length });
  });

  test('a value that changes meanwhile keeps the change', async () => {
    await store(sealerOf(a), ['shop 1']);
    const fresh = sealerOf(a).seal('a new token', placeOf('shop 1'));
    const beaten = {
      $queryRawUnsafe: db.$queryRawUnsafe.bind(db),
      async $executeRawUnsafe(sql: string, ...values: unknown[]) {
        await db.shopifySession.updateMany({ data: { accessTokenSealed: fresh } });
        return db.$executeRawUnsafe(sql, ...values);
      },
    } as ResealingContext['db'];
    expect(await resealColumn(ctx({ db: beaten }), column)).toEqual({ resealed: 0, unreadable: 0 });
    expect((await stored()).get('shop 1')).toBe(fresh);
  });

  test('what can’t be opened stays as it is, is counted, and keeps no other waiting', async () => {
    await store(sealerOf(key('gone', 3)), ids.slice(0, 250));
    await store(sealerOf(a), ids.slice(250));
    const before = await stored();
    expect(await resealColumn(ctx(), column)).toEqual({ resealed: 200, unreadable: 250 });
    expect(await use()).toEqual({ gone: 250, b: 200 });
    const after = await stored();
    for (const id of ids.slice(0, 250)) expect(after.get(id)).toBe(before.get(id));
  });
});

test('in two steps, what either of two processes seals in a rolling restart the other opens', () => {
  const [start, known, turned, end] = [sealerOf(a), sealerOf(a, b), sealerOf(b, a), sealerOf(b)];
  const at = placeOf('x');
  const canRead = (reader: typeof start, writer: typeof start) => {
    try {
      return reader.open(writer.seal('t', at), at) === 't';
    } catch {
      return false;
    }
  };
  for (const [before, after] of [
    [start, known],
    [known, turned],
  ] as const)
    expect([canRead(before, after), canRead(after, before)]).toEqual([true, true]);
  // In one step, processes that still run would meet values that they can't open; and the old key goes last.
  expect(canRead(start, turned)).toBe(false);
  expect(canRead(end, known)).toBe(false);
});

test('a value names its key', () => {
  expect(keyIdOf(sealerOf(b).seal('t', placeOf('x')))).toBe('b');
  expect(keyIdOf('plain')).toBeNull();
});
