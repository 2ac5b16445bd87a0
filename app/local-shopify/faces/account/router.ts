import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { nameFor } from '../../core/extensions.ts';
import { NumericId } from '../../core/gid.ts';
import { mintCustomerToken } from '../../oauth/session-token.ts';
import { readOrder, readOrdersOf, type OrderRow } from '../../orders/read.ts';
import { extensionBlocks, extensionsFor } from '../extensions/blocks.ts';
import { html, type Html } from '../page/html.ts';
import { ownPagesOnly } from '../page/same-origin.ts';
import { showPage } from '../page/show-page.ts';
import { shopPage } from '../buyer/layout.ts';
import { accountData } from './account-data.ts';
import { accountBar } from './nav.ts';
import { orderPage, ordersPage, profilePage, signInPage } from './pages.ts';
import { signedInCustomer, signIn, signOut, type SignedIn } from '../buyer/session.ts';
import { statusData } from './status-data.ts';
import { keepView, viewOf } from './view.ts';
import { requestWords } from '../../words/requests.ts';
import { accountWords } from '../../words/account.ts';

/** Where these pages have a place for the app's extensions. */
const TARGETS = {
  orders: 'customer-account.order-index.block.render',
  order: 'customer-account.order-status.block.render',
  profile: 'customer-account.profile.block.render',
  page: 'customer-account.page.render',
} as const;
const ORDERS_SHOWN = 100;
const CUSTOMERS_SHOWN = 100;

/** A page of this shop to come back to; anything else leads to the orders. */
const ReturnTo = z
  .string()
  .regex(/^\/(account|storefront)(\/[\w-]+)*$/)
  .catch('/account');
const SignInForm = z.object({ customer: NumericId, return_to: ReturnTo });

/** Under /account: customers, their orders, and the order status page. */
export function accountRouter(ctx: ShopContext): Hono {
  const app = new Hono();
  app.use('*', ownPagesOnly);

  app.get('/', async (c) => {
    const customer = await signedInCustomer(ctx, c);
    if (!customer) return c.redirect('/account/login', 303);
    const orders = await readOrdersOf(ctx.db, customer.id, ORDERS_SHOWN);
    const view = viewOf(c);
    const words = accountWords[view.language];
    const blocks = extensionBlocks(ctx, { target: TARGETS.orders, data: accountData(ctx, customer), view });
    return show(ctx, c, { title: words.yourOrders, body: ordersPage(ctx, orders, blocks, words), customer });
  });
  app.get('/profile', async (c) => {
    const customer = await signedInCustomer(ctx, c);
    if (!customer) return toLogin(c);
    const view = viewOf(c);
    const words = accountWords[view.language];
    const blocks = extensionBlocks(ctx, { target: TARGETS.profile, data: accountData(ctx, customer), view });
    return show(ctx, c, { title: words.profile, body: profilePage(customer, blocks, words), customer });
  });
  // A full page and all addresses below it, which are the extension's own.
  app.on('GET', ['/pages/:handle', '/pages/:handle/*'], async (c) => {
    const customer = await signedInCustomer(ctx, c);
    if (!customer) return toLogin(c);
    const handle = c.req.param('handle');
    const extension = extensionsFor(ctx, TARGETS.page).find((entry) => entry.handle === handle);
    if (!extension) return missing(ctx, c, customer);
    const view = viewOf(c);
    const data = accountData(ctx, customer, `/account/pages/${extension.handle}`);
    const body = extensionBlocks(ctx, { target: TARGETS.page, data, view, shown: [extension] });
    return show(ctx, c, { title: nameFor(extension, view.language), body, customer });
  });

  app.get('/login', async (c) => {
    const customers = await ctx.db.customer.findMany({ orderBy: { id: 'asc' }, take: CUSTOMERS_SHOWN });
    const words = accountWords[viewOf(c).language];
    const body = signInPage(customers, ReturnTo.parse(c.req.query('return_to')), words);
    return show(ctx, c, { title: words.signIn, body, customer: await signedInCustomer(ctx, c) });
  });
  app.post('/login', async (c) => {
    const form = SignInForm.safeParse(await c.req.parseBody());
    const row = form.success && (await ctx.db.customer.findUnique({ where: { id: form.data.customer } }));
    if (!form.success || !row) return c.redirect('/account/login', 303);
    await signIn(ctx, c, row.id);
    return c.redirect(form.data.return_to, 303);
  });
  app.post('/logout', (c) => {
    signOut(ctx, c);
    return c.redirect('/account', 303);
  });

  // In which language, and how, this browser sees these pages.
  app.post('/view', async (c) => {
    const form = await c.req.parseBody();
    keepView(c, form);
    return c.redirect(ReturnTo.parse(form['return_to']), 303);
  });

  app.get('/orders/:id', async (c) => {
    const customer = await signedInCustomer(ctx, c);
    if (!customer) return toLogin(c);
    const id = NumericId.safeParse(c.req.param('id'));
    const owned = id.success && { id: id.data, customerId: customer.id };
    if (!owned || (await ctx.db.order.count({ where: owned })) === 0) return missing(ctx, c, customer);
    return showOrder(ctx, c, await readOrder(ctx.db, owned.id), customer);
  });
  // The secret link of Shopify's mails: whoever has it follows the order, without being anybody.
  app.get('/status/:token', async (c) => {
    const found = await ctx.db.order.findUnique({ where: { token: c.req.param('token') } });
    const customer = await signedInCustomer(ctx, c);
    if (!found) return missing(ctx, c, customer);
    if (customer && found.customerId === customer.id) return c.redirect(`/account/orders/${found.id}`, 303);
    return showOrder(ctx, c, await readOrder(ctx.db, found.id), null);
  });

  // What extensions call `sessionToken.get()` for: with `sub` for whoever is signed in, without for the secret link.
  app.post('/session-token', async (c) => {
    const customer = await signedInCustomer(ctx, c);
    if (!customer) return c.json({ error: requestWords.customerNotSignedIn }, 401);
    return tokenAnswer(c, await mintCustomerToken(ctx, customer.id));
  });
  app.post('/visitor-token', async (c) => tokenAnswer(c, await mintCustomerToken(ctx, null)));

  app.all('*', async (c) => missing(ctx, c, await signedInCustomer(ctx, c)));
  return app;
}

/** To signing in, and back here. */
const toLogin = (c: Context) => c.redirect(`/account/login?return_to=${encodeURIComponent(c.req.path)}`, 303);

const tokenAnswer = (c: Context, token: string) => c.json({ token }, 200, { 'Cache-Control': 'no-store' });

async function showOrder(
  ctx: ShopContext,
  c: Context,
  order: OrderRow,
  customer: SignedIn | null,
): Promise<Response> {
  const shop = await ctx.db.shop.findUniqueOrThrow({ where: { id: ctx.shop.id } });
  const storefrontUrl = new URL('/storefront', c.req.url).href;
  const data = statusData(ctx, { order, customer, shopName: shop.name, storefrontUrl });
  const view = viewOf(c);
  const words = accountWords[view.language];
  const blocks = extensionBlocks(ctx, { target: TARGETS.order, data, view });
  const body = orderPage(ctx, order, { blocks, signedIn: customer !== null, words });
  return show(ctx, c, { title: words.order(order.name), body, customer });
}

async function show(
  ctx: ShopContext,
  c: Context,
  page: { title: string; body: Html; customer: SignedIn | null; status?: 200 | 404 },
): Promise<Response> {
  const { title, customer, status = 200 } = page;
  const { language } = viewOf(c);
  const fullPages = extensionsFor(ctx, TARGETS.page);
  const bar = accountBar({
    path: status === 404 ? '/account' : c.req.path,
    customer,
    fullPages,
    words: accountWords[language],
  });
  const body = html`${bar}${page.body}`;
  const whole = await shopPage(ctx, { title, body, customerName: customer?.firstName ?? null, language });
  return showPage(ctx, c, whole, status);
}

/** An order of somebody else's is as one that does not exist. */
function missing(ctx: ShopContext, c: Context, customer: SignedIn | null): Promise<Response> {
  const words = accountWords[viewOf(c).language];
  const body = html`<h1>${words.notFound}</h1>
    <p>${words.noSuchPage}</p>
    <p><a href="/account">${words.yourOrders}</a></p>`;
  return show(ctx, c, { title: words.notFound, body, customer, status: 404 });
}
