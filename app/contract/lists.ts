/** Lists of both interfaces: their envelope, and how a page is asked for (docs/contract-decisions.md, "Lists"). */
import { z } from 'zod';

/** Envelope of a list that is read page by page: newest first; `next_cursor` is null on the last page. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().describe('`cursor` of the next page, or null on the last page.'),
  });
}
export interface Page<Item> {
  data: Item[];
  next_cursor: string | null;
}

/** A list that is always whole. */
export function wholeListSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item) });
}

export const defaultPageSize = 50;
export const maxPageSize = 100;

const limitRule = `must be a whole number from 1 to ${String(maxPageSize)}`;
export const cursorRule = 'is not a cursor of this list';
const longestCursor = 500;

/** `limit` of a list: a whole number from 1 to 100, 50 when absent. */
const limitSchema = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/, limitRule)
  .transform(Number)
  .refine((value) => value >= 1 && value <= maxPageSize, limitRule)
  .optional()
  .describe('The most records on a page.');

/** `cursor` of a list: as a former page gave it, or empty for the first page (reseller-api §4). */
const cursorSchema = z
  .string()
  .max(longestCursor, cursorRule)
  .optional()
  .describe('`next_cursor` of the previous page. Leave it out, or empty, for the first page.');

export const pageQuerySchema = z.strictObject({ cursor: cursorSchema, limit: limitSchema });
