import type { KitOrderRequest, StandardOrderRequest } from '../../contract/partner/schemas.ts';
import type { PracticeOrderRequest } from './order-rows.ts';

/** POST /orders, as one kind of order. */
export function standardOrder({ numberOfKits }: StandardOrderRequest): PracticeOrderRequest {
  return { kind: 'standard', numberOfKits, patientId: null };
}

/** POST /kits: kits for the practice, or "always exactly one kit" for a patient (partner-api §2.3). */
export function kitOrder({ numberOfKits, patientId }: KitOrderRequest): PracticeOrderRequest {
  return patientId === undefined
    ? { kind: 'kits', numberOfKits: numberOfKits ?? 1, patientId: null }
    : { kind: 'direct', numberOfKits: 1, patientId };
}
