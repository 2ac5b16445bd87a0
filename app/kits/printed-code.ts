import type { AppDb } from '../db/app-client.ts';
import type { Kit } from '../db/generated/app/client.ts';

/** What is left of a code without what people add or leave out when they type it: case, spaces, hyphens. */
export const bareCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toLowerCase();

/**
 * The shop's kit with this code printed on it; null where there is none. Where the code was given twice (by two accounts
 * of the shop), the newer kit.
 */
export async function findByPrintedCode(
  db: AppDb,
  shop: string,
  typed: string,
): Promise<(Kit & { kitCode: string }) | null> {
  const bare = bareCode(typed);
  if (bare === '') return null;
  // As the index of 0006_customers_side has it.
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Kit"
    WHERE shop = ${shop} AND lower(regexp_replace("kitCode", '[[:space:]-]', '', 'g')) = ${bare}
    ORDER BY "createdAt" DESC LIMIT 1`;
  const [first] = found;
  if (!first) return null;
  const kit = await db.kit.findUnique({ where: { id: first.id } });
  return kit?.kitCode == null ? null : { ...kit, kitCode: kit.kitCode };
}
