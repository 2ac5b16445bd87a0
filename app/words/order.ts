import { home } from './home.ts';
import { orderReasons } from './order-reasons.ts';
import { products } from './products.ts';
import { settings } from './settings.ts';
import { counted, shared } from './shared.ts';

/** An order's page. Why it waits: `order-reasons.ts`; its timeline, buttons, and address: files of their own. */
export const order = {
  title: (name: string): string => `Order ${name}`,
  untitled: 'Order',
  back: 'Orders',
  openInShopify: 'Open in Shopify',
  fulfillment: (number: number, of: number): string =>
    of === 1 ? 'Fulfillment' : `Fulfillment ${String(number)} of ${String(of)}`,
  part: (number: number, of: number): string =>
    of === 1 ? 'Lab order' : `Part ${String(number)} of ${String(of)}`,
  allParts: 'All parts',
  sandbox: shared.environments.sandbox,
  notSent: { yet: 'Not sent to the lab yet.', ended: 'Not sent to the lab.' },
  facts: { labOrder: 'Lab order ID', labOrderUnknown: 'Not known yet', reference: 'Reference' },
  /** The buttons that lead to what helps. */
  fixes: {
    products: home.setup.match.action,
    connection: home.account.view,
    settings: `Go to ${settings.title}`,
  },
  lines: {
    title: 'Items',
    sku: products.list.sku,
    notMatched: products.badges.notMatched,
    pieces: (quantity: number, price: string): string => `${String(quantity)} × ${price}`.trim(),
    left: (pieces: number): string =>
      pieces === 0 ? 'Nothing left to fulfill' : `${String(pieces)} left to fulfill`,
  },
  kits: {
    none: 'Nothing ships for this.',
    expected: (kits: number): string =>
      kits === 1
        ? `${counted(kits, 'kit')}. Its code appears once it ships.`
        : `${counted(kits, 'kit')}. Their codes appear once they ship.`,
    title: (kits: number, parcels: number): string =>
      parcels === 1 ? counted(kits, 'kit') : `${counted(kits, 'kit')} in ${counted(parcels, 'parcel')}`,
    parcel: (number: number): string => `Parcel ${String(number)}`,
    noTracking: 'No tracking number',
    noCode: 'No code yet',
    badges: {
      shipped: 'Shipped',
      notShipped: 'Not shipped',
      registered: 'Registered',
      notRegistered: 'Not registered',
      result: 'Result available',
    },
    tracking: 'Tracking',
    labStatus: (status: string): string => `Lab status: ${status}`,
  },
  margin: {
    cost: 'Cost',
    price: 'Sold for',
    margin: 'Margin',
    costUnknown: 'Not provided by the lab',
    percent: (percent: string): string => ` (${percent}%)`,
    /** `{link}` stands for the link. */
    noRate: (from: string, to: string): string =>
      `The lab bills in ${from}, but you sell in ${to}. {link} to see your margin.`,
    setRate: 'Add an exchange rate',
    atRate: (cost: string, rate: string, from: string, to: string): string =>
      `${cost} at your exchange rate of ${rate} (${from} to ${to}).`,
  },
  window: {
    title: 'Order sends in',
    now: 'a moment',
    left: (left: string): string => `The order sends in ${left}.`,
    over: 'The cancellation window is over.',
    about: 'Until then, you can still:',
    choices: ['Put it on hold', 'Cancel or refund it in Shopify', 'Change its address in Shopify'],
    after: 'After that, it goes to the lab and can’t be canceled.',
  },
  /** Searching the lab's orders for one that may have got there. */
  evidence: {
    searches: 'Searches',
    known: 'We checked the lab orders we already know about.',
    /** `{from}` and `{to}` stand for times. */
    search: (orders: number, isComplete: boolean): string =>
      `{from} to {to}: ${counted(orders, 'order')} checked, ${isComplete ? 'complete' : 'stopped early'}`,
    matches: 'Possible matches',
    none: 'No lab order has this reference or could be this order.',
    by: {
      reference: 'Same reference',
      related: 'Reference of the same fulfillment',
      items: 'Created around that time, without a reference',
    },
    items: { same: 'same items', other: 'different items', unknown: 'items unknown' },
    fit: (by: string, items: string): string => `${by}, ${items}`,
    /** `{when}` stands for the time. */
    created: 'Created {when}',
    createdUnknown: 'Creation time unknown',
    choose: 'Use this one',
    chooseLabel: (id: string): string => `Use this one: ${id}`,
  },
  decision: {
    /** `{reference}` stands for it. */
    about: 'Look for the reference {reference} in your lab orders, then tell us what you found.',
    question: 'Does the lab have this order?',
    placed: 'Yes, it was placed',
    notPlaced: 'No, it wasn’t placed',
    notPlacedHelp: 'We’ll send it again.',
    labOrder: 'Lab order ID',
    labOrderWrong: 'Enter the order’s ID as the lab shows it.',
    continue: 'Continue',
    back: 'Back',
    confirmPlaced: {
      says: 'We’ll use this lab order and won’t send anything again.',
      action: 'Confirm lab order',
    },
    confirmNotPlaced: {
      says: 'We’ll send the order again. If the lab has it after all, your customer gets it twice and you pay twice.',
      action: 'Send again',
    },
    saved: 'Decision saved',
    /** What doesn't fit about the lab order that somebody named. */
    misfits: {
      reference: 'This lab order has another order’s reference.',
      items: 'This lab order has different items.',
      items_unknown: 'The lab doesn’t say what’s in this order.',
      unchecked: 'We can’t check this lab order because its account is disconnected.',
    },
    insist: {
      ask: 'If it’s the right one anyway, say why and confirm again.',
      label: 'Why it’s the right order',
      help: 'Shown on this order’s timeline. Don’t enter customer details.',
      wrong: (least: number, most: number): string =>
        `Explain it in ${String(least)} to ${String(most)} characters.`,
    },
    refusals: {
      not_found: 'We can’t find this part of the order.',
      not_undecided: 'This no longer needs your decision. Someone decided, or we found the order.',
      changed: 'This has changed since you opened it. Read what it says now, then decide.',
      order_unknown: 'The lab doesn’t have an order with this ID.',
      order_taken: 'This lab order already belongs to another order.',
      service_down: `We can’t check this lab order right now. ${shared.tryAgainSoon}`,
    },
  },
  /** What keeps the order's status from being shown in Shopify. */
  marks: {
    title: 'The order’s status isn’t up to date in Shopify',
    notGranted: home.permission.text,
    gone: 'Shopify doesn’t show this order to Kitbridge. It was deleted, or it’s older than 60 days.',
  },
  /** Badges, on lists too. */
  states: {
    order: {
      waiting: 'Waiting',
      requested: 'Requested',
      placing: 'Sending',
      accepted: 'Placed',
      mismatched: 'Needs attention',
      fulfilled: 'Fulfilled',
      closed: 'Closed',
    },
    part: {
      due: 'Ready to send',
      sending: 'Sending',
      unanswered: 'Checking',
      undecided: 'Needs decision',
      refused: 'Refused',
      placed: 'Placed',
      shipped: 'Shipped',
      fulfilled: 'Fulfilled',
      withdrawn: 'Withdrawn',
    },
  },
  /** One sentence each. `{when}` stands for the moment: "in 12 minutes (10:30 AM)", or "any moment now". */
  next: {
    title: 'What happens next',
    moment: { in: (minutes: string): string => `in ${minutes}`, now: 'any moment now' },
    send: {
      at: 'We’ll send this order {when}.',
      later: 'We’ll send this order when the cancellation window ends.',
    },
    unclear: 'This order will continue once we know whether the lab has it.',
    labDown: {
      at: 'We’ll try again {when}, but check your connection if this continues.',
    },
    requestAgainAt: 'We’ll request fulfillment again {when}.',
    onceRequested: 'Once you request fulfillment in Shopify, we’ll send this order right away.',
    onceRequestedAgain: 'Once you request fulfillment in Shopify again, we’ll send this order right away.',
    recheck: { at: 'We’ll recheck this order {when}.', later: 'We’ll recheck this order automatically.' },
    requested: 'We’ll send this order as soon as Shopify passes on the request.',
    prepare: 'We’ll prepare this order and send it to the lab.',
    findAccepted: 'We’ll look for this order at the lab.',
    nothing: 'Nothing else to do.',
    resolved: 'Marked as resolved. If something else comes up, it will need attention again.',
    ended: orderReasons.codes.cancelled.fix,
    sendNow: 'We’re about to send this to the lab.',
    sendAgainAt: 'We’ll try to send it again {when}.',
    answer: {
      at: 'The lab will confirm it, or we’ll start looking for it {when}.',
      later: 'The lab will confirm it, or we’ll start looking for it.',
    },
    search: { at: 'We’ll look for it at the lab {when}.', later: 'We’re looking for it at the lab.' },
    searchAgain: {
      ask: 'We’ll look once more {when}, and ask you if we still can’t find it.',
      resend: 'We’ll look once more {when}, and send it again if we still can’t find it.',
      later: 'We’ll look for it once more.',
    },
    decide: 'Tell us whether the lab has it, and the order will continue.',
    refused: {
      at: 'We’ll try again {when}, or as soon as you’ve fixed it.',
      later: 'We’ll try again as soon as you’ve fixed it.',
    },
    ship: 'The lab will ship it, and we’ll add the tracking to Shopify.',
    fulfillAddOn: 'Nothing ships for this, so we’ll fulfill it in Shopify.',
    fulfill: 'We’ll fulfill it in Shopify and add the tracking.',
    register: 'Your customer registers the kit and sends their sample to the lab.',
    result: 'The lab will analyze the sample, and the result will follow.',
    look: 'Check this order in Shopify and with the lab.',
    /** Beside it, where Shopify's open request runs out. */
    answerDue: 'If nothing can be sent by {when}, we’ll reject the request in Shopify and say why.',
  },
};
