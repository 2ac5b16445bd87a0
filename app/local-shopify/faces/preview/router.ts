import { Hono } from 'hono';
import { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { nameFor } from '../../core/extensions.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { NumericId } from '../../core/gid.ts';
import { fullName } from '../../orders/address.ts';
import { signedInCustomer, signIn } from '../buyer/session.ts';
import { keepView, viewOf } from '../account/view.ts';
import { accountWords } from '../../words/account.ts';
import { extensionsFor } from '../extensions/blocks.ts';
import { ownPagesOnly } from '../page/same-origin.ts';
import { showPage } from '../page/show-page.ts';
import { previewPage, type Choice } from './page.ts';

const CUSTOMERS_SHOWN = 100;
const ORDERS_SHOWN = 20;

/** A page of an account; anything else is the list of orders. */
const AccountPath = z
  .string()
  .regex(/^\/account(\/[\w-]+)*$/)
  .catch('/account');
const PreviewForm = z.object({ customer: NumericId, page: AccountPath });

/**
 * Under /preview: an account's pages as each sample customer sees them, on a telephone and on a desk, in each language,
 * with extensions run in the page or in workers. It signs this browser in as that customer.
 */
export function previewRouter(ctx: ShopContext): Hono {
  const app = new Hono();
  app.use('*', ownPagesOnly);

  app.get('/', async (c) => {
    const customer = await signedInCustomer(ctx, c);
    const customers = await ctx.db.customer.findMany({ orderBy: { id: 'asc' }, take: CUSTOMERS_SHOWN });
    const pages = await pagesOf(ctx, customer?.id ?? null);
    const asked = AccountPath.parse(c.req.query('page'));
    const page = pages.some(({ value }) => value === asked) || asked.includes('/pages/') ? asked : '/account';
    const { language, runIn } = viewOf(c);
    const body = previewPage({
      customers: customers.map((row) => ({
        value: row.id.toString(),
        text: fullName(row.firstName, row.lastName) ?? row.email ?? row.id.toString(),
      })),
      pages: pages.some(({ value }) => value === page) ? pages : [...pages, { value: page, text: page }],
      chosen: { customer: customer?.id.toString() ?? null, page, language, runIn },
    });
    return showPage(ctx, c, body);
  });

  app.post('/', async (c) => {
    const form = await c.req.parseBody();
    const chosen = PreviewForm.safeParse(form);
    const row = chosen.success && (await ctx.db.customer.findUnique({ where: { id: chosen.data.customer } }));
    if (!chosen.success || !row) return c.redirect('/preview', 303);
    await signIn(ctx, c, row.id);
    keepView(c, form);
    return c.redirect(`/preview?page=${encodeURIComponent(chosen.data.page)}`, 303);
  });
  return app;
}

/** The pages of somebody's account, newest order first. */
async function pagesOf(ctx: ShopContext, customerId: bigint | null): Promise<Choice[]> {
  const words = accountWords[LANGUAGES[0]];
  const orders =
    customerId === null
      ? []
      : await ctx.db.order.findMany({
          where: { customerId },
          orderBy: { id: 'desc' },
          take: ORDERS_SHOWN,
          select: { id: true, name: true },
        });
  return [
    { value: '/account', text: words.orders },
    ...orders.map(({ id, name }) => ({ value: `/account/orders/${id}`, text: words.order(name) })),
    { value: '/account/profile', text: words.profile },
    ...extensionsFor(ctx, 'customer-account.page.render').map((extension) => ({
      value: `/account/pages/${extension.handle}`,
      text: nameFor(extension, words.language),
    })),
  ];
}
