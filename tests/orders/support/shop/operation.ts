import type { ShopFulfilmentOrder, TestShop } from './records.ts';

/** What an operation gets. */
export type Variables = Record<string, unknown>;
export interface Call {
  state: TestShop;
  clock: { now(): Date };
  id: () => string;
}

/** One of the Admin API's operations, by its name in our documents. */
export type Operations = Record<string, (call: Call, variables: Variables) => unknown>;

export const gid = (kind: string, id: string) => `gid://shopify/${kind}/${id}`;
export const numberOf = (value: unknown) => String(value).split('/').at(-1) ?? '';
export const noMore = { hasNextPage: false, endCursor: null };
export const refused = (message: string) => ({ userErrors: [{ field: null, message }] });
export const statusOf = (fo: ShopFulfilmentOrder) => ({
  id: gid('FulfillmentOrder', fo.id),
  status: fo.status,
  requestStatus: fo.requestStatus,
});

/** Held by anybody, ourselves among them. */
export const isHeld = (fo: ShopFulfilmentOrder) => fo.held || fo.ourHold != null;
