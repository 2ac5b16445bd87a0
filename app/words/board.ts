import { BULK_ACTIONS_KEPT_DAYS, MOST_ORDERS_COUNTED } from '../contract/admin/limits.ts';
import { counted, merchantLocale, shared } from './shared.ts';

/** "1,204", or "10,000+" where no more are counted. */
const countOrMore = (orders: number): string =>
  orders > MOST_ORDERS_COUNTED
    ? `${MOST_ORDERS_COUNTED.toLocaleString(merchantLocale)}+`
    : orders.toLocaleString(merchantLocale);

const countedOrMore = (orders: number, one: string): string =>
  orders > MOST_ORDERS_COUNTED ? `${countOrMore(orders)} ${one}s` : counted(orders, one);

/** The order board: every order with kits, by how it stands. */
export const board = {
  title: 'Orders',
  tabsLabel: 'Order tabs',
  tabs: {
    needs_attention: 'Needs attention',
    waiting: 'Waiting',
    placed: 'Placed',
    shipped: 'Shipped',
    done: 'Done',
    all: 'All',
  },
  search: { label: 'Search orders', example: 'Order, customer, reference, or kit code' },
  searchProblems: {
    silent: `These results don’t include customer names and emails because Shopify didn’t respond. ${shared.tryAgainSoon}`,
    refused: (why: string): string => `These results don’t include customer names and emails. ${why}`,
    cut: (customers: number): string =>
      `More than ${counted(customers, 'customer')} match, so you’re seeing orders from the first ${String(customers)}. Type more of the name or email to narrow your search.`,
  },
  sorts: {
    newest: shared.filters.newest,
    oldest: shared.filters.oldest,
    changed: 'Recently updated',
    unchanged: 'Least recently updated',
  },
  filters: {
    open: (set: number): string => (set === 0 ? 'Filters' : `Filters (${String(set)})`),
    reason: 'Reason',
    yourRequest: 'Waiting for your request',
    results: 'Results',
    resultAvailable: 'Available',
    noResult: 'None yet',
    from: 'Ordered from',
    to: 'Ordered to',
    upsideDown: 'Choose a date on or after the “Ordered from” date.',
  },
  empty: {
    needs_attention: {
      heading: shared.nothingNeedsYou,
      text: 'Orders appear here when they need you, such as to match a product or correct an address.',
    },
    waiting: {
      heading: 'No waiting orders',
      text: 'Orders stay here until they’re paid, the cancellation window ends, and the lab confirms them.',
    },
    placed: {
      heading: 'No orders waiting to ship',
      text: 'Orders move here once the lab confirms them, and stay until their kits ship.',
    },
    shipped: {
      heading: 'No shipped orders',
      text: 'Orders move here when their kits ship, and stay until every kit has a result.',
    },
    done: {
      heading: 'No orders done yet',
      text: 'Orders move here once every kit has a result, or when they’re closed.',
    },
    all: shared.noOrders,
  },
  noMatch: {
    inTab: (tab: string, searched: string | null): string => `No orders in “${tab}” match ${what(searched)}`,
    anywhere: (searched: string | null): string => `No orders match ${what(searched)}`,
    otherTabs: 'Orders in other tabs match.',
    viewAll: (orders: number): string => `View ${countedOrMore(orders, 'matching order')}`,
    searchHelp: 'Search by order, customer name or email, reference, lab order ID, or kit code.',
    filterHelp: 'Change or clear the filters to see more orders.',
    clear: (searched: string | null): string =>
      searched === null ? shared.filters.clear : 'Clear search and filters',
  },
  select: {
    onPage: 'Select all on this page',
    selected: (orders: number): string => `${String(orders)} selected`,
    first: (first: number, of: number): string =>
      `Select the first ${String(first)} of ${countedOrMore(of, 'order')}`,
    all: (orders: number): string => `Select all ${counted(orders, 'order')}`,
    order: (name: string): string => `Select ${name}`,
  },
  orders: (orders: number): string => countedOrMore(orders, 'order'),
  count: countOrMore,
  /** One of an order's products, and that there are others. */
  product: (quantity: number, name: string): string => `${String(quantity)} × ${name}`,
  moreProducts: 'and more',
  pages: 'Order pages',
  noAnswer:
    'Kitbridge didn’t respond, so your action may not have started. Your orders are still selected. Try again.',
  confirm: {
    title: (action: string, orders: number): string => `${action}: ${counted(orders, 'order')}`,
    says: [
      'We handle each order separately, so one problem won’t hold up the rest.',
      'Once the lab has an order, it can’t be canceled.',
    ],
  },
  bulk: {
    unnamed: 'Bulk action',
    loading: 'Loading…',
    progress: (done: number, of: number): string => `${String(done)} of ${countedOrMore(of, 'order')}`,
    percent: (percent: number): string => `${String(percent)}% complete`,
    dismiss: 'Dismiss',
    gone: `These results are no longer available. We keep them for ${counted(BULK_ACTIONS_KEPT_DAYS, 'day')}.`,
    noAnswer: 'Kitbridge isn’t responding. Your action continues in the background, and we’ll keep checking.',
    waiting: 'Some orders are waiting',
    failed: (orders: number): string => `${counted(orders, 'order')} failed`,
    failedText: 'Your other orders aren’t affected. See the reason for each order below.',
    retry: 'Retry failed orders',
    results: 'Results by order',
    outcomes: {
      open: 'Waiting',
      done: 'Done',
      unchanged: 'No change',
      refused: 'Not possible',
      failed: 'Failed',
    },
  },
};

function what(searched: string | null): string {
  return searched === null ? 'these filters' : `“${searched}”`;
}
