import { type BoardPage, readBoard } from '../orders/pages/board.ts';
import type { BoardInput } from '../orders/pages/board-input.ts';
import { customerSearch, findCustomers, type FoundCustomers } from '../shopify/customers.ts';
import { type Money, moneyOf } from '../orders/ledger/margin.ts';
import { isShopifyFailure } from '../shopify/errors.ts';
import { readOrderBriefs } from '../shopify/order-briefs.ts';
import { board } from '../words/board.ts';
import type { PagesContext } from './context.ts';
import { type TroubleView, troubleOfShop } from './lab-trouble.ts';
import { fromShop } from './products-check.ts';
import { within } from './within.ts';

/** What the order board needs of the running app. */
export interface BoardPages {
  read(shop: string, input: BoardInput): Promise<BoardView>;
  /**
   * What Shopify knows of these orders, as far as it says so in time.
   *
   * @param orderIds Shopify's numeric ids, at most `MOST_BRIEFS`
   */
  briefs(shop: string, orderIds: readonly string[]): Promise<BoardBriefs>;
}

/** What an order is known by, in words, by its id. It is nowhere kept. */
export type BoardBriefs = Readonly<
  Record<
    string,
    {
      customer: string | null;
      /** "2 × Glycan age test"; the first few of the order. */
      products: readonly string[];
      hasMoreProducts: boolean;
      total: Money | null;
    }
  >
>;

export interface BoardView extends BoardPage {
  /** What the search could not take into account, in words; null where it took all. */
  searchProblem: string | null;
  /** What keeps new orders waiting at the account that they go to. */
  trouble: TroubleView | null;
}

const words = board.searchProblems;

const ordersPerPage = 25;
/** A search does not wait longer for Shopify; it then shows what is found without. */
const customersLimitMs = 1_500;

/** What the order board gets of the running app. */
export function createBoardPages(ctx: PagesContext): BoardPages {
  return {
    async read(shop, input) {
      const { ids, problem } = await customersMeant(ctx, shop, input.search);
      const page = await readBoard(ctx.db, shop, input, { customerIds: ids, pageSize: ordersPerPage });
      return { ...page, searchProblem: problem, trouble: await troubleOfShop(ctx, shop) };
    },
    async briefs(shop, orderIds) {
      const briefs = await fromShop(async (signal) =>
        readOrderBriefs(await ctx.adminFor(shop), orderIds, signal),
      );
      return Object.fromEntries(
        (briefs ?? []).map(({ orderId, customer, products, hasMoreProducts, total }) => [
          orderId,
          {
            customer,
            products: products.map(({ name, quantity }) => board.product(quantity, name)),
            hasMoreProducts,
            total: moneyOf(total.amount, total.currency),
          },
        ]),
      );
    },
  };
}

/**
 * The customers that a search means. Who they are is known to Shopify alone: it is asked for their ids, and where it
 * does not answer in time, the rest of the search is shown without them.
 */
async function customersMeant(
  ctx: PagesContext,
  shop: string,
  typed: string,
): Promise<{ ids: readonly string[]; problem: string | null }> {
  const search = customerSearch(typed);
  if (search === null) return { ids: [], problem: null };
  let found: FoundCustomers | null;
  try {
    found = await within(customersLimitMs, async (signal) =>
      findCustomers(await ctx.adminFor(shop), search, signal),
    );
  } catch (error) {
    if (!isShopifyFailure(error)) throw error;
    if (!error.retryable) return { ids: [], problem: words.refused(error.merchantMessage) };
    found = null;
  }
  if (found === null) return { ids: [], problem: words.silent };
  return {
    ids: found.ids,
    problem: found.isCut ? words.cut(found.ids.length) : null,
  };
}
