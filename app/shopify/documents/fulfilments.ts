import { adminDocument } from '../document.ts';
import type {
  CreateFulfilmentEventMutation,
  CreateFulfilmentEventMutationVariables,
  CreateFulfilmentMutation,
  CreateFulfilmentMutationVariables,
  FulfilmentEventsQuery,
  FulfilmentEventsQueryVariables,
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

/** What is known of a fulfilment's way; more than 100 events would be no parcel of ours. */
export const fulfilmentEvents = adminDocument<FulfilmentEventsQuery, FulfilmentEventsQueryVariables>(`#graphql
  query FulfilmentEvents($id: ID!) {
    fulfillment(id: $id) {
      id
      status
      events(first: 100) {
        nodes {
          status
        }
      }
    }
  }
`);

export const createFulfilmentEvent = adminDocument<
  CreateFulfilmentEventMutation,
  CreateFulfilmentEventMutationVariables
>(`#graphql
  mutation CreateFulfilmentEvent($event: FulfillmentEventInput!) {
    fulfillmentEventCreate(fulfillmentEvent: $event) {
      fulfillmentEvent {
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
