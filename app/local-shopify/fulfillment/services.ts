import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { NotBuilt, Refused } from '../core/errors.ts';

/** Handles that Shopify keeps to itself. */
const RESERVED_HANDLES = new Set(['shopify', 'amazon', 'manual', 'gift_card']);

export interface ServiceSettings {
  name: string;
  callbackUrl?: string | null;
  trackingSupport?: boolean;
  inventoryManagement?: boolean;
  requiresShippingMethod?: boolean;
}

/** A service's handle from its name: `Kit Lab EU` is `kit-lab-eu`. */
function serviceHandle(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

async function checkName(tx: LocalShopifyTx, name: string, ownId: bigint | null): Promise<void> {
  const field = ['name'];
  if (name.trim() === '') throw new Refused("Name can't be blank", { field });
  if (/^\s/.test(name)) throw new Refused('Name cannot begin with a whitespace character', { field });
  if (/\s$/.test(name)) throw new Refused('Name cannot end with a whitespace character', { field });
  if (RESERVED_HANDLES.has(serviceHandle(name))) throw new Refused('Name is reserved', { field });
  const taken = await tx.fulfillmentService.findFirst({
    where: { OR: [{ name: { equals: name, mode: 'insensitive' } }, { handle: serviceHandle(name) }] },
  });
  if (taken && taken.id !== ownId) throw new Refused('Name has already been taken', { field });
}

/** Shopify wants https and a host of the app's own; here a server on this machine may also be reached in clear. */
function checkCallbackUrl(callbackUrl: string | null | undefined): void {
  if (!callbackUrl) return;
  const { protocol, hostname } = new URL(callbackUrl);
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && loopback)) return;
  throw new Refused('Callback url is not allowed', { field: ['callbackUrl'] });
}

/** Makes a fulfilment service with a location of its own, named after it and at the shop's address. Returns its id. */
export async function createFulfillmentService(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: ServiceSettings,
): Promise<bigint> {
  await checkName(tx, input.name, null);
  checkCallbackUrl(input.callbackUrl);
  const shop = await tx.shop.findUniqueOrThrow({ where: { id: ctx.shop.id } });
  const at = { createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() };
  const location = await tx.location.create({
    data: {
      name: input.name,
      address1: shop.address1,
      city: shop.city,
      zip: shop.zip,
      provinceCode: shop.provinceCode,
      provinceName: shop.provinceName,
      countryCode: shop.countryCode,
      countryName: shop.countryName,
      phone: shop.phone,
      ...at,
    },
  });
  const service = await tx.fulfillmentService.create({
    data: {
      ...input,
      handle: serviceHandle(input.name),
      appApiKey: ctx.app.apiKey,
      locationId: location.id,
      ...at,
    },
  });
  return service.id;
}

async function requireService(ctx: ShopContext, tx: LocalShopifyTx, id: bigint) {
  const row = await tx.fulfillmentService.findUnique({ where: { id } });
  if (row?.appApiKey !== ctx.app.apiKey) {
    throw new Refused('Fulfillment service could not be found.', { field: ['id'] });
  }
  return row;
}

/** Changes a service; its location takes its new name, its handle stays. */
export async function updateFulfillmentService(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  id: bigint,
  input: Partial<ServiceSettings>,
): Promise<void> {
  const row = await requireService(ctx, tx, id);
  if (input.name !== undefined) await checkName(tx, input.name, id);
  checkCallbackUrl(input.callbackUrl);
  const updatedAt = ctx.clock.now();
  await tx.fulfillmentService.update({ where: { id }, data: { ...input, updatedAt } });
  if (input.name !== undefined) {
    await tx.location.update({ where: { id: row.locationId }, data: { name: input.name, updatedAt } });
  }
}

/**
 * Deletes a service. TRANSFER gives its stock and open work to another location of the merchant's; KEEP makes its
 * location the merchant's own.
 */
export async function deleteFulfillmentService(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: { id: bigint; inventoryAction: string; destinationLocationId: bigint | null },
): Promise<void> {
  const row = await requireService(ctx, tx, input.id);
  const updatedAt = ctx.clock.now();
  if (input.inventoryAction === 'DELETE')
    throw new NotBuilt('fulfillmentServiceDelete(inventoryAction: DELETE)');
  if (input.inventoryAction === 'KEEP') {
    if (input.destinationLocationId !== null) {
      throw new Refused('The destination location ID should not be present.', { field: ['inventoryAction'] });
    }
    await tx.fulfillmentService.delete({ where: { id: row.id } });
    return;
  }
  const destination = await tx.location.findFirst({
    where: { id: input.destinationLocationId ?? 0n, active: true, fulfillmentService: null },
  });
  if (!destination) throw new Refused('Invalid destination location.', { field: ['destinationLocationId'] });
  const levels = await tx.inventoryLevel.findMany({ where: { locationId: row.locationId } });
  for (const { inventoryItemId, onHand, active } of levels) {
    await tx.inventoryLevel.upsert({
      where: { inventoryItemId_locationId: { inventoryItemId, locationId: destination.id } },
      create: {
        inventoryItemId,
        locationId: destination.id,
        onHand,
        active,
        createdAt: updatedAt,
        updatedAt,
      },
      update: { onHand: { increment: onHand }, active: true, updatedAt },
    });
  }
  await tx.fulfillmentOrder.updateMany({
    where: { locationId: row.locationId, status: { not: 'CLOSED' } },
    data: {
      locationId: destination.id,
      locationName: destination.name,
      status: 'OPEN',
      requestStatus: 'UNSUBMITTED',
      updatedAt,
    },
  });
  await tx.fulfillmentService.delete({ where: { id: row.id } });
  await tx.inventoryLevel.deleteMany({ where: { locationId: row.locationId } });
  await tx.location.update({ where: { id: row.locationId }, data: { active: false, updatedAt } });
}
