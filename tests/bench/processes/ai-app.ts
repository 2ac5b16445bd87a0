import pino from 'pino';
import { defaultFairShare } from '../../../app/interpretation/context.ts';
import { defaultGateRules } from '../../../app/kits/context.ts';
import { timingsAtSpeed } from '../../../app/orders/timings.ts';
import { startApp } from '../../../app/start/app.ts';
import { defaultRequestRates } from '../../../app/start/request-limits.ts';
import type { AiAppTask } from '../ai-app.ts';

/** The app's web part as a process of its own, which says how much memory it holds when it is asked. */
const task = JSON.parse(process.env['AI_APP'] ?? '{}') as AiAppTask;
const app = await startApp({
  databaseUrl: task.databaseUrl,
  log: pino({ level: 'error' }, pino.destination({ fd: 2, sync: true })),
  web: { host: '127.0.0.1', port: 0, documents: { appBridgeUrl: null, frameAncestors: [] } },
  work: false,
  config: (url) => ({
    shopify: {
      apiKey: task.apiKey,
      apiSecret: task.apiSecret,
      appUrl: url ?? '',
      scopes: [],
      appBridgeUrl: null,
    },
    sealing: { keys: [task.sealingKey], currentKeyId: task.sealingKey.id },
    services: { sandbox: null, production: null },
    timings: timingsAtSpeed(1),
    gate: defaultGateRules,
    fairShare: { ...defaultFairShare, messagesPerDay: 1_000_000 },
    // Few customers do all of it here.
    requestRates: { ...defaultRequestRates, ofCustomer: 1_000_000, sensitiveOfCustomer: 1_000_000 },
    serviceTimeoutMs: 10_000,
  }),
});

process.on('message', () => {
  // Twice: what the first run only marks, the second frees.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
process.once('SIGTERM', () => void app.stop().then(() => process.exit(0)));
process.send?.({ url: app.url });
