/** Puts a sandbox together and starts it; stops it again. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ServiceAccount } from '../../contract/account.ts';
import type { PartnerAccount } from '../../contract/partner/account.ts';
import { ensureDatabase } from '../../db/databases.ts';
import { applyMigrations } from '../../db/migrations.ts';
import { openPreparedStatements } from '../../db/prepared.ts';
import { openSandboxDb } from '../../db/sandbox-client.ts';
import { createJobs } from '../../jobs/queue.ts';
import { ensureAccounts, settleSeed, standingAccounts } from '../accounts/accounts.ts';
import { settleAdminToken } from '../accounts/admin-token.ts';
import { createAccountDirectory } from '../accounts/directory.ts';
import { createChanges } from '../core/changes.ts';
import { claimDatabase } from './claim.ts';
import type { SandboxContext } from '../context.ts';
import { startDeliveries } from '../deliveries/pump.ts';
import { sandboxQueues } from '../deliveries/queues.ts';
import { createWebhookSender } from '../deliveries/send.ts';
import { ServiceFailure } from '../core/failure.ts';
import { slowAnswerMs } from '../faults/magic.ts';
import { answerFromMemory } from './from-memory.ts';
import { takePlainCreation } from './plain-creations.ts';
import { countingTransactions, createAnswerCache } from '../http/answer-cache.ts';
import { failureAnswer } from '../http/answers.ts';
import { sandboxAddresses, sandboxApp } from './app.ts';
import { createRequestLog, removeOldRequests } from '../http/request-log.ts';
import { builtInWriter } from '../writer/built-in.ts';
import { createGenerations } from '../core/generations.ts';
import { lookAfterCalls } from '../interpretation/upkeep.ts';
import { settleLeftOpen } from '../metering/calls.ts';
import { standingPrices } from '../writer/prices.ts';
import type { PriceTable } from '../writer/prices.ts';
import type { Writer } from '../writer/writer.ts';
import { resumeClocks } from '../lifecycle/clock.ts';
import { moveWhatIsDue } from '../orders/due.ts';
import { createOrderBatches } from '../orders/order-batches.ts';
import { restoreListLag } from '../lifecycle/new-orders.ts';

export interface SandboxOptions {
  /** Database of the sandbox alone; made and migrated when needed. */
  readonly databaseUrl: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The simulated lifecycle runs this many times faster than real time; above 0. */
  readonly speed: number;
  /** Master seed; without one a random seed is made at the first start and kept. */
  readonly seed?: number | string | undefined;
  /** Nothing moves by itself: the clocks start frozen. */
  readonly manual: boolean;
  readonly allowLoopbackWebhooks: boolean;
  /** Origin under which others reach the sandbox; without one, the address it listens on. */
  readonly publicUrl?: string | undefined;
  /** Opens the console and the administration of accounts; without one it is derived from the seed. */
  readonly adminToken?: string | undefined;
  /** Writes interpretations and replies; without one, the built-in writer. */
  readonly writer?: Writer | undefined;
  /** Prices of what the writer uses, beside the standing ones. */
  readonly prices?: PriceTable | undefined;
  readonly log: Logger;
  /** How long `fault+slow-8s` holds its answer back; eight seconds unless told. */
  readonly slowAnswerMs?: number | undefined;
  /** Real time, epoch milliseconds. Tests of limits set it. */
  readonly now?: () => number;
}

/** What the READY line carries: the design's start-up contract. */
export interface SandboxReady {
  resellers: ServiceAccount[];
  partners: PartnerAccount[];
  openapi: { reseller: string; partner: string };
  console: string;
  control: string;
}

export interface RunningSandbox {
  readonly ready: SandboxReady;
  /** Origin it is reached under. */
  readonly url: string;
  /** Opens the console and the administration of accounts. */
  readonly adminToken: string;
  /** Lets requests and deliveries under way end (a few seconds at most), then closes everything. */
  stop(): Promise<void>;
}

const migrationsDir = fileURLToPath(new URL('../../../prisma/sandbox/migrations', import.meta.url));
const removeOldEveryMs = 3_600_000;
const closeGraceMs = 1_500;

/** Starts a whole sandbox: database, queue, clock, webhook sender and HTTP. Stops again what a failed start began. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  if (!(options.speed > 0)) throw new Error('speed must be above 0');
  const { log } = options;
  await ensureDatabase(options.databaseUrl);
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    // Newest first; each is taken once, so that a second stop finds nothing to do.
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  };

  try {
    const claim = await claimDatabase(options.databaseUrl, log);
    undo.push(() => claim.release());
    await applyMigrations({ databaseUrl: options.databaseUrl, migrationsDir, log });
    const now = options.now ?? Date.now;
    const answers = createAnswerCache(now);
    const db = countingTransactions(openSandboxDb(options.databaseUrl), answers);
    undo.push(() => db.$disconnect());
    await settleLeftOpen({ db, log });
    const prepared = openPreparedStatements(options.databaseUrl);
    undo.push(() => prepared.close());
    const changes = createChanges();
    const requests = createRequestLog({ db, prepared, changes, log, now });
    undo.push(() => requests.close());
    const seed = await settleSeed(db, options.seed === undefined ? undefined : String(options.seed));
    const adminToken = settleAdminToken(seed, options.adminToken);
    const sender = createWebhookSender({ allowLoopback: options.allowLoopbackWebhooks });
    undo.push(() => sender.close());
    const jobs = createJobs({ databaseUrl: options.databaseUrl, queues: sandboxQueues, log });
    await jobs.start();
    undo.push(() => jobs.stop());

    // Behind the server in the order of stopping: what is being written may end when nobody is answered any more.
    const generations = createGenerations();
    undo.push(() => generations.close());
    // The app needs to know its port; who asks before that is told to come again.
    let started: { ctx: SandboxContext; app: ReturnType<typeof sandboxApp> } | null = null;
    const usual = getRequestListener((...args) => started?.app.fetch(...args) ?? notYet());
    const server = createServer((incoming, outgoing) => {
      const ctx = started?.ctx;
      if (ctx !== undefined && answerFromMemory(ctx, incoming, outgoing)) return;
      if (ctx !== undefined && takePlainCreation(ctx, incoming, outgoing)) return;
      void usual(incoming, outgoing);
    });
    const port = await listen(server, options);
    const stopping = new AbortController();
    undo.push(() => close(server, stopping));
    const host = options.host === '0.0.0.0' || options.host === '::' ? '127.0.0.1' : options.host;
    const publicUrl = (options.publicUrl ?? `http://${host}:${String(port)}`).replace(/\/+$/, '');

    const ctx: SandboxContext = {
      db,
      jobs,
      accounts: createAccountDirectory(db),
      changes,
      answers,
      orderBatches: createOrderBatches({ db, prepared, seed, now, answers }),
      prepared,
      requests,
      writer: options.writer ?? builtInWriter,
      generations,
      prices: [...standingPrices, ...(options.prices ?? [])],
      log,
      seed,
      speed: options.speed,
      slowAnswerMs: options.slowAnswerMs ?? slowAnswerMs,
      manual: options.manual,
      adminToken,
      publicUrl,
      allowLoopbackWebhooks: options.allowLoopbackWebhooks,
      stopping: stopping.signal,
      now,
    };
    started = { ctx, app: sandboxApp(ctx) };
    await ensureAccounts(ctx, options.manual);
    await resumeClocks(db, { speed: options.speed, manual: options.manual, nowMs: ctx.now() });
    await restoreListLag(ctx);
    await startDeliveries(ctx, sender);
    jobs.repeat('sandbox-clock', Math.min(250, Math.max(50, 250 / options.speed)), async () => {
      await moveWhatIsDue(ctx);
    });
    jobs.repeat('sandbox-request-log', removeOldEveryMs, () => removeOldRequests(ctx));
    jobs.repeat('sandbox-ai-calls', removeOldEveryMs, () => lookAfterCalls(ctx));

    const addresses = sandboxAddresses(publicUrl);
    const ready: SandboxReady = {
      ...(await standingAccounts(ctx, addresses)),
      openapi: addresses.openapi,
      console: addresses.console,
      control: addresses.control,
    };
    log.info({ url: publicUrl, speed: options.speed, manual: options.manual }, 'sandbox is ready');
    return { ready, url: publicUrl, adminToken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function notYet(): Response {
  return failureAnswer(new ServiceFailure('unavailable', { headers: { 'retry-after': '1' } }));
}

async function listen(server: Server, options: Pick<SandboxOptions, 'port' | 'host'>): Promise<number> {
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** No new requests; those under way get a moment, then their connections are closed. */
async function close(server: Server, stopping: AbortController): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  stopping.abort();
  server.closeIdleConnections();
  const timer = setTimeout(() => {
    server.closeAllConnections();
  }, closeGraceMs);
  await closed;
  clearTimeout(timer);
}
