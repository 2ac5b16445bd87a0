import type { ShopContext } from '../../context.ts';
import { fullName, storedAddress } from '../../orders/address.ts';
import type { OrderRow } from '../../orders/read.ts';
import { orderTotals } from '../../orders/totals.ts';
import { html, type Html } from '../page/html.ts';
import { price } from '../buyer/layout.ts';
import { addressLines, day, items, orderState, shipment, shipmentsOf } from '../buyer/order-parts.ts';
import type { SignedIn } from '../buyer/session.ts';
import type { AccountWords } from '../../words/account.ts';

interface Person {
  id: bigint;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/** Who one may be in this demo shop: no password, no code, one press. */
export function signInPage(customers: readonly Person[], returnTo: string, words: AccountWords): Html {
  return html`
    <h1>${words.signIn}</h1>
    <p>${words.chooseWho}</p>
    <ul class="people">
      ${customers.map(
        (person) =>
          html`<li>
            <form method="post" action="/account/login">
              <input type="hidden" name="customer" value="${person.id.toString()}" />
              <input type="hidden" name="return_to" value="${returnTo}" />
              <button type="submit" class="person">
                <span>${fullName(person.firstName, person.lastName) ?? person.email ?? words.noName}</span>
                <span class="quiet">${person.email ?? words.noEmail}</span>
              </button>
            </form>
          </li>`,
      )}
    </ul>
  `;
}

/** Who one is; `blocks` is what the app's extensions add. */
export function profilePage(customer: SignedIn, blocks: Html, words: AccountWords): Html {
  return html`
    <h1>${words.profile}</h1>
    <div class="panels">
      <section class="panel" aria-labelledby="who">
        <h2 id="who">${words.nameAndAddress}</h2>
        <p>
          ${fullName(customer.firstName, customer.lastName) ?? words.noName}<br />
          ${customer.email ?? words.noEmail}
        </p>
        ${addressLines(storedAddress(customer.address), words)}
      </section>
    </div>
    ${blocks}
  `;
}

/** A customer's orders, newest first; `blocks` is what the app's extensions add. */
export function ordersPage(
  ctx: ShopContext,
  orders: readonly OrderRow[],
  blocks: Html,
  words: AccountWords,
): Html {
  return html`
    <h1>${words.yourOrders}</h1>
    ${blocks}
    ${
      orders.length === 0
        ? html`<p>${words.noOrders}</p>
            <p><a href="/storefront">${words.seeProducts}</a></p>`
        : html`<ul class="orders">
            ${orders.map(
              (order) =>
                html`<li>
                  <a class="card" href="/account/orders/${order.id.toString()}">
                    <span class="card-title">${words.order(order.name)}</span>
                    <span class="state">${orderState(order, words)}</span>
                    <span class="quiet">${day(order.createdAt, words)}</span>
                    <span>${price(ctx, orderTotals(order).currentTotalMinor, words.language)}</span>
                  </a>
                </li>`,
            )}
          </ul>`
    }
  `;
}

/** An order as its customer follows it; `blocks` is what the app's extensions add. */
export function orderPage(
  ctx: ShopContext,
  order: OrderRow,
  page: { blocks: Html; signedIn: boolean; words: AccountWords },
): Html {
  const { blocks, signedIn, words } = page;
  const shipments = shipmentsOf(order);
  return html`
    <h1>${words.order(order.name)}</h1>
    <p>
      <span class="state">${orderState(order, words)}</span>
      <span class="quiet">
        ${day(order.createdAt, words)} · ${words.confirmationNumber(order.confirmationNumber)}
      </span>
    </p>
    ${blocks}
    <div class="panels">
      ${items(ctx, order, words)}
      ${
        shipments.length === 0
          ? html`<section class="panel" aria-labelledby="shipping">
              <h2 id="shipping">${words.shipping}</h2>
              <p>${order.cancelledAt === null ? words.notShippedYet : words.orderWasCanceled}</p>
            </section>`
          : shipments.map((row, i) => shipment(order, row, i + 1, words))
      }
      ${signedIn ? particulars(order, words) : signInHint(order, words)}
    </div>
  `;
}

function particulars(order: OrderRow, words: AccountWords): Html {
  return html`<section class="panel" aria-labelledby="particulars">
    <h2 id="particulars">${words.contactAndDelivery}</h2>
    <p>${order.email ?? words.noEmail}</p>
    ${addressLines(storedAddress(order.shippingAddress), words)}
  </section>`;
}

function signInHint(order: OrderRow, words: AccountWords): Html {
  const login = `/account/login?return_to=${encodeURIComponent(`/account/orders/${order.id}`)}`;
  return html`<section class="panel" aria-labelledby="particulars">
    <h2 id="particulars">${words.contactAndDelivery}</h2>
    <p>${words.signInForMore}</p>
    <p><a class="button" href="${login}">${words.signIn}</a></p>
  </section>`;
}
