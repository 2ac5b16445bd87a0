import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { defaultFairShare } from '../../../app/interpretation/context.ts';
import { defaultGateRules } from '../../../app/kits/context.ts';
import { type RunningApp, startApp } from '../../../app/start/app.ts';
import { buildWeb } from '../../../app/start/build/build.mjs';
import { type AppConfig, scopesOfToml } from '../../../app/start/config.ts';
import { sendShopCallsTo } from '../../../app/start/demo/local-shop-calls.ts';
import { defaultRequestRates } from '../../../app/start/request-limits.ts';
import { loadWebBuild } from '../../../app/start/web-build.ts';
import type { AppTask, FromApp, ToApp } from '../support/app-messages.ts';

/**
 * The app as a process of its own, for tests that kill it. It gets warm (everything is imported), waits for the word
 * `go`, and then is a web process, a worker or both until SIGTERM.
 */
const log = pino({ level: process.env['FAULTS_LOG'] ?? 'error' }, pino.destination({ fd: 2, sync: true }));
let app: RunningApp | null = null;

function tell(message: FromApp): void {
  process.send?.(message);
}

async function go(task: AppTask): Promise<void> {
  sendShopCallsTo(() => task.localShopifyUrl);
  app = await startApp({
    databaseUrl: task.databaseUrl,
    log,
    web: task.web
      ? {
          host: '127.0.0.1',
          port: Number(new URL(task.appUrl).port),
          documents: { appBridgeUrl: null, frameAncestors: [] },
        }
      : null,
    work: task.work,
    config: () => configOf(task),
  });
  tell({ type: 'ready' });
}

function configOf(task: AppTask): AppConfig {
  return {
    shopify: {
      apiKey: task.apiKey,
      apiSecret: task.apiSecret,
      appUrl: task.appUrl,
      scopes: scopesOfToml(),
      appBridgeUrl: null,
    },
    sealing: { keys: [{ id: 'test', secretBase64: task.sealingKeyBase64 }], currentKeyId: 'test' },
    services: { sandbox: task.service, production: null },
    timings: task.timings,
    gate: defaultGateRules,
    fairShare: defaultFairShare,
    requestRates: defaultRequestRates,
    serviceTimeoutMs: task.timings.sendTimeoutMs,
  };
}

process.on('message', (message: ToApp) => {
  if (message.type === 'go') {
    go(message.task).catch((error: unknown) => {
      log.fatal({ err: error }, 'could not start');
      process.exit(1);
    });
  } else if (message.type === 'refusals') {
    const lab = app?.context.refusals.count ?? 0;
    tell({ type: 'refusals', refusals: { lab, shopify: Object.fromEntries(app?.context.rejected ?? []) } });
  }
});

process.on('SIGTERM', () => {
  void (app?.stop() ?? Promise.resolve()).then(() => process.exit(0));
});
// Whoever started this process has died: nobody is left to end it.
process.on('disconnect', () => process.exit(1));

await loadWebBuild((await buildWeb()).buildDir);
// What is killed writes no cache, and each process after it would compile everything anew.
flushCompileCache();
tell({ type: 'warm' });
