import { type RunningSandbox, startSandbox } from '../sandbox/index.ts';
import { startWords as words } from '../sandbox/words/start.ts';
import { openDatabases } from './databases.ts';
import { variablesOrExit } from './env.ts';
import { flagsOrExit, sandboxFlags, sandboxPort } from './flags.ts';
import { announceReady, createLog, rowsOf, runMain, stopOnSignal } from './process.ts';
import { sandboxVariables } from './sandbox-env.ts';
import { type ChosenWriter, chooseWriter, writerHelp, writerProblems } from './writer.ts';

/** `npm run sandbox`: the in-house service alone. */
const flags = flagsOrExit('npm run sandbox --', sandboxFlags, writerHelp);
const env = variablesOrExit(sandboxVariables, process.env, writerProblems);
const log = createLog(env.LOG_LEVEL);

runMain(log, async () => {
  const starting = start();
  // From the first moment on: a start that is broken off takes its PostgreSQL down, too.
  stopOnSignal(log, async () => (await starting).stop());
  const { sandbox, chosen } = await starting;
  process.stdout.write(welcome(sandbox, chosen));
  announceReady(sandbox.ready);
});

interface Started {
  sandbox: RunningSandbox;
  chosen: ChosenWriter;
  stop: () => Promise<void>;
}

async function start(): Promise<Started> {
  const databases = await openDatabases({
    databaseUrl: env.SANDBOX_DATABASE_URL,
    dataDir: env.SANDBOX_DATA_DIR,
    ephemeral: flags.ephemeral,
    log,
  });
  try {
    const chosen = await chooseWriter(env, log);
    const sandbox = await startSandbox({
      databaseUrl: await databases.url('kitbridge_sandbox'),
      port: flags.port ?? sandboxPort,
      host: env.HOST,
      publicUrl: env.SANDBOX_PUBLIC_URL,
      speed: flags.speed,
      seed: flags.seed,
      manual: flags.manual,
      allowLoopbackWebhooks: flags['allow-loopback-webhooks'],
      adminToken: env.SANDBOX_ADMIN_TOKEN,
      writer: chosen.writer,
      prices: chosen.prices,
      log,
    });
    const stop = async (): Promise<void> => {
      await sandbox.stop();
      await databases.stop();
    };
    return { sandbox, chosen, stop };
  } catch (error) {
    await databases.stop();
    throw error;
  }
}

/** For people at the terminal; the admin token is told nowhere else. */
function welcome({ ready, adminToken }: RunningSandbox, { told }: ChosenWriter): string {
  const [reseller] = ready.resellers;
  const rows = [
    [words.console, ready.console],
    [words.adminToken, env.SANDBOX_ADMIN_TOKEN === undefined ? words.login(adminToken) : words.ownToken],
    [words.baseUrl, words.tokensInReady(reseller?.base_url ?? '')],
    [words.reference, words.readAndTry(new URL('/docs', ready.console).href)],
    [words.openApi, ready.openapi.reseller],
    [words.control, ready.control],
    [words.aiTexts, told],
  ];
  return `\n${[words.running, ...rowsOf(rows)].join('\n')}\n\n`;
}
