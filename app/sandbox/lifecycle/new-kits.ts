import type { StreamName } from '../core/seeded.ts';
import { firstKitState } from './kit-states.ts';
import { kitCodes, registrationToken } from './plan.ts';

/** Rows of an order's kits as they are stored, before the order is sent. */
export function newKits(name: StreamName, order: { id: string; kitCount: number; createdAt: Date }) {
  return Array.from({ length: order.kitCount }, (_value, index) => {
    const { kitCode, trackingCode } = kitCodes(name, index + 1);
    return {
      code: kitCode,
      accountId: name.accountId,
      orderId: order.id,
      ordinal: index + 1,
      status: firstKitState.status,
      registered: firstKitState.registered,
      trackingCode,
      registrationToken: registrationToken(name, index + 1),
      createdAt: order.createdAt,
    };
  });
}
