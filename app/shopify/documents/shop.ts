import { adminDocument } from '../document.ts';
import type { ReadShopQuery, ReadShopQueryVariables } from '../generated/admin.types.ts';

export const readShop = adminDocument<ReadShopQuery, ReadShopQueryVariables>(`#graphql
  query ReadShop {
    shop {
      id
      name
      myshopifyDomain
      currencyCode
      ianaTimezone
      plan {
        partnerDevelopment
      }
    }
  }
`);
