import type {
  FulfilmentDestination,
  FulfilmentOrderLine,
  FulfilmentOrderSnapshot,
} from '../../../app/shopify/fulfilment-order-snapshot.ts';
import { defaultOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import type { ReviewFacts } from '../../../app/orders/rules/review-rules.ts';
import type { KitMapping } from '../../../app/orders/lab-order/service-order.ts';

export const ourLocation = '70';
export const otherLocation = '71';
export const now = new Date('2026-11-20T12:00:00.000Z');

/** One variant stands for one kit. */
export const kitMapping: KitMapping = { variationId: 'kit', quantity: 1, kits: 1, requiresShipping: true };

export function line(changes: Partial<FulfilmentOrderLine> = {}): FulfilmentOrderLine {
  return {
    id: '1',
    variantId: '100',
    sku: 'KIT',
    title: 'Kit',
    requiresShipping: true,
    unitPrice: { amount: '249.00', currency: 'EUR' },
    // Nothing of it is fulfilled unless a test says so: a line never wants less in all than what remains.
    remainingQuantity: 1,
    totalQuantity: changes.remainingQuantity ?? 1,
    lineItem: { id: `of-${changes.id ?? '1'}`, currentQuantity: changes.remainingQuantity ?? 1 },
    ...changes,
  };
}

export function destination(changes: Partial<FulfilmentDestination> = {}): FulfilmentDestination {
  return {
    firstName: 'Ada',
    lastName: 'Example',
    company: null,
    address1: 'Beispielweg 1',
    address2: null,
    city: 'Berlin',
    zip: '10115',
    province: null,
    provinceCode: null,
    countryCode: 'DE',
    phone: null,
    email: null,
    ...changes,
  };
}

export type SnapshotChanges = Partial<Omit<FulfilmentOrderSnapshot, 'order'>> & {
  order?: Partial<FulfilmentOrderSnapshot['order']>;
};

/** A paid order's fulfilment order at our location, requested. */
export function snapshot({ order = {}, ...changes }: SnapshotChanges = {}): FulfilmentOrderSnapshot {
  return {
    id: '9',
    status: 'OPEN',
    requestStatus: 'SUBMITTED',
    updatedAt: now,
    assignedLocationId: ourLocation,
    lines: [line()],
    destination: destination(),
    holds: [],
    merchantRequests: [],
    fulfilments: [],
    ...changes,
    order: {
      id: '5',
      name: '#1001',
      email: 'ada@example.com',
      test: false,
      createdAt: now,
      cancelledAt: null,
      currencyCode: 'EUR',
      financialStatus: 'PAID',
      fullyPaid: true,
      riskRecommendation: 'ACCEPT',
      customerId: '3',
      ...order,
    },
  };
}

/** Facts in which everything is in order: mapped, connected, requested. */
export function facts(changes: Partial<ReviewFacts> = {}): ReviewFacts {
  return {
    now,
    snapshot: snapshot(),
    ourLocationId: ourLocation,
    settings: defaultOrderSettings,
    connection: { environment: 'sandbox' },
    mappings: new Map([['100', kitMapping]]),
    parts: [],
    paidSeenAt: now,
    acceptedAt: null,
    riskAccepted: false,
    isTokenRefused: false,
    maySimulate: true,
    earlierRequest: 'none',
    answering: { requestedAt: now, limitMs: 72_000_000, pauseMs: 3_600_000, rejectedAt: null },
    hasUnaccounted: false,
    ...changes,
  };
}
