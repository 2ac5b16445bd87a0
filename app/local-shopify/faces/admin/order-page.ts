import type { ShopContext } from '../../context.ts';
import { gid } from '../../core/gid.ts';
import { fullName, storedAddress } from '../../orders/address.ts';
import { readOrder, type FulfillmentRow, type OrderRow } from '../../orders/read.ts';
import { displayFulfillmentStatus, orderTotals } from '../../orders/totals.ts';
import { extensionBlocks } from '../extensions/blocks.ts';
import { adminWords } from '../../words/admin.ts';
import { html, table, type Html } from '../page/html.ts';
import { fulfillmentOrderCard } from './fulfillment-order-card.ts';
import { adminPage, scrolling } from './layout.ts';
import { orderButtons } from './order-buttons.ts';
import { readFulfillmentOrders } from './fulfillment-orders.ts';
import { badge, moment, money, words as stateWords } from './formats.ts';

const words = adminWords.order;

/** What is said above the order: that something was done, or why it was not. */
export interface Notice {
  tone: 'good' | 'bad';
  text: string;
}

/** Everything about one order, and what can be done to it. Throws NoSuchRecord. */
export async function orderPage(ctx: ShopContext, id: bigint, notice: Notice | null): Promise<Html> {
  const order = await readOrder(ctx.db, id);
  const { locations, rows } = await readFulfillmentOrders(ctx, order);
  return adminPage(ctx, {
    title: order.name,
    section: 'orders',
    back: { href: '/admin/orders', label: adminWords.frame.orders },
    badges: [
      badge(order.financialStatus),
      badge(displayFulfillmentStatus(order)),
      ...(order.cancelledAt ? [badge('cancelled')] : []),
      ...(order.test ? [badge('test', words.testOrder)] : []),
    ],
    body: html`${notice ? banner(notice) : null}
      <p class="soft">${moment(order.createdAt)}</p>
      <div class="columns">
        <div>
          ${rows.map((row) => fulfillmentOrderCard(order, row, locations))}
          ${order.fulfillments.map((row) => fulfillmentCard(order, row))} ${paymentCard(order)}
          ${extensionBlocks(ctx, {
            target: 'admin.order-details.block.render',
            data: { selected: [{ id: gid('Order', id) }] },
          })}
        </div>
        <div>${customerCard(order)} ${noteCard(order)}</div>
      </div>`,
  });
}

function banner({ tone, text }: Notice): Html {
  return html`<div class="banner ${tone}" role="${tone === 'bad' ? 'alert' : 'status'}">${text}</div>`;
}

function fulfillmentCard(order: OrderRow, row: FulfillmentRow): Html {
  const event = row.events.at(-1)?.status;
  const count = Math.max(row.trackingNumbers.length, row.trackingUrls.length);
  const parcels = Array.from({ length: count }, (_, i) => ({
    number: row.trackingNumbers[i] ?? row.trackingUrls[i] ?? '',
    url: row.trackingUrls[i] ?? '',
  }));
  return html`<section class="card" aria-label="${words.fulfillment(row.name)}">
    <div class="card-title">
      <h2>${words.fulfillment(row.name)}</h2>
      ${row.status === 'CANCELLED' ? badge('cancelled') : badge('fulfilled')} ${event ? badge(event) : null}
    </div>
    <ul class="list">
      ${row.lines.map(
        ({ lineItemId, quantity }) =>
          html`<li>${quantity} × ${order.lines.find(({ id }) => id === lineItemId)?.title ?? ''}</li>`,
      )}
    </ul>
    ${
      parcels.length === 0
        ? html`<p class="soft">${words.noTracking}</p>`
        : html`<p>${words.tracking(row.trackingCompany)}:</p>
            <ul class="list">
              ${parcels.map(({ number, url }) => html`<li>${trackingLink(number, url)}</li>`)}
            </ul>`
    }
  </section>`;
}

/** The app says where a parcel is followed: only a web address becomes a link. */
function trackingLink(number: string, url: string): Html {
  if (!/^https?:\/\//i.test(url)) return html`${number}`;
  return html`<a href="${url}" target="_blank" rel="noopener noreferrer">${number}</a>`;
}

function paymentCard(order: OrderRow): Html {
  const totals = orderTotals(order);
  const amount = (minor: number) => money(minor, order.currencyCode);
  const rows = order.lines.map((line) => [
    html`${line.title}${
        line.variantTitle && line.variantTitle !== 'Default Title' ? html`<br />${line.variantTitle}` : null
      }<br /><small>${line.sku ? words.sku(line.sku) : words.noSku}</small>`,
    html`${
      line.currentQuantity === line.quantity
        ? line.quantity
        : words.quantityOf(line.currentQuantity, line.quantity)
    }`,
    amount(line.priceMinor),
    amount(line.priceMinor * line.currentQuantity),
  ]);
  return html`<section class="card" aria-label="${words.payment}">
    <div class="card-title">
      <h2>${words.payment}</h2>
      ${badge(order.financialStatus)}
    </div>
    ${scrolling(words.items, table([words.item, words.quantity, words.price, words.total], rows))}
    <dl>
      <div>
        <dt>${words.total}</dt>
        <dd>${amount(totals.currentTotalMinor)}</dd>
      </div>
      <div>
        <dt>${words.paid}</dt>
        <dd>${amount(order.paidMinor)}</dd>
      </div>
      ${
        order.refundedMinor > 0
          ? html`<div>
              <dt>${words.refunded}</dt>
              <dd>${amount(order.refundedMinor)}</dd>
            </div>`
          : null
      }
    </dl>
    ${orderButtons(order)}
  </section>`;
}

function customerCard(order: OrderRow): Html {
  const { customer } = order;
  const address = storedAddress(order.shippingAddress);
  const lines = [
    address?.name,
    address?.company,
    address?.address1,
    address?.address2,
    [address?.city, address?.province_code, address?.zip].filter(Boolean).join(' '),
    address?.country,
    address?.phone,
  ].filter(Boolean) as string[];
  return html`<section class="card" aria-label="${words.customer}">
    <h2>${words.customer}</h2>
    <p>${fullName(customer?.firstName ?? null, customer?.lastName ?? null) ?? words.noName}</p>
    <p>${order.email ?? words.noEmail}</p>
    <h3>${words.shippingAddress}</h3>
    ${
      lines.length === 0
        ? html`<p class="soft">${words.noShippingAddress}</p>`
        : html`<p>${lines.map((line) => html`${line}<br />`)}</p>`
    }
  </section>`;
}

function noteCard(order: OrderRow): Html {
  const risk = order.riskRecommendation;
  return html`<section class="card" aria-label="${words.notes}">
    <h2>${words.notes}</h2>
    <p>${order.note ?? words.noNotes}</p>
    <h3>${words.tags}</h3>
    <p>${order.tags.length === 0 ? words.noTags : order.tags.map((tag) => html`${badge('tag', tag)} `)}</p>
    ${risk === 'NONE' ? null : html`<p>${adminWords.fraudAnalysis[risk] ?? stateWords(risk)}</p>`}
    ${order.cancelReason ? html`<p>${words.canceledBecause(cancelReason(order.cancelReason))}</p>` : null}
  </section>`;
}

const cancelReason = (reason: string): string =>
  Object.entries(adminWords.cancelReasons).find(([code]) => code === reason.toLowerCase())?.[1] ??
  stateWords(reason);
