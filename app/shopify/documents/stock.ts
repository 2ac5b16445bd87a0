import { adminDocument } from '../document.ts';
import type {
  ActivateStockMutation,
  ActivateStockMutationVariables,
  DeactivateStockMutation,
  DeactivateStockMutationVariables,
  SetStockMutation,
  SetStockMutationVariables,
  VariantStockQuery,
  VariantStockQueryVariables,
} from '../generated/admin.types.ts';

/** Where a variant is stocked, and how many are available there. Shops have at most 200 locations. */
export const variantStock = adminDocument<VariantStockQuery, VariantStockQueryVariables>(`#graphql
  query VariantStock($id: ID!, $after: String) {
    productVariant(id: $id) {
      inventoryItem {
        id
        inventoryLevels(first: 10, after: $after) {
          nodes {
            id
            location {
              id
            }
            quantities(names: ["available"]) {
              name
              quantity
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`);

/** Stocks an item at a location. The key is required by Shopify since 2026-04; a repeat with it does nothing. */
export const activateStock = adminDocument<ActivateStockMutation, ActivateStockMutationVariables>(`#graphql
  mutation ActivateStock(
    $inventoryItemId: ID!
    $locationId: ID!
    $available: Int!
    $idempotencyKey: String!
  ) {
    inventoryActivate(inventoryItemId: $inventoryItemId, locationId: $locationId, available: $available)
      @idempotent(key: $idempotencyKey) {
      inventoryLevel {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

/** Sets quantities, each only if it still is what `changeFromQuantity` says. */
export const setStock = adminDocument<SetStockMutation, SetStockMutationVariables>(`#graphql
  mutation SetStock($input: InventorySetQuantitiesInput!, $idempotencyKey: String!) {
    inventorySetQuantities(input: $input) @idempotent(key: $idempotencyKey) {
      inventoryAdjustmentGroup {
        id
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`);

export const deactivateStock = adminDocument<
  DeactivateStockMutation,
  DeactivateStockMutationVariables
>(`#graphql
  mutation DeactivateStock($inventoryLevelId: ID!) {
    inventoryDeactivate(inventoryLevelId: $inventoryLevelId) {
      userErrors {
        field
        message
      }
    }
  }
`);
