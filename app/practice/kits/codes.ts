import { maxAssignmentSets } from '../../contract/partner/limits.ts';
import { bareCode } from '../../kits/printed-code.ts';
import type { PracticeKit } from '../../db/generated/app/client.ts';
import { type AppDb, AppPrisma, type AppTx } from '../../db/app-client.ts';
import type { PracticeContext } from '../context.ts';
import { isAssignable } from './stages.ts';

/**
 * A row's code as {@link bareCode} leaves it, for what codes hold in life; the index of 0027_practice_kits has the same.
 * Cheaper than a regular expression: a search looks at each of 50,000.
 */
export const bareSql = AppPrisma.sql`translate(lower(k."kitCode"), ' -', '')`;

/** Most codes that are taken at once: as many as an assignment may name. */
export const MOST_CODES = maxAssignmentSets;

/** What separates codes that were scanned or pasted: a line each, or one behind the other. */
const separators = /[\s,;|]+/u;
/** What a code on a kit can look like. Longer or other things were copied from somewhere else. */
const codePattern = /^[\p{L}\p{N}][\p{L}\p{N}._/-]{0,63}$/u;

export interface TypedCodes {
  /** Each once, as it was first typed, in the order in which they were. */
  codes: string[];
  /** What can't be a code. */
  unreadable: string[];
  /** How many were there once more. */
  repeated: number;
}

/** The codes in what somebody scanned, pasted or typed. Never throws, whatever it is. */
export function typedCodes(typed: string): TypedCodes {
  const found = new Map<string, string>();
  const unreadable: string[] = [];
  let repeated = 0;
  for (const word of typed.normalize('NFKC').split(separators)) {
    if (word === '') continue;
    const bare = bareCode(word);
    if (!codePattern.test(word) || bare === '') unreadable.push(word.slice(0, 64));
    else if (found.has(bare)) repeated += 1;
    else found.set(bare, word);
  }
  return { codes: [...found.values()], unreadable, repeated };
}

/** Why a code can't be picked. */
export type NotPicked = 'unknown' | 'taken' | 'canceled';

export interface PickedKits {
  kits: { id: string; kitCode: string }[];
  problems: { code: string; why: NotPicked }[];
}

/** The kits of an account that have these codes, and can become somebody's. Case, spaces and hyphens don't matter. */
export async function pickKits(
  { db }: Pick<PracticeContext, 'db'>,
  { shop, connectionId }: { shop: string; connectionId: string },
  codes: readonly string[],
): Promise<PickedKits> {
  const bare = codes.map(bareCode);
  const rows = await db.$queryRaw<(PracticeKit & { bare: string })[]>`
    SELECT k.*, ${bareSql} AS bare FROM "PracticeKit" k
    WHERE k.shop = ${shop} AND k."connectionId" = ${connectionId}
      AND ${bareSql} = ANY(${bare})`;
  const byCode = new Map(rows.map((row) => [row.bare, row]));
  const picked: PickedKits = { kits: [], problems: [] };
  for (const code of codes) {
    const kit = byCode.get(bareCode(code));
    if (kit === undefined) picked.problems.push({ code, why: 'unknown' });
    else if (isAssignable(kit)) picked.kits.push({ id: kit.id, kitCode: kit.kitCode });
    else
      picked.problems.push({
        code: kit.kitCode,
        why: kit.labStatus === 'Cancelled' ? 'canceled' : 'taken',
      });
  }
  return picked;
}

/** An account's kits that have these codes, by bare code: as they are spelled here. */
export async function spelledHere(
  db: AppDb,
  { shop, connectionId }: { shop: string; connectionId: string },
  codes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ kitCode: string; bare: string }[]>`
    SELECT k."kitCode", ${bareSql} AS bare FROM "PracticeKit" k
    WHERE k.shop = ${shop} AND k."connectionId" = ${connectionId}
      AND ${bareSql} = ANY(${codes.map(bareCode)})`;
  return new Map(rows.map(({ kitCode, bare }) => [bare, kitCode]));
}

/** Kits that somebody typed in get the lab's spelling of their codes, so that none is there twice. */
export async function respell(
  tx: AppDb | AppTx,
  { shop, connectionId }: { shop: string; connectionId: string },
  codes: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "PracticeKit" k SET "kitCode" = told.code FROM unnest(${[...codes]}::text[]) AS told(code)
    WHERE k.shop = ${shop} AND k."connectionId" = ${connectionId} AND k."orderId" IS NULL AND k."kitCode" <> told.code
      AND ${bareSql} = translate(lower(told.code), ' -', '')
      AND NOT EXISTS (SELECT 1 FROM "PracticeKit" o
        WHERE o."connectionId" = ${connectionId} AND o."kitCode" = told.code)`;
}
