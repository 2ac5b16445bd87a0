import { adminDocument } from '../document.ts';
import type {
  AddOrderTagsMutation,
  AddOrderTagsMutationVariables,
  ReadOrderTagsQuery,
  ReadOrderTagsQueryVariables,
  RemoveOrderTagsMutation,
  RemoveOrderTagsMutationVariables,
  SetOrderMetafieldsMutation,
  SetOrderMetafieldsMutationVariables,
} from '../generated/admin.types.ts';

export const readOrderTags = adminDocument<ReadOrderTagsQuery, ReadOrderTagsQueryVariables>(`#graphql
  query ReadOrderTags($id: ID!) {
    order(id: $id) {
      id
      tags
    }
  }
`);

export const setOrderMetafields = adminDocument<
  SetOrderMetafieldsMutation,
  SetOrderMetafieldsMutationVariables
>(`#graphql
  mutation SetOrderMetafields($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) {
      metafields {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const addOrderTags = adminDocument<AddOrderTagsMutation, AddOrderTagsMutationVariables>(`#graphql
  mutation AddOrderTags($id: ID!, $tags: [String!]!) {
    tagsAdd(id: $id, tags: $tags) {
      node {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const removeOrderTags = adminDocument<
  RemoveOrderTagsMutation,
  RemoveOrderTagsMutationVariables
>(`#graphql
  mutation RemoveOrderTags($id: ID!, $tags: [String!]!) {
    tagsRemove(id: $id, tags: $tags) {
      node {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);
