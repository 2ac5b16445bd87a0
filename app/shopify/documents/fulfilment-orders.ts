import { adminDocument } from '../document.ts';
import type {
  AssignedFulfilmentOrdersQuery,
  AssignedFulfilmentOrdersQueryVariables,
  FulfilmentOrderIdsOfOrderQuery,
  FulfilmentOrderIdsOfOrderQueryVariables,
  FulfilmentOrderLinesQuery,
  FulfilmentOrderLinesQueryVariables,
  ReadFulfilmentOrderQuery,
  ReadFulfilmentOrderQueryVariables,
} from '../generated/admin.types.ts';

const FULFILMENT_ORDER_LINE = `#graphql
  fragment FulfilmentOrderLine on FulfillmentOrderLineItem {
    id
    productTitle
    variantTitle
    sku
    remainingQuantity
    totalQuantity
    requiresShipping
    variant {
      id
    }
    lineItem {
      id
      currentQuantity
      discountedUnitPriceAfterAllDiscountsSet {
        shopMoney {
          amount
          currencyCode
        }
      }
    }
  }
`;

/**
 * All that a decision about one fulfilment order needs, in one read. The page sizes keep the query's cost well under
 * Shopify's limit of 1,000 points; more than 100 lines are read with {@link fulfilmentOrderLines}.
 */
export const readFulfilmentOrder = adminDocument<
  ReadFulfilmentOrderQuery,
  ReadFulfilmentOrderQueryVariables
>(`#graphql
  query ReadFulfilmentOrder($id: ID!) {
    fulfillmentOrder(id: $id) {
      id
      status
      requestStatus
      updatedAt
      assignedLocation {
        location {
          id
        }
      }
      destination {
        firstName
        lastName
        company
        address1
        address2
        city
        province
        zip
        countryCode
        phone
        email
      }
      fulfillmentHolds {
        reason
        reasonNotes
      }
      merchantRequests(first: 5, reverse: true) {
        nodes {
          kind
          message
          sentAt
          requestOptions
        }
      }
      fulfillments(first: 10) {
        nodes {
          id
          status
          trackingInfo(first: 100) {
            number
            url
          }
        }
      }
      lineItems(first: 25) {
        nodes {
          ...FulfilmentOrderLine
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      order {
        id
        name
        email
        test
        createdAt
        cancelledAt
        currencyCode
        displayFinancialStatus
        fullyPaid
        risk {
          recommendation
        }
        customer {
          id
        }
        shippingAddress {
          province
          provinceCode
          countryCodeV2
        }
      }
    }
  }
  ${FULFILMENT_ORDER_LINE}
`);

/** The further lines of a fulfilment order that has more than 100. */
export const fulfilmentOrderLines = adminDocument<
  FulfilmentOrderLinesQuery,
  FulfilmentOrderLinesQueryVariables
>(`#graphql
  query FulfilmentOrderLines($id: ID!, $after: String!) {
    fulfillmentOrder(id: $id) {
      lineItems(first: 100, after: $after) {
        nodes {
          ...FulfilmentOrderLine
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${FULFILMENT_ORDER_LINE}
`);

/** One page of the fulfilment orders at the locations of our fulfilment service; oldest first. */
export const assignedFulfilmentOrders = adminDocument<
  AssignedFulfilmentOrdersQuery,
  AssignedFulfilmentOrdersQueryVariables
>(`#graphql
  query AssignedFulfilmentOrders(
    $assignmentStatus: FulfillmentOrderAssignmentStatus
    $locationIds: [ID!]
    $after: String
  ) {
    assignedFulfillmentOrders(
      first: 25
      after: $after
      assignmentStatus: $assignmentStatus
      locationIds: $locationIds
      sortKey: ID
    ) {
      nodes {
        id
        status
        requestStatus
        updatedAt
        orderId
        orderName
        assignedLocation {
          location {
            id
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The ids of an order's fulfilment orders, page by page. */
export const fulfilmentOrderIdsOfOrder = adminDocument<
  FulfilmentOrderIdsOfOrderQuery,
  FulfilmentOrderIdsOfOrderQueryVariables
>(`#graphql
  query FulfilmentOrderIdsOfOrder($orderId: ID!, $after: String) {
    order(id: $orderId) {
      fulfillmentOrders(first: 20, after: $after) {
        nodes {
          id
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
