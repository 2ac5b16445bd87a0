import { adminDocument } from '../document.ts';
import type {
  UpdateOrderContactMutation,
  UpdateOrderContactMutationVariables,
} from '../generated/admin.types.ts';

export const updateOrderContact = adminDocument<
  UpdateOrderContactMutation,
  UpdateOrderContactMutationVariables
>(`#graphql
  mutation UpdateOrderContact($input: OrderInput!) {
    orderUpdate(input: $input) {
      order {
        id
        email
        displayFinancialStatus
        shippingAddress {
          address1
          address2
          city
          zip
          countryCodeV2
        }
      }
      userErrors {
        field
        message
      }
    }
  }
`);
