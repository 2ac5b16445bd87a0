/**
 * The in-house service: the reseller interface with its own database, clock, faults and webhooks. It reaches nothing of
 * the app's, and the app reaches it over HTTP alone.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ServiceAccount } from '../contract/account.ts';
import type { PartnerAccount } from '../contract/partner/account.ts';
import { ensureDatabase } from '../db/databases.ts';
import { applyMigrations } from '../db/migrations.ts';
import { openSandboxDb } from '../db/sandbox-client.ts';
import { createJobs } from '../jobs/queue.ts';
import { ensureAccounts, settleSeed, standingAccounts } from './accounts/accounts.ts';
import type { SandboxContext } from './context.ts';
import { startDeliveries } from './deliveries/pump.ts';
import { sandboxQueues } from './deliveries/queues.ts';
import { createWebhookSender } from './deliveries/send.ts';
import { sandboxAddresses, sandboxApp } from './http/app.ts';
import { removeOldRequests } from './http/request-log.ts';
import { resumeClocks } from './lifecycle/clock.ts';
import { moveWhatIsDue } from './lifecycle/due.ts';

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
  /** Asked for by the console. */
  readonly adminToken?: string | undefined;
  readonly log: Logger;
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
  /** Lets requests and deliveries under way end (a few seconds at most), then closes everything. */
  stop(): Promise<void>;
}

const migrationsDir = fileURLToPath(new URL('../../prisma/sandbox/migrations', import.meta.url));
const removeOldEveryMs = 3_600_000;
const closeGraceMs = 1_500;

/** Starts a whole sandbox: database, queue, clock, webhook sender and HTTP. Stops again what a failed start began. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  if (!(options.speed > 0)) throw new Error('speed must be above 0');
  const { log } = options;
  await ensureDatabase(options.databaseUrl);
  await applyMigrations({ databaseUrl: options.databaseUrl, migrationsDir, log });
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    // Newest first; each is taken once, so that a second stop finds nothing to do.
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  };

  try {
    const db = openSandboxDb(options.databaseUrl);
    undo.push(() => db.$disconnect());
    const seed = await settleSeed(db, options.seed === undefined ? undefined : String(options.seed));
    const sender = createWebhookSender({ allowLoopback: options.allowLoopbackWebhooks });
    undo.push(() => sender.close());
    const jobs = createJobs({ databaseUrl: options.databaseUrl, queues: sandboxQueues, log });
    await jobs.start();
    undo.push(() => jobs.stop());

    const server = createAdaptorServer({ fetch: (...args) => app.fetch(...args) });
    const port = await listen(server, options);
    const stopping = new AbortController();
    undo.push(() => close(server, stopping));
    const host = options.host === '0.0.0.0' || options.host === '::' ? '127.0.0.1' : options.host;
    const publicUrl = (options.publicUrl ?? `http://${host}:${String(port)}`).replace(/\/+$/, '');

    const ctx: SandboxContext = {
      db,
      jobs,
      log,
      seed,
      speed: options.speed,
      publicUrl,
      allowLoopbackWebhooks: options.allowLoopbackWebhooks,
      stopping: stopping.signal,
      now: options.now ?? Date.now,
    };
    const app = sandboxApp(ctx, options.adminToken);
    await ensureAccounts(ctx, options.manual);
    await resumeClocks(db, { speed: options.speed, manual: options.manual, nowMs: ctx.now() });
    await startDeliveries(ctx, sender);
    jobs.repeat('sandbox-clock', Math.min(250, Math.max(50, 250 / options.speed)), async () => {
      await moveWhatIsDue(ctx);
    });
    jobs.repeat('sandbox-request-log', removeOldEveryMs, () => removeOldRequests(ctx));

    const addresses = sandboxAddresses(publicUrl);
    const ready: SandboxReady = {
      ...standingAccounts(seed, addresses),
      openapi: addresses.openapi,
      console: addresses.console,
      control: addresses.control,
    };
    log.info({ url: publicUrl, speed: options.speed, manual: options.manual }, 'sandbox is ready');
    return { ready, url: publicUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(server: ServerType, options: Pick<SandboxOptions, 'port' | 'host'>): Promise<number> {
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** No new requests; those under way get a moment, then their connections are closed. */
async function close(server: ServerType, stopping: AbortController): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  stopping.abort();
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  const timer = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, closeGraceMs);
  await closed;
  clearTimeout(timer);
}
