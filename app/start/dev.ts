import { existsSync } from 'node:fs';
import { installedShops, installQueue } from '../shopify/installation.ts';
import { devEnvironment } from './dev-environment.ts';
import { environmentOrExit } from './env.ts';
import { createLog, runMain } from './process.ts';
import { runApp } from './run.ts';

/** What `shopify app dev` runs (shopify.web.toml): the whole app in one process, behind the CLI's tunnel. */
if (existsSync('.env')) process.loadEnvFile('.env');
const env = environmentOrExit(devEnvironment(process.env));
const log = createLog(env.LOG_LEVEL);

runMain(log, async () => {
  const { context } = await runApp(env, log, { web: true, work: true });
  // The tunnel has another address each time: the shop's fulfilment service is told where to call.
  for (const shop of await installedShops(context))
    await context.jobs.enqueue(context.db, installQueue, { shop });
});
