/** A file may hold so many patients. */
export const MOST_IMPORT_ROWS = 10_000;

/** And be so large: below what the web server takes of any request (app/start/web-server.ts). */
export const MOST_IMPORT_BYTES = 2_000_000;

/** So long an import and its report are kept, finished or not. */
export const IMPORTS_KEPT_DAYS = 7;

/** So many rows of it a page shows. */
export const IMPORT_ROWS_A_PAGE = 50;
