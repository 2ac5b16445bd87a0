import type { ShopContext } from '../../context.ts';
import { fullName, storedAddress } from '../../orders/address.ts';
import { readOrders } from '../../orders/read.ts';
import { displayFulfillmentStatus, orderTotals } from '../../orders/totals.ts';
import { adminWords } from '../../words/admin.ts';
import { html, table, type Html } from '../page/html.ts';
import { adminPage, scrolling } from './layout.ts';
import { badge, moment, money } from './formats.ts';

const words = adminWords.lists;

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
      words.noCustomer
    }`,
    money(orderTotals(order).totalMinor, order.currencyCode),
    order.cancelledAt ? badge('cancelled') : badge(order.financialStatus),
    badge(displayFulfillmentStatus(order)),
    html`${words.itemCount(order.lines.reduce((sum, line) => sum + line.quantity, 0))}`,
    html`${order.tags.join(', ')}`,
  ]);
  const heads = [
    words.order,
    words.date,
    words.customer,
    words.total,
    words.paymentStatus,
    words.fulfillmentStatus,
    words.items,
    words.tags,
  ];
  return adminPage(ctx, {
    title: adminWords.frame.orders,
    section: 'orders',
    body: listCard(adminWords.frame.orders, table(heads, rows, words.noOrders)),
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
    html`${variant.sku ?? words.noSku}`,
    money(variant.priceMinor, ctx.shop.currencyCode),
    html`<ul>
      ${(variant.inventoryItem?.levels ?? []).map(
        (level) => html`<li>${level.location.name}: ${level.onHand.toLocaleString('en-US')}</li>`,
      )}
    </ul>`,
  ]);
  return adminPage(ctx, {
    title: adminWords.frame.products,
    section: 'products',
    body: listCard(
      adminWords.frame.products,
      table([words.product, words.status, words.sku, words.price, words.onHand], rows, words.noProducts),
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
      html`<strong>${fullName(customer.firstName, customer.lastName) ?? words.noName}</strong>`,
      html`${customer.email ?? words.noEmail}`,
      html`${[address?.city, address?.country].filter(Boolean).join(', ')}`,
      html`${words.orderCount(customer._count.orders)}`,
    ];
  });
  return adminPage(ctx, {
    title: adminWords.frame.customers,
    section: 'customers',
    body: listCard(
      adminWords.frame.customers,
      table([words.name, words.email, words.location, words.orders], rows, words.noCustomers),
    ),
  });
}
