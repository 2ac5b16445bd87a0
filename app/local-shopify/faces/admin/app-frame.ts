import { randomUUID } from 'node:crypto';
import type { ShopContext } from '../../context.ts';
import { embeddedAppUrl } from '../../installation/open-app.ts';
import { adminWords } from '../../words/admin.ts';
import { html, type Html } from '../page/html.ts';
import { adminPage } from './layout.ts';
import { readStaff } from './staff-session.ts';

/** What Shopify's admin allows an app in its frame. */
const ALLOWED = ['camera', 'microphone', 'clipboard-write', 'fullscreen', 'payment'].join('; ');

/**
 * The app in its frame. The outer address mirrors the inner one, so that reloading, deep links and the back button work.
 * @param innerPath on the app's address, with its query
 */
export async function appFramePage(ctx: ShopContext, innerPath: string): Promise<Html> {
  const { name, handle } = ctx.app.config;
  const appUrl = ctx.app.url();
  const staff = await readStaff(ctx);
  return adminPage(ctx, {
    title: name,
    section: 'app',
    fullSize: true,
    scripts: ['admin-frame.js'],
    body: html`<script src="/assets/admin-frame-early.js"></script>
      <div
        id="app-frame"
        class="app-frame"
        data-app="${handle}"
        data-name="${name}"
        data-origin="${appUrl === null ? '' : new URL(appUrl).origin}"
        data-shop="${ctx.shop.domain}"
        data-user="${JSON.stringify({ id: Number(staff.id), name: staff.name, email: staff.email })}"
      >
        <div id="loading-bar" class="loading-bar" aria-hidden="true"></div>
        <div class="title-bar">
          <span id="title-back"></span>
          <span class="app-icon" aria-hidden="true">${name.slice(0, 1)}</span>
          <h1 id="app-title">${name}</h1>
          <div id="title-actions" class="title-actions"></div>
        </div>
        <div id="app-problem" class="app-problem" role="alert" ${appUrl === null ? null : html`hidden`}>
          <h2>${adminWords.app.notResponding(name)}</h2>
          <p>${adminWords.app.tryAgainSoon}</p>
          <button type="button" id="try-again" class="primary">${adminWords.app.tryAgain}</button>
        </div>
        ${appUrl === null ? null : await frame(ctx, innerPath)}
      </div>`,
  });
}

/** A name of its own each time: else a browser that comes back here would load what the frame showed before. */
async function frame(ctx: ShopContext, innerPath: string): Promise<Html> {
  return html`<iframe
    title="${ctx.app.config.name}"
    name="app-${randomUUID()}"
    src="${await embeddedAppUrl(ctx, innerPath)}"
    allow="${ALLOWED}"
  ></iframe>`;
}
