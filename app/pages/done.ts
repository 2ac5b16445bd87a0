import type { MappedAs } from './products-view.ts';

/** What came of something that was asked for on a page. Words are the merchant's. */
export type Done =
  | {
      ok: true;
      said: string;
      /** True when the page goes on showing it: then no toast says it as well. */
      stays?: boolean;
    }
  | NotDone;

export interface NotDone {
  ok: false;
  message: string;
  /** The field that it is about; null when it is about none. */
  field: 'variant' | 'item' | 'quantity' | 'token' | null;
  /** Where somebody else was faster: what the variant stands for now; null when nothing. */
  present?: MappedAs | null;
}
