import { resellerEndpoints } from '../contract/reseller/endpoints.ts';
import type { OrderCreateRequest, OrderCreateResponse } from '../contract/reseller/schemas.ts';
import { failures } from '../words/failures.ts';
import { postOnce, type PostAccess, type PostOutcome } from './post-once.ts';
import type { RecordReading } from './read-answers.ts';
import { orderIdOf, requiredOrderId } from './read-records.ts';
import { fields } from './tolerance.ts';

/** The order that a placement made, as far as the answer tells. */
interface PlacedOrder {
  id: string;
  reference: string | null;
  status: string | null;
  amountMinor: number | null;
  currency: string | null;
  createdOn: Date | null;
}

/** What became of POST /orders. Only `unanswered` leaves open whether there is an order. */
export type PlaceOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  | Exclude<PostOutcome<PlacedOrder>, { kind: 'placed' }>;

/**
 * Places an order: one request, never repeated, never redirected (reseller-api §4 has no idempotency key, so two
 * requests are two orders). Never throws; the outcome says what is known.
 */
export async function placeOrder(access: PostAccess, request: OrderCreateRequest): Promise<PlaceOutcome> {
  const outcome = await postOnce(
    access,
    resellerEndpoints.createOrder,
    request,
    PLACED,
    failures.lab.refusedOrder,
  );
  return outcome.kind === 'placed' ? { kind: 'placed', order: outcome.record } : outcome;
}

/** The id is what matters: with it everything else can be read again. */
const PLACED: RecordReading<PlacedOrder> = {
  names: ['order', 'orders'],
  isOne: (candidate) => orderIdOf(candidate) !== null,
  read(raw) {
    const field = fields<OrderCreateResponse>(raw);
    return {
      id: requiredOrderId(raw),
      reference: field.text('reference'),
      status: field.text('status'),
      amountMinor: field.integer('amount'),
      currency: field.text('currency')?.toUpperCase() ?? null,
      createdOn: field.moment('created_on'),
    };
  },
};
