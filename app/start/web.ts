import { environmentOrExit } from './env.ts';
import { createLog, runMain } from './process.ts';
import { runApp } from './run.ts';

/** `npm start`: the app's web process. Without an outside database it works on the queues too: it is alone then. */
const env = environmentOrExit();
const log = createLog(env.LOG_LEVEL);

runMain(log, async () => {
  await runApp(env, log, { web: true, work: env.DATABASE_URL === undefined });
});
