import type { EventKind } from '../../contract/reseller/events.ts';
import type { LabEventKind } from './kind.ts';
import { orderShipped } from './order-shipped.ts';
import { resultReady } from './result-ready.ts';
import { unitRegistered } from './unit-registered.ts';

/** Every kind of event of the contract's (app/contract/reseller/events.ts). */
export const labEventKinds: Record<EventKind, LabEventKind> = {
  'order.shipped': orderShipped,
  'unit.registered': unitRegistered,
  'result.ready': resultReady,
};
