import { gid } from '../../core/gid.ts';
import { connect, type PageArgs } from '../fields/connection.ts';
import { search, type SearchFields } from '../fields/search.ts';
import type { Gql, Source } from '../fields/source.ts';
import { metafieldFields } from './metafield.ts';

export type LocationRow = NonNullable<Awaited<ReturnType<typeof readLocation>>>;
export type FulfillmentServiceRow = NonNullable<LocationRow['fulfillmentService']>;

const LOCATION_SEARCH: SearchFields<LocationRow> = {
  id: (row) => row.id,
  location_id: (row) => row.id,
  name: (row) => row.name,
  active: (row) => String(row.active),
};

function readLocation(g: Gql, id: bigint) {
  return g.ctx.db.location.findUnique({ where: { id }, include: { fulfillmentService: true } });
}

/** A location, or null. */
export async function locationById(g: Gql, id: bigint): Promise<Source | null> {
  const row = await readLocation(g, id);
  return row ? locationNode(g, row) : null;
}

/** QueryRoot.locations: the merchant's own; a service's only with `includeLegacy`. */
export async function locationConnection(
  g: Gql,
  args: PageArgs & {
    query?: string | null;
    includeInactive?: boolean | null;
    includeLegacy?: boolean | null;
  },
): Promise<Source> {
  const rows = await g.ctx.db.location.findMany({
    where: {
      ...(args.includeInactive ? {} : { active: true }),
      ...(args.includeLegacy ? {} : { fulfillmentService: null }),
    },
    include: { fulfillmentService: true },
    orderBy: { name: 'asc' },
  });
  return connect('Location', search(rows, args.query, LOCATION_SEARCH, ['name']), args, (row) =>
    locationNode(g, row),
  );
}

/** A location as the Admin API shows it. */
function locationNode(g: Gql, row: LocationRow): Source {
  const service = row.fulfillmentService;
  return {
    __typename: 'Location',
    id: gid('Location', row.id),
    legacyResourceId: row.id,
    name: row.name,
    isActive: row.active,
    isFulfillmentService: service !== null,
    fulfillmentService: service ? fulfillmentServiceNode(g, service) : null,
    fulfillsOnlineOrders: true,
    shipsInventory: service === null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    address: {
      __typename: 'LocationAddress',
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      zip: row.zip,
      province: row.provinceName,
      provinceCode: row.provinceCode,
      country: row.countryName,
      countryCode: row.countryCode,
      phone: row.phone,
      formatted: [
        row.address1,
        row.address2,
        `${row.city ?? ''} ${row.zip ?? ''}`.trim(),
        row.countryName,
      ].filter((line) => line !== null && line !== ''),
    },
    ...metafieldFields(g, 'Location', row.id),
  };
}

/** A fulfilment service as the Admin API shows it. */
export function fulfillmentServiceNode(g: Gql, row: FulfillmentServiceRow): Source {
  return {
    __typename: 'FulfillmentService',
    id: gid('FulfillmentService', row.id),
    handle: row.handle,
    serviceName: row.name,
    callbackUrl: row.callbackUrl,
    trackingSupport: row.trackingSupport,
    inventoryManagement: row.inventoryManagement,
    requiresShippingMethod: row.requiresShippingMethod,
    type: 'THIRD_PARTY',
    location: () => locationById(g, row.locationId),
  };
}

/** A fulfilment service, or null. */
export async function fulfillmentServiceById(g: Gql, id: bigint): Promise<Source | null> {
  const row = await g.ctx.db.fulfillmentService.findUnique({ where: { id } });
  return row ? fulfillmentServiceNode(g, row) : null;
}

/** Shop.fulfillmentServices: those that apps made. The built-in manual service is not among them here. */
export async function allFulfillmentServices(g: Gql): Promise<Source[]> {
  const rows = await g.ctx.db.fulfillmentService.findMany({ orderBy: { id: 'asc' } });
  return rows.map((row) => fulfillmentServiceNode(g, row));
}
