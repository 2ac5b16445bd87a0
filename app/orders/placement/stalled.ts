import type { OrderPart } from '../../db/generated/app/client.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import type { OrdersContext } from '../context.ts';
import type { Why } from '../reasons.ts';

/** The same, for a person's eyes once the part has found no way to the service for hours. A try that gets through clears it. */
export function escalated(
  { clock, timings }: Pick<OrdersContext, 'clock' | 'timings'>,
  part: Pick<OrderPart, 'createdAt'>,
  why: Why,
): Why {
  const waitedMs = clock.now().getTime() - part.createdAt.getTime();
  if (why.reasonCode !== 'service_down' || waitedMs < timings.stalledLimitMs) return why;
  return { reasonCode: 'stalled', detail: orderReasons.details.stalledBecause(why.detail) };
}
