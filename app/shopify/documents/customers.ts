import { adminDocument } from '../document.ts';
import type { FindCustomersQuery, FindCustomersQueryVariables } from '../generated/admin.types.ts';

/** Which customers a search finds: their ids alone. */
export const findCustomers = adminDocument<FindCustomersQuery, FindCustomersQueryVariables>(`#graphql
  query FindCustomers($search: String!, $first: Int!) {
    customers(first: $first, query: $search) {
      nodes {
        id
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);
