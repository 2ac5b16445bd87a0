import type { ShopContext } from '../../context.ts';
import type { Language } from '../../words/languages.ts';
import { shopFrameWords } from '../../words/shop-frame.ts';
import { html, type Html } from '../page/html.ts';

export interface ShopPage {
  title: string;
  body: Html;
  /** How many things lie in the cart; null: the page does not say. */
  cartCount?: number | null;
  /** Whoever is signed in to an account. */
  customerName?: string | null;
  /** English, unless the page says so. */
  language?: Language;
  /** Scripts of `app/local-shopify/browser`, by name. */
  scripts?: readonly string[];
}

/** A page of the shop as its customers see it: storefront and account alike. */
export async function shopPage(ctx: ShopContext, page: ShopPage): Promise<Html> {
  const { name } = await ctx.db.shop.findUniqueOrThrow({
    where: { id: ctx.shop.id },
    select: { name: true },
  });
  const { cartCount = null, customerName = null, language = 'en' } = page;
  const words = shopFrameWords[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · ${name}</title>
        <link rel="stylesheet" href="/assets/shop.css" />
        <link rel="icon" href="data:," />
        <script type="module" src="/assets/shop.js"></script>
        ${(page.scripts ?? []).map(
          (script) => html`<script type="module" src="/assets/${script}"></script> `,
        )}
      </head>
      <body>
        <a class="skip" href="#main">${words.skip}</a>
        <header class="shop-header">
          <div class="inner">
            <a class="shop-name" href="/storefront">${name}</a>
            <nav aria-label="${words.shop}">
              <a href="/storefront">${words.products}</a>
              <a href="/storefront/cart">${words.cart}${cartCount ? html` (${cartCount})` : null}</a>
              <a href="/account"
                >${words.account}${customerName === null ? null : html` (${customerName})`}</a
              >
            </nav>
          </div>
        </header>
        <main id="main" class="inner" tabindex="-1">${page.body}</main>
        <footer class="shop-footer">
          <div class="inner">
            <p>${words.demo}</p>
          </div>
        </footer>
      </body>
    </html> `;
}

const amounts = new Map<string, Intl.NumberFormat>();

/** Cents as a buyer reads them: `$19.99`. */
export function price(ctx: ShopContext, amountMinor: number, language: Language = 'en'): string {
  const currency = ctx.shop.currencyCode;
  const key = `${language} ${currency}`;
  const format = amounts.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency });
  amounts.set(key, format);
  return format.format(amountMinor / 100);
}

/** What is bought, a row each: how many of what, and what they cost together. */
export function summaryOf(
  ctx: ShopContext,
  lines: readonly { title: string; quantity: number; priceMinor: number }[],
): Html {
  return html`<ul class="summary">
    ${lines.map(
      (line) =>
        html`<li>
          <span>${line.quantity} × ${line.title}</span>
          <span>${price(ctx, line.priceMinor * line.quantity)}</span>
        </li>`,
    )}
  </ul>`;
}
