import { startDemoWorld } from './demo/world.ts';
import { variablesOrExit } from './env.ts';
import { demoFlags, flagsOrExit, usage } from './flags.ts';
import { runOnce } from './demo/once.ts';
import { readOrdersFile } from './demo/orders-file.ts';
import { announceReady, createLog, runMain, stopOnSignal } from './process.ts';
import { chooseWriter, writerHelp, writerProblems, writerVariables } from './writer.ts';

/** `npm run demo`: everything on one machine; with --once the main job, printed, and the end. */
const command = 'npm run demo --';
const flags = flagsOrExit(command, demoFlags, writerHelp);
const writing = variablesOrExit(writerVariables, process.env, writerProblems);
const log = createLog(process.env['LOG_LEVEL'] ?? (flags.once ? 'error' : 'warn'));

runMain(log, async () => {
  if (flags.partner) return refuse('--partner: this version connects reseller accounts only.');
  if ((flags['service-url'] === undefined) !== (flags['service-token'] === undefined))
    return refuse('--service-url and --service-token go together.');
  if (flags.orders !== undefined && !flags.once) return refuse('--orders goes with --once.');
  if (flags.map !== undefined && flags.orders === undefined) return refuse('--map goes with --orders.');
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
    port: flags.port ?? (flags.once ? 0 : 4000),
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
    const { app_url, admin_url, storefront_url, account_url, sandbox } = world.ready;
    process.stdout.write(
      [
        '',
        'Kitbridge is running:',
        `  app         ${app_url}`,
        `  shop admin  ${admin_url}`,
        `  storefront  ${storefront_url}`,
        `  account     ${account_url}`,
        `  preview     ${new URL('/preview', account_url).href} (account pages side by side)`,
        ...(sandbox
          ? [
              `  sandbox     ${sandbox.console}  (admin token: ${world.sandboxAdminToken ?? ''})`,
              `  AI texts    ${chosen.told}`,
            ]
          : []),
        '',
      ].join('\n') + '\n',
    );
    announceReady(world.ready);
    return;
  }
  const ok = await runOnce(world, { orders: file?.ok ? file.orders : null, speed: flags.speed, startedAtMs });
  await world.stop();
  process.exit(ok ? 0 : 1);
});

function refuse(problem: string): void {
  process.stderr.write(`${problem}\n\n${usage(command, demoFlags, writerHelp)}\n`);
  process.exit(2);
}
