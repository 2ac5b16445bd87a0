import type { Logger } from 'pino';
import type { AppDb, AppTx } from '../db/app-client.ts';
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
  /**
   * Hears, in the transaction that changes it, that another account takes the shop's new orders, that none does any
   * more, or that an account was connected or disconnected: what was not sent must follow.
   */
  accountsChanged(tx: AppTx, shop: string): Promise<void>;
  /**
   * Hears, in the transaction that stores a connection's new token, that its account is the same by its catalogue alone:
   * what may have been sent to it is not to be judged by what it shows from now on.
   */
  accountUnproved(tx: AppTx, connectionId: string): Promise<void>;
  /** What is known of a connection's account from the orders that went through it. */
  tracesOf(connectionId: string): Promise<AccountTraces>;
}

/** What is known of the account behind a connection, by which it is known again. */
export interface AccountTraces {
  /** Orders that the account holds, as it named them, the latest first; a few. */
  serviceOrderIds: readonly string[];
  /** The references of orders that it may hold, though nobody knows their ids. */
  openReferences: readonly string[];
  /** A call is under way just now: its outcome belongs to the account as it is. */
  isSending: boolean;
  /** What its catalogue was last read to hold; null before it was read. */
  catalogue: { currency: string | null; variationIds: ReadonlySet<string> } | null;
}

export type Environment = 'sandbox' | 'production';
export type ConnectionState = 'active' | 'unauthorized' | 'closed';
/**
 * What is known of the service's deliveries to us: without them, polling finds everything, later. `by_hand`: the service
 * offers no registration, so that a person enters our address and secret there.
 */
export type WebhookHealth = 'unknown' | 'live' | 'refused' | 'unreachable' | 'by_hand';
