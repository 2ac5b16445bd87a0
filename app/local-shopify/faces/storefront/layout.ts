import type { ShopContext } from '../../context.ts';
import { html, type Html } from '../html.ts';

export interface ShopPage {
  title: string;
  body: Html;
  /** How many things lie in the basket; null: the page does not say. */
  basketCount?: number | null;
  /** Whoever is signed in to an account. */
  customerName?: string | null;
  /** Scripts of `app/local-shopify/browser`, by name. */
  scripts?: readonly string[];
}

/** A page of the shop as its customers see it: storefront and account alike. */
export async function shopPage(ctx: ShopContext, page: ShopPage): Promise<Html> {
  const { name } = await ctx.db.shop.findUniqueOrThrow({
    where: { id: ctx.shop.id },
    select: { name: true },
  });
  const { basketCount = null, customerName = null } = page;
  return html`<!doctype html>
    <html lang="en">
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
        <a class="skip" href="#main">Skip to content</a>
        <header class="shop-header">
          <div class="inner">
            <a class="shop-name" href="/storefront">${name}</a>
            <nav aria-label="Shop">
              <a href="/storefront">Products</a>
              <a href="/storefront/basket">Basket${basketCount ? html` (${basketCount})` : null}</a>
              <a href="/account">Account${customerName === null ? null : html` (${customerName})`}</a>
            </nav>
          </div>
        </header>
        <main id="main" class="inner" tabindex="-1">${page.body}</main>
        <footer class="shop-footer">
          <div class="inner">
            <p>This is a demo shop on this machine. Nothing is sold and nothing is charged.</p>
          </div>
        </footer>
      </body>
    </html> `;
}

const amounts = new Map<string, Intl.NumberFormat>();

/** Cents as a buyer reads them: `$19.99`. */
export function price(ctx: ShopContext, amountMinor: number): string {
  const currency = ctx.shop.currencyCode;
  const format = amounts.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency });
  amounts.set(currency, format);
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
