import { counted, shared } from './shared.ts';

/** "today", "yesterday", "3 days ago". */
function ago(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${counted(days, 'day')} ago`;
}

/** The Kits page, and its file. */
export const kits = {
  title: 'Kits',
  empty: { heading: 'No kits yet', text: 'Kits appear here once the lab confirms their order.' },
  /** How far a kit is; `help`: what its state asks of the merchant. */
  states: {
    ordered: { name: 'Ordered', help: null },
    shipped: { name: 'Shipped', help: null },
    registered: { name: 'Registered', help: null },
    at_lab: { name: 'At the lab', help: null },
    result: { name: 'Result available', help: null },
    missing_info: {
      name: 'Missing info',
      help: 'Something is missing or unclear, such as on the form or with the sample. Ask the lab what it needs, then tell your customer.',
    },
    cancelled: {
      name: 'Canceled',
      help: 'The lab canceled this kit, so it won’t produce a result. Ask the lab why, then replace or refund it.',
    },
  },
  since: {
    ordered: (days: number): string => `Ordered ${ago(days)}`,
    shipped: (days: number): string => `Shipped ${ago(days)}`,
    unregistered: (days: number): string => `Shipped ${ago(days)}, not registered`,
    registered: (days: number): string => `Shipped ${ago(days)}, registered`,
  },
  forgotten: {
    title: (kits: number, days: number): string =>
      `${counted(kits, 'kit')} not registered ${counted(days, 'day')} after shipping`,
    text: (kits: number): string =>
      kits === 1
        ? 'The lab can’t analyze it until it’s registered. Remind your customer to scan the code on the kit.'
        : 'The lab can’t analyze them until they’re registered. Remind your customers to scan the code on the kit.',
    view: (kits: number): string => (kits === 1 ? 'View kit' : 'View kits'),
  },
  found: (kits: number): string => (kits === 0 ? 'No kits match these filters' : counted(kits, 'kit')),
  pages: 'Kit pages',
  row: { order: (name: string): string => `Order ${name}`, noCode: 'Code available after shipping' },
  filters: {
    search: 'Kit code or order',
    anyState: (kits: number): string => `Any (${String(kits)})`,
    inState: (name: string, kits: number): string => `${name} (${String(kits)})`,
    registration: 'Registration',
    unregistered: (days: number): string => `Not registered after ${counted(days, 'day')}`,
    oneOrder: 'Showing one order’s kits',
    allOrders: 'Show kits from all orders',
  },
  sorts: {
    newest: shared.filters.newest,
    oldest: shared.filters.oldest,
    longest_shipped: 'Shipped longest ago',
  },
  export: {
    action: 'Export CSV',
    saved: (file: string): string => `${file} saved`,
    failed: {
      title: 'Export failed',
      text: 'The file couldn’t be created. Try again, or reload the page if it keeps happening.',
    },
    /** The columns of the file, in their order. */
    columns: {
      order: 'Order',
      kitCode: 'Kit code',
      state: shared.filters.state,
      labStatus: 'Lab status',
      environment: shared.filters.environment,
      orderedOn: 'Ordered on',
      shippedOn: 'Shipped on',
      daysSinceShipped: 'Days since shipping',
      isRegistered: 'Registered',
      registeredOn: 'Registered on',
      daysUnregistered: 'Days unregistered',
      hasResult: 'Result available',
      trackingNumber: 'Tracking number',
      trackingLink: 'Tracking link',
    },
    yes: 'Yes',
    no: 'No',
  },
};
