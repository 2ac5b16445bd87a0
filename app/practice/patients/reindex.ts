import type { AppTx } from '../../db/app-client.ts';
import { type DirectoryContext, listed } from './directory.ts';
import { blindOf, type IndexContext } from './index-key.ts';
import { type Blind, termsOf } from './terms.ts';

/** Rows that are opened at once. */
const BATCH = 200;
/** For the largest directory, on a busy machine: opening 10,000 records takes seconds. */
const LONGEST_MS = 10 * 60_000;

/** What was done for a shop's directory. */
export interface Reindexed {
  shop: string;
  /** Whether the shop got another key, because its own could not be opened. */
  isNewKey: boolean;
  /** Patients who are found again. */
  indexed: number;
  /** Patients whose own record can't be opened: they stay in the list, and are found once this is done again with their key. */
  unreadable: number;
}

/**
 * Makes patients findable again after a sealing key was lost for good: a shop whose index key can't be opened gets another
 * one, and every record that can be read its terms anew. Where the index key can be opened, only patients without terms get
 * theirs. One transaction a shop: either all of it is done, or nothing. To be asked for by a person, never by itself: with
 * a key that is only missing, what it blinded would be thrown away.
 *
 * @returns a line for each shop for which there was something to do
 */
export async function reindexPatients(ctx: DirectoryContext): Promise<Reindexed[]> {
  const keys = await ctx.db.patientIndexKey.findMany({ select: { shop: true }, orderBy: { shop: 'asc' } });
  const done: Reindexed[] = [];
  for (const { shop } of keys) {
    const one = await ctx.db.$transaction((tx) => reindexShop(ctx, tx, shop), { timeout: LONGEST_MS });
    if (one.isNewKey || one.indexed > 0 || one.unreadable > 0) done.push(one);
  }
  return done;
}

async function reindexShop(ctx: DirectoryContext, tx: AppTx, shop: string): Promise<Reindexed> {
  // One of these at a time: a second one finds the first one's key.
  await tx.$executeRaw`SELECT 1 FROM "PatientIndexKey" WHERE "shop" = ${shop} FOR UPDATE`;
  const known = await blindOf(ctx, tx, shop);
  const done: Reindexed = { shop, isNewKey: known === null, indexed: 0, unreadable: 0 };
  const blind = known ?? (await anotherKey(ctx, tx, shop));
  for (let after = ''; ;) {
    const rows = await tx.patient.findMany({
      where: { shop, id: { gt: after }, ...(done.isNewKey ? {} : { terms: { isEmpty: true } }) },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    for (const row of rows) {
      const { record } = listed(ctx, row);
      const terms = record === null ? [] : termsOf(record, blind);
      if (record === null) done.unreadable += 1;
      else done.indexed += 1;
      // Somebody who changed it meanwhile had the key: what they stored counts.
      await tx.patient.updateMany({ where: { id: row.id, shop, version: row.version }, data: { terms } });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return done;
    after = last.id;
  }
}

async function anotherKey(ctx: IndexContext, tx: AppTx, shop: string): Promise<Blind> {
  await tx.patientIndexKey.delete({ where: { shop } });
  const blind = await blindOf(ctx, tx, shop);
  if (blind === null) throw new Error('a key that was just sealed cannot be opened');
  return blind;
}
