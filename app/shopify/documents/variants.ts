import { adminDocument } from '../document.ts';
import type {
  SetVariantCostMutation,
  SetVariantCostMutationVariables,
  VariantCostQuery,
  VariantCostQueryVariables,
  VariantsByIdQuery,
  VariantsByIdQueryVariables,
  VariantsBySkuQuery,
  VariantsBySkuQueryVariables,
} from '../generated/admin.types.ts';

const VARIANT = `#graphql
  fragment VariantFields on ProductVariant {
    id
    sku
    title
    displayName
    price
    product {
      id
      title
      status
    }
    inventoryItem {
      id
      tracked
      requiresShipping
    }
  }
`;

/** One page of the variants that Shopify's search finds; the caller compares the SKU itself. */
export const variantsBySku = adminDocument<VariantsBySkuQuery, VariantsBySkuQueryVariables>(`#graphql
  query VariantsBySku($search: String!, $after: String) {
    shop {
      currencyCode
    }
    productVariants(first: 50, query: $search, after: $after) {
      nodes {
        ...VariantFields
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${VARIANT}
`);

/** Variants by their ids, in the order asked for; null where there is none. */
export const variantsById = adminDocument<VariantsByIdQuery, VariantsByIdQueryVariables>(`#graphql
  query VariantsById($ids: [ID!]!) {
    shop {
      currencyCode
    }
    nodes(ids: $ids) {
      ... on ProductVariant {
        ...VariantFields
      }
    }
  }
  ${VARIANT}
`);

/** A variant's cost, and the currency in which the shop keeps costs. */
export const variantCost = adminDocument<VariantCostQuery, VariantCostQueryVariables>(`#graphql
  query VariantCost($id: ID!) {
    shop {
      currencyCode
    }
    productVariant(id: $id) {
      inventoryItem {
        id
        unitCost {
          amount
          currencyCode
        }
      }
    }
  }
`);

export const setVariantCost = adminDocument<SetVariantCostMutation, SetVariantCostMutationVariables>(`#graphql
  mutation SetVariantCost($inventoryItemId: ID!, $cost: Decimal!) {
    inventoryItemUpdate(id: $inventoryItemId, input: { cost: $cost }) {
      inventoryItem {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);
