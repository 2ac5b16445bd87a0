import type { ShopContext } from '../../context.ts';
import { fullName, type Address } from '../../orders/address.ts';
import type { FulfillmentRow, OrderRow } from '../../orders/read.ts';
import { orderTotals, restFulfillmentStatus } from '../../orders/totals.ts';
import { html, type Html } from '../html.ts';
import { price } from '../storefront/layout.ts';

const PAYMENT_WORDS: Readonly<Record<string, string>> = {
  paid: 'Paid',
  pending: 'Payment pending',
  partially_paid: 'Partly paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  voided: 'Voided',
};

const DELIVERY_WORDS: Readonly<Record<string, string>> = {
  ATTEMPTED_DELIVERY: 'Delivery was tried',
  CONFIRMED: 'Confirmed by the carrier',
  DELAYED: 'Delayed',
  DELIVERED: 'Delivered',
  FAILURE: 'Could not be delivered',
  IN_TRANSIT: 'On its way',
  LABEL_PRINTED: 'Label printed',
  LABEL_PURCHASED: 'Label bought',
  OUT_FOR_DELIVERY: 'Out for delivery',
  READY_FOR_PICKUP: 'Ready to be picked up',
};

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as a customer reads it. */
export function day(date: Date): Html {
  return html`<time datetime="${date.toISOString()}">${dates.format(date)}</time>`;
}

/** How far an order has come, in a word or three. */
export function orderState(order: OrderRow): string {
  if (order.cancelledAt !== null) return 'Cancelled';
  const shipments = shipmentsOf(order);
  const delivered = shipments.every(({ events }) => events.at(-1)?.status === 'DELIVERED');
  switch (restFulfillmentStatus(order)) {
    case 'fulfilled':
      return delivered && shipments.length > 0 ? 'Delivered' : 'On its way';
    case 'partial':
      return 'Partly on its way';
    default:
      return 'Confirmed';
  }
}

/** Shipments that were not cancelled. */
export const shipmentsOf = (order: OrderRow): FulfillmentRow[] =>
  order.fulfillments.filter(({ status }) => status === 'SUCCESS');

/** One shipment: what is in it, where it is, how to follow it. */
export function shipment(order: OrderRow, row: FulfillmentRow, number: number): Html {
  const last = row.events.at(-1);
  const count = Math.max(row.trackingNumbers.length, row.trackingUrls.length);
  const heading = `shipment-${row.id}`;
  return html`<section class="panel" aria-labelledby="${heading}">
    <h2 id="${heading}">Shipment ${number}</h2>
    <p>
      <strong>${last ? (DELIVERY_WORDS[last.status] ?? 'Shipped') : 'Shipped'}</strong>
      <span class="quiet">${day(last?.happenedAt ?? row.createdAt)}</span>
    </p>
    <ul>
      ${row.lines.map((line) => {
        const item = order.lines.find(({ id }) => id === line.lineItemId);
        return html`<li>${line.quantity} × ${item?.title ?? 'Item'}</li>`;
      })}
    </ul>
    ${
      count === 0
        ? null
        : html`<p>${row.trackingCompany ?? 'Tracking'}:</p>
            <ul class="tracking">
              ${Array.from({ length: count }, (_, i) => trackingLink(row, i))}
            </ul>`
    }
  </section>`;
}

function trackingLink(row: FulfillmentRow, i: number): Html {
  const url = row.trackingUrls[i] ?? '';
  const text = row.trackingNumbers[i] ?? 'Follow the parcel';
  if (!/^https?:\/\//i.test(url)) return html`<li>${text}</li>`;
  return html`<li><a href="${url}" target="_blank" rel="noopener noreferrer">${text}</a></li>`;
}

/** What was ordered and what it cost. */
export function items(ctx: ShopContext, order: OrderRow): Html {
  const { currentTotalMinor } = orderTotals(order);
  return html`<section class="panel" aria-labelledby="items">
    <h2 id="items">Items</h2>
    <ul class="summary">
      ${order.lines
        .filter(({ currentQuantity }) => currentQuantity > 0)
        .map(
          (line) =>
            html`<li>
              <span>
                ${line.currentQuantity} × ${line.title}
                ${line.variantTitle === null ? null : html`<span class="quiet">${line.variantTitle}</span>`}
              </span>
              <span>${price(ctx, line.priceMinor * line.currentQuantity)}</span>
            </li>`,
        )}
    </ul>
    <p class="total"><span>Total</span> <strong>${price(ctx, currentTotalMinor)}</strong></p>
    <p class="quiet">
      ${paymentState(order)}${
        order.refundedMinor > 0 ? html`, ${price(ctx, order.refundedMinor)} given back` : null
      }
    </p>
  </section>`;
}

const paymentState = (order: { financialStatus: string }): string =>
  PAYMENT_WORDS[order.financialStatus] ?? order.financialStatus;

/** An address as it stands on a parcel, roughly. */
export function addressLines(address: Address | null): Html {
  if (!address) return html`<p class="quiet">None</p>`;
  const lines = [
    address.name ?? fullName(address.first_name, address.last_name),
    address.company,
    address.address1,
    address.address2,
    [address.city, address.province ?? address.province_code, address.zip]
      .filter((part) => part !== null && part !== '')
      .join(' '),
    address.country,
    address.phone,
  ].filter((line): line is string => line !== null && line !== '');
  return html`<address>${lines.map((line) => html`<span>${line}</span>`)}</address>`;
}
