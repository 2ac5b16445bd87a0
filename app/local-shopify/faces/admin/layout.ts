import type { ShopContext } from '../../context.ts';
import { adminWords } from '../../words/admin.ts';
import { html, type Html } from '../page/html.ts';
import { readStaff } from './staff-session.ts';

const words = adminWords.frame;

type Section = 'orders' | 'products' | 'customers' | 'app';

interface AdminPage {
  title: string;
  section: Section | null;
  body: Html;
  /** A link back to the list that a page belongs to. */
  back?: { href: string; label: string };
  /** Beside the title. */
  badges?: Html[];
  /** The app's frame: it takes the whole place, and brings its own title. */
  fullSize?: boolean;
  /** Further scripts, modules all of them. */
  scripts?: string[];
}

const SECTIONS: readonly { section: Section; href: string; label: string }[] = [
  { section: 'orders', href: '/admin/orders', label: words.orders },
  { section: 'products', href: '/admin/products', label: words.products },
  { section: 'customers', href: '/admin/customers', label: words.customers },
];

/** A whole page of the admin: top bar with the staff switch, navigation, and what the page is about. */
export async function adminPage(ctx: ShopContext, page: AdminPage): Promise<Html> {
  const staff = await readStaff(ctx);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · ${staff.shopName}</title>
        <link rel="icon" href="/assets/admin-icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/admin.css" />
        <script type="module" src="/assets/admin.js"></script>
        ${(page.scripts ?? []).map((name) => html`<script type="module" src="/assets/${name}"></script>`)}
      </head>
      <body class="${page.fullSize ? 'full-size' : ''}">
        <a class="skip" href="#content">${words.skip}</a>
        <header class="top-bar">
          <button
            type="button"
            id="nav-toggle"
            class="nav-toggle"
            aria-expanded="false"
            aria-controls="admin-nav"
          >
            ${words.menu}
          </button>
          <a class="shop-name" href="/admin">${staff.shopName}</a>
          <div id="save-bar" class="save-bar" role="region" aria-label="${words.unsavedChanges}" hidden></div>
          ${staffMenu(ctx, staff)}
        </header>
        <nav id="admin-nav" class="side-bar" aria-label="${words.navigation}">
          <ul>
            ${SECTIONS.map(
              ({ section, href, label }) =>
                html`<li><a href="${href}" ${current(section === page.section)}>${label}</a></li>`,
            )}
          </ul>
          <h2 id="apps-heading">${words.apps}</h2>
          <ul aria-labelledby="apps-heading">
            <li>
              <a
                class="app-link"
                href="/admin/apps/${ctx.app.config.handle}"
                ${current(page.section === 'app')}
                >${ctx.app.config.name}</a
              >
              <ul id="app-nav" class="app-nav" data-app="${ctx.app.config.handle}"></ul>
            </li>
          </ul>
        </nav>
        <main id="content" tabindex="-1">${page.fullSize ? page.body : titled(page)}</main>
        <div id="toasts" class="toasts" role="status" aria-live="polite"></div>
      </body>
    </html> `;
}

const current = (is: boolean): Html | null => (is ? html`aria-current="page"` : null);

function titled(page: AdminPage): Html {
  return html`<div class="page">
    ${page.back ? html`<a class="back" href="${page.back.href}">‹ ${page.back.label}</a>` : null}
    <div class="page-title">
      <h1>${page.title}</h1>
      ${page.badges ?? []}
    </div>
    ${page.body}
  </div>`;
}

function staffMenu(ctx: ShopContext, staff: { name: string; initials: string; shopName: string }): Html {
  return html`<details class="menu">
    <summary>
      <span class="avatar" aria-hidden="true">${staff.initials}</span>
      <span class="menu-name">${staff.name}</span>
    </summary>
    <div class="menu-body">
      <p><strong>${staff.name}</strong><br />${staff.shopName}<br />${ctx.shop.domain}</p>
      ${otherStaff(ctx)}
      <form method="post" action="/admin/logout"><button class="plain">${words.logOut}</button></form>
    </div>
  </details>`;
}

function otherStaff(ctx: ShopContext): Html | null {
  const others = ctx.otherShops();
  if (others.length === 0) return null;
  return html`<h2>${words.switchStore}</h2>
    <ul>
      ${others.map(
        ({ shop, staff, adminUrl }) =>
          html`<li>
            <a href="${adminUrl}">${staff}<br /><small>${shop}</small></a>
          </li>`,
      )}
    </ul>`;
}

/** What may be wider than a phone: it scrolls by itself, with the keyboard too. */
export function scrolling(label: string, wide: Html): Html {
  return html`<div class="table-scroll" role="region" aria-label="${label}" tabindex="0">${wide}</div>`;
}

/** A page for one who is not logged in, or was told something final: no navigation. */
export function barePage(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/assets/admin-icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/admin.css" />
      </head>
      <body class="bare">
        <main class="card">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;
}
