import { adminDocument } from '../document.ts';
import type {
  AcceptCancellationRequestMutation,
  AcceptCancellationRequestMutationVariables,
  AcceptFulfilmentRequestMutation,
  AcceptFulfilmentRequestMutationVariables,
  RejectCancellationRequestMutation,
  RejectCancellationRequestMutationVariables,
  SubmitFulfilmentRequestMutation,
  SubmitFulfilmentRequestMutationVariables,
} from '../generated/admin.types.ts';

/** Sends the whole fulfilment order to its service, as the merchant's "Request fulfilment" button does. */
export const submitFulfilmentRequest = adminDocument<
  SubmitFulfilmentRequestMutation,
  SubmitFulfilmentRequestMutationVariables
>(`#graphql
  mutation SubmitFulfilmentRequest($id: ID!, $message: String, $notifyCustomer: Boolean) {
    fulfillmentOrderSubmitFulfillmentRequest(id: $id, message: $message, notifyCustomer: $notifyCustomer) {
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
