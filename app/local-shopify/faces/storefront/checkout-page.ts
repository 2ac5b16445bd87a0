import type { ShopContext } from '../../context.ts';
import { html, type Html } from '../page/html.ts';
import {
  addressFields,
  COUNTRY_FIELD,
  EMAIL_FIELD,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
} from './checkout-fields.ts';
import { totalOf, type CartLine } from './goods.ts';
import { checkoutWords as words } from '../../words/checkout.ts';
import { price, summaryOf } from '../buyer/layout.ts';

export interface CheckoutPage {
  lines: readonly CartLine[];
  values: CheckoutValues;
  errors: CheckoutErrors;
  /** Something besides the fields that the buyer should know. */
  notice: string | null;
  /** Used once: a form sent twice makes one order. */
  token: string;
  /** Whose particulars can be filled in. */
  customers: readonly { id: bigint; name: string }[];
  /** The field that the page opens with. */
  focus: string | null;
}

/** The first button of a form is what Enter presses: paying, not changing the country. */
const payOnEnter = html`<button type="submit" name="step" value="pay" hidden>${words.pay}</button>`;

/** The form that makes a paid order. */
export function checkoutPage(ctx: ShopContext, page: CheckoutPage): Html {
  const { values, lines, token } = page;
  const total = totalOf(lines);
  const fields = addressFields(values.country);
  return html`
    <h1>${words.checkout}</h1>
    ${errorSummary(page, [EMAIL_FIELD, COUNTRY_FIELD, ...fields])}
    <div class="checkout">
      <aside aria-labelledby="your-order">
        <h2 id="your-order">${words.orderSummary}</h2>
        ${summaryOf(ctx, lines)}
        <p class="total"><span>${words.total}</span> <strong>${price(ctx, total)}</strong></p>
        <p><a href="/storefront/cart">${words.editCart}</a></p>
      </aside>
      <div>
        ${fillInAs(page)}
        <form method="post" action="/storefront/checkout" novalidate data-checkout>
          <input type="hidden" name="token" value="${token}" />
          <input type="hidden" name="total" value="${total}" />
          ${payOnEnter}
          <fieldset>
            <legend>${words.contact}</legend>
            ${fieldOf(page, EMAIL_FIELD)}
          </fieldset>
          <fieldset>
            <legend>${words.delivery}</legend>
            <div class="country">
              ${fieldOf(page, COUNTRY_FIELD)}
              <button type="submit" name="step" value="country" data-update-country>
                ${words.updateCountry}
              </button>
            </div>
            <div id="address-fields" class="address-fields">
              ${fields.map((field) => fieldOf(page, field))}
            </div>
          </fieldset>
          <fieldset>
            <legend>${words.payment}</legend>
            <p>${words.noPaymentTaken}</p>
          </fieldset>
          <button type="submit" name="step" value="pay" class="primary wide">
            ${words.payAmount(price(ctx, total))}
          </button>
        </form>
      </div>
    </div>
  `;
}

function errorSummary({ errors, notice }: CheckoutPage, fields: readonly CheckoutField[]): Html | null {
  const wrong = fields.filter(({ name }) => errors[name] !== undefined);
  if (wrong.length === 0 && notice === null) return null;
  return html`<div class="problem" role="alert">
    ${notice === null ? null : html`<p>${notice}</p>`}
    ${
      wrong.length === 0
        ? null
        : html`<h2>${words.fixTheseFields}</h2>
            <ul>
              ${wrong.map(({ name }) => html`<li><a href="#${name}">${errors[name] ?? ''}</a></li>`)}
            </ul>`
    }
  </div>`;
}

function fillInAs({ customers }: CheckoutPage): Html | null {
  if (customers.length === 0) return null;
  return html`<form method="get" action="/storefront/checkout" class="fill-in">
    <div class="field">
      <label for="as">${words.sampleCustomer}</label>
      <select id="as" name="as">
        ${customers.map(({ id, name }) => html`<option value="${id.toString()}">${name}</option>`)}
      </select>
    </div>
    <button type="submit">${words.fillIn}</button>
  </form>`;
}

function fieldOf(page: CheckoutPage, field: CheckoutField): Html {
  const { name, label, required } = field;
  const error = page.errors[name];
  return html`<div class="field field-${name}">
    <label for="${name}"
      >${label}${required ? null : html` <span class="quiet">${words.optional}</span>`}</label
    >
    ${control(page, field)}
    ${error === undefined ? null : html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

function control({ values, errors, focus }: CheckoutPage, field: CheckoutField): Html {
  const { name, options, autocomplete, type, required } = field;
  const attributes = html`id="${name}" name="${name}" autocomplete="${autocomplete}"
  ${required ? html` aria-required="true"` : null}
  ${errors[name] === undefined ? null : html` aria-invalid="true" aria-describedby="${name}-error"`}
  ${focus === name ? html` autofocus` : null}`;
  const value = values[name];
  if (options === null) {
    return html`<input ${attributes} type="${type}" value="${value}" maxlength="255" />`;
  }
  const known = options.some(({ code }) => code === value);
  return html`<select ${attributes}>
    ${known ? null : html`<option value="">${words.choose}</option>`}
    ${options.map(
      (option) =>
        html`<option value="${option.code}" ${option.code === value ? html`selected` : null}>
          ${option.name}
        </option>`,
    )}
  </select>`;
}
