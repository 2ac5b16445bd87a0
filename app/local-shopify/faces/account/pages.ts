import type { ShopContext } from '../../context.ts';
import { fullName, storedAddress } from '../../orders/address.ts';
import type { OrderRow } from '../../orders/read.ts';
import { orderTotals } from '../../orders/totals.ts';
import { html, type Html } from '../html.ts';
import { price } from '../storefront/layout.ts';
import { addressLines, day, items, orderState, shipment, shipmentsOf } from './parts.ts';
import type { SignedIn } from './session.ts';

interface Person {
  id: bigint;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/** Who one may be in this demo shop: no password, no code, one press. */
export function signInPage(customers: readonly Person[], returnTo: string): Html {
  return html`
    <h1>Sign in</h1>
    <p>Choose who you are. This is a demo shop: nobody is asked for a password.</p>
    <ul class="people">
      ${customers.map(
        (person) =>
          html`<li>
            <form method="post" action="/account/login">
              <input type="hidden" name="customer" value="${person.id.toString()}" />
              <input type="hidden" name="return_to" value="${returnTo}" />
              <button type="submit" class="person">
                <span>${fullName(person.firstName, person.lastName) ?? person.email ?? 'No name'}</span>
                <span class="quiet">${person.email ?? 'no e-mail'}</span>
              </button>
            </form>
          </li>`,
      )}
    </ul>
  `;
}

/** Who one is; `blocks` is what the app's extensions add. */
export function profilePage(customer: SignedIn, blocks: Html): Html {
  return html`
    <h1>Profile</h1>
    <div class="panels">
      <section class="panel" aria-labelledby="who">
        <h2 id="who">Name and address</h2>
        <p>
          ${fullName(customer.firstName, customer.lastName) ?? 'No name'}<br />
          ${customer.email ?? 'No e-mail'}
        </p>
        ${addressLines(storedAddress(customer.address))}
      </section>
    </div>
    ${blocks}
  `;
}

/** A customer's orders, newest first; `blocks` is what the app's extensions add. */
export function ordersPage(ctx: ShopContext, orders: readonly OrderRow[], blocks: Html): Html {
  return html`
    <h1>Your orders</h1>
    ${blocks}
    ${
      orders.length === 0
        ? html`<p>You have not ordered anything yet.</p>
            <p><a href="/storefront">See the products</a></p>`
        : html`<ul class="orders">
            ${orders.map(
              (order) =>
                html`<li>
                  <a class="card" href="/account/orders/${order.id.toString()}">
                    <span class="card-title">Order ${order.name}</span>
                    <span class="state">${orderState(order)}</span>
                    <span class="quiet">${day(order.createdAt)}</span>
                    <span>${price(ctx, orderTotals(order).currentTotalMinor)}</span>
                  </a>
                </li>`,
            )}
          </ul>`
    }
  `;
}

/** An order as its customer follows it; `blocks` is what the app's extensions add. */
export function orderPage(ctx: ShopContext, order: OrderRow, blocks: Html, signedIn: boolean): Html {
  const shipments = shipmentsOf(order);
  return html`
    <h1>Order ${order.name}</h1>
    <p>
      <span class="state">${orderState(order)}</span>
      <span class="quiet">${day(order.createdAt)}, confirmation number ${order.confirmationNumber}</span>
    </p>
    ${blocks}
    <div class="panels">
      ${items(ctx, order)}
      ${
        shipments.length === 0
          ? html`<section class="panel" aria-labelledby="shipping">
              <h2 id="shipping">Shipping</h2>
              <p>${order.cancelledAt === null ? 'Not shipped yet.' : 'This order was cancelled.'}</p>
            </section>`
          : shipments.map((row, i) => shipment(order, row, i + 1))
      }
      ${signedIn ? particulars(order) : signInHint(order)}
    </div>
  `;
}

function particulars(order: OrderRow): Html {
  return html`<section class="panel" aria-labelledby="particulars">
    <h2 id="particulars">Contact and delivery</h2>
    <p>${order.email ?? 'No e-mail'}</p>
    ${addressLines(storedAddress(order.shippingAddress))}
  </section>`;
}

function signInHint(order: OrderRow): Html {
  const login = `/account/login?return_to=${encodeURIComponent(`/account/orders/${order.id}`)}`;
  return html`<section class="panel" aria-labelledby="particulars">
    <h2 id="particulars">Contact and delivery</h2>
    <p>Sign in to see the address and everything else about this order.</p>
    <p><a class="button" href="${login}">Sign in</a></p>
  </section>`;
}
