/** Every delay of the orders room, in milliseconds; the demo divides them by its speed. */
export interface OrderTimings {
  /** How long one POST /orders may take before its outcome counts as unknown. Never scaled: networks are not. */
  sendTimeoutMs: number;
  /** Added to the time-out: until then a call that was under way may still reach the service. */
  sendDeadlineMs: number;
  /** After the deadline, before a part left in `sending` by a killed process counts as unanswered. */
  sendMarginMs: number;
  /** Absence needs a complete walk that began at least this long after the deadline … */
  firstWalkDelayMs: number;
  /**
   * … and another that began at least this long after it. An order that the service commits or lists later than this is
   * taken for absent: five minutes for a late commit, two for a list that lags (decision 0006).
   */
  secondWalkDelayMs: number;
  /** So long an unanswered part is left to the searches; then a person is asked. Never scaled: outages are not. */
  unansweredLimitMs: number;
  /** So long a part may find no way to the service; then a person is told. Never scaled: outages are not. */
  stalledLimitMs: number;
  /** Between two searches for an unanswered part while neither walk is due. */
  searchIntervalMs: number;
  /** A search's lease; a walk that takes longer renews it page by page. */
  searchLeaseMs: number;
  /** How far behind the oldest open send an early stop must have read. */
  earlyStopMarginMs: number;
  /** First delay before a refused or undeliverable part is tried again; doubles up to the maximum. */
  retryMs: number;
  retryMaxMs: number;
  /** First delay before a waiting order is looked at again unasked; doubles up to the maximum. */
  reviewMs: number;
  reviewMaxMs: number;
  /** First delay before a placed part is compared with /units; doubles up to the maximum. */
  reconcileMs: number;
  reconcileMaxMs: number;
  /** How often due rows are looked for. */
  sweepMs: number;
  /** How often Shopify's assigned fulfilment orders are compared with the ledger. */
  assignedSweepMs: number;
  /** How long a request of Shopify's may stay unanswered; Shopify counts what takes longer than 24 hours. */
  requestLimitMs: number;
  /** How often everything is compared with everything (app/orders/reconciliation), unasked. */
  reconcileAllMs: number;
  /** What an event should have told counts as missed this long after it happened: until then it may be on its way. */
  lateEventMs: number;
}

export const defaultTimings: OrderTimings = {
  sendTimeoutMs: 25_000,
  sendDeadlineMs: 30_000,
  sendMarginMs: 5_000,
  firstWalkDelayMs: 60_000,
  secondWalkDelayMs: 7 * 60_000,
  unansweredLimitMs: 60 * 60_000,
  stalledLimitMs: 4 * 60 * 60_000,
  searchIntervalMs: 20_000,
  searchLeaseMs: 60_000,
  earlyStopMarginMs: 15 * 60_000,
  retryMs: 15_000,
  retryMaxMs: 30 * 60_000,
  reviewMs: 60_000,
  reviewMaxMs: 60 * 60_000,
  reconcileMs: 60_000,
  reconcileMaxMs: 60 * 60_000,
  sweepMs: 5_000,
  assignedSweepMs: 120_000,
  requestLimitMs: 20 * 60 * 60_000,
  reconcileAllMs: 6 * 60 * 60_000,
  lateEventMs: 30_000,
};

/**
 * The same timings at `speed` times the pace. What waits for a network stays as it is; sweeps run at least every
 * 250 ms of real time apart, so that a high speed does not become a busy loop.
 */
export function timingsAtSpeed(speed: number, base: OrderTimings = defaultTimings): OrderTimings {
  const scaled = (ms: number, leastMs = 50) => Math.max(leastMs, Math.round(ms / speed));
  return {
    ...base,
    firstWalkDelayMs: scaled(base.firstWalkDelayMs),
    secondWalkDelayMs: scaled(base.secondWalkDelayMs),
    searchIntervalMs: scaled(base.searchIntervalMs, 500),
    retryMs: scaled(base.retryMs, 250),
    retryMaxMs: scaled(base.retryMaxMs, 1_000),
    reviewMs: scaled(base.reviewMs, 500),
    reviewMaxMs: scaled(base.reviewMaxMs, 2_000),
    reconcileMs: scaled(base.reconcileMs, 500),
    reconcileMaxMs: scaled(base.reconcileMaxMs, 2_000),
    sweepMs: scaled(base.sweepMs, 250),
    assignedSweepMs: scaled(base.assignedSweepMs, 1_000),
    requestLimitMs: scaled(base.requestLimitMs, 2_000),
    reconcileAllMs: scaled(base.reconcileAllMs, 10_000),
    // Events take their real time, too.
    lateEventMs: scaled(base.lateEventMs, 5_000),
  };
}

/** `baseMs` doubled `times` times, at most `maxMs`. */
export function backoffMs(baseMs: number, maxMs: number, times: number): number {
  return Math.min(maxMs, baseMs * 2 ** Math.min(times, 20));
}
