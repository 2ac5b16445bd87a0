import type { ShopContext } from '../../context.ts';
import { html, type Html } from '../page/html.ts';
import { QUANTITY_MAX } from './cart.ts';
import { totalOf, variantTitle, type CartLine, type Product } from './goods.ts';
import { storefrontWords as words } from '../../words/storefront.ts';
import { price } from '../buyer/layout.ts';

/** What the shop sells, as cards. */
export function productList(ctx: ShopContext, products: readonly Product[]): Html {
  if (products.length === 0)
    return html`<h1>${words.products}</h1>
      <p>${words.nothingForSale}</p>`;
  return html`
    <h1>${words.products}</h1>
    <ul class="products">
      ${products.map((product) => {
        const prices = product.variants.map(({ priceMinor }) => priceMinor);
        const lowest = Math.min(...prices);
        const shown = price(ctx, lowest);
        const from = prices.some((amount) => amount !== lowest) ? words.priceFrom(shown) : shown;
        return html`<li>
          <a class="card" href="/storefront/products/${product.handle}">
            <span class="picture" aria-hidden="true">${initials(product.title)}</span>
            <span class="card-title">${product.title}</span>
            <span class="quiet">${prices.length === 0 ? words.soldOut : from}</span>
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

/** One product, with the form that puts it into the cart. */
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
            ? html`<p>${words.soldOut}</p>`
            : html`<form method="post" action="/storefront/cart/add">
                ${
                  product.variants.length === 1
                    ? html`<p class="price">${price(ctx, only.priceMinor)}</p>
                        <input type="hidden" name="variant" value="${only.id.toString()}" />`
                    : variantChoice(ctx, product)
                }
                <div class="field short">
                  <label for="quantity">${words.quantity}</label>
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
                <button type="submit" class="primary">${words.addToCart}</button>
              </form>`
        }
      </div>
    </div>
  `;
}

function variantChoice(ctx: ShopContext, product: Product): Html {
  return html`<div class="field">
    <label for="variant">${words.variant}</label>
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
export function cartPage(ctx: ShopContext, lines: readonly CartLine[]): Html {
  if (lines.length === 0) {
    return html`<h1>${words.cart}</h1>
      <p>${words.cartEmpty}</p>
      <p><a href="/storefront">${words.continueShopping}</a></p>`;
  }
  return html`
    <h1>${words.cart}</h1>
    <ul class="cart">
      ${lines.map((line) => cartLine(ctx, line))}
    </ul>
    <p class="total"><span>${words.total}</span> <strong>${price(ctx, totalOf(lines))}</strong></p>
    <p class="quiet">${words.freeShipping}</p>
    <p><a class="button primary" href="/storefront/checkout">${words.checkOut}</a></p>
  `;
}

function cartLine(ctx: ShopContext, line: CartLine): Html {
  const id = `quantity-${line.variantId}`;
  return html`<li>
    <div class="what">
      <a href="/storefront/products/${line.productHandle}">${line.title}</a>
      ${line.variantTitle === null ? null : html`<span class="quiet">${line.variantTitle}</span>`}
      <span class="quiet">${words.priceEach(price(ctx, line.priceMinor))}</span>
    </div>
    <form method="post" action="/storefront/cart/change" class="quantity">
      <input type="hidden" name="variant" value="${line.variantId}" />
      <label for="${id}" class="hidden">${words.quantityOf(line.title)}</label>
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
      <button type="submit" aria-label="${words.updateQuantityOf(line.title)}">${words.update}</button>
      <button
        type="submit"
        name="remove"
        value="1"
        formnovalidate
        aria-label="${words.removeProduct(line.title)}"
      >
        ${words.remove}
      </button>
    </form>
    <span class="amount">${price(ctx, line.priceMinor * line.quantity)}</span>
  </li>`;
}
