import type { GraphQLResolveInfo } from 'graphql';
import type { LocalShopifyPrisma } from '../../../db/local-shopify-client.ts';
import { Refused } from '../../core/errors.ts';
import { mutate } from '../fields/mutation.ts';
import { fulfillmentOrderMutations } from '../mutations/fulfillment-orders.ts';
import { fulfillmentServiceMutations } from '../mutations/fulfillment-services.ts';
import { fulfillmentMutations } from '../mutations/fulfillments.ts';
import { inventoryMutations } from '../mutations/inventory.ts';
import { orderMutations } from '../mutations/orders.ts';
import { tagAndMetafieldMutations } from '../mutations/tags-and-metafields.ts';
import type { Gql, Source } from '../fields/source.ts';

/** The mutations that are built. */
export function mutationRoot(g: Gql): Source {
  return {
    __typename: 'Mutation',
    ...fulfillmentServiceMutations(g),
    ...fulfillmentOrderMutations(g),
    ...fulfillmentMutations(g),
    ...inventoryMutations(g),
    ...orderMutations(g),
    ...tagAndMetafieldMutations(g),
    flowTriggerReceive: (
      args: { handle?: string | null; payload?: LocalShopifyPrisma.InputJsonValue | null },
      info: GraphQLResolveInfo,
    ) =>
      mutate(
        g,
        info,
        async (tx) => {
          if (!args.handle) throw new Refused("Handle can't be blank", { field: ['handle'] });
          const data = { handle: args.handle, payload: args.payload ?? {}, receivedAt: g.ctx.clock.now() };
          await tx.flowTrigger.create({ data });
        },
        () => ({}),
      ),
  };
}
