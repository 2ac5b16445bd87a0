import { Hono, type Context } from 'hono';
import type { ShopContext } from '../../context.ts';
import { InvalidRequest, parse } from '../../control/http.ts';
import { PathId } from '../../control/bodies.ts';
import { NoSuchRecord, Refused } from '../../core/errors.ts';
import { adminWords } from '../../words/admin.ts';
import { showPage } from '../page/show-page.ts';
import { ordersPage } from './lists.ts';
import { actOnOrder, DONE, isActionName } from './order-forms.ts';
import { orderPage, type Notice } from './order-page.ts';

const words = adminWords.problems;

/** Under /admin/orders: the list, each order's page, and the forms on it. */
export function orderRoutes(ctx: ShopContext, notFound: (c: Context) => Promise<Response>): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof NoSuchRecord || error instanceof InvalidRequest) return notFound(c);
    throw error;
  });

  app.get('/', async (c) => showPage(ctx, c, await ordersPage(ctx)));

  app.get('/:id', async (c) => {
    const done = c.req.query('done') ?? '';
    const notice: Notice | null = isActionName(done) ? { tone: 'good', text: DONE[done] } : null;
    return showPage(ctx, c, await orderPage(ctx, orderId(c), notice));
  });

  // Done: on to a page that can be loaded again. Refused: the page as it is now, with the reason.
  app.post('/:id/:action', async (c) => {
    const id = orderId(c);
    const action = c.req.param('action');
    if (!isActionName(action)) return notFound(c);
    try {
      await actOnOrder(ctx, action, id, await c.req.parseBody());
    } catch (error) {
      const text = reasonOf(error);
      if (text === null) throw error;
      return showPage(ctx, c, await orderPage(ctx, id, { tone: 'bad', text }), 409);
    }
    return c.redirect(`/admin/orders/${id}?done=${action}`, 303);
  });
  return app;
}

const orderId = (c: Context) => parse(PathId, { id: c.req.param('id') }).id;

/** Why nothing was done, in plain words; null for what nobody foresaw. */
function reasonOf(error: unknown): string | null {
  if (error instanceof Refused || error instanceof NoSuchRecord) return words.nothingChanged(error.message);
  if (!(error instanceof InvalidRequest)) return null;
  return words.nothingChanged('line_items' in error.details ? words.chooseQuantity : words.checkForm);
}
