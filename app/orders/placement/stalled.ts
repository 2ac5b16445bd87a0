import { orderReasons } from '../../words/order-reasons.ts';
import type { OrdersContext } from '../context.ts';
import { sentenceOf, type Why } from '../reasons.ts';

/** The same, for a person's eyes once there was no way to the service for hours. What gets through clears it. */
export function escalated(
  { clock, timings }: Pick<OrdersContext, 'clock' | 'timings'>,
  since: Date,
  why: Why,
): Why {
  const waitedMs = clock.now().getTime() - since.getTime();
  if (why.reasonCode !== 'service_down' || waitedMs < timings.stalledLimitMs) return why;
  return { ...why, reasonCode: 'stalled', detail: orderReasons.details.stalledBecause(sentenceOf(why)) };
}
