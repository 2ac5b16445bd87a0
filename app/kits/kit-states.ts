import type { Kit } from '../db/generated/app/client.ts';

/** What a customer reads of a kit, and the one thing to do next. */
export const customerKitStates = {
  ordered: { nextStep: 'wait' },
  shipped: { nextStep: 'register' },
  registered: { nextStep: 'send_sample' },
  at_lab: { nextStep: 'wait' },
  result: { nextStep: 'see_result' },
  missing_info: { nextStep: 'contact_support' },
  cancelled: { nextStep: 'contact_support' },
} as const;

export type KitState = keyof typeof customerKitStates;

export const kitStateNames = Object.keys(customerKitStates) as [KitState, ...KitState[]];

export type KitProgress = Pick<Kit, 'status' | 'shippedAt' | 'registeredAt' | 'resultReadyAt'>;

/** What a rule asks of a kit; what it does not name is of no matter to it. */
export interface KitStateRule {
  state: KitState;
  /** One of the service's words (reseller-api §3). */
  status?: string;
  /** Dates that are known. */
  known?: 'shippedAt' | 'registeredAt' | 'resultReadyAt';
}

/**
 * The state of a kit from what is known of it: the first rule that holds. The only place that says so, for customers
 * and merchants; merchant-kits.ts asks the database the same by these rows.
 */
export const kitStateRules: readonly KitStateRule[] = [
  { state: 'cancelled', status: 'Cancelled' },
  { state: 'result', known: 'resultReadyAt' },
  { state: 'missing_info', status: 'Missing info' },
  // The lab's word stays when it takes the result back (contract-decisions, §7).
  { state: 'at_lab', status: 'Results released' },
  { state: 'at_lab', status: 'In analysis' },
  { state: 'at_lab', status: 'Awaiting analysis', known: 'registeredAt' },
  { state: 'registered', known: 'registeredAt' },
  { state: 'shipped', known: 'shippedAt' },
];

/** Where no rule holds. */
export const firstKitState = 'ordered' satisfies KitState;

/** The state of a kit. */
export function kitState(kit: KitProgress): KitState {
  const holds = ({ status, known }: KitStateRule) =>
    (status === undefined || kit.status === status) && (known === undefined || kit[known] !== null);
  return kitStateRules.find(holds)?.state ?? firstKitState;
}
