import { GraphQLError } from 'graphql';
import { NotBuilt } from '../../core/errors.ts';
import { gid, idOf, parseGid, type GidType } from '../../core/gid.ts';
import type { PageArgs } from '../fields/connection.ts';
import { productById, productConnection, variantById, variantConnection } from '../nodes/catalogue.ts';
import { customerById, customerConnection } from '../nodes/customer.ts';
import {
  assignedFulfillmentOrderConnection,
  fulfillmentOrderById,
  fulfillmentOrderConnection,
} from '../nodes/fulfillment-order.ts';
import { fulfillmentById } from '../nodes/fulfillment.ts';
import { inventoryItemNode, inventoryLevelNode } from '../nodes/inventory.ts';
import { fulfillmentServiceById, locationById, locationConnection } from '../nodes/location.ts';
import { orderById, orderConnection } from '../nodes/order.ts';
import { appInstallationNode, shopNode } from '../nodes/shop.ts';
import { merchantLocation } from '../../fulfillment/routing.ts';
import type { Gql, Source } from '../fields/source.ts';

type Load = (g: Gql, id: bigint) => Promise<Source | null>;

async function inventoryItemById(g: Gql, id: bigint): Promise<Source | null> {
  const row = await g.ctx.db.inventoryItem.findUnique({ where: { id } });
  return row ? inventoryItemNode(g, row) : null;
}

async function inventoryLevelById(g: Gql, id: bigint): Promise<Source | null> {
  const row = await g.ctx.db.inventoryLevel.findUnique({ where: { id } });
  return row ? inventoryLevelNode(g, row) : null;
}

/** What `node` and `nodes` find, by type. */
const NODES: Partial<Record<GidType, Load>> = {
  AppInstallation: (g) => appInstallationNode(g),
  Customer: customerById,
  Fulfillment: fulfillmentById,
  FulfillmentOrder: fulfillmentOrderById,
  InventoryItem: inventoryItemById,
  InventoryLevel: inventoryLevelById,
  Location: locationById,
  Order: orderById,
  Product: productById,
  ProductVariant: variantById,
  Shop: async (g, id) => (id === g.ctx.shop.id ? shopNode(g) : null),
};

/** Any record by its type and number; null when there is none. What is not built is an error. */
export async function loadNode(g: Gql, type: GidType, id: bigint): Promise<Source | null> {
  const load = NODES[type];
  if (!load) throw new NotBuilt(`node() for ${type}`);
  return load(g, id);
}

async function nodeByGid(g: Gql, id: string): Promise<Source | null> {
  const parsed = parseGid(id);
  if (!parsed) throw invalidGid(id);
  return loadNode(g, parsed.type as GidType, parsed.id);
}

function invalidGid(id: string): GraphQLError {
  return new GraphQLError(`Invalid global id '${id}'`, { extensions: { code: 'INVALID_VARIABLE' } });
}

/** A field that finds one record by its id. An id of another type is an error, as at Shopify; an unknown one is null. */
function byId(g: Gql, type: GidType, load: Load) {
  return ({ id }: { id: string }) => {
    if (!parseGid(id)) throw invalidGid(id);
    const number = idOf(type, id);
    if (number === null) {
      throw new GraphQLError('invalid id', { extensions: { code: 'RESOURCE_NOT_FOUND' } });
    }
    return load(g, number);
  };
}

/** The fields of QueryRoot that are built. */
export function queryRoot(g: Gql): Source {
  return {
    __typename: 'QueryRoot',
    shop: () => shopNode(g),
    currentAppInstallation: () => appInstallationNode(g),
    node: ({ id }: { id: string }) => nodeByGid(g, id),
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => nodeByGid(g, id)),
    order: byId(g, 'Order', orderById),
    orders: (args: PageArgs & { query?: string | null; sortKey?: string | null }) => orderConnection(g, args),
    customer: byId(g, 'Customer', customerById),
    customers: (args: PageArgs & { query?: string | null }) => customerConnection(g, args),
    product: byId(g, 'Product', productById),
    products: (args: PageArgs & { query?: string | null }) => productConnection(g, args),
    productVariant: byId(g, 'ProductVariant', variantById),
    productVariants: (args: PageArgs & { query?: string | null }) => variantConnection(g, args),
    inventoryItem: byId(g, 'InventoryItem', inventoryItemById),
    inventoryLevel: byId(g, 'InventoryLevel', inventoryLevelById),
    location: async ({ id }: { id?: string | null }) =>
      byId(
        g,
        'Location',
        locationById,
      )({
        id: id ?? gid('Location', (await merchantLocation(g.ctx.db)).id),
      }),
    locations: (args: Parameters<typeof locationConnection>[1]) => locationConnection(g, args),
    fulfillment: byId(g, 'Fulfillment', fulfillmentById),
    fulfillmentService: byId(g, 'FulfillmentService', fulfillmentServiceById),
    fulfillmentOrder: byId(g, 'FulfillmentOrder', fulfillmentOrderById),
    fulfillmentOrders: (args: Parameters<typeof fulfillmentOrderConnection>[1]) =>
      fulfillmentOrderConnection(g, args),
    assignedFulfillmentOrders: (args: Parameters<typeof assignedFulfillmentOrderConnection>[1]) =>
      assignedFulfillmentOrderConnection(g, args),
  };
}
