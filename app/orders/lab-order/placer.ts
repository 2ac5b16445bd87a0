import { isLabError } from '../../lab/lab-error.ts';
import type { PlaceOutcome } from '../../lab/place-order.ts';
import type { OrderCreateRequest } from '../../contract/reseller/schemas.ts';
import type { Page } from '../../lab/walk.ts';
import type { OrderedItem } from './service-order.ts';

/** An order as the service lists it; what it leaves out is null. */
export interface ServiceOrder {
  id: string;
  reference: string | null;
  /** Null where a list leaves them out; the single order has them. */
  items: readonly OrderedItem[] | null;
  createdOn: Date | null;
  /** Whether it has left the warehouse; null where the service does not say. */
  shipped: boolean | null;
  /** Minor units of `currency`; null where the service does not say. */
  amountMinor: number | null;
  currency: string | null;
}

/** That a report is released, and of which kit: never what it says. */
export interface ServiceReport {
  id: string;
  kitCode: string | null;
  orderId: string | null;
}

/** A kit of a placed order as the service reports it (reseller-api §2.5). */
export interface ServiceUnit {
  kitCode: string;
  status: string | null;
  shipped: boolean;
  shippedOn: Date | null;
  trackingCode: string | null;
  trackingLink: string | null;
  registered: boolean;
  resultsReady: boolean;
  /** The service says that there is no result; false also where it says nothing. */
  hasNoResult: boolean;
}

/**
 * What the ledger needs of an interface of the service. The reseller's is `reseller-placer.ts`; the partner's lives
 * in the practice room. None of these may retry a placement by itself.
 */
export interface Placer {
  /** False where orders can't be listed: an unanswered part then waits for a person. */
  canSearch: boolean;
  /** Answers within `sendTimeoutMs` of timings.ts: whoever makes the placer gives its client that time-out. */
  place(request: OrderCreateRequest): Promise<PlaceOutcome>;
  listOrders(cursor: string | null): Promise<Page<ServiceOrder>>;
  readOrder(serviceOrderId: string): Promise<ServiceOrder | null>;
  readUnits(serviceOrderId: string): Promise<readonly ServiceUnit[]>;
  listReports(cursor: string | null): Promise<Page<ServiceReport>>;
}

/** A single order, where the service has it: one whose record can't be read is there all the same. */
export async function readOrderAsIs(
  placer: Pick<Placer, 'readOrder'>,
  serviceOrderId: string,
): Promise<ServiceOrder | 'unreadable' | null> {
  try {
    return await placer.readOrder(serviceOrderId);
  } catch (error) {
    if (isLabError(error) && error.code === 'invalid_response') return 'unreadable';
    throw error;
  }
}
