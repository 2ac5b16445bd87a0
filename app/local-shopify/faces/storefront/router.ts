import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { InvalidRequest } from '../../control/http.ts';
import { checkoutWords } from '../../words/checkout.ts';
import { storefrontWords } from '../../words/storefront.ts';
import { NumericId } from '../../core/gid.ts';
import { fullName } from '../../orders/address.ts';
import { readOrder } from '../../orders/read.ts';
import { signedInCustomer } from '../buyer/session.ts';
import { html, type Html } from '../page/html.ts';
import { ownPagesOnly } from '../page/same-origin.ts';
import { showPage } from '../page/show-page.ts';
import { added, changed, readCart, writeCart, type Cart } from './cart.ts';
import { boughtOrder, buyOnce, CheckoutForm, orderBody, startingValues, valuesOf } from './checkout.ts';
import { checkValues, type CheckoutErrors, type CheckoutValues } from './checkout-fields.ts';
import { checkoutPage } from './checkout-page.ts';
import { readLines, readProduct, readProducts, totalOf } from './goods.ts';
import { shopPage } from '../buyer/layout.ts';
import { cartPage, productList, productPage } from './pages.ts';
import { thankYouPage } from './thank-you.ts';

const CartForm = z.object({
  variant: z.string().regex(/^\d{1,18}$/),
  quantity: z.coerce.number().int().min(0).catch(1),
  remove: z.string().optional(),
});

const CUSTOMERS_SHOWN = 50;

/** Under /storefront: what buyers see, up to the order they made. */
export function storefrontRouter(ctx: ShopContext): Hono {
  const app = new Hono();
  app.use('*', ownPagesOnly);

  app.get('/', async (c) =>
    show(ctx, c, storefrontWords.products, productList(ctx, await readProducts(ctx))),
  );
  app.get('/products/:handle', async (c) => {
    const product = await readProduct(ctx, c.req.param('handle'));
    if (!product) return missing(ctx, c);
    return show(ctx, c, product.title, productPage(ctx, product));
  });

  app.get('/cart', async (c) => {
    const lines = await readLines(ctx, readCart(ctx, c));
    return show(ctx, c, storefrontWords.cart, cartPage(ctx, lines));
  });
  app.post('/cart/:change{add|change}', async (c) => {
    const form = CartForm.safeParse(await c.req.parseBody());
    if (form.success) {
      const { variant, quantity, remove } = form.data;
      const change = c.req.param('change') === 'add' ? added : changed;
      const cart = change(readCart(ctx, c), variant, remove === undefined ? quantity : 0);
      // What is no longer on offer goes with the first change.
      const lines = await readLines(ctx, cart);
      writeCart(ctx, c, new Map(lines.map((line) => [line.variantId, line.quantity])));
    }
    return c.redirect('/storefront/cart', 303);
  });

  app.get('/checkout', async (c) => {
    if ((await readLines(ctx, readCart(ctx, c))).length === 0) return c.redirect('/storefront/cart', 303);
    const as = NumericId.safeParse(c.req.query('as'));
    const customerId = as.success ? as.data : await signedInCustomer(ctx, c).then((row) => row?.id ?? null);
    const values = await startingValues(ctx, await homeCountry(ctx), customerId);
    return showCheckout(ctx, c, { values, token: randomUUID(), errors: {}, notice: null, focus: null });
  });
  app.post('/checkout', async (c) => {
    const parsed = CheckoutForm.safeParse(await c.req.parseBody());
    if (!parsed.success) return c.redirect('/storefront/checkout', 303);
    const form = parsed.data;
    const thanks = () => {
      writeCart(ctx, c, new Map());
      return c.redirect(`/storefront/thank-you/${form.token}`, 303);
    };
    if ((await boughtOrder(ctx, form.token)) !== null) return thanks();

    const lines = await readLines(ctx, readCart(ctx, c));
    if (lines.length === 0) return c.redirect('/storefront/cart', 303);
    const values = valuesOf(form, await homeCountry(ctx));
    const again = { values, token: form.token, errors: {}, notice: null };
    if (form.step === 'country') return showCheckout(ctx, c, { ...again, focus: 'country' });
    const errors = checkValues(values);
    const [first = null] = Object.keys(errors);
    if (first !== null) return showCheckout(ctx, c, { ...again, errors, focus: first }, 422);
    if (form.total !== totalOf(lines)) return showCheckout(ctx, c, { ...again, ...cartChanged }, 409);
    try {
      await buyOnce(ctx, form.token, orderBody(values, lines));
      return thanks();
    } catch (error) {
      if (error instanceof InvalidRequest) return showCheckout(ctx, c, { ...again, ...cartChanged }, 409);
      throw error;
    }
  });

  // By the token of the form, which the buyer's browser alone knows: the page says where the parcel goes.
  app.get('/thank-you/:token', async (c) => {
    const orderId = await boughtOrder(ctx, c.req.param('token'));
    if (orderId === null) return missing(ctx, c);
    return show(ctx, c, checkoutWords.thankYou, thankYouPage(ctx, await readOrder(ctx.db, orderId)));
  });
  app.all('*', (c) => missing(ctx, c));
  return app;
}

const cartChanged = {
  notice: checkoutWords.cartChanged,
  focus: null,
};

async function homeCountry(ctx: ShopContext): Promise<string> {
  const shop = await ctx.db.shop.findUniqueOrThrow({ where: { id: ctx.shop.id } });
  return shop.countryCode;
}

async function showCheckout(
  ctx: ShopContext,
  c: Context,
  form: {
    values: CheckoutValues;
    token: string;
    errors: CheckoutErrors;
    notice: string | null;
    focus: string | null;
  },
  status: 200 | 409 | 422 = 200,
): Promise<Response> {
  const lines = await readLines(ctx, readCart(ctx, c));
  const rows = await ctx.db.customer.findMany({
    where: { email: { not: null } },
    orderBy: { id: 'asc' },
    take: CUSTOMERS_SHOWN,
  });
  const customers = rows.map((row) => ({
    id: row.id,
    name: fullName(row.firstName, row.lastName) ?? row.email ?? '',
  }));
  const body = checkoutPage(ctx, { ...form, lines, customers });
  return show(ctx, c, checkoutWords.checkout, body, { status, scripts: ['checkout.js'] });
}

async function show(
  ctx: ShopContext,
  c: Context,
  title: string,
  body: Html,
  options: { status?: 200 | 404 | 409 | 422; scripts?: string[] } = {},
): Promise<Response> {
  const customer = await signedInCustomer(ctx, c);
  const page = await shopPage(ctx, {
    title,
    body,
    cartCount: countOf(readCart(ctx, c)),
    customerName: customer?.firstName ?? null,
    scripts: options.scripts ?? [],
  });
  return showPage(ctx, c, page, options.status ?? 200);
}

const countOf = (cart: Cart) => [...cart.values()].reduce((total, quantity) => total + quantity, 0);

function missing(ctx: ShopContext, c: Context): Promise<Response> {
  const body = html`<h1>${storefrontWords.notFound}</h1>
    <p>${storefrontWords.noSuchPage}</p>
    <p><a href="/storefront">${storefrontWords.continueShopping}</a></p>`;
  return show(ctx, c, storefrontWords.notFound, body, { status: 404 });
}
