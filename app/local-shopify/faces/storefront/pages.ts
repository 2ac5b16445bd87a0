import type { ShopContext } from '../../context.ts';
import { html, type Html } from '../page/html.ts';
import { QUANTITY_MAX } from './basket.ts';
import { totalOf, variantTitle, type BasketLine, type Product } from './goods.ts';
import { price } from '../buyer/layout.ts';

/** What the shop sells, as cards. */
export function productList(ctx: ShopContext, products: readonly Product[]): Html {
  if (products.length === 0)
    return html`<h1>Products</h1>
      <p>There is nothing for sale yet.</p>`;
  return html`
    <h1>Products</h1>
    <ul class="products">
      ${products.map((product) => {
        const prices = product.variants.map(({ priceMinor }) => priceMinor);
        const lowest = Math.min(...prices);
        const from = prices.some((amount) => amount !== lowest) ? 'From ' : '';
        return html`<li>
          <a class="card" href="/storefront/products/${product.handle}">
            <span class="picture" aria-hidden="true">${initials(product.title)}</span>
            <span class="card-title">${product.title}</span>
            <span class="quiet">${prices.length === 0 ? 'Sold out' : `${from}${price(ctx, lowest)}`}</span>
          </a>
        </li>`;
      })}
    </ul>
  `;
}

/** There are no pictures in this shop: two letters stand for a product. */
const initials = (title: string) =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** One product, with the form that puts it into the basket. */
export function productPage(ctx: ShopContext, product: Product): Html {
  const [only] = product.variants;
  return html`
    <div class="product">
      <span class="picture large" aria-hidden="true">${initials(product.title)}</span>
      <div>
        <h1>${product.title}</h1>
        <p class="quiet">${product.vendor}</p>
        ${
          only === undefined
            ? html`<p>Sold out.</p>`
            : html`<form method="post" action="/storefront/basket/add">
                ${
                  product.variants.length === 1
                    ? html`<p class="price">${price(ctx, only.priceMinor)}</p>
                        <input type="hidden" name="variant" value="${only.id.toString()}" />`
                    : variantChoice(ctx, product)
                }
                <div class="field short">
                  <label for="quantity">Quantity</label>
                  <input
                    id="quantity"
                    name="quantity"
                    type="number"
                    inputmode="numeric"
                    min="1"
                    max="${QUANTITY_MAX}"
                    value="1"
                    required
                  />
                </div>
                <button type="submit" class="primary">Add to basket</button>
              </form>`
        }
      </div>
    </div>
  `;
}

function variantChoice(ctx: ShopContext, product: Product): Html {
  return html`<div class="field">
    <label for="variant">Variant</label>
    <select id="variant" name="variant">
      ${product.variants.map(
        (variant) =>
          html`<option value="${variant.id.toString()}">
            ${variantTitle(variant) ?? product.title}, ${price(ctx, variant.priceMinor)}
          </option>`,
      )}
    </select>
  </div>`;
}

/** What was chosen, to change and to buy. */
export function basketPage(ctx: ShopContext, lines: readonly BasketLine[]): Html {
  if (lines.length === 0) {
    return html`<h1>Basket</h1>
      <p>Your basket is empty.</p>
      <p><a href="/storefront">See the products</a></p>`;
  }
  return html`
    <h1>Basket</h1>
    <ul class="basket">
      ${lines.map((line) => basketLine(ctx, line))}
    </ul>
    <p class="total"><span>Total</span> <strong>${price(ctx, totalOf(lines))}</strong></p>
    <p class="quiet">Shipping is free.</p>
    <p><a class="button primary" href="/storefront/checkout">Check out</a></p>
  `;
}

function basketLine(ctx: ShopContext, line: BasketLine): Html {
  const id = `quantity-${line.variantId}`;
  return html`<li>
    <div class="what">
      <a href="/storefront/products/${line.productHandle}">${line.title}</a>
      ${line.variantTitle === null ? null : html`<span class="quiet">${line.variantTitle}</span>`}
      <span class="quiet">${price(ctx, line.priceMinor)} each</span>
    </div>
    <form method="post" action="/storefront/basket/change" class="quantity">
      <input type="hidden" name="variant" value="${line.variantId}" />
      <label for="${id}" class="hidden">Quantity of ${line.title}</label>
      <input
        id="${id}"
        name="quantity"
        type="number"
        inputmode="numeric"
        min="0"
        max="${QUANTITY_MAX}"
        value="${line.quantity}"
        required
      />
      <button type="submit" aria-label="Update the quantity of ${line.title}">Update</button>
      <button type="submit" name="remove" value="1" formnovalidate aria-label="Remove ${line.title}">
        Remove
      </button>
    </form>
    <span class="amount">${price(ctx, line.priceMinor * line.quantity)}</span>
  </li>`;
}
