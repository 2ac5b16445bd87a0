import type { ShopContext } from '../../context.ts';
import { gid } from '../../core/gid.ts';
import { storedAddress } from '../../orders/address.ts';
import type { AccountExtensionData } from '../extensions/data.ts';
import type { SignedIn } from '../buyer/session.ts';

/** What extensions on the account's own pages are told: who it is and where they live. `pagePath` is a full page's. */
export function accountData(
  ctx: ShopContext,
  customer: SignedIn,
  pagePath: string | null = null,
): AccountExtensionData {
  const country = storedAddress(customer.address)?.country_code ?? null;
  return {
    customer: { id: gid('Customer', customer.id) },
    currencyCode: ctx.shop.currencyCode,
    ...(country === null ? {} : { countryCode: country }),
    ...(pagePath === null ? {} : { pagePath }),
  };
}
