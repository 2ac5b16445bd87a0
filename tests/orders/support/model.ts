import type { OrderCreateRequest } from '../../../app/contract/reseller/schemas.ts';

/** An order as the service has it. Two requests are two orders, whatever their reference. */
export interface ModelOrder {
  id: string;
  /** The account that it belongs to: the only one that lists it. */
  account: string;
  reference: string | null;
  items: { variation_id: string; quantity: number }[];
  createdOn: Date;
  /** From when on the list shows it. */
  listedAt: Date;
  shipped: boolean;
  units: ModelUnit[];
}

export interface ModelUnit {
  kit_code: string;
  status: string;
  shipped: boolean;
  tracking_code: string | null;
  tracking_link: string | null;
  registered: boolean;
  results_ready: boolean;
}

/** What becomes of one POST /orders. */
export type PostFate =
  | { kind: 'ok' }
  | { kind: 'cut_after_commit' }
  | { kind: 'cut_before_commit' }
  | { kind: 'late_commit'; afterMs: number }
  | { kind: 'error_after_commit' }
  | { kind: 'refuse'; status: number; body: unknown }
  | { kind: 'throttle'; retryAfterS?: number };

export interface ModelService {
  baseUrl: string;
  /** The token of the one account that there is until a test adds others. */
  token: string;
  /** Whose account a token opens. */
  accounts: Map<string, string>;
  /** What is registered for events, at whichever account. */
  webhooks: ModelWebhook[];
  /** The orders of every account. */
  orders: ModelOrder[];
  /** Orders that will be made by themselves once their time has come. */
  late: { at: Date; account: string; request: OrderCreateRequest }[];
  posts: OrderCreateRequest[];
  habits: ListHabits;
  /** Pages of the list that were served. */
  pagesServed: number;
  /** Asked for each POST. */
  fate: (request: OrderCreateRequest) => PostFate;
  /** Runs while a POST is being answered, after the commit: what happens in the shop or the app meanwhile. */
  meanwhile: () => Promise<void>;
  /** Makes an order as somebody else would; at the first account where nothing else is said. */
  add(order: Partial<ModelOrder> & { reference: string | null }): ModelOrder;
  /** Sends out an order with so many kits, each with tracking of its own. */
  ship(order: ModelOrder, kits?: number): void;
  /** Makes the late orders whose time has come. */
  commitDue(): void;
  reset(): void;
  close(): Promise<void>;
}

/** How the list is served: all that the contract leaves open, and what goes wrong. */
export interface ListHabits {
  order: 'newest' | 'oldest' | 'scattered';
  pageSize: number;
  leaveOut: readonly ('items' | 'reference' | 'created_on')[];
  /** From the second page on, the cursor of the first is named again. */
  repeatCursor: boolean;
  /** The page, from 1, that is answered 500; null for none. */
  failPage: number | null;
  /** Pages end full, without a word of what follows. */
  endUnknown: boolean;
  /** What each record is served as, of a list and singly (`order`). */
  spoil: (list: 'orders' | 'order' | 'units' | 'reports', record: Record<string, unknown>) => unknown;
  /** New orders are listed so much later than they are made. */
  lagMs: number;
}

/** A registration for events, with the secret that they are signed by. */
export interface ModelWebhook {
  id: string;
  account: string;
  url: string;
  secret: string;
}

/** Answers one request. */
export type Send = (status: number, json: unknown, headers?: Record<string, string>) => void;
