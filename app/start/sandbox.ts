import { startSandbox } from '../sandbox/index.ts';
import { openDatabases } from './databases.ts';
import { flagsOrExit, sandboxFlags } from './flags.ts';
import { announceReady, createLog, runMain, stopOnSignal } from './process.ts';

/** `npm run sandbox`: the in-house service alone. */
const flags = flagsOrExit('npm run sandbox --', sandboxFlags);
const log = createLog(process.env['LOG_LEVEL'] ?? 'info');

runMain(log, async () => {
  const databases = await openDatabases({
    databaseUrl: process.env['SANDBOX_DATABASE_URL'],
    dataDir: process.env['SANDBOX_DATA_DIR'] ?? '.data/sandbox',
    ephemeral: flags.ephemeral,
    log,
  });
  const sandbox = await startSandbox({
    databaseUrl: await databases.url('kitbridge_sandbox'),
    port: flags.port ?? 4010,
    host: '127.0.0.1',
    speed: flags.speed,
    seed: flags.seed,
    manual: flags.manual,
    allowLoopbackWebhooks: flags['allow-loopback-webhooks'],
    log,
  });
  stopOnSignal(log, async () => {
    await sandbox.stop();
    await databases.stop();
  });
  announceReady(sandbox.ready);
});
