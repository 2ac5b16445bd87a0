import type { Page } from '../../lab/walk.ts';
import type { ResellerClient } from '../../lab/reseller-client.ts';
import { isLabError } from '../../lab/lab-error.ts';
import type { LabOrder } from '../../lab/reseller-records.ts';
import type { Placer, ServiceOrder, ServiceReport } from '../lab-order/placer.ts';

/** Places through the reseller interface, whose orders can be listed and carry our reference. */
export function createResellerPlacer(client: ResellerClient): Placer {
  return {
    canSearch: true,
    place: (request) => client.placeOrder(request),
    async listOrders(cursor): Promise<Page<ServiceOrder>> {
      const page = await client.orders({ cursor });
      return { ...page, records: page.records.map(serviceOrderOf) };
    },
    async readOrder(serviceOrderId) {
      try {
        return serviceOrderOf(await client.order(serviceOrderId));
      } catch (error) {
        if (isLabError(error) && error.code === 'not_found') return null;
        throw error;
      }
    },
    async readUnits(serviceOrderId) {
      const units = await client.units(serviceOrderId);
      return units.map((unit) => ({
        kitCode: unit.kitCode,
        status: unit.status,
        // A unit that is listed with tracking has left, whatever the flag says.
        shipped: unit.shipped ?? unit.trackingCode !== null,
        shippedOn: unit.shippedOn,
        trackingCode: unit.trackingCode,
        trackingLink: unit.trackingLink,
        registered: unit.registered === true,
        resultsReady: unit.resultsReady === true,
        hasNoResult: unit.resultsReady === false,
      }));
    },
    async listReports(cursor): Promise<Page<ServiceReport>> {
      const page = await client.reports({ cursor });
      return { ...page, records: page.records.map(({ id, kitCode, orderId }) => ({ id, kitCode, orderId })) };
    },
  };
}

function serviceOrderOf(order: LabOrder): ServiceOrder {
  return {
    id: order.id,
    reference: order.reference,
    items: order.items?.map(({ variationId, quantity }) => ({ variation_id: variationId, quantity })) ?? null,
    createdOn: order.createdOn,
    shipped: order.shipped,
    amountMinor: order.amountMinor,
    currency: order.currency,
  };
}
