import { expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { withClient } from '../../app/db/databases.ts';
import { createSealer, type SealingKey } from '../../app/db/sealing.ts';
import { readKeyUse, resealValues, sealedColumns } from '../../app/privacy/sealed-values.ts';
import { createLogCapture } from '../support/log.ts';
import { useAppDatabase } from '../support/app-database.ts';
import { fill, isOfShop, readTables } from './support/every-table.ts';

let url: string;
let db: AppDb;

useAppDatabase((opened) => void ({ db, url } = opened));

const key = (id: string, byte: number): SealingKey => ({
  id,
  secretBase64: Buffer.alloc(32, byte).toString('base64'),
});
const [a, b] = [key('a', 1), key('b', 2)];

test('every sealed column of the schema is sealed anew, at its own place, and the keys’ use is told', async () => {
  const old = createSealer({ keys: [a], currentKeyId: 'a' });
  const shop = 'kits.myshopify.com';
  const { log, lines } = createLogCapture();
  await withClient(url, async (client) => {
    const tables = await readTables(client);
    expect(
      tables
        .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
        .filter((name) => name.endsWith('Sealed'))
        .toSorted(),
    ).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted());
    await fill(
      client,
      tables.filter((table) => isOfShop(table, tables)),
      shop,
    );
    for (const { table, column, row } of sealedColumns) {
      const { rows } = await client.query<{ row: string }>(`SELECT ${row} AS row FROM "${table}"`);
      for (const { row: name } of rows)
        await client.query(`UPDATE "${table}" SET "${column}" = $1 WHERE ${row} = $2`, [
          old.seal(`${table}.${column}`, { table, column, row: name }),
          name,
        ]);
    }

    expect(await readKeyUse(db, ['b', 'a'])).toEqual([
      { id: 'b', values: 0, state: 'seals' },
      { id: 'a', values: sealedColumns.length, state: 'still_needed' },
    ]);
    await resealValues({ db, log, sealer: createSealer({ keys: [b, a], currentKeyId: 'b' }) });
    expect(await readKeyUse(db, ['b', 'a'])).toEqual([
      { id: 'b', values: sealedColumns.length, state: 'seals' },
      { id: 'a', values: 0, state: 'unused' },
    ]);
    const alone = createSealer({ keys: [b], currentKeyId: 'b' });
    for (const { table, column, row } of sealedColumns) {
      const { rows } = await client.query<{ row: string; sealed: string }>(
        `SELECT ${row} AS row, "${column}" AS sealed FROM "${table}"`,
      );
      expect(rows.map(({ row: name, sealed }) => alone.open(sealed, { table, column, row: name }))).toEqual([
        `${table}.${column}`,
      ]);
    }
    // A key that went too early: said, by count, and nothing is touched.
    await resealValues({ db, log, sealer: createSealer({ keys: [a], currentKeyId: 'a' }) });
    expect(lines.at(-1)).toMatchObject({
      msg: expect.stringContaining('cannot be read') as string,
      unreadable: 1,
    });
    expect((await readKeyUse(db, ['a'])).at(-1)).toEqual({
      id: 'b',
      values: sealedColumns.length,
      state: 'missing',
    });
  });
});
