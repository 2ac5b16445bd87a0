import type { ShopContext } from '../../context.ts';
import { fullName, storedAddress } from '../../orders/address.ts';
import { readOrders } from '../../orders/read.ts';
import { displayFulfillmentStatus, orderTotals } from '../../orders/totals.ts';
import { html, table, type Html } from '../page/html.ts';
import { adminPage, scrolling } from './layout.ts';
import { badge, counted, moment, money } from './formats.ts';

const SHOWN = 100;

const listCard = (label: string, list: Html): Html =>
  html`<div class="card listing">${scrolling(label, list)}</div>`;

/** All orders, newest first. */
export async function ordersPage(ctx: ShopContext): Promise<Html> {
  const orders = await readOrders(ctx.db, SHOWN);
  const rows = orders.map((order) => [
    html`<a href="/admin/orders/${String(order.id)}"><strong>${order.name}</strong></a>`,
    moment(order.createdAt),
    html`${
      fullName(order.customer?.firstName ?? null, order.customer?.lastName ?? null) ??
      order.email ??
      'No customer'
    }`,
    money(orderTotals(order).totalMinor, order.currencyCode),
    order.cancelledAt ? badge('cancelled') : badge(order.financialStatus),
    badge(displayFulfillmentStatus(order)),
    html`${counted(
      order.lines.reduce((sum, line) => sum + line.quantity, 0),
      'item',
    )}`,
    html`${order.tags.join(', ')}`,
  ]);
  const heads = ['Order', 'Date', 'Customer', 'Total', 'Payment', 'Fulfilment', 'Items', 'Tags'];
  return adminPage(ctx, {
    title: 'Orders',
    section: 'orders',
    body: listCard('Orders', table(heads, rows, 'There are no orders yet. Buy something in the storefront.')),
  });
}

/** Every variant with its price, and what lies where. */
export async function productsPage(ctx: ShopContext): Promise<Html> {
  const variants = await ctx.db.variant.findMany({
    orderBy: [{ productId: 'asc' }, { position: 'asc' }],
    include: {
      product: true,
      inventoryItem: { include: { levels: { where: { active: true }, include: { location: true } } } },
    },
  });
  const rows = variants.map((variant) => [
    html`<strong>${variant.product.title}</strong>${
        variant.title === 'Default Title' ? null : html`<br />${variant.title}`
      }`,
    badge(variant.product.status),
    html`${variant.sku ?? 'None'}`,
    money(variant.priceMinor, ctx.shop.currencyCode),
    html`<ul>
      ${(variant.inventoryItem?.levels ?? []).map(
        (level) => html`<li>${level.location.name}: ${level.onHand.toLocaleString('en-US')}</li>`,
      )}
    </ul>`,
  ]);
  return adminPage(ctx, {
    title: 'Products',
    section: 'products',
    body: listCard(
      'Products',
      table(['Product', 'Status', 'SKU', 'Price', 'On hand'], rows, 'There are no products yet.'),
    ),
  });
}

/** Who bought, and the samples that may. */
export async function customersPage(ctx: ShopContext): Promise<Html> {
  const customers = await ctx.db.customer.findMany({
    orderBy: { id: 'desc' },
    take: SHOWN,
    include: { _count: { select: { orders: true } } },
  });
  const rows = customers.map((customer) => {
    const address = storedAddress(customer.address);
    return [
      html`<strong>${fullName(customer.firstName, customer.lastName) ?? 'No name'}</strong>`,
      html`${customer.email ?? 'No e-mail'}`,
      html`${[address?.city, address?.country].filter(Boolean).join(', ')}`,
      html`${counted(customer._count.orders, 'order')}`,
    ];
  });
  return adminPage(ctx, {
    title: 'Customers',
    section: 'customers',
    body: listCard(
      'Customers',
      table(['Name', 'E-mail', 'Place', 'Orders'], rows, 'There are no customers yet.'),
    ),
  });
}
