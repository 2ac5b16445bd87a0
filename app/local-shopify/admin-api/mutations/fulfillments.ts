import type { GraphQLResolveInfo } from 'graphql';
import { NoSuchRecord } from '../../core/errors.ts';
import {
  addFulfillmentEvent,
  cancelFulfillment,
  createFulfillment,
  updateTracking,
  type Tracking,
} from '../../fulfillment/fulfill.ts';
import { readFulfillmentOrder } from '../../fulfillment/records.ts';
import { lineQuantities, mutate, requireId } from '../fields/mutation.ts';
import { mayUse } from '../nodes/fulfillment-order.ts';
import { fulfillmentById, fulfillmentEventNode } from '../nodes/fulfillment.ts';
import type { Gql } from '../fields/source.ts';

interface TrackingInput {
  company?: string | null;
  number?: string | null;
  numbers?: string[] | null;
  url?: string | null;
  urls?: string[] | null;
}

/** FulfillmentTrackingInput: the lists win over the single fields. */
function trackingFromInput(input: TrackingInput | null | undefined): Tracking {
  return {
    company: input?.company ?? null,
    numbers: input?.numbers ?? (input?.number ? [input.number] : []),
    urls: input?.urls ?? (input?.url ? [input.url] : []),
  };
}

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
  }[];
  notifyCustomer?: boolean | null;
  trackingInfo?: TrackingInput | null;
}

interface EventInput {
  fulfillmentId: string;
  status: string;
  happenedAt?: Date | null;
  estimatedDeliveryAt?: Date | null;
  message?: string | null;
  address1?: string | null;
  city?: string | null;
  province?: string | null;
  country?: string | null;
  zip?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

const show = (g: Gql, id: bigint) => () => fulfillmentById(g, id);

/** The fulfillment… mutations that are built. */
export function fulfillmentMutations(g: Gql) {
  return {
    fulfillmentCreate: (args: { fulfillment: FulfillmentInput }, info: GraphQLResolveInfo) =>
      mutate(
        g,
        info,
        async (tx) => {
          const groups = [];
          for (const group of args.fulfillment.lineItemsByFulfillmentOrder) {
            const fulfillmentOrderId = requireId('FulfillmentOrder', group.fulfillmentOrderId);
            const row = await readFulfillmentOrder(tx, fulfillmentOrderId);
            if (!row || !mayUse(g, 'write', row.service)) throw new NoSuchRecord(group.fulfillmentOrderId);
            groups.push({ fulfillmentOrderId, lines: lineQuantities(group.fulfillmentOrderLineItems) });
          }
          return createFulfillment(g.ctx, tx, {
            groups,
            tracking: trackingFromInput(args.fulfillment.trackingInfo),
            notifyCustomer: args.fulfillment.notifyCustomer ?? false,
          });
        },
        (id) => ({ fulfillment: show(g, id) }),
      ),

    fulfillmentTrackingInfoUpdate: (
      args: { fulfillmentId: string; trackingInfoInput: TrackingInput; notifyCustomer?: boolean | null },
      info: GraphQLResolveInfo,
    ) => {
      const id = requireId('Fulfillment', args.fulfillmentId);
      const tracking = trackingFromInput(args.trackingInfoInput);
      const notifyCustomer = args.notifyCustomer ?? false;
      return mutate(
        g,
        info,
        (tx) => updateTracking(g.ctx, tx, { id, tracking, notifyCustomer }),
        () => ({ fulfillment: show(g, id) }),
      );
    },

    fulfillmentCancel: (args: { id: string }, info: GraphQLResolveInfo) => {
      const id = requireId('Fulfillment', args.id);
      return mutate(
        g,
        info,
        (tx) => cancelFulfillment(g.ctx, tx, id),
        () => ({ fulfillment: show(g, id) }),
      );
    },

    fulfillmentEventCreate: (args: { fulfillmentEvent: EventInput }, info: GraphQLResolveInfo) => {
      const { fulfillmentId, happenedAt, ...event } = args.fulfillmentEvent;
      return mutate(
        g,
        info,
        (tx) =>
          addFulfillmentEvent(g.ctx, tx, {
            ...event,
            fulfillmentId: requireId('Fulfillment', fulfillmentId),
            happenedAt: happenedAt ?? null,
          }),
        (id) => ({
          fulfillmentEvent: async () =>
            fulfillmentEventNode(await g.ctx.db.fulfillmentEvent.findUniqueOrThrow({ where: { id } })),
        }),
      );
    },
  };
}
