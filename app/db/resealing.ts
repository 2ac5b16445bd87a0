import type { Logger } from 'pino';
import { isUnreadable, type Sealer } from './sealing.ts';

/** A column of sealed values. */
export interface SealedColumn {
  table: string;
  column: string;
  /** SQL over the table's columns: the row's name, for which its value is sealed. */
  row: string;
}

/** A database, as Prisma's clients are. */
interface RawDb {
  $queryRawUnsafe<T>(sql: string, ...values: unknown[]): Promise<T>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

export interface ResealingContext {
  db: RawDb;
  sealer: Sealer;
  log: Pick<Logger, 'info' | 'error'>;
}

/** Values that are read at once. */
const BATCH = 200;

/** What is sealed under a key that does not seal any more; the id is in the value itself. */
const keyOf = ({ column }: SealedColumn): string => `split_part("${column}", '.', 2)`;

/**
 * Seals anew, with the current key, what is sealed with another. Each value is replaced only while it is the one that was
 * read, so that this may run in several processes, beside whatever else writes, and be cut off at any point: what is left
 * is found by the next run. What can't be opened stays, and is counted.
 */
export async function resealColumn(
  { db, sealer }: ResealingContext,
  of: SealedColumn,
): Promise<{ resealed: number; unreadable: number }> {
  const { table, column, row: name } = of;
  const done = { resealed: 0, unreadable: 0 };
  for (let after = ''; ;) {
    const values = await db.$queryRawUnsafe<{ row: string; sealed: string }[]>(
      `SELECT ${name} AS row, "${column}" AS sealed FROM "${table}"
        WHERE "${column}" IS NOT NULL AND ${keyOf(of)} <> $1 AND ${name} COLLATE "C" > $2
        ORDER BY ${name} COLLATE "C" LIMIT ${BATCH}`,
      sealer.currentKeyId,
      after,
    );
    for (const { row, sealed } of values) {
      const anew = sealedAnew(sealer, sealed, { table, column, row });
      if (anew === null) done.unreadable += 1;
      else
        done.resealed += await db.$executeRawUnsafe(
          `UPDATE "${table}" SET "${column}" = $1 WHERE ${name} = $2 AND "${column}" = $3`,
          anew,
          row,
          sealed,
        );
    }
    const last = values.at(-1);
    if (last === undefined || values.length < BATCH) return done;
    after = last.row;
  }
}

function sealedAnew(sealer: Sealer, sealed: string, at: Parameters<Sealer['open']>[1]): string | null {
  try {
    return sealer.seal(sealer.open(sealed, at), at);
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** How many values each key is in use by, over all these columns. */
export async function valuesByKey(
  db: Pick<RawDb, '$queryRawUnsafe'>,
  columns: readonly SealedColumn[],
): Promise<Map<string, number>> {
  const byKey = new Map<string, number>();
  for (const of of columns) {
    const rows = await db.$queryRawUnsafe<{ key: string; count: bigint }[]>(
      `SELECT ${keyOf(of)} AS key, count(*) AS count FROM "${of.table}" WHERE "${of.column}" IS NOT NULL GROUP BY 1`,
    );
    for (const { key, count } of rows) byKey.set(key, (byKey.get(key) ?? 0) + Number(count));
  }
  return byKey;
}
