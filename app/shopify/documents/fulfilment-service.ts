import { adminDocument } from '../document.ts';
import type {
  CreateFulfilmentServiceMutation,
  CreateFulfilmentServiceMutationVariables,
  FulfilmentServicesQuery,
  FulfilmentServicesQueryVariables,
  UpdateFulfilmentServiceMutation,
  UpdateFulfilmentServiceMutationVariables,
} from '../generated/admin.types.ts';

const FULFILMENT_SERVICE = `#graphql
  fragment FulfilmentServiceFields on FulfillmentService {
    id
    handle
    serviceName
    callbackUrl
    inventoryManagement
    requiresShippingMethod
    trackingSupport
    location {
      id
    }
  }
`;

/** Every fulfilment service of the shop, other apps' included. */
export const fulfilmentServices = adminDocument<FulfilmentServicesQuery, FulfilmentServicesQueryVariables>(
  `#graphql
  query FulfilmentServices {
    shop {
      fulfillmentServices {
        ...FulfilmentServiceFields
      }
    }
  }
  ${FULFILMENT_SERVICE}
`,
);

export const createFulfilmentService = adminDocument<
  CreateFulfilmentServiceMutation,
  CreateFulfilmentServiceMutationVariables
>(`#graphql
  mutation CreateFulfilmentService(
    $name: String!
    $callbackUrl: URL!
    $inventoryManagement: Boolean!
    $requiresShippingMethod: Boolean!
    $trackingSupport: Boolean!
  ) {
    fulfillmentServiceCreate(
      name: $name
      callbackUrl: $callbackUrl
      inventoryManagement: $inventoryManagement
      requiresShippingMethod: $requiresShippingMethod
      trackingSupport: $trackingSupport
    ) {
      fulfillmentService {
        ...FulfilmentServiceFields
      }
      userErrors {
        field
        message
      }
    }
  }
  ${FULFILMENT_SERVICE}
`);

export const updateFulfilmentService = adminDocument<
  UpdateFulfilmentServiceMutation,
  UpdateFulfilmentServiceMutationVariables
>(`#graphql
  mutation UpdateFulfilmentService(
    $id: ID!
    $callbackUrl: URL!
    $inventoryManagement: Boolean!
    $requiresShippingMethod: Boolean!
    $trackingSupport: Boolean!
  ) {
    fulfillmentServiceUpdate(
      id: $id
      callbackUrl: $callbackUrl
      inventoryManagement: $inventoryManagement
      requiresShippingMethod: $requiresShippingMethod
      trackingSupport: $trackingSupport
    ) {
      fulfillmentService {
        ...FulfilmentServiceFields
      }
      userErrors {
        field
        message
      }
    }
  }
  ${FULFILMENT_SERVICE}
`);
