import type { AddressCheck } from '../orders/address/check.ts';
import type { AddressDraft } from '../orders/address/fields.ts';
import type { AddressForm, AddressSaved, AddressWish, NoAddressForm } from '../orders/address/form.ts';

/** What mending an order's address needs of the running app. */
export interface AddressContext {
  /** @param actor who looks: `merchant:…`; the look is logged. */
  read(shop: string, actor: string, orderId: string): Promise<AddressForm | NoAddressForm>;
  /** Judges what was entered; nothing is kept. */
  judge(draft: AddressDraft): AddressCheck;
  save(shop: string, orderId: string, wish: AddressWish): Promise<AddressSaved>;
}
