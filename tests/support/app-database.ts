import { afterAll, beforeAll } from 'vitest';
import { type AppDb, openAppDb } from '../../app/db/app-client.ts';
import { createTestDatabase } from './postgres.ts';

export interface OpenAppDatabase {
  readonly db: AppDb;
  /** For what speaks to PostgreSQL itself. */
  readonly url: string;
}

/**
 * An app's migrated database for the tests of this file (or of this `describe`), closed and dropped behind them.
 * `opened` is told of it before anything that is registered later runs.
 */
export function useAppDatabase(opened: (database: OpenAppDatabase) => void): void {
  let close = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    const database = await createTestDatabase('app');
    const db = openAppDb(database.url);
    close = async () => {
      await db.$disconnect();
      await database.drop();
    };
    opened({ db, url: database.url });
  });
  afterAll(() => close());
}
