import { GraphQLError } from 'graphql';
import type { Source } from './source.ts';

/** The arguments of every connection. */
export interface PageArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

const MAX_PAGE = 250;

const refuse = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

/** A cursor: the row's id, opaque to clients. */
const cursorOf = (id: bigint) => Buffer.from(JSON.stringify({ last_id: String(id) })).toString('base64');

function idOfCursor(cursor: string): string {
  try {
    const parsed = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8')) as { last_id?: unknown };
    if (typeof parsed.last_id === 'string') return parsed.last_id;
  } catch {
    // Told below, like any other cursor that is not one.
  }
  throw refuse('Invalid cursor for current pagination sort.');
}

/**
 * A page of rows, which are all there are in their natural order, as a connection with edges, nodes and pageInfo.
 * `first` or `last` is required and at most 250, as at Shopify.
 */
export function connect<Row extends { id: bigint }>(
  typeName: string,
  rows: readonly Row[],
  args: PageArgs,
  toNode: (row: Row) => Source | null | Promise<Source | null>,
): Source {
  const { first, last } = args;
  if (first == null && last == null) throw refuse('you must provide one of first or last');
  if (first != null && last != null) throw refuse('providing both first and last is not supported');
  const size = first ?? last ?? 0;
  if (size < 1 || size > MAX_PAGE) throw refuse(`first and last must be from 1 to ${MAX_PAGE}`);

  const ordered = args.reverse ? [...rows].reverse() : rows;
  const position = (cursor: string) => {
    const index = ordered.findIndex((row) => String(row.id) === idOfCursor(cursor));
    if (index < 0) throw refuse('Invalid cursor for current pagination sort.');
    return index;
  };
  const start = args.after ? position(args.after) + 1 : 0;
  const end = args.before ? position(args.before) : ordered.length;
  const window = ordered.slice(start, Math.max(start, end));
  const page = first != null ? window.slice(0, size) : window.slice(Math.max(0, window.length - size));
  const from = start + (first != null ? 0 : window.length - page.length);
  const firstRow = page[0];
  const lastRow = page.at(-1);
  return {
    __typename: `${typeName}Connection`,
    nodes: () => page.map(toNode),
    edges: () =>
      page.map((row) => ({
        __typename: `${typeName}Edge`,
        cursor: cursorOf(row.id),
        node: () => toNode(row),
      })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: from + page.length < ordered.length,
      hasPreviousPage: from > 0,
      startCursor: firstRow ? cursorOf(firstRow.id) : null,
      endCursor: lastRow ? cursorOf(lastRow.id) : null,
    },
  };
}
