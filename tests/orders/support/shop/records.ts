import type { AdminClient } from '../../../../app/shopify/admin-client.ts';
import type { FulfilmentDestination } from '../../../../app/shopify/fulfilment-order-snapshot.ts';

export interface ShopLine {
  id: string;
  variantId: string;
  remaining: number;
  total: number;
  /** The order's own line that it is a share of, and what the order still has of it. */
  item: { id: string; quantity: number };
}

/** A fulfilment order as Shopify has it. */
export interface ShopFulfilmentOrder {
  id: string;
  orderId: string;
  status: string;
  requestStatus: string;
  locationId: string;
  lines: ShopLine[];
  /** Held by a person or another app. */
  held: boolean;
  /** When Shopify last changed it; just now, where a test does not say. */
  updatedAt?: Date;
  /** Our own hold's id, where there is one. */
  ourHold?: string | null;
  destination: FulfilmentDestination | null;
  fulfilments: {
    id: string;
    status: string;
    numbers: string[];
    urls: string[];
    events?: string[];
    lines?: { id: string; quantity: number }[];
  }[];
  /** When the open request was made; null where tests do not care. */
  requestedAt?: Date | null;
  /** Why its last request was rejected. */
  rejection?: { reason: string; message: string };
}

export interface ShopOrder {
  id: string;
  paid: boolean;
  cancelledAt: Date | null;
  test: boolean;
  risk: string;
  email: string | null;
  /** Null once Shopify has forgotten whose it is. */
  customerId: string | null;
}

/**
 * Shopify at the edge where the app meets it: the operations of fulfilment orders as one state machine, in the
 * answers' own form. What it refuses, it refuses with `userErrors`, as Shopify does.
 */
export interface TestShop {
  admin: AdminClient;
  orders: Map<string, ShopOrder>;
  fulfilmentOrders: Map<string, ShopFulfilmentOrder>;
  /** The operations that ran, by name. */
  calls: string[];
  /** Runs before each operation on a record; may throw, or change the shop. */
  before: (operation: string, id: string) => void | Promise<void>;
  /** Adds an order with one fulfilment order, requested unless told otherwise. */
  order(options?: OrderOptions): ShopFulfilmentOrder;
  /** A number that nothing else has. */
  newId: () => string;
  reset(): void;
}

export interface OrderOptions {
  lines?: { variantId: string; quantity: number }[];
  requestStatus?: string;
  paid?: boolean;
  test?: boolean;
  customerId?: string;
}
