import type { Clock } from '../../db/database-clock.ts';
import type { Logger } from 'pino';
import type { ShopEvent } from '../../db/generated/app/client.ts';
import type { PrivacyContext } from '../../privacy/compliance.ts';
import type { OrdersContext } from '../../orders/context.ts';
import type { InstallationContext } from '../../shopify/installation.ts';

/** All that working on Shopify's events needs; `start` puts it together. */
export interface ShopEventsContext extends OrdersContext, Omit<PrivacyContext, 'jobs'>, InstallationContext {
  log: Logger;
  clock: Clock;
}

/** What is kept of a payload: ids. Everything else is read from Shopify again when the event is worked on. */
export interface KeptIds {
  orderId?: string | null;
  fulfilmentOrderIds?: string[];
  /** Of compliance topics: whom and what they name. */
  subject?: { customerId: string | null; orderIds: string[] };
}

/** What the app does about one topic of Shopify's. */
export interface Topic {
  /** @throws ZodError when the payload is not of the documented form */
  idsOf(payload: unknown): KeptIds;
  /** Works on a stored event; may run twice. */
  handle(ctx: ShopEventsContext, event: ShopEvent): Promise<void>;
}
