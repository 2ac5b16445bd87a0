import type { AppDb } from '../../db/app-client.ts';
import { idsWaitingForPerson } from '../ledger/attention.ts';
import { type BoardCounts, readListed } from './board-listed.ts';
import { type BoardInput, cursorText } from './board-input.ts';
import { type OrderRow, readOrderRows } from './order-list.ts';

/** One page of the board. */
export interface BoardPage {
  rows: OrderRow[];
  /** How many orders fit search and filters, in each view. */
  counts: BoardCounts;
  /**
   * The ids of the first orders of the view, at most `mostBulkOrders`: what can be acted on at once. Empty where this page
   * shows them all.
   */
  orderIds: string[];
  /** Cursors of the neighbouring pages, as they stand in an address; null where there is none. */
  before: string | null;
  after: string | null;
}

/**
 * One page of the shop's orders, of one view, as asked. Pages go from one order's place to the next (no counting of
 * rows), so that whoever pages sees each order once while others come in, and a deep page is as fast as the first.
 *
 * @param customerIds customers whom the search means: their names and addresses are not known here
 */
export async function readBoard(
  db: AppDb,
  shop: string,
  input: BoardInput,
  { customerIds, pageSize }: { customerIds: readonly string[]; pageSize: number },
): Promise<BoardPage> {
  const askingIds = await idsWaitingForPerson(db, shop);
  const { counts, page, orderIds } = await readListed(db, shop, input, {
    askingIds,
    customerIds,
    most: pageSize + 1,
  });
  const { position } = input;
  const forward = position === null || 'after' in position;
  const more = page.length > pageSize;
  // Beyond either end of the list: a whole first page says more than what is left there.
  if (position !== null && (page.length === 0 || (!forward && !more)))
    return readBoard(db, shop, { ...input, position: null }, { customerIds, pageSize });
  const listed = page.slice(0, pageSize);
  if (!forward) listed.reverse();
  const [first, last] = [listed[0], listed.at(-1)];
  return {
    rows: await readOrderRows(
      db,
      shop,
      listed.map(({ orderId }) => orderId),
    ),
    counts,
    orderIds: counts[input.view] > listed.length ? orderIds : [],
    before: first && (forward ? position !== null : more) ? cursorText(first) : null,
    after: last && (forward ? more : true) ? cursorText(last) : null,
  };
}
