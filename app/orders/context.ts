import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import type { Clock } from '../db/database-clock.ts';
import type { Sealer } from '../db/sealing.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { AdminClient } from '../shopify/admin-client.ts';
import type { Placer } from './lab-order/placer.ts';
import type { KitMapping } from './lab-order/service-order.ts';
import type { OrderTimings } from './timings.ts';

/** The account that a shop's new orders go to. */
export interface OrderConnection {
  id: string;
  environment: string;
}

/** All that the orders room needs; `start` puts it together. */
export interface OrdersContext {
  db: AppDb;
  jobs: Jobs;
  log: Logger;
  clock: Clock;
  timings: OrderTimings;
  /** Opens and seals addresses that merchants corrected (corrected-address.ts). */
  sealer: Sealer;
  /** Opens and seals QR links (see `Kit.qrLinkSealed`). */
  sealQrLink(link: string, kitId: string): string;
  adminFor(shop: string): Promise<AdminClient>;
  /** Our fulfilment service's location in the shop, or null before it was registered. */
  serviceLocation(shop: string): Promise<string | null>;
  /** The shop's connection for new orders, or null when none is active. */
  connectionOf(shop: string): Promise<OrderConnection | null>;
  /** Whether there is none because the service refuses the account's token: then it comes back by itself, or with another token. */
  isTokenRefused(shop: string): Promise<boolean>;
  /** Whether a real order of the shop may go to a sandbox: in a development store, or on its merchant's word. */
  maySimulate(shop: string): Promise<boolean>;
  /** Rejects with a coded error when the connection is closed or unknown. */
  placerFor(connectionId: string): Promise<Placer>;
  /**
   * Whether verified events of the account keep a part with this reference from being given up. `waiting`: some that
   * came in by `until` wait to be worked on. `set_aside`: one that carries the reference can't be worked on.
   */
  unreadEvents(
    connectionId: string,
    asked: { until: Date; reference: string },
  ): Promise<'none' | 'waiting' | 'set_aside'>;
  mappingsFor(
    shop: string,
    connectionId: string,
    variantIds: readonly string[],
  ): Promise<ReadonlyMap<string, KitMapping>>;
}

export function after(ctx: Pick<OrdersContext, 'clock'>, delayMs: number): Date {
  return new Date(ctx.clock.now().getTime() + delayMs);
}
