import { adminDocument } from '../document.ts';
import type {
  AcceptCancellationRequestMutation,
  AcceptCancellationRequestMutationVariables,
  AcceptFulfilmentRequestMutation,
  AcceptFulfilmentRequestMutationVariables,
  RejectCancellationRequestMutation,
  RejectCancellationRequestMutationVariables,
  RejectFulfilmentRequestMutation,
  RejectFulfilmentRequestMutationVariables,
  SubmitFulfilmentRequestMutation,
  SubmitFulfilmentRequestMutationVariables,
} from '../generated/admin.types.ts';

/** Sends a fulfilment order, or some of its lines, to its service, as the merchant's "Request fulfilment" does. */
export const submitFulfilmentRequest = adminDocument<
  SubmitFulfilmentRequestMutation,
  SubmitFulfilmentRequestMutationVariables
>(`#graphql
  mutation SubmitFulfilmentRequest(
    $id: ID!
    $lines: [FulfillmentOrderLineItemInput!]
    $message: String
    $notifyCustomer: Boolean
  ) {
    fulfillmentOrderSubmitFulfillmentRequest(
      id: $id
      fulfillmentOrderLineItems: $lines
      message: $message
      notifyCustomer: $notifyCustomer
    ) {
      submittedFulfillmentOrder {
        id
        status
        requestStatus
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const acceptFulfilmentRequest = adminDocument<
  AcceptFulfilmentRequestMutation,
  AcceptFulfilmentRequestMutationVariables
>(`#graphql
  mutation AcceptFulfilmentRequest($id: ID!, $message: String) {
    fulfillmentOrderAcceptFulfillmentRequest(id: $id, message: $message) {
      fulfillmentOrder {
        id
        status
        requestStatus
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const rejectFulfilmentRequest = adminDocument<
  RejectFulfilmentRequestMutation,
  RejectFulfilmentRequestMutationVariables
>(`#graphql
  mutation RejectFulfilmentRequest($id: ID!, $reason: FulfillmentOrderRejectionReason!, $message: String) {
    fulfillmentOrderRejectFulfillmentRequest(id: $id, reason: $reason, message: $message) {
      fulfillmentOrder {
        id
        status
        requestStatus
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const acceptCancellationRequest = adminDocument<
  AcceptCancellationRequestMutation,
  AcceptCancellationRequestMutationVariables
>(`#graphql
  mutation AcceptCancellationRequest($id: ID!, $message: String) {
    fulfillmentOrderAcceptCancellationRequest(id: $id, message: $message) {
      fulfillmentOrder {
        id
        status
        requestStatus
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const rejectCancellationRequest = adminDocument<
  RejectCancellationRequestMutation,
  RejectCancellationRequestMutationVariables
>(`#graphql
  mutation RejectCancellationRequest($id: ID!, $message: String) {
    fulfillmentOrderRejectCancellationRequest(id: $id, message: $message) {
      fulfillmentOrder {
        id
        status
        requestStatus
      }
      userErrors {
        field
        message
      }
    }
  }
`);
