import { defaultTimings, type OrderTimings } from '../../../app/orders/timings.ts';

/** Waits short enough that what was interrupted is taken up again within seconds; their order is production's. */
export const quickTimings: OrderTimings = {
  ...defaultTimings,
  sendTimeoutMs: 1_500,
  sendDeadlineMs: 2_000,
  sendMarginMs: 200,
  firstWalkDelayMs: 500,
  secondWalkDelayMs: 1_500,
  searchIntervalMs: 400,
  searchLeaseMs: 1_500,
  retryMs: 250,
  retryMaxMs: 1_000,
  reviewMs: 500,
  reviewMaxMs: 2_000,
  reconcileMs: 300,
  reconcileMaxMs: 1_000,
  sweepMs: 200,
  assignedSweepMs: 2_000,
};
