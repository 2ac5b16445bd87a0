import { adminDocument } from '../document.ts';
import type {
  CreateFulfilmentMutation,
  CreateFulfilmentMutationVariables,
  UpdateTrackingMutation,
  UpdateTrackingMutationVariables,
} from '../generated/admin.types.ts';

export const createFulfilment = adminDocument<CreateFulfilmentMutation, CreateFulfilmentMutationVariables>(
  `#graphql
  mutation CreateFulfilment($fulfilment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfilment) {
      fulfillment {
        id
        status
      }
      userErrors {
        field
        message
      }
    }
  }
`,
);

export const updateTracking = adminDocument<UpdateTrackingMutation, UpdateTrackingMutationVariables>(`#graphql
  mutation UpdateTracking($fulfilmentId: ID!, $tracking: FulfillmentTrackingInput!, $notifyCustomer: Boolean) {
    fulfillmentTrackingInfoUpdate(
      fulfillmentId: $fulfilmentId
      trackingInfoInput: $tracking
      notifyCustomer: $notifyCustomer
    ) {
      fulfillment {
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
