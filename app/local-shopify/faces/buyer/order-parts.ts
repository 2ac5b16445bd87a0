import type { ShopContext } from '../../context.ts';
import { fullName, type Address } from '../../orders/address.ts';
import type { FulfillmentRow, OrderRow } from '../../orders/read.ts';
import { orderTotals, restFulfillmentStatus } from '../../orders/totals.ts';
import { html, type Html } from '../page/html.ts';
import { price } from './layout.ts';
import type { AccountWords } from '../../words/account.ts';

const dates = new Map<string, Intl.DateTimeFormat>();

/** A day as a customer reads it. */
export function day(date: Date, { language }: AccountWords): Html {
  const format =
    dates.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  dates.set(language, format);
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`;
}

/** How far an order has come, in a word or three. */
export function orderState(order: OrderRow, { states }: AccountWords): string {
  if (order.cancelledAt !== null) return states.canceled;
  const shipments = shipmentsOf(order);
  const delivered = shipments.every(({ events }) => events.at(-1)?.status === 'DELIVERED');
  switch (restFulfillmentStatus(order)) {
    case 'fulfilled':
      return delivered && shipments.length > 0 ? states.delivered : states.onItsWay;
    case 'partial':
      return states.partlyOnItsWay;
    default:
      return states.confirmed;
  }
}

/** Shipments that were not cancelled. */
export const shipmentsOf = (order: OrderRow): FulfillmentRow[] =>
  order.fulfillments.filter(({ status }) => status === 'SUCCESS');

/** One shipment: what is in it, where it is, how to follow it. */
export function shipment(order: OrderRow, row: FulfillmentRow, number: number, words: AccountWords): Html {
  const last = row.events.at(-1);
  const count = Math.max(row.trackingNumbers.length, row.trackingUrls.length);
  const heading = `shipment-${row.id}`;
  return html`<section class="panel" aria-labelledby="${heading}">
    <h2 id="${heading}">${words.shipment(number)}</h2>
    <p>
      <strong>${(last && words.delivery[last.status]) ?? words.shipped}</strong>
      <span class="quiet">${day(last?.happenedAt ?? row.createdAt, words)}</span>
    </p>
    <ul>
      ${row.lines.map((line) => {
        const item = order.lines.find(({ id }) => id === line.lineItemId);
        return html`<li>${line.quantity} × ${item?.title ?? words.item}</li>`;
      })}
    </ul>
    ${
      count === 0
        ? null
        : html`<p>${row.trackingCompany ?? words.tracking}:</p>
            <ul class="tracking">
              ${Array.from({ length: count }, (_, i) => trackingLink(row, i, words))}
            </ul>`
    }
  </section>`;
}

function trackingLink(row: FulfillmentRow, i: number, words: AccountWords): Html {
  const url = row.trackingUrls[i] ?? '';
  const text = row.trackingNumbers[i] ?? words.followParcel;
  if (!/^https?:\/\//i.test(url)) return html`<li>${text}</li>`;
  return html`<li><a href="${url}" target="_blank" rel="noopener noreferrer">${text}</a></li>`;
}

/** What was ordered and what it cost. */
export function items(ctx: ShopContext, order: OrderRow, words: AccountWords): Html {
  const { language } = words;
  const { currentTotalMinor } = orderTotals(order);
  return html`<section class="panel" aria-labelledby="items">
    <h2 id="items">${words.items}</h2>
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
              <span>${price(ctx, line.priceMinor * line.currentQuantity, language)}</span>
            </li>`,
        )}
    </ul>
    <p class="total">
      <span>${words.total}</span> <strong>${price(ctx, currentTotalMinor, language)}</strong>
    </p>
    <p class="quiet">
      ${words.payment[order.financialStatus] ?? order.financialStatus}${
        order.refundedMinor > 0 ? html`, ${words.refunded(price(ctx, order.refundedMinor, language))}` : null
      }
    </p>
  </section>`;
}

/** A country as the reader calls it. */
function countryName({ country, country_code: code }: Address, { language }: AccountWords): string | null {
  if (code === null) return country;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? country;
}

/** An address as it stands on a parcel, roughly. */
export function addressLines(address: Address | null, words: AccountWords): Html {
  if (!address) return html`<p class="quiet">${words.noAddress}</p>`;
  const lines = [
    address.name ?? fullName(address.first_name, address.last_name),
    address.company,
    address.address1,
    address.address2,
    [address.city, address.province ?? address.province_code, address.zip]
      .filter((part) => part !== null && part !== '')
      .join(' '),
    countryName(address, words),
    address.phone,
  ].filter((line): line is string => line !== null && line !== '');
  return html`<address>${lines.map((line) => html`<span>${line}</span>`)}</address>`;
}
