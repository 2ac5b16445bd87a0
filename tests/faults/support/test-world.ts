import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { type FaultWorld, startFaultWorld, type WorldOptions } from './world.ts';

interface TestWorldOptions extends Partial<Omit<WorldOptions, 'databases'>> {
  /** A migrated database of the app's elsewhere. */
  appDatabaseUrl?: string;
}

/** A world over databases of this run's cluster, which are dropped when it stops. */
export async function startTestWorld({
  appDatabaseUrl,
  ...options
}: TestWorldOptions = {}): Promise<FaultWorld> {
  const made = {
    ...(appDatabaseUrl === undefined ? { app: await createTestDatabase('app') } : {}),
    sandbox: await createTestDatabase('sandbox'),
    localShopify: await createTestDatabase('local-shopify'),
  };
  const databases = {
    app: appDatabaseUrl ?? made.app?.url ?? '',
    sandbox: made.sandbox.url,
    localShopify: made.localShopify.url,
  };
  const world = await startFaultWorld({ log: silentLog, ...options, databases });
  return {
    ...world,
    async stop() {
      await world.stop();
      for (const database of Object.values(made)) await database.drop();
    },
  };
}
