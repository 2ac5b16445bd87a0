/** What came of something that was asked for on a practice's page, in words. */
export type PatientDone =
  | {
      ok: true;
      said: string;
      /** True when the page goes on showing it: then no toast says it as well. */
      stays?: boolean;
      /** True when what the page shows is no longer there: nothing of it is to be read again. */
      isGone?: boolean;
    }
  | { ok: false; message: string };

/** What was typed can't be looked for: the shop's index key can't be opened. */
export interface SearchOff {
  is: 'search_off';
  message: string;
}

/** What somebody gets who may not see patients: whether they have asked to. */
export interface Closed {
  is: 'closed';
  hasAsked: boolean;
}
