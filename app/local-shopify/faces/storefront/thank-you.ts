import type { ShopContext } from '../../context.ts';
import { storedAddress } from '../../orders/address.ts';
import type { OrderRow } from '../../orders/read.ts';
import { html, type Html } from '../page/html.ts';
import { addressLines } from '../buyer/order-parts.ts';
import { wordsOf } from '../../words/account.ts';
import { price, summaryOf } from '../buyer/layout.ts';

/** What a buyer reads right after paying. */
export function thankYouPage(ctx: ShopContext, order: OrderRow): Html {
  const address = storedAddress(order.shippingAddress);
  return html`
    <h1>Thank you${address?.first_name ? html`, ${address.first_name}` : null}!</h1>
    <p>
      Your order <strong>${order.name}</strong> is placed and paid. Confirmation number
      <strong>${order.confirmationNumber}</strong>.
    </p>
    <p>
      <a class="button primary" href="/account/orders/${order.id.toString()}">Follow it in your account</a>
    </p>
    <p><a href="/account/status/${order.token}">Order status without signing in</a></p>
    <div class="panels">
      <section aria-labelledby="items" class="panel">
        <h2 id="items">Items</h2>
        ${summaryOf(ctx, order.lines)}
        <p class="total"><span>Paid</span> <strong>${price(ctx, order.paidMinor)}</strong></p>
      </section>
      <section aria-labelledby="address" class="panel">
        <h2 id="address">Shipping address</h2>
        ${addressLines(address, wordsOf('en'))}
      </section>
    </div>
    <p><a href="/storefront">Back to the shop</a></p>
  `;
}
