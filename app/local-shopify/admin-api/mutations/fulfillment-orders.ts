import type { GraphQLResolveInfo } from 'graphql';
import type { LocalShopifyTx } from '../../../db/local-shopify-client.ts';
import { NoSuchRecord, Refused } from '../../core/errors.ts';
import { mergeFulfillmentOrders } from '../../fulfillment/merge.ts';
import {
  moveFulfillmentOrder,
  placeHold,
  releaseHolds,
  splitFulfillmentOrder,
} from '../../fulfillment/changes.ts';
import { readFulfillmentOrder } from '../../fulfillment/records.ts';
import {
  answerRequest,
  cancelFulfillmentOrder,
  submitCancellationRequest,
  submitFulfillmentRequest,
} from '../../fulfillment/requests.ts';
import { idOf } from '../../core/gid.ts';
import { lineQuantities, mutate, requireId } from '../fields/mutation.ts';
import { fulfillmentOrderById, holdNode, mayUse } from '../nodes/fulfillment-order.ts';
import type { Gql } from '../fields/source.ts';

interface LineInput {
  id: string;
  quantity: number;
}

/** The fulfilment order that a mutation names, if the app may change it. */
async function requireFulfillmentOrder(g: Gql, tx: LocalShopifyTx, gid: string): Promise<bigint> {
  const id = requireId('FulfillmentOrder', gid);
  const row = await readFulfillmentOrder(tx, id);
  if (!row || !mayUse(g, 'write', row.service)) throw new NoSuchRecord(`Fulfillment order ${gid}`);
  return id;
}

const show = (g: Gql, id: bigint | null) => () => (id === null ? null : fulfillmentOrderById(g, id));

/** The fulfillmentOrder… mutations that are built. */
export function fulfillmentOrderMutations(g: Gql) {
  /** A mutation by which the service answers; the payload is the fulfilment order. */
  const answer =
    (action: Parameters<typeof answerRequest>[2]) =>
    (
      args: {
        id: string;
        message?: string | null;
        reason?: string | null;
        lineItems?: { fulfillmentOrderLineItemId: string; message?: string | null }[] | null;
      },
      info: GraphQLResolveInfo,
    ) =>
      mutate(
        g,
        info,
        async (tx) => {
          const id = await requireFulfillmentOrder(g, tx, args.id);
          const rejection = {
            ...(args.reason ? { reason: args.reason.toLowerCase() } : {}),
            ...(args.lineItems
              ? {
                  line_items: args.lineItems.map((line) => ({
                    fulfillment_order_line_item_id: line.fulfillmentOrderLineItemId,
                    message: line.message ?? null,
                  })),
                }
              : {}),
          };
          await answerRequest(g.ctx, tx, action, {
            id,
            message: args.message ?? null,
            responseData: rejection,
          });
          return id;
        },
        (id) => ({ fulfillmentOrder: show(g, id) }),
      );

  return {
    fulfillmentOrderSubmitFulfillmentRequest: (
      args: {
        id: string;
        message?: string | null;
        notifyCustomer?: boolean | null;
        fulfillmentOrderLineItems?: LineInput[] | null;
      },
      info: GraphQLResolveInfo,
    ) =>
      mutate(
        g,
        info,
        async (tx) =>
          submitFulfillmentRequest(g.ctx, tx, {
            id: await requireFulfillmentOrder(g, tx, args.id),
            lines: lineQuantities(args.fulfillmentOrderLineItems),
            message: args.message ?? null,
            notifyCustomer: args.notifyCustomer ?? null,
          }),
        ({ originalId, submittedId, unsubmittedId }) => ({
          originalFulfillmentOrder: show(g, originalId),
          submittedFulfillmentOrder: show(g, submittedId),
          unsubmittedFulfillmentOrder: show(g, unsubmittedId),
        }),
      ),

    fulfillmentOrderAcceptFulfillmentRequest: answer('accept_request'),
    fulfillmentOrderRejectFulfillmentRequest: answer('reject_request'),
    fulfillmentOrderAcceptCancellationRequest: answer('accept_cancellation'),
    fulfillmentOrderRejectCancellationRequest: answer('reject_cancellation'),
    fulfillmentOrderClose: answer('close'),

    fulfillmentOrderSubmitCancellationRequest: (
      args: { id: string; message?: string | null },
      info: GraphQLResolveInfo,
    ) =>
      mutate(
        g,
        info,
        async (tx) => {
          const id = await requireFulfillmentOrder(g, tx, args.id);
          await submitCancellationRequest(g.ctx, tx, { id, message: args.message ?? null });
          return id;
        },
        (id) => ({ fulfillmentOrder: show(g, id) }),
      ),

    fulfillmentOrderCancel: (args: { id: string }, info: GraphQLResolveInfo) =>
      mutate(
        g,
        info,
        async (tx) => {
          const id = await requireFulfillmentOrder(g, tx, args.id);
          return { id, ...(await cancelFulfillmentOrder(g.ctx, tx, id)) };
        },
        ({ id, replacementId }) => ({
          fulfillmentOrder: show(g, id),
          replacementFulfillmentOrder: show(g, replacementId),
        }),
      ),

    fulfillmentOrderHold: (
      args: {
        id: string;
        fulfillmentHold: {
          reason: string;
          reasonNotes?: string | null;
          handle?: string | null;
          externalId?: string | null;
          fulfillmentOrderLineItems?: LineInput[] | null;
        };
      },
      info: GraphQLResolveInfo,
    ) =>
      mutate(
        g,
        info,
        async (tx) => {
          const id = await requireFulfillmentOrder(g, tx, args.id);
          const { fulfillmentHold: hold } = args;
          if (hold.fulfillmentOrderLineItems?.length) {
            throw new Refused('A hold on single line items is not built in the local Shopify.', {
              field: ['id'],
            });
          }
          const holdId = await placeHold(g.ctx, tx, {
            id,
            reason: hold.reason,
            reasonNotes: hold.reasonNotes ?? null,
            handle: hold.handle ?? '',
            externalId: hold.externalId ?? null,
            heldByApiKey: g.ctx.app.apiKey,
          });
          return { id, holdId };
        },
        ({ id, holdId }) => ({
          fulfillmentOrder: show(g, id),
          fulfillmentHold: async () =>
            holdNode(g, await g.ctx.db.fulfillmentHold.findUniqueOrThrow({ where: { id: holdId } })),
          remainingFulfillmentOrder: null,
        }),
      ),

    fulfillmentOrderReleaseHold: (
      args: { id: string; holdIds?: string[] | null },
      info: GraphQLResolveInfo,
    ) =>
      mutate(
        g,
        info,
        async (tx) => {
          const id = await requireFulfillmentOrder(g, tx, args.id);
          const holdIds = args.holdIds?.map((hold) => idOf('FulfillmentHold', hold) ?? 0n) ?? null;
          await releaseHolds(g.ctx, tx, { id, holdIds });
          return id;
        },
        (id) => ({ fulfillmentOrder: show(g, id) }),
      ),

    fulfillmentOrderMove: (
      args: { id: string; newLocationId: string; fulfillmentOrderLineItems?: LineInput[] | null },
      info: GraphQLResolveInfo,
    ) =>
      mutate(
        g,
        info,
        async (tx) =>
          moveFulfillmentOrder(g.ctx, tx, {
            id: await requireFulfillmentOrder(g, tx, args.id),
            locationId: idOf('Location', args.newLocationId) ?? 0n,
            lines: lineQuantities(args.fulfillmentOrderLineItems),
          }),
        ({ movedId, originalId, remainingId }) => ({
          movedFulfillmentOrder: show(g, movedId),
          originalFulfillmentOrder: show(g, originalId),
          remainingFulfillmentOrder: show(g, remainingId),
        }),
      ),

    fulfillmentOrderMerge: (
      args: {
        fulfillmentOrderMergeInputs: {
          mergeIntents: { fulfillmentOrderId: string; fulfillmentOrderLineItems?: LineInput[] | null }[];
        }[];
      },
      info: GraphQLResolveInfo,
    ) =>
      mutate(
        g,
        info,
        async (tx) => {
          const merged = [];
          for (const { mergeIntents } of args.fulfillmentOrderMergeInputs) {
            const intents = [];
            for (const intent of mergeIntents)
              intents.push({
                id: await requireFulfillmentOrder(g, tx, intent.fulfillmentOrderId),
                lines: lineQuantities(intent.fulfillmentOrderLineItems),
              });
            merged.push(await mergeFulfillmentOrders(g.ctx, tx, intents));
          }
          return merged;
        },
        (merged) => ({
          fulfillmentOrderMerges: merged.map((id) => ({
            __typename: 'FulfillmentOrderMergeResult',
            fulfillmentOrder: show(g, id),
          })),
        }),
      ),

    fulfillmentOrderSplit: (
      args: {
        fulfillmentOrderSplits: { fulfillmentOrderId: string; fulfillmentOrderLineItems: LineInput[] }[];
      },
      info: GraphQLResolveInfo,
    ) =>
      mutate(
        g,
        info,
        async (tx) => {
          const results = [];
          for (const [i, split] of args.fulfillmentOrderSplits.entries()) {
            const lines = lineQuantities(split.fulfillmentOrderLineItems);
            if (!lines) {
              throw new Refused('The fulfillment order must have at least one line item input to split.', {
                field: ['fulfillmentOrderSplits', String(i), 'fulfillmentOrderLineItems'],
                userErrorCode: 'NO_LINE_ITEMS_PROVIDED_TO_SPLIT',
              });
            }
            const id = await requireFulfillmentOrder(g, tx, split.fulfillmentOrderId);
            results.push({ id, ...(await splitFulfillmentOrder(g.ctx, tx, { id, lines })) });
          }
          return results;
        },
        (results) => ({
          fulfillmentOrderSplits: results.map(({ id, remainingId }) => ({
            __typename: 'FulfillmentOrderSplitResult',
            fulfillmentOrder: show(g, id),
            remainingFulfillmentOrder: show(g, remainingId),
            replacementFulfillmentOrder: null,
          })),
        }),
      ),
  };
}
