/** Keyset paging: a cursor names the last row of a page, so rows that arrive meanwhile shift nothing. */
import { z } from 'zod';
import { defaultPageSize } from '../../contract/lists.ts';
import type { Page } from '../../contract/lists.ts';
import { fieldFailure } from '../core/failure.ts';
import { ruleWords } from '../words/errors.ts';

/** Positions are 32-bit integers in the database, which takes no larger one even to compare with. */
const maxPosition = 2_147_483_647;
const cursorSchema = z.strictObject({ list: z.string(), after: z.int().min(0).max(maxPosition) });

export interface PageRequest {
  /** Position of the last row already seen; null for the first page. */
  readonly after: number | null;
  readonly limit: number;
}

/** Reads cursor and limit of a list. A cursor of another list, or one that no page gave, is 400. */
export function pageRequest(
  list: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
): PageRequest {
  const limit = query.limit ?? defaultPageSize;
  if (query.cursor === undefined || query.cursor === '') return { after: null, limit };
  return { after: readCursor(list, query.cursor), limit };
}

function readCursor(list: string, text: string): number {
  try {
    const decoded = Buffer.from(text, 'base64url');
    const cursor = cursorSchema.parse(JSON.parse(decoded.toString('utf8')));
    if (cursor.list === list && decoded.toString('base64url') === text) return cursor.after;
  } catch {
    // Not one of ours: answered below.
  }
  throw fieldFailure('cursor', ruleWords.cursor);
}

/** Builds a page of `rows`, which were read with `limit + 1`: the surplus row tells that there is a next page. */
export function pageOf<Row, Item>(
  list: string,
  request: PageRequest,
  rows: readonly Row[],
  present: { position: (row: Row) => number; item: (row: Row) => Item },
): Page<Item> {
  const shown = rows.slice(0, request.limit);
  const last = shown.at(-1);
  const more = rows.length > request.limit && last !== undefined;
  const cursor = more ? JSON.stringify({ list, after: present.position(last) }) : null;
  return {
    data: shown.map((row) => present.item(row)),
    next_cursor: cursor === null ? null : Buffer.from(cursor, 'utf8').toString('base64url'),
  };
}
