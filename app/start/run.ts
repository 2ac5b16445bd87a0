import type { Logger } from 'pino';
import { type RunningApp, startApp } from './app.ts';
import { configOf } from './config.ts';
import { openDatabases } from './databases.ts';
import type { Environment } from './env.ts';
import { stopOnSignal } from './process.ts';

/** What of the app a process does: at least one of them. */
interface Share {
  /** Serve HTTP. */
  web: boolean;
  /** Work on the queues. */
  work: boolean;
}

/** Runs the app in this process; from here on a signal ends it, and nothing that it started is left behind. */
export async function runApp(env: Environment, log: Logger, share: Share): Promise<RunningApp> {
  // Begins once the signals are heard: a start that is broken off takes its PostgreSQL down, too.
  const starting = Promise.resolve().then(() => start(env, log, share));
  stopOnSignal(log, async () => (await starting).stop());
  const { app } = await starting;
  if (share.web) log.info({ url: app.url, publicUrl: env.SHOPIFY_APP_URL }, 'Kitbridge is ready');
  else log.info('the worker is ready');
  return app;
}

async function start(
  env: Environment,
  log: Logger,
  share: Share,
): Promise<{ app: RunningApp; stop: () => Promise<void> }> {
  const databases = await openDatabases({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    ephemeral: false,
    log,
  });
  const documents = { appBridgeUrl: env.APP_BRIDGE_URL ?? null, frameAncestors: [] };
  try {
    const app = await startApp({
      databaseUrl: await databases.url('kitbridge'),
      log,
      web: share.web ? { host: env.HOST, port: env.PORT, documents } : null,
      work: share.work,
      config: () => configOf(env),
    });
    const stop = async (): Promise<void> => {
      await app.stop();
      await databases.stop();
    };
    return { app, stop };
  } catch (error) {
    await databases.stop();
    throw error;
  }
}
