import { type DemoWorld, startDemoWorld } from './demo/world.ts';
import { variablesOrExit } from './env.ts';
import { demoWords } from '../words/command-line.ts';
import { demoFlags, demoPort, demoProblem, flagsOrExit, usage } from './flags.ts';
import { runOnce } from './demo/once.ts';
import { readOrdersFile } from './demo/orders-file.ts';
import { announceReady, createLog, rowsOf, runMain, stopOnSignal } from './process.ts';
import { type ChosenWriter, chooseWriter, writerHelp, writerProblems, writerVariables } from './writer.ts';

/** `npm run demo`: everything on one machine; with --once the main job, printed, and the end. */
const command = 'npm run demo --';
const flags = flagsOrExit(command, demoFlags, writerHelp);
const writing = variablesOrExit(writerVariables, process.env, writerProblems);
const log = createLog(process.env['LOG_LEVEL'] ?? (flags.once ? 'error' : 'warn'));

runMain(log, async () => {
  const problem = demoProblem(flags);
  if (problem !== null) return refuse(problem);
  const skuMap = new Map(
    (flags.map ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  );
  const file = flags.orders === undefined ? null : await readOrdersFile(flags.orders, skuMap);
  if (file && !file.ok) return refuse(file.problem);

  const startedAtMs = Date.now();
  const chosen = await chooseWriter(writing, log.child({ part: 'sandbox' }));
  const starting = startDemoWorld({
    port: flags.port ?? (flags.once ? 0 : demoPort),
    // A run from end to end begins with nothing and leaves nothing.
    ephemeral: flags.ephemeral || flags.once,
    speed: flags.speed,
    seed: flags.seed,
    manual: flags.manual,
    dataDir: '.data/demo',
    service:
      flags['service-url'] !== undefined && flags['service-token'] !== undefined
        ? { baseUrl: flags['service-url'], token: flags['service-token'] }
        : null,
    writer: chosen,
    log,
  });
  stopOnSignal(log, async () => (await starting).stop());
  const world = await starting;
  if (!flags.once) {
    process.stdout.write(`\n${running(world, chosen)}\n\n`);
    announceReady(world.ready);
    return;
  }
  const ok = await runOnce(world, { orders: file?.ok ? file.orders : null, speed: flags.speed, startedAtMs });
  await world.stop();
  process.exit(ok ? 0 : 1);
});

/** For people at the terminal; the admin token is told nowhere else. */
function running(world: DemoWorld, { told }: ChosenWriter): string {
  const { app_url, admin_url, storefront_url, account_url, sandbox } = world.ready;
  const rows = [
    [demoWords.app, app_url],
    [demoWords.admin, admin_url],
    [demoWords.storefront, storefront_url],
    [demoWords.account, account_url],
    [demoWords.preview, demoWords.previewShows(new URL('/preview', account_url).href)],
    ...(sandbox
      ? [
          [demoWords.sandbox, demoWords.sandboxLogin(sandbox.console, world.sandboxAdminToken ?? '')],
          [demoWords.aiTexts, told],
        ]
      : []),
  ];
  return [demoWords.running, ...rowsOf(rows)].join('\n');
}

function refuse(problem: string): void {
  process.stderr.write(`${problem}\n\n${usage(command, demoFlags, writerHelp)}\n`);
  process.exit(2);
}
