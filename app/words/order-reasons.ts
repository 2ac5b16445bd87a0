import { failures } from './failures.ts';
import { settings } from './settings.ts';
import { listed } from './shared.ts';

/** "Incorrect address", "Incorrect address and high risk of fraud"; null where Shopify's codes say nothing. */
export function holdReasons(codes: readonly string[]): string | null {
  const telling = [...new Set(codes)].filter((code) => code !== 'OTHER');
  const words = listed(telling.map((code) => code.toLowerCase().replaceAll('_', ' ')));
  return words === '' ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** "kit ABC", "kits ABC and DEF"; of many, the first three. */
const kitsNamed = (codes: readonly string[]): string =>
  codes.length > 3
    ? `${String(codes.length)} kits (${codes.slice(0, 3).join(', ')}, …)`
    : `${codes.length === 1 ? 'kit' : 'kits'} ${listed(codes)}`;

const overdue =
  'Its fulfillment request is overdue, but we haven’t answered it because something may have been sent.';
const notAccepted = 'The lab has this order, but Shopify didn’t let us accept the request.';
const notFulfilled = 'Shipped, but Shopify refused the fulfillment.';
const stalled = 'We haven’t been able to send this order for hours.';
const checkInShopify = 'Check this order in Shopify, then recheck it here.';
const sendTracking = 'Send the tracking number to your customer yourself.';

/**
 * Why an order waits. Lists and pages show one sentence (what's special about the case where something is, else
 * `says`) and the fix, which is also what happens next. The same text is what Shopify shows of a rejected request.
 */
export const orderReasons = {
  /** By code: `name` where it's chosen from a list. */
  codes: {
    unpaid: {
      name: 'Not paid',
      says: 'This order isn’t paid.',
      fix: 'It will continue automatically once it’s paid in Shopify.',
    },
    cancelled: {
      name: 'Canceled',
      says: 'This order was canceled in Shopify.',
      fix: 'Nothing more will be sent to the lab.',
    },
    on_hold: {
      name: 'On hold',
      says: 'On hold in Shopify.',
      fix: 'Release the hold here or in Shopify, and the order will continue automatically.',
    },
    high_risk: {
      name: 'Fraud risk',
      says: 'Shopify sees a risk of fraud in this order.',
      fix: 'Accept the risk, cancel the order in Shopify, or move it to your own location to ship it yourself.',
    },
    test_order: {
      name: 'Test order',
      says: 'This is a Shopify test order.',
      fix: 'Connect the sandbox to try test orders.',
    },
    not_live: {
      name: 'Not live yet',
      says: 'Only the sandbox takes your new orders, and paid orders don’t ship from there.',
      fix: 'Go live in Connection, and the order will continue automatically.',
    },
    account_disconnected: {
      name: 'Account disconnected',
      says: 'Its lab account is disconnected, so we can’t follow this order.',
      fix: 'Reconnect the account in Connection, and we’ll add the tracking.',
    },
    unmapped: {
      name: 'Not matched',
      says: 'A product in this order isn’t matched to a lab test.',
      fix: 'Once everything is matched in Products, the order will continue automatically.',
    },
    address: {
      name: 'Address problem',
      says: 'The shipping address is incomplete or invalid.',
      fix: 'Correct it here or in Shopify, and the order will continue automatically.',
    },
    no_email: {
      name: 'Email problem',
      says: 'This order has no email address.',
      fix: 'Enter a valid email address here or in Shopify, and the order will continue automatically.',
    },
    grace: {
      name: 'Cancellation window',
      says: 'Waiting for the cancellation window to end.',
      fix: 'It will be sent automatically.',
    },
    uncertain: {
      name: 'Not confirmed',
      says: 'We can’t tell whether the lab has this order.',
      fix: 'Check with the lab, then tell us whether it was placed.',
    },
    kit_listed_twice: {
      name: 'Kit listed twice',
      says: 'The lab lists a kit of this order under another order, too.',
      fix: 'Ask the lab which order the kit belongs to.',
    },
    searching: {
      name: 'Being checked',
      says: 'We’re checking whether the lab received this order.',
      fix: 'No action needed.',
    },
    ordered_before: {
      name: 'Already ordered',
      says: 'The lab already has these products from an earlier request for this order.',
      fix: 'Request fulfillment in Shopify only to send them a second time.',
    },
    moved: {
      name: 'Moved',
      says: 'The order was moved to another location in Shopify, but the lab already has it.',
      fix: 'Ask the lab whether it can still be stopped, or cancel it in Shopify so it isn’t shipped twice.',
    },
    request_closed: {
      name: 'Request closed',
      says: 'The lab has this order, but its fulfillment request is no longer open in Shopify.',
      fix: 'Request fulfillment again in Shopify, and we’ll add the tracking.',
    },
    acceptance_refused: {
      name: 'Request not accepted',
      says: notAccepted,
      fix: checkInShopify,
    },
    overdue: {
      name: 'Request overdue',
      says: overdue,
      fix: 'We’ll answer the request once we know whether the lab has it.',
    },
    duplicate: {
      name: 'Duplicate at the lab',
      says: 'The lab has this order twice.',
      fix: 'Ask the lab to cancel one of them.',
    },
    kits_canceled: {
      name: 'Canceled by the lab',
      says: 'The lab canceled this order’s kits.',
      fix: 'Ask the lab why, and let your customer know.',
    },
    result_withdrawn: {
      name: 'Result withdrawn',
      says: 'The lab withdrew a result that was already available.',
      fix: 'Ask the lab when there will be a new result, and let your customer know.',
    },
    kit_info_missing: {
      name: 'Missing info',
      says: 'The lab can’t continue with a kit because something is missing or unclear.',
      fix: 'Ask the lab what’s missing, then ask your customer for it.',
    },
    shipped_gone: {
      name: 'Shipped, not in Shopify',
      says: 'Shipped, but Shopify no longer shows this order.',
      fix: sendTracking,
    },
    fulfillment_refused: {
      name: 'Fulfillment refused',
      says: notFulfilled,
      fix: 'Fix this in Shopify, and we’ll try again automatically.',
    },
    late_shipping: {
      name: 'Not shipped yet',
      says: 'The lab hasn’t shipped this order for longer than usual.',
      fix: 'Ask the lab when it will ship, and let your customer know.',
    },
    stalled: {
      name: 'Waiting too long',
      says: stalled,
      fix: 'Check your connection, and contact the lab if it isn’t responding.',
    },
    service_down: {
      name: 'Lab not available',
      says: 'The lab isn’t available right now.',
      fix: 'We’ll keep trying, but check your connection if this continues.',
    },
  },
  /** Said instead of the code's own sentence where more is known. */
  details: {
    held: (reasons: string): string =>
      `On hold in Shopify: ${reasons.charAt(0).toLowerCase()}${reasons.slice(1)}.`,
    scheduled: 'Scheduled for later in Shopify.',
    riskCancel: 'Shopify recommends canceling this order.',
    riskInvestigate: 'Shopify recommends investigating this order.',
    testInProduction: 'Test orders aren’t sent to production accounts.',
    testOrdersOff: 'Your settings don’t send test orders to the sandbox.',
    simulated: 'The sandbox has this order, so no kit ships and its tracking isn’t real.',
    notMatched: (products: readonly string[]): string => `Not matched to a lab test: ${products.join(', ')}.`,
    itemsRefused: (fields: readonly string[]): string =>
      `The lab doesn’t take this order’s items (${fields.join(', ')}).`,
    noAddress: 'This order has no shipping address.',
    badAddress: (fields: readonly string[]): string =>
      `The ${listed(fields)} ${fields.length === 1 ? 'is' : 'are'} missing or invalid.`,
    badEmail: 'The email address is invalid.',
    noAccount: 'No lab account can take this order right now.',
    noLocation: 'Your Kitbridge location is missing in Shopify.',
    accountUnread: 'We need to read the account’s lab orders first.',
    tokenRefused: failures.tokenRefused,
    tokenUnreadable: failures.lab.token_unreadable,
    accountUnusable: 'We can’t use its lab account right now.',
    ordersUnreadable: 'We couldn’t read the account’s lab orders.',
    bothSilent: 'Shopify or the lab isn’t responding.',
    paused: 'The lab asked us to slow down.',
    notReached: 'We couldn’t reach the lab.',
    accountRefused: (labSays: string): string =>
      `The lab doesn’t let this account place orders: ${labSays.replace(/\.$/, '')}.`,
    refusedByLab: (labSays: string, fields: string): string =>
      `The lab refused this order: ${labSays.replace(/\.$/, '')}${fields === '' ? '' : ` (${fields})`}.`,
    fulfilledInShopify: 'Fulfilled in Shopify.',
    nothingLeft: 'Nothing is left to fulfill, but Shopify hasn’t closed it yet.',
    requestAwaited: 'Waiting for you to request fulfillment in Shopify.',
    requestRejected: 'The last fulfillment request was rejected in Shopify.',
    ourRejection: 'We rejected its fulfillment request in Shopify because it couldn’t be sent in time.',
    earlierCanceled: 'An earlier request or fulfillment of these products was canceled in Shopify.',
    removedAfterPlacing:
      'Some items were removed or refunded after the lab got this order, but it will ship them all.',
    canceledTooLate: 'The cancellation came too late for what the lab already has.',
    cancellationLater: 'We’ll answer the cancellation once we know whether the lab has this order.',
    heldAfterPlacing: 'The lab has this order, but it was put on hold in Shopify.',
    acceptanceRefused: (shopifySays: string): string => `${notAccepted} ${shopifySays}`,
    rejectionRefused: (why: string, shopifySays: string): string =>
      `${why} Shopify didn’t let us reject its overdue fulfillment request. ${shopifySays}`,
    overdue,
    acceptedBefore: 'This order was accepted by an earlier installation of Kitbridge.',
    notListed: 'Shopify shows this order as accepted, but we can’t find it at the lab.',
    notSettled: 'We couldn’t find out from the lab whether it has this order.',
    accountClosed: 'Its lab account was disconnected before we knew whether the lab has this order.',
    accountUnproved: 'Its account’s token was changed, and we couldn’t confirm that it’s the same account.',
    noList: 'The lab doesn’t offer a list of orders to search.',
    notShippedFor: (days: number): string =>
      `The lab hasn’t shipped this order in ${String(days)} days, which is longer than usual.`,
    /** What stood in the way at the last try. */
    stalledBecause: (why: string): string => `${stalled} ${why}`,
    eventSetAside: 'The lab sent an update about this order, but we couldn’t process it.',
    /** A kit's code, and the other order's name. */
    kitListedTwice: (kitCodes: readonly string[], orderNames: readonly string[]): string =>
      `The lab lists ${kitCodes.length === 1 ? 'a kit' : 'kits'} of this order (${kitCodes.slice(0, 3).join(', ')}${kitCodes.length > 3 ? ', …' : ''}) under ${listed(orderNames)}, too.`,
    kitsCanceled: (kitCodes: readonly string[]): string =>
      `The lab canceled ${kitsNamed(kitCodes)} of this order.`,
    resultsWithdrawn: (kitCodes: readonly string[]): string =>
      `The lab withdrew the result of ${kitsNamed(kitCodes)}, which was already available.`,
    kitInfoMissing: (kitCodes: readonly string[]): string =>
      `The lab can’t continue with ${kitsNamed(kitCodes)} because something is missing or unclear.`,
    notFound: 'We searched the lab’s orders twice and didn’t find this one.',
    /** Orders at the lab that may be it. */
    found: (why: string, ids: readonly string[]): string =>
      ids.length === 0 ? why : `${why.replace(/\.$/, '')}: ${ids.join(', ')}.`,
    foundElsewhere: 'The lab has an order for this fulfillment that we don’t know about.',
    foundSeveral: (orders: number): string => `The lab has ${String(orders)} orders with this reference.`,
    foundUnreadable: 'The lab lists an order with this reference that we can’t read.',
    foundTaken: 'The lab order we found belongs to another part.',
    foundOtherItems: 'The lab has an order with this reference but different items.',
    foundWithoutItems: 'The lab has an order with this reference but doesn’t say what’s in it.',
    answeredTaken: (id: string): string =>
      `The lab responded with an order that belongs to another part: ${id}.`,
    duplicate: (id: string): string => `The lab has a duplicate of this order: ${id}.`,
    shippedButHeld: 'Shipped, but on hold in Shopify.',
    shippedButNothingLeft: 'Shipped, but Shopify has nothing left to fulfill.',
    shippedButRefused: (shopifySays: string): string => `${notFulfilled} ${shopifySays}`,
  },
  /** What became of it in Shopify: on its own, and where the lab has it all the same. */
  over: {
    canceled: 'The order was canceled in Shopify',
    closed: 'The fulfillment was closed in Shopify',
    fulfillmentCanceled: 'The fulfillment was canceled in Shopify',
    removed: 'All items were removed or refunded in Shopify',
    moved: 'The order was moved to another location in Shopify',
    gone: 'Shopify no longer shows this order',
    alone: (what: string): string => `${what}.`,
    atLab: (what: string): string => `${what}, but the lab already has it.`,
    inDoubt: (what: string): string => `${what}, and we’re checking whether the lab received it.`,
  },
  /** Why something that wasn't sent was withdrawn, on the timeline. */
  withdrawn: {
    matchChanged: 'The match of its products changed.',
    orderChanged: 'The order changed.',
    accountChanged: 'New orders go to another lab account now.',
  },
  /** What helps where the code's own fix wouldn't. */
  fixes: {
    scheduled: 'It will continue automatically when it’s due in Shopify.',
    testOrders: `Turn on “${settings.care.testOrders.label}” in Settings.`,
    sendForReal: 'Cancel its fulfillment in Shopify and request it again, or ship it yourself.',
    connect: 'Check your connection, and the order will continue automatically.',
    token: 'We’ll keep checking, but you may need to enter a new token in Connection.',
    askToAllow: 'Ask the lab to allow it, and the order will continue automatically.',
    checkMatch: 'Check how its products are matched, then recheck the order.',
    request: 'Request fulfillment in Shopify to send it.',
    requestAgain: 'Request fulfillment again in Shopify.',
    fixAndRequestAgain: 'Request fulfillment again in Shopify once that’s fixed.',
    requestedAgain: 'We’ll request it again automatically.',
    requestedAgainOnceFixed: 'We’ll request it again automatically once that’s fixed.',
    askToStop: 'Ask the lab whether it can still be stopped, and let your customer know.',
    askToChange: 'Ask the lab whether it can still be changed, and let your customer know.',
    releaseToAccept: 'Release the hold here or in Shopify, and we’ll accept the request.',
    releaseToTrack: 'Release the hold here or in Shopify, and we’ll add the tracking.',
    checkInShopify,
    matchToFind: 'Once its products are matched, we’ll look for it at the lab.',
    sendTracking,
  },
};
