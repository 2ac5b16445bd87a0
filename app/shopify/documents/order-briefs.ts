import { adminDocument } from '../document.ts';
import type { OrderBriefsQuery, OrderBriefsQueryVariables } from '../generated/admin.types.ts';

/** What a list shows of orders besides how they stand. The page sizes keep its cost under Shopify's limit. */
export const orderBriefs = adminDocument<OrderBriefsQuery, OrderBriefsQueryVariables>(`#graphql
  query OrderBriefs($ids: [ID!]!, $products: Int!) {
    nodes(ids: $ids) {
      ... on Order {
        id
        customer {
          displayName
        }
        currentTotalPriceSet {
          shopMoney {
            amount
            currencyCode
          }
        }
        lineItems(first: $products) {
          nodes {
            name
            currentQuantity
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    }
  }
`);
