import { escapeIdentifier } from 'pg';
import type { AppDb } from '../../app/db/app-client.ts';

/**
 * Deletes the rows of these tables, in this order, in one round trip. For the few rows of a test that is some fifty
 * times faster than TRUNCATE, which makes a new file for every table and index.
 */
export async function emptyTables(db: AppDb, tables: readonly string[]): Promise<void> {
  const deletes = tables.map((table) => `DELETE FROM ${escapeIdentifier(table)};`);
  await db.$executeRawUnsafe(`DO $$ BEGIN ${deletes.join(' ')} END $$`);
}
