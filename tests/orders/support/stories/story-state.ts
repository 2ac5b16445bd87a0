import type { ConnectionContext, Environment } from '../../../../app/connection/context.ts';
import type { ShopEventsContext } from '../../../../app/events/shopify/context.ts';
import type { ResellerClient } from '../../../../app/lab/reseller-client.ts';
import type { OrderSettings } from '../../../../app/orders/settings/order-settings.ts';
import type { OrdersWorld } from '../world.ts';

/** A webhook of Shopify's that is on its way. */
export interface ShopDelivery {
  id: string;
  topic: 'app/uninstalled' | 'customers/redact' | 'shop/redact' | 'fulfillment_orders/moved';
  triggeredAt: Date;
  payload: unknown;
}

/** All that the app's rooms need where an order's story goes through more than one of them. */
export interface StoryContext extends ShopEventsContext, ConnectionContext {
  clock: ShopEventsContext['clock'];
  jobs: ShopEventsContext['jobs'];
  clientFor(connectionId: string): Promise<ResellerClient>;
  refusals: { count: number };
}

/** What is true in one story, of the shop and the lab, whatever the app believes. */
export interface StoryState {
  settings: Partial<OrderSettings>;
  /** The token that Shopify takes from the app; null while the app is not installed. */
  appToken: string | null;
  /** What Shopify has not delivered yet. */
  undelivered: ShopDelivery[];
  /** The lab's accounts, and the token that each takes from now on. */
  accounts: Record<Environment, { name: string; token: string }>;
  /** The environments that the shop was ever connected to, the last one chosen for new orders last. */
  connected: Environment[];
  /** What Shopify says of the shop when it's asked. */
  isDevelopmentStore: boolean;
  /** The merchant's word that real orders are simulated stands. */
  simulates: boolean;
  /** Real orders were not to be simulated, at some time. */
  wasTestsOnly: boolean;
  /** Shopify was asked in this moment what kind of store it is: what is sent meanwhile may go by either answer. */
  isLearningMode: boolean;
  /** By reference, in which environments it was sent. */
  sentIn: Map<string, Set<Environment>>;
  /** What no sandbox may take, or have fulfilled, and did. */
  simulatedUnasked: string[];
  /** `kind:order` of the lab's events that can't be worked on. */
  poison: Set<string>;
  /** Whom Shopify asked to forget. */
  redacted: Map<string, { orderIds: string[]; isDone: boolean }>;
  /** The most that was ever wanted of a fulfillment order's line, by its id. */
  mostWanted: Map<string, number>;
  /** Successors of fulfillments that were taken back: nobody asked for them to be ordered. */
  takenBack: Set<string>;
  /** Orders that were sent while the shop did not have the app. */
  sentUninstalled: number;
  /** How often the ledger was lost, by a restore or by a redaction of the shop. */
  ledgerLosses: number;
  /** What happened in it, for the audit of what stories reach. */
  reached: Set<string>;
}

/** The orders room's world, and beside it the real connections, events, installation, and redactions. */
export interface StoryWorld extends OrdersWorld {
  ctx: StoryContext;
  state: StoryState;
}
