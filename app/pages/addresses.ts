import { recordAccess } from '../audit/access.ts';
import { judgeAddress, readAddressForm, saveAddress } from '../orders/address/form.ts';
import type { AddressContext } from './address-context.ts';
import type { AppContext } from '../start/app-context.ts';

/** What pages get of the running app to mend an order's address. */
export function createAddresses(ctx: AppContext): AddressContext {
  return {
    async read(shop, actor, orderId) {
      const form = await readAddressForm(ctx, shop, orderId);
      const outcome = form.kind === 'form' ? 'shown' : form.kind;
      const at = ctx.clock.now();
      await recordAccess(ctx.db, {
        ...{ shop, actor, subject: `order:${orderId}`, purpose: 'address', outcome, at },
      });
      return form;
    },
    judge: judgeAddress,
    save: (shop, orderId, wish) => saveAddress(ctx, shop, orderId, wish),
  };
}
