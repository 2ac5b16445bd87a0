import { expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { findByPrintedCode } from '../../app/kits/printed-code.ts';
import { useAccessWorld } from './support/access-world.ts';

const world = useAccessWorld();
const kits = 50_000;

/** How PostgreSQL looks for a code, by the very statement that the app sends. */
async function planOf(shop: string, typed: string): Promise<string> {
  const plan: string[] = [];
  // Asks how the statement would be carried out, with what it was given.
  const explaining = {
    kit: world.db.kit,
    $queryRaw: async (parts: TemplateStringsArray, ...values: string[]) => {
      const statement = parts.reduce((sql, part, i) => `${sql}$${String(i)}${part}`);
      const rows = await world.db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF) ${statement}`,
        ...values,
      );
      plan.push(...rows.map((row) => row['QUERY PLAN']));
      return [];
    },
  };
  expect(await findByPrintedCode(explaining as unknown as AppDb, shop, typed)).toBeNull();
  return plan.join('\n');
}

test(`a code among ${String(kits)} kits of a shop is found by its index, and so is that there is none`, async () => {
  const shop = world.newShop();
  await world.makeKit({ shop, kitCode: 'KB-FIRST' });
  const { partId, connectionId } = await world.db.kit.findFirstOrThrow({ where: { shop } });
  await world.db.$executeRaw`
    INSERT INTO "Kit" (id, shop, "connectionId", "partId", ordinal, "kitCode", "updatedAt")
    SELECT ${shop} || i, ${shop}, ${connectionId}, ${partId}, i, 'KB-' || md5(i::text), now()
    FROM generate_series(2, ${kits}::int) AS i`;
  // As after a long import, and as usual.
  for (const isAnalysed of [false, true]) {
    if (isAnalysed) await world.db.$executeRaw`ANALYZE "Kit"`;
    for (const [typed, found] of [
      ['kb first', 1],
      ['KB-NONE', 0],
    ] as const) {
      const plan = await planOf(shop, typed);
      const rows = `\\(actual rows=${String(found)}`;
      expect(plan).toMatch(new RegExp(`Index Scan using "Kit_printed_code" on "Kit" ${rows}`));
      expect(plan).not.toContain('Filter');
    }
  }
}, 60_000);
