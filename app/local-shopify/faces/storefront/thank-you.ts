import type { ShopContext } from '../../context.ts';
import { storedAddress } from '../../orders/address.ts';
import type { OrderRow } from '../../orders/read.ts';
import { html, type Html } from '../page/html.ts';
import { addressLines } from '../buyer/order-parts.ts';
import { accountWords } from '../../words/account.ts';
import { checkoutWords as words } from '../../words/checkout.ts';
import { price, summaryOf } from '../buyer/layout.ts';

/** What a buyer reads right after paying. */
export function thankYouPage(ctx: ShopContext, order: OrderRow): Html {
  const address = storedAddress(order.shippingAddress);
  return html`
    <h1>${words.thankYouName(address?.first_name ?? null)}</h1>
    <p>${words.orderConfirmed(order.name)}</p>
    <p>${words.confirmationNumber(order.confirmationNumber)}</p>
    <p>
      <a class="button primary" href="/account/orders/${order.id.toString()}">${words.viewOrder}</a>
    </p>
    <p><a href="/account/status/${order.token}">${words.viewStatus}</a></p>
    <div class="panels">
      <section aria-labelledby="items" class="panel">
        <h2 id="items">${words.items}</h2>
        ${summaryOf(ctx, order.lines)}
        <p class="total"><span>${words.paid}</span> <strong>${price(ctx, order.paidMinor)}</strong></p>
      </section>
      <section aria-labelledby="address" class="panel">
        <h2 id="address">${words.shippingAddress}</h2>
        ${addressLines(address, accountWords.en)}
      </section>
    </div>
    <p><a href="/storefront">${words.continueShopping}</a></p>
  `;
}
