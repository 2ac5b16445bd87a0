import type { GraphQLResolveInfo } from 'graphql';
import { NoSuchRecord, Refused } from '../../core/errors.ts';
import { gid } from '../../core/gid.ts';
import {
  createFulfillmentService,
  deleteFulfillmentService,
  updateFulfillmentService,
} from '../../fulfillment/services.ts';
import { idOf } from '../../core/gid.ts';
import { mutate } from '../fields/mutation.ts';
import { fulfillmentServiceById } from '../nodes/location.ts';
import type { Gql } from '../fields/source.ts';

interface ServiceArgs {
  name?: string | null;
  callbackUrl?: string | null;
  trackingSupport?: boolean | null;
  inventoryManagement?: boolean | null;
  requiresShippingMethod?: boolean | null;
}

/** Arguments that were given, without those left out. */
function given(args: ServiceArgs) {
  return {
    ...(args.name == null ? {} : { name: args.name }),
    ...(args.callbackUrl === undefined ? {} : { callbackUrl: args.callbackUrl }),
    ...(args.trackingSupport == null ? {} : { trackingSupport: args.trackingSupport }),
    ...(args.inventoryManagement == null ? {} : { inventoryManagement: args.inventoryManagement }),
    ...(args.requiresShippingMethod == null ? {} : { requiresShippingMethod: args.requiresShippingMethod }),
  };
}

/** An id argument of a service; an unknown one is a user error here. */
function serviceId(id: string): bigint {
  const number = idOf('FulfillmentService', id);
  if (number === null) throw new Refused('Fulfillment service could not be found.', { field: ['id'] });
  return number;
}

/** fulfillmentServiceCreate, …Update and …Delete. */
export function fulfillmentServiceMutations(g: Gql) {
  return {
    fulfillmentServiceCreate: (args: ServiceArgs & { name: string }, info: GraphQLResolveInfo) =>
      mutate(
        g,
        info,
        (tx) => createFulfillmentService(g.ctx, tx, { ...given(args), name: args.name }),
        (id) => ({ fulfillmentService: () => fulfillmentServiceById(g, id) }),
      ),

    fulfillmentServiceUpdate: (args: ServiceArgs & { id: string }, info: GraphQLResolveInfo) =>
      mutate(
        g,
        info,
        async (tx) => {
          const id = serviceId(args.id);
          await updateFulfillmentService(g.ctx, tx, id, given(args));
          return id;
        },
        (id) => ({ fulfillmentService: () => fulfillmentServiceById(g, id) }),
      ),

    fulfillmentServiceDelete: (
      args: { id: string; destinationLocationId?: string | null; inventoryAction?: string | null },
      info: GraphQLResolveInfo,
    ) =>
      mutate(
        g,
        info,
        async (tx) => {
          const id = serviceId(args.id);
          const destination = args.destinationLocationId
            ? idOf('Location', args.destinationLocationId)
            : null;
          if (args.destinationLocationId && destination === null) throw new NoSuchRecord('Location');
          await deleteFulfillmentService(g.ctx, tx, {
            id,
            inventoryAction: args.inventoryAction ?? 'TRANSFER',
            destinationLocationId: destination,
          });
          return id;
        },
        (id) => ({ deletedId: gid('FulfillmentService', id) }),
      ),
  };
}
