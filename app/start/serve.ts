import type { Logger } from 'pino';
import { type RunningApp, startApp } from './app.ts';
import { configOf } from './config.ts';
import { openDatabases } from './databases.ts';
import type { Environment } from './env.ts';
import { stopOnSignal } from './process.ts';

/**
 * Runs the app's web process; from here on a signal ends it.
 * @param options.work works on the queues too, for a process that is alone
 */
export async function serveApp(
  env: Environment,
  log: Logger,
  options: { work: boolean },
): Promise<RunningApp> {
  const databases = await openDatabases({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    ephemeral: false,
    log,
  });
  const app = await startApp({
    databaseUrl: await databases.url('kitbridge'),
    log,
    web: {
      host: env.HOST,
      port: env.PORT,
      documents: { appBridgeUrl: env.APP_BRIDGE_URL ?? null, frameAncestors: [] },
    },
    work: options.work,
    config: () => configOf(env),
  });
  stopOnSignal(log, async () => {
    await app.stop();
    await databases.stop();
  });
  log.info({ url: app.url, publicUrl: env.SHOPIFY_APP_URL }, 'Kitbridge is ready');
  return app;
}
