import { FINDINGS_KEPT_DAYS } from '../contract/admin/limits.ts';
import { counted, sentences } from './shared.ts';

const askToCheck = 'Ask the lab to check it.';
const labUpdated = 'Updated from the lab.';
const shopifyUpdated = 'Updated from Shopify and being processed.';

/** The Checks pages: what comparing Shopify, Kitbridge and the lab finds. */
export const checks = {
  title: 'Checks',
  subtitle: 'Compare Shopify, Kitbridge, and the lab order by order',
  start: 'Check now',
  empty: {
    heading: 'Run your first check',
    text: 'Kitbridge checks your orders several times a day. It fixes what it can and asks you about the rest.',
  },
  latest: 'Recent checks',
  between: {
    title: 'Found between checks',
    none: `No missed updates in the last ${String(FINDINGS_KEPT_DAYS)} days.`,
  },
  startedBy: { person: 'Manual', schedule: 'Automatic' },
  states: { underWay: 'In progress', unfinished: 'Incomplete', done: 'Done', asked: 'Needs attention' },
  outcomes: { repaired: 'Fixed', asked: 'Needs attention', told: 'Info' },
  result: {
    differences: (count: number, parts: readonly string[]): string =>
      `${counted(count, 'difference')}: ${parts.join(', ')}`,
    repaired: (count: number): string => `${String(count)} fixed`,
    asked: (count: number): string => `${String(count)} ${count === 1 ? 'needs' : 'need'} attention`,
    told: (count: number): string => `${String(count)} for your information`,
    noneSoFar: 'No differences so far',
    none: 'No differences',
    noneCompared: 'No differences in the orders we checked',
  },
  report: {
    title: 'Check',
    unfinished: 'This check couldn’t finish',
    unfinishedText: (why: string): string => `${why} Results so far are below.`,
    tabs: { all: 'All', asked: 'Needs attention', repaired: 'Fixed', told: 'Info' },
    tab: (name: string, count: number): string => `${name} (${String(count)})`,
    noneHere: 'No differences of this kind.',
    appearHere: 'Differences will appear here as we find them.',
    allAgree: 'Shopify, Kitbridge, and the lab agree on every order.',
    restNext: 'We’ll compare the rest in the next check.',
    more: 'Show more',
    kinds: 'By type',
    kit: (code: string): string => `Kit ${code}.`,
    labOrder: (id: string): string => `Lab order ${id}.`,
    otherOrder: (name: string): string => `Also listed under ${name}.`,
    test: (id: string): string => `Lab test ${id}.`,
    reference: (reference: string): string => `Reference ${reference}.`,
  },
  steps: {
    comparing: 'Checking',
    compared: 'What was checked',
    step: (step: number, of: number): string =>
      `Step ${String(step)} of ${String(of)}. You can leave this page while we finish.`,
    promise: 'Checks never send an order twice or make decisions for you.',
    done: 'Done',
    later: 'Up next',
    unfinished: 'Not finished',
    row: (what: string, count: string): string => `${what}: ${count}`,
    phases: {
      shopify: { what: 'Orders in Shopify', count: (n: number): string => counted(n, 'order') },
      orders: { what: 'Orders at the lab', count: (n: number): string => counted(n, 'order') },
      units: { what: 'Kits, tracking, and fulfillments', count: (n: number): string => counted(n, 'order') },
      reports: { what: 'Results', count: (n: number): string => counted(n, 'result') },
    },
  },
  problems: {
    unauthorized: 'The lab no longer accepts your token. Enter a new one in Connection.',
    unreachable: 'The lab didn’t respond in time. We’ll check again automatically.',
    unusable:
      'The lab sent a response we couldn’t use. We’ll try again. If it keeps happening, contact the lab.',
  },
  kinds: {
    request_unheard: {
      name: 'Missed fulfillment requests',
      says: 'You requested fulfillment in Shopify, but Kitbridge wasn’t notified.',
      then: { repaired: shopifyUpdated },
    },
    cancellation_unheard: {
      name: 'Missed cancellation requests',
      says: 'You requested a cancellation in Shopify, but Kitbridge wasn’t notified.',
      then: { repaired: shopifyUpdated },
    },
    order_unheard: {
      name: 'Orders with no update',
      says: 'Shopify has an order with kits that Kitbridge wasn’t told about.',
      then: { repaired: shopifyUpdated },
    },
    order_changed: {
      name: 'Changed in Shopify',
      says: 'The order changed in Shopify, but Kitbridge wasn’t notified.',
      then: { repaired: shopifyUpdated },
    },
    order_over: {
      name: 'No longer open in Shopify',
      says: 'The order was closed, moved, or deleted in Shopify.',
      then: { repaired: 'Closed here too. Nothing more will be sent.' },
    },
    order_found: {
      name: 'Unconfirmed orders found',
      says: 'The lab has an order we couldn’t confirm before.',
      then: {
        repaired: 'Linked to this order. We won’t send it again.',
        asked: 'It doesn’t match what you ordered. Open the order and confirm whether it’s the right one.',
      },
    },
    order_not_listed: {
      name: 'Missing at the lab',
      says: 'The lab no longer lists this order.',
      then: { asked: 'We didn’t send it again. Ask the lab what happened.' },
    },
    items_differ: {
      name: 'Different tests',
      says: 'The lab’s order has different tests than you ordered.',
      then: { asked: 'Ask the lab to correct it before it ships.' },
    },
    amount_differs: {
      name: 'Different amount',
      says: 'The lab changed the amount of this order after it was placed.',
      then: { asked: 'Compare it with your invoice, and contact the lab if it’s wrong.' },
    },
    second_order: {
      name: 'Duplicate orders',
      says: 'The lab has a duplicate of this order.',
      then: { asked: 'Ask the lab to cancel the duplicate.' },
    },
    order_unknown: {
      name: 'Unknown lab orders',
      says: 'The lab has an order from your store that Kitbridge didn’t know about.',
      then: {
        repaired: 'Found in Shopify and now being reviewed.',
        asked: 'We can’t find it in Shopify. Ask the lab about it, and have it canceled if it’s a mistake.',
      },
    },
    shipping_missed: {
      name: 'Missed shipments',
      says: 'The lab shipped this order, but Kitbridge wasn’t notified.',
      then: { repaired: 'Kits and tracking updated. Shopify will be updated next.' },
    },
    registration_missed: {
      name: 'Missed registrations',
      says: 'The customer registered this kit, but Kitbridge wasn’t notified.',
      then: { repaired: labUpdated },
    },
    result_missed: {
      name: 'Missed results',
      says: 'A result is ready, but Kitbridge wasn’t notified.',
      then: { repaired: labUpdated },
    },
    kit_behind: {
      name: 'Outdated kits',
      says: 'The lab had a newer status or tracking number for this kit.',
      then: { repaired: labUpdated },
    },
    kit_unknown: {
      name: 'New kits found',
      says: 'The lab added a kit to this order that Kitbridge didn’t know about.',
      then: { repaired: labUpdated },
    },
    kit_listed_twice: {
      name: 'Kits listed twice',
      says: 'The lab lists the same kit under two orders.',
      then: { asked: 'Ask the lab where it belongs.' },
    },
    event_set_aside: {
      name: 'Updates we couldn’t process',
      says: 'The lab sent an update that we couldn’t process.',
      then: { asked: sentences.keepTrying },
    },
    shop_event_set_aside: {
      name: 'Shopify updates we couldn’t process',
      says: 'Shopify sent an update that we couldn’t process.',
      then: { asked: sentences.keepTrying },
    },
    privacy_request_set_aside: {
      name: 'Privacy requests we couldn’t process',
      says: 'Shopify sent a privacy request about your store or a customer, and we couldn’t process it.',
      then: { asked: `${sentences.keepTrying} The law sets a deadline for it.` },
    },
    order_unreadable: {
      name: 'Unreadable lab orders',
      says: 'The lab lists an order that we can’t read.',
      then: { asked: `${askToCheck} All other orders continue.` },
    },
    kit_unreadable: {
      name: 'Unreadable kits',
      says: 'The lab lists a kit that we can’t read.',
      then: { asked: `${askToCheck} Until then, its tracking may be missing here.` },
    },
    result_unreadable: {
      name: 'Unreadable results',
      says: 'The lab lists a result that we can’t read.',
      then: { asked: `${askToCheck} All other results are available.` },
    },
    test_unreadable: {
      name: 'Unreadable lab tests',
      says: 'The lab’s catalog has a test that we can’t read.',
      then: { asked: `${askToCheck} Until then, we keep what we last read of it.` },
    },
    kits_too_many: {
      name: 'Extra kits',
      says: 'The lab lists more kits than you ordered.',
      then: { told: 'You can see them on the order.' },
    },
    fulfilment_missing: {
      name: 'Missing fulfillments',
      says: 'The order shipped, but Shopify doesn’t show it as fulfilled.',
      then: {
        repaired: 'Creating the fulfillment in Shopify now.',
        asked: 'Open the order to see why.',
      },
    },
    fulfilment_cancelled: {
      name: 'Canceled fulfillments',
      says: 'The kit shipped, but its fulfillment was canceled in Shopify.',
      then: { asked: 'Fulfill it again in Shopify so your customer sees the tracking.' },
    },
    tracking_missing: {
      name: 'Missing tracking',
      says: 'The fulfillment in Shopify had no tracking.',
      then: { repaired: 'Tracking added again.' },
    },
    tracking_differs: {
      name: 'Different tracking',
      says: 'The tracking in Shopify differs from the lab’s.',
      then: { told: 'We left it unchanged in case your team edited it.' },
    },
    account_closed: {
      name: 'Disconnected accounts',
      says: 'Some orders belong to a lab account that’s no longer connected.',
      then: { told: 'They couldn’t be checked. Reconnect the account to follow them.' },
    },
  },
};
