import type { OrderActionKind, OrderActionResult } from './order-actions.ts';

/** How far something that was asked for several orders has come. */
export interface BulkActionView {
  id: string;
  kind: OrderActionKind;
  /** As on the button. */
  label: string;
  total: number;
  done: number;
  isFinished: boolean;
  /** Why it does not go on just now, for the merchant; null while it does, or is finished. */
  waitsBecause: string | null;
  rows: BulkActionRow[];
}

export interface BulkActionRow {
  orderId: string;
  orderName: string;
  /** Null while it is still to be done. */
  outcome: OrderActionResult['outcome'] | null;
  message: string | null;
}
