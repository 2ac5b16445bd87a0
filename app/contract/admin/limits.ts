/** So many suggestions are taken in one request: each takes several calls to Shopify, and somebody waits for them. */
export const MATCHES_AT_ONCE = 50;

/** The longest wait after a payment: seven days. */
export const LONGEST_GRACE_MINUTES = 10_080;

/** So many exchange rates are kept: more than a shop sells in. */
export const MOST_RATES = 50;

/** A decimal number as people type rates; with a point, as the help beside the field shows it. */
export const RATE_PATTERN = /^\d{1,9}(\.\d{1,9})?$/;

/** So often an account's catalogue is read. */
export const CATALOGUE_REFRESH_MINUTES = 30;

/** So long the differences that checks find are kept. */
export const FINDINGS_KEPT_DAYS = 90;

/** So long the results of what was asked for several orders at once are kept. */
export const BULK_ACTIONS_KEPT_DAYS = 30;

/** A rate as people see one where they are to type one. */
export const EXAMPLE_RATE = '1.08';

/** How short and how long a person's reason is for taking a lab order that does not fit. */
export const INSISTENCE_LENGTH = { least: 10, most: 300 };

/** A practice's file of patients holds so many. */
export const MOST_IMPORT_ROWS = 10_000;

/** And is so large: below what the web server takes of any request (app/start/web-server.ts). */
export const MOST_IMPORT_BYTES = 2_000_000;

/** So long an import and its report are kept, finished or not. */
export const IMPORTS_KEPT_DAYS = 7;

/** So many rows of it a page shows. */
export const IMPORT_ROWS_A_PAGE = 50;

/** The encoding that is asked for, and the one that is read beside it. */
export const IMPORT_ENCODINGS = { asked: 'UTF-8', western: 'Windows-1252' };

/** A day as a file may write it. */
export const EXAMPLE_BIRTHS = ['1984-03-27', '27.3.1984'] as const;

/** Of a board's view with more orders it is said that there are more, not how many: counting takes a look at each. */
export const MOST_ORDERS_COUNTED = 10_000;
