import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoProcess, startDemo } from '../../support/demo-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import type { World } from '../../support/worlds.ts';

/** A demo over databases of this run's cluster. */
export interface TestDemo extends DemoProcess {
  /** Of the app, for tests that write rows instead of buying them. */
  databaseUrl: string;
}

/** The databases beside the app's, by what the demo puts behind the app's name. */
const besides: Readonly<Record<string, World>> = {
  kitbridge_sandbox: 'sandbox',
  kitbridge_local_shopify: 'local-shopify',
  kitbridge_second_shopify: 'local-shopify',
};

/**
 * Starts a demo that finds its databases there and migrated: setting up a PostgreSQL and three schemas takes as much
 * processor as all the rest of a start. `stop` ends it and removes its databases.
 */
export async function startTestDemo(flags: readonly string[]): Promise<TestDemo> {
  const app = await createTestDatabase('app');
  const name = new URL(app.url).pathname.slice(1);
  const made: TestDatabase[] = [app];
  for (const [behind, world] of Object.entries(besides))
    made.push(await createTestDatabase(world, `${name}_${behind}`));
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  // What a demo that does not get ready leaves there goes with the run.
  const demo = await startDemo(flags, { databaseUrl: app.url, folder });
  return {
    ...demo,
    databaseUrl: app.url,
    async stop() {
      await demo.stop();
      for (const database of made) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
