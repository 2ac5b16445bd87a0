import { Hono, type Context } from 'hono';
import type { ShopContext } from '../../context.ts';
import { mintMerchantToken } from '../../oauth/session-token.ts';
import { adminWords } from '../../words/admin.ts';
import { requestWords } from '../../words/requests.ts';
import { html } from '../page/html.ts';
import { isSameOrigin } from '../page/local-requests.ts';
import { showPage } from '../page/show-page.ts';
import { appFramePage } from './app-frame.ts';
import { adminPage, barePage } from './layout.ts';
import { customersPage, productsPage } from './lists.ts';
import { orderRoutes } from './order-routes.ts';
import { pickableProducts } from './picker.ts';
import { readStaff, safeReturnPath, setStaffPresence, staffPresence } from './staff-session.ts';

const { problems, session } = adminWords;

/** The admin as the shop's staff sees it: pages, their forms, and what the app's frame asks for. */
export function adminRouter(ctx: ShopContext): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    ctx.log.error({ err: error, path: c.req.path }, 'a page of the admin failed');
    const body = html`<p>${problems.nothingChangedSeeLog}</p>
      <p><a href="">${problems.tryAgain}</a></p>`;
    return showPage(ctx, c, barePage(problems.somethingWentWrong, body), 500);
  });

  app.post('/login', async (c) => {
    if (!isSameOrigin(c)) return foreignForm(ctx, c);
    const form = await c.req.parseBody();
    setStaffPresence(ctx, c, 'in');
    return c.redirect(safeReturnPath(form['return_to']), 303);
  });
  app.post('/logout', (c) => {
    if (!isSameOrigin(c)) return foreignForm(ctx, c);
    setStaffPresence(ctx, c, 'out');
    return c.redirect('/admin', 303);
  });

  // For scripts of this admin's own pages alone, which hand it to the app's frame.
  app.on(['GET', 'POST'], '/session-token', async (c) => {
    const headers = { 'Cache-Control': 'no-store' };
    if (!isSameOrigin(c)) return c.json({ error: requestWords.adminPagesOnly }, 403, headers);
    if (staffPresence(ctx, c) !== 'in') return c.json({ error: session.ended }, 401, headers);
    return c.json({ token: await mintMerchantToken(ctx) }, 200, headers);
  });

  // Everything below is for staff. The first visit logs in; a form of a page whose session has gone says so.
  app.use('*', async (c: Context, next) => {
    const presence = staffPresence(ctx, c);
    if (presence === 'in') return next();
    if (presence === 'out' || c.req.method !== 'GET') return loginPage(ctx, c);
    setStaffPresence(ctx, c, 'in');
    return next();
  });
  app.use('*', async (c: Context, next) =>
    c.req.method === 'GET' || isSameOrigin(c) ? next() : foreignForm(ctx, c),
  );

  app.get('/', (c) => c.redirect('/admin/orders'));
  app.route(
    '/orders',
    orderRoutes(ctx, (c) => notFound(ctx, c)),
  );
  app.get('/products', async (c) => showPage(ctx, c, await productsPage(ctx)));
  app.get('/customers', async (c) => showPage(ctx, c, await customersPage(ctx)));
  app.get('/picker/products', async (c) => {
    const { query = '', filter = '' } = c.req.query();
    const products = await pickableProducts(ctx, [query, filter]);
    return c.json({ products, currency_code: ctx.shop.currencyCode }, 200, { 'Cache-Control': 'no-store' });
  });
  app.get('/apps/:handle/*', (c) => showApp(ctx, c));

  app.all('*', (c: Context) => notFound(ctx, c));
  return app;
}

/** Shopify takes the app's key in place of its handle, and so does the redirect of an app that runs outside its frame. */
async function showApp(ctx: ShopContext, c: Context): Promise<Response> {
  const { handle } = ctx.app.config;
  const url = new URL(c.req.url);
  const [, , , named = '', ...inner] = url.pathname.split('/');
  const innerPath = `/${inner.join('/')}${url.search}`;
  if (named === ctx.app.apiKey) return c.redirect(`/admin/apps/${handle}${innerPath}`);
  if (named !== handle) return notFound(ctx, c);
  return showPage(ctx, c, await appFramePage(ctx, innerPath));
}

async function loginPage(ctx: ShopContext, c: Context): Promise<Response> {
  const staff = await readStaff(ctx);
  const url = new URL(c.req.url);
  const returnTo = c.req.method === 'GET' ? `${url.pathname}${url.search}` : '/admin';
  const body = html`<p>${session.ended}</p>
    <form method="post" action="/admin/login">
      <input type="hidden" name="return_to" value="${returnTo}" />
      <button class="primary">${session.logInAs(staff.name)}</button>
    </form>`;
  return showPage(ctx, c, barePage(session.logInTo(staff.shopName), body), 401);
}

function foreignForm(ctx: ShopContext, c: Context): Response {
  const body = html`<p>${problems.foreignForm}</p>
    <p><a href="/admin">${problems.goToAdmin}</a></p>`;
  return showPage(ctx, c, barePage(problems.foreignFormTitle, body), 403);
}

async function notFound(ctx: ShopContext, c: Context): Promise<Response> {
  const page = await adminPage(ctx, {
    title: problems.notFound,
    section: null,
    body: html`<p class="card">${problems.checkAddress} <a href="/admin">${problems.goToOrders}</a></p>`,
  });
  return showPage(ctx, c, page, 404);
}
