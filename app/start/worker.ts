import { startApp } from './app.ts';
import { configOf } from './config.ts';
import { openDatabases } from './databases.ts';
import { environmentOrExit } from './env.ts';
import { createLog, runMain, stopOnSignal } from './process.ts';

/** `npm run worker`: one of any number of processes that work on the queues. */
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
    web: null,
    work: true,
    config: () => configOf(env),
  });
  stopOnSignal(log, async () => {
    await app.stop();
    await databases.stop();
  });
  log.info('the worker is ready');
});
