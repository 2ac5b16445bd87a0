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

export type CustomerKitState = keyof typeof customerKitStates;

type KitProgress = Pick<Kit, 'status' | 'shippedAt' | 'registeredAt' | 'resultReadyAt'>;

/** The state of a kit from what is known of it (reseller-api §3 names the service's words). */
export function customerKitState(kit: KitProgress): CustomerKitState {
  if (kit.status === 'Cancelled') return 'cancelled';
  if (kit.resultReadyAt) return 'result';
  if (kit.status === 'Missing info') return 'missing_info';
  if (kit.status === 'In analysis' || (kit.status === 'Awaiting analysis' && kit.registeredAt))
    return 'at_lab';
  if (kit.registeredAt) return 'registered';
  return kit.shippedAt ? 'shipped' : 'ordered';
}
