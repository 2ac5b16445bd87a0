/**
 * Where a page of the shop's orders begins: older than, or newer than, the row that a cursor names; null: at the
 * newest. A cursor is when an order was first seen, in milliseconds, and the fulfilment order that it was seen by.
 */
export type ListPosition = { older: string } | { newer: string } | null;

/** What a cursor looks like; anything else is none. */
export const cursorPattern = /^\d{1,15}\.\d{1,20}$/;
