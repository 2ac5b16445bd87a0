import type { ShopContext } from '../context.ts';
import { decimalOf } from '../money.ts';
import { fullName } from '../orders/address.ts';
import { readOrders, type OrderRow } from '../orders/read.ts';
import { html, page, table, type Html } from './html.ts';

const SHOWN = 100;
const cell = (text: string | number | null): Html => html`${text}`;
const small = (text: string) => text.toLowerCase().replaceAll('_', ' ');
const amount = (minor: number, currency: string) => `${decimalOf(minor)} ${currency}`;

function fulfilmentOrders(order: OrderRow): Html {
  return html`<ul>
    ${order.fulfillmentOrders.map(
      (row) => html`<li>${row.locationName}: ${small(row.status)}, ${small(row.requestStatus)}</li>`,
    )}
  </ul>`;
}

function tracking(order: OrderRow): Html {
  return html`<ul>
    ${order.fulfillments.flatMap((row) =>
      row.trackingNumbers.map((number) => html`<li>${row.name}: ${number}</li>`),
    )}
  </ul>`;
}

/** What a merchant sees of the orders. */
export async function adminPage(ctx: ShopContext): Promise<Html> {
  const orders = await readOrders(ctx.db, SHOWN);
  const rows = orders.map((order) => [
    cell(order.name),
    cell(fullName(order.customer?.firstName ?? null, order.customer?.lastName ?? null) ?? order.email),
    cell(order.cancelledAt ? 'cancelled' : small(order.financialStatus)),
    html`<ul>
      ${order.lines.map((line) => html`<li>${line.currentQuantity} × ${line.title}</li>`)}
    </ul>`,
    fulfilmentOrders(order),
    tracking(order),
    cell(order.tags.join(', ')),
  ]);
  return page(
    `${ctx.shop.domain}: orders`,
    table(['Order', 'Customer', 'Payment', 'Items', 'Fulfilment orders', 'Tracking', 'Tags'], rows),
  );
}

/** What buyers see of the products. */
export async function storefrontPage(ctx: ShopContext): Promise<Html> {
  const products = await ctx.db.product.findMany({
    where: { status: 'ACTIVE' },
    orderBy: { id: 'asc' },
    include: { variants: { orderBy: { position: 'asc' } } },
  });
  const rows = products.flatMap((product) =>
    product.variants.map((variant) => [
      cell(product.title),
      cell(variant.title === 'Default Title' ? null : variant.title),
      cell(variant.sku),
      cell(amount(variant.priceMinor, ctx.shop.currencyCode)),
    ]),
  );
  return page(`${ctx.shop.domain}: products`, table(['Product', 'Variant', 'SKU', 'Price'], rows));
}

/** What customers see of their orders. */
export async function accountPage(ctx: ShopContext): Promise<Html> {
  const customers = await ctx.db.customer.findMany({ orderBy: { id: 'asc' }, take: SHOWN });
  const orders = await readOrders(ctx.db, SHOWN);
  const rows = customers.map((customer) => [
    cell(fullName(customer.firstName, customer.lastName)),
    cell(customer.email),
    html`<ul>
      ${orders
        .filter((order) => order.customerId === customer.id)
        .map((order) => html`<li>${order.name}${tracking(order)}</li>`)}
    </ul>`,
  ]);
  return page(`${ctx.shop.domain}: customers`, table(['Name', 'E-mail', 'Orders'], rows));
}
