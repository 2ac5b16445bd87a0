import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/fulfilment-service.ts';
import { requireDone, requireRecord } from './errors.ts';
import type { FulfilmentServiceFieldsFragment } from './generated/admin.types.ts';
import { toNumericId } from './ids.ts';

/** The app's fulfilment service in a shop, and the location that Shopify made for it. Numeric ids. */
export interface FulfilmentServiceIds {
  readonly serviceId: string;
  readonly locationId: string;
}

/**
 * What the service does. Shopify asks it for neither stock nor tracking numbers, because the app sends both by
 * itself; and it takes lines that do not ship, so that a kit's add-on comes to the same fulfilment order.
 */
const SETTINGS = {
  inventoryManagement: false,
  trackingSupport: false,
  requiresShippingMethod: false,
} as const;

function isAsWanted(service: FulfilmentServiceFieldsFragment, callbackUrl: string): boolean {
  return (
    service.callbackUrl === callbackUrl &&
    service.inventoryManagement === SETTINGS.inventoryManagement &&
    service.trackingSupport === SETTINGS.trackingSupport &&
    service.requiresShippingMethod === SETTINGS.requiresShippingMethod
  );
}

function idsOf(operation: string, service: FulfilmentServiceFieldsFragment): FulfilmentServiceIds {
  return {
    serviceId: toNumericId('FulfillmentService', service.id),
    locationId: toNumericId('Location', requireRecord(operation, service.location).id),
  };
}

/** Shopify's handle for a name: small letters, digits and single hyphens. */
function handleOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Ours by its callback, else by its name: a reinstall finds the service of the last time, stock and all. */
function findOurs(
  services: readonly FulfilmentServiceFieldsFragment[],
  { name, callbackUrl }: { name: string; callbackUrl: string },
): FulfilmentServiceFieldsFragment | null {
  return (
    services.find((service) => service.callbackUrl === callbackUrl) ??
    services.find((service) => service.serviceName === name) ??
    services.find((service) => service.handle === handleOf(name)) ??
    null
  );
}

/**
 * Makes sure that the shop has the app's fulfilment service and that it calls `callbackUrl`. May run any number of
 * times: what is there is found again and, where it differs, put right.
 *
 * @param service `name` as merchants see it; `callbackUrl` without the path that Shopify adds
 *   (`/fulfillment_order_notification`).
 * @throws ShopifyFailure `user_error` when Shopify refuses the name or the address.
 */
export async function registerFulfilmentService(
  admin: AdminClient,
  service: { readonly name: string; readonly callbackUrl: string },
): Promise<FulfilmentServiceIds> {
  const { shop } = await admin.query(documents.fulfilmentServices, {});
  const found = findOurs(shop.fulfillmentServices, service);
  if (found !== null && isAsWanted(found, service.callbackUrl)) {
    return idsOf(documents.fulfilmentServices.name, found);
  }
  if (found !== null) {
    const document = documents.updateFulfilmentService;
    const result = await admin.query(document, {
      // As Shopify gave it: a GID of this kind ends in "?id=true".
      id: found.id,
      callbackUrl: service.callbackUrl,
      ...SETTINGS,
    });
    const payload = requireDone(document.name, result.fulfillmentServiceUpdate);
    return idsOf(document.name, requireRecord(document.name, payload.fulfillmentService));
  }
  const document = documents.createFulfilmentService;
  const result = await admin.query(document, {
    name: service.name,
    callbackUrl: service.callbackUrl,
    ...SETTINGS,
  });
  const payload = requireDone(document.name, result.fulfillmentServiceCreate);
  return idsOf(document.name, requireRecord(document.name, payload.fulfillmentService));
}
