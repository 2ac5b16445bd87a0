import type { AddressCheck } from '../orders/address/check.ts';
import type { AddressDraft } from '../orders/address/fields.ts';
import {
  type AddressForm,
  type AddressSaved,
  type AddressInput,
  type NoAddressForm,
  judgeAddress,
  readAddressForm,
  saveAddress,
} from '../orders/address/form.ts';
import { recordAccess } from '../audit/access.ts';
import type { PagesContext } from './context.ts';

/** What mending an order's address needs of the running app. */
export interface AddressContext {
  /** @param actor who looks: `merchant:…`; the look is logged. */
  read(shop: string, actor: string, orderId: string): Promise<AddressForm | NoAddressForm>;
  /** Judges what was entered; nothing is kept. */
  judge(draft: AddressDraft): AddressCheck;
  save(shop: string, orderId: string, input: AddressInput): Promise<AddressSaved>;
}

/** What pages get of the running app to mend an order's address. */
export function createAddresses(ctx: PagesContext): AddressContext {
  return {
    async read(shop, actor, orderId) {
      const form = await readAddressForm(ctx, shop, orderId);
      const outcome = form.kind === 'form' ? 'shown' : form.kind;
      const at = ctx.clock.now();
      await recordAccess(ctx.db, {
        shop,
        actor,
        subject: `order:${orderId}`,
        purpose: 'address',
        outcome,
        at,
      });
      return form;
    },
    judge: judgeAddress,
    save: (shop, orderId, input) => saveAddress(ctx, shop, orderId, input),
  };
}
