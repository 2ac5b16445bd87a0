import { ShopifyFailure } from '../../../app/shopify/errors.ts';
import { fulfilmentOperations } from './shop/fulfilments.ts';
import { holdOperations } from './shop/holds.ts';
import { numberOf, type Operations, type Variables } from './shop/operation.ts';
import { readOperations } from './shop/reading.ts';
import type { ShopFulfilmentOrder, TestShop } from './shop/records.ts';
import { requestOperations } from './shop/requests.ts';
import { destination, ourLocation } from './snapshots.ts';

export type { ShopFulfilmentOrder, TestShop } from './shop/records.ts';

const operations: Operations = {
  ...readOperations,
  ...requestOperations,
  ...holdOperations,
  ...fulfilmentOperations,
};

export function createTestShop(shop: string, clock: { now(): Date }): TestShop {
  let nextId = 1_000;
  const id = () => String(nextId++);
  const state: TestShop = {
    orders: new Map(),
    fulfilmentOrders: new Map(),
    calls: [],
    newId: id,
    before: () => undefined,
    order({
      lines = [{ variantId: '100', quantity: 1 }],
      requestStatus = 'SUBMITTED',
      paid = true,
      test = false,
      customerId = '3',
    } = {}) {
      const orderId = id();
      state.orders.set(orderId, {
        id: orderId,
        paid,
        test,
        cancelledAt: null,
        risk: 'ACCEPT',
        email: 'ada@example.com',
        customerId,
      });
      const fulfilmentOrder: ShopFulfilmentOrder = {
        id: id(),
        orderId,
        status: 'OPEN',
        requestStatus,
        locationId: ourLocation,
        held: false,
        destination: destination(),
        fulfilments: [],
        lines: lines.map(({ variantId, quantity }) => ({
          id: id(),
          variantId,
          remaining: quantity,
          total: quantity,
          item: { id: id(), quantity },
        })),
      };
      state.fulfilmentOrders.set(fulfilmentOrder.id, fulfilmentOrder);
      return fulfilmentOrder;
    },
    reset() {
      state.orders.clear();
      state.fulfilmentOrders.clear();
      state.calls.length = 0;
      state.before = () => undefined;
    },
    admin: {
      shop,
      async query(document, variables) {
        await state.before(document.name, numberOf((variables as Variables)['id']));
        state.calls.push(document.name);
        const operation = operations[document.name];
        if (!operation) throw new Error(`The test shop has no operation ${document.name}.`);
        return operation({ state, clock, id }, variables as Variables) as never;
      },
    },
  };
  return state;
}

/** What a call that never reached Shopify, or whose answer was lost, looks like to the app. */
export function shopifyDown(operation: string): ShopifyFailure {
  return new ShopifyFailure({ code: 'unavailable', operation, detail: 'test', outcomeUnknown: true });
}
