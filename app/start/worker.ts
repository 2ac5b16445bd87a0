import { environmentOrExit } from './env.ts';
import { createLog, runMain } from './process.ts';
import { runApp } from './run.ts';

/** `npm run worker`: one of any number of processes that work on the queues. */
const env = environmentOrExit();
const log = createLog(env.LOG_LEVEL);

runMain(log, async () => {
  await runApp(env, log, { web: false, work: true });
});
