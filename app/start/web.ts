import { startApp } from './app.ts';
import { configOf } from './config.ts';
import { openDatabases } from './databases.ts';
import { environmentOrExit } from './env.ts';
import { createLog, runMain, stopOnSignal } from './process.ts';

/** `npm start`: the app's web process. Without an outside database it works on the queues too: it is alone then. */
const env = environmentOrExit();
const log = createLog(env.LOG_LEVEL);

runMain(log, async () => {
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
    work: env.DATABASE_URL === undefined,
    config: () => configOf(env),
  });
  stopOnSignal(log, async () => {
    await app.stop();
    await databases.stop();
  });
  log.info({ url: app.url, publicUrl: env.SHOPIFY_APP_URL }, 'Kitbridge is ready');
});
