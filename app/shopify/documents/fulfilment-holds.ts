import { adminDocument } from '../document.ts';
import type {
  HoldFulfilmentOrderMutation,
  HoldFulfilmentOrderMutationVariables,
  ReadHoldsQuery,
  ReadHoldsQueryVariables,
  ReleaseHoldsMutation,
  ReleaseHoldsMutationVariables,
} from '../generated/admin.types.ts';

/** A fulfilment order's holds. Whose app holds it Shopify tells only with `read_apps`, which is asked for nowhere else. */
export const readHolds = adminDocument<ReadHoldsQuery, ReadHoldsQueryVariables>(`#graphql
  query ReadHolds($id: ID!) {
    fulfillmentOrder(id: $id) {
      id
      status
      requestStatus
      fulfillmentHolds {
        id
        handle
        displayReason
        heldByRequestingApp
      }
    }
  }
`);

export const holdFulfilmentOrder = adminDocument<
  HoldFulfilmentOrderMutation,
  HoldFulfilmentOrderMutationVariables
>(`#graphql
  mutation HoldFulfilmentOrder($id: ID!, $hold: FulfillmentOrderHoldInput!) {
    fulfillmentOrderHold(id: $id, fulfillmentHold: $hold) {
      fulfillmentHold {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

/** Without ids Shopify would release everybody's holds: they are required here. */
export const releaseHolds = adminDocument<ReleaseHoldsMutation, ReleaseHoldsMutationVariables>(`#graphql
  mutation ReleaseHolds($id: ID!, $holdIds: [ID!]!) {
    fulfillmentOrderReleaseHold(id: $id, holdIds: $holdIds) {
      fulfillmentOrder {
        id
        status
      }
      userErrors {
        field
        message
      }
    }
  }
`);
