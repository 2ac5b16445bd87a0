import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import type { Sealer } from '../db/sealing.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { ClientCache } from './client-cache.ts';

/** All that the connection room needs; `start` puts it together. */
export interface ConnectionContext {
  db: AppDb;
  jobs: Pick<Jobs, 'enqueue'>;
  sealer: Sealer;
  log: Logger;
  clock: { now(): Date };
  /** The app's public address, without a trailing slash. */
  appUrl: string;
  clients: ClientCache;
  /** What is known of a connection's account from the orders that went through it. */
  tracesOf(connectionId: string): Promise<AccountTraces>;
}

/** What the orders of a connection tell of the account that they went to. */
export interface AccountTraces {
  /** An order that the account holds, as it named it; null when nothing was ever placed. */
  serviceOrderId: string | null;
  /** Whether the account may hold orders whose outcome nobody knows: they must be searched there and nowhere else. */
  hasUnclearParts: boolean;
}

export type Environment = 'sandbox' | 'production';
export type ConnectionKind = 'reseller' | 'partner';
export type ConnectionState = 'active' | 'unauthorized' | 'closed';
/** What is known of the service's deliveries to us: without them, polling finds everything, later. */
export type WebhookHealth = 'unknown' | 'live' | 'refused' | 'unreachable';
