/**
 * Where a page of the shop's orders begins: older than, or newer than, the order that a cursor names; null: at the
 * newest. A cursor is Shopify's numeric id of an order.
 */
export type ListPosition = { older: string } | { newer: string } | null;

/** What a cursor looks like; anything else is none. */
export const cursorPattern = /^\d{1,20}$/;
