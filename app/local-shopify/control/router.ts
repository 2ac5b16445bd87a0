import { Hono } from 'hono';
import type { ShopContext } from '../context.ts';
import { createProduct, deleteProduct, updateVariant } from '../catalogue/products.ts';
import { stockVariant } from '../catalogue/stock.ts';
import { NoSuchRecord } from '../core/errors.ts';
import { recordInstall, recordUninstall } from '../installation/install.ts';
import { openApp } from '../installation/open-app.ts';
import { mintCustomerToken, mintMerchantToken } from '../oauth/session-token.ts';
import { storedAddress } from '../orders/address.ts';
import { readOrders } from '../orders/read.ts';
import { publishPrivacy } from '../webhooks/privacy.ts';
import { DEFAULT_HOLD_MS } from '../webhooks/faults.ts';
import { schedule } from '../webhooks/publish.ts';
import {
  ActionBodies,
  DeliveryQuery,
  FaultBody,
  NewOrderBody,
  NewProductBody,
  PathId,
  PrivacyBody,
  SessionTokenBody,
  ShopChangeBody,
  StockBody,
  VariantChangeBody,
} from './bodies.ts';
import { errorResponse, parse, readJson } from './http.ts';
import { placeOrder } from './new-order.ts';
import { ORDER_ACTIONS, type OrderAction } from './order-actions.ts';
import { orderBrief, orderView } from './order-view.ts';
import { requestWords } from '../words/requests.ts';

const ORDERS_SHOWN = 250;

/**
 * The control API (design, start-up contract): JSON over loopback, without authentication, by which tests, the demo and
 * outside checks act as buyers and merchants. Every body is parsed before anything is done; what is wrong gets 400 with
 * the field and the rule, what the shop refuses 409 with a code, and neither changes anything.
 */
export function controlRouter(ctx: ShopContext): Hono {
  const app = new Hono();
  app.onError((error, c) =>
    errorResponse(c, error, (unforeseen) => ctx.log.error({ err: unforeseen }, 'the control API failed')),
  );

  app.get('/orders', async (c) => c.json({ data: (await readOrders(ctx.db, ORDERS_SHOWN)).map(orderBrief) }));
  app.post('/orders', async (c) => {
    const order = await placeOrder(ctx, parse(NewOrderBody, await readJson(c)));
    return c.json({ id: String(order.id), name: order.name }, 201);
  });
  app.get('/orders/:id', async (c) => c.json(await orderView(ctx, parse(PathId, c.req.param()).id)));
  for (const name of Object.keys(ActionBodies) as (keyof typeof ActionBodies)[]) {
    app.post(`/orders/:id/${name}`, async (c) => {
      const { id } = parse(PathId, { id: c.req.param('id') });
      const body = parse(ActionBodies[name], await readJson(c));
      const act = ORDER_ACTIONS[name] as OrderAction<typeof name>;
      await ctx.db.$transaction((tx) => act(ctx, tx, id, body as never));
      return c.json(await orderView(ctx, id));
    });
  }

  app.get('/products', async (c) => c.json({ data: await productList(ctx) }));
  app.post('/products', async (c) => {
    const body = parse(NewProductBody, await readJson(c));
    const product = await ctx.db.$transaction((tx) => createProduct(ctx, tx, newProduct(body)));
    const variants = body.variants.map((variant, i) => ({
      variant_id: String(product.variantIds[i] ?? ''),
      sku: variant.sku ?? null,
    }));
    return c.json({ id: String(product.id), variants }, 201);
  });
  app.delete('/products/:id', async (c) => {
    const { id } = parse(PathId, c.req.param());
    await ctx.db.$transaction((tx) => deleteProduct(ctx, tx, id));
    return c.body(null, 204);
  });
  app.patch('/variants/:id', async (c) => {
    const { id } = parse(PathId, c.req.param());
    const { sku, title, price } = parse(VariantChangeBody, await readJson(c));
    const change = {
      ...(sku === undefined ? {} : { sku }),
      ...(title === undefined ? {} : { title }),
      ...(price === undefined ? {} : { priceMinor: price }),
    };
    await ctx.db.$transaction((tx) => updateVariant(ctx, tx, id, change));
    return c.json((await productList(ctx)).find((variant) => variant.variant_id === String(id)) ?? {});
  });

  app.post('/variants/:id/stock', async (c) => {
    const { id } = parse(PathId, { id: c.req.param('id') });
    const { at } = parse(StockBody, await readJson(c));
    await ctx.db.$transaction((tx) => stockVariant(ctx, tx, { id, at }));
    return c.json({ variant_id: String(id), at });
  });

  app.patch('/shop', async (c) => {
    const { development_store: isDevelopmentStore } = parse(ShopChangeBody, await readJson(c));
    const data = { isDevelopmentStore, updatedAt: ctx.clock.now() };
    await ctx.db.shop.update({ where: { id: ctx.shop.id }, data });
    return c.json({ domain: ctx.shop.domain, development_store: isDevelopmentStore });
  });

  app.get('/customers', async (c) => {
    const rows = await ctx.db.customer.findMany({ orderBy: { id: 'asc' } });
    const data = rows.map((row) => ({
      id: String(row.id),
      email: row.email,
      first_name: row.firstName,
      last_name: row.lastName,
      phone: row.phone,
      default_address: storedAddress(row.address),
    }));
    return c.json({ data });
  });

  app.get('/deliveries', async (c) => {
    const query = parse(DeliveryQuery, c.req.query());
    const rows = await ctx.db.delivery.findMany({
      where: {
        ...(query.topic === undefined ? {} : { topic: query.topic }),
        ...(query.order_id === undefined ? {} : { orderId: query.order_id }),
        ...(query.state === undefined ? {} : { state: query.state }),
      },
      orderBy: { id: 'desc' },
      take: query.limit,
    });
    const data = rows.map((row) => ({
      id: String(row.id),
      topic: row.topic,
      order_id: row.orderId === null ? null : String(row.orderId),
      attempts: row.attempts,
      last_status: row.lastStatus,
      last_error: row.lastError,
      state: row.state,
      kind: row.kind,
      webhook_id: row.webhookId,
      event_id: row.eventId,
      triggered_at: row.triggeredAt.toISOString(),
      next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    }));
    return c.json({ data });
  });
  app.post('/deliveries/:id/replay', async (c) => {
    const { id } = parse(PathId, { id: c.req.param('id') });
    await ctx.db.$transaction(async (tx) => {
      const row = await tx.delivery.findUnique({ where: { id } });
      if (!row) throw new NoSuchRecord(`Delivery ${id}`);
      await schedule(ctx, tx, id, 0);
    });
    return c.json({ id: String(id) });
  });

  app.post('/faults', async (c) => {
    const fault = parse(FaultBody, await readJson(c));
    if ('times' in fault) {
      const { kind, times, ms } = fault;
      ctx.platformFaults.set(kind, { times, ms });
      return c.json({ kind, times, ms });
    }
    const { kind, rate, ms } = fault;
    const data = { rate, holdMs: ms ?? DEFAULT_HOLD_MS[kind], updatedAt: ctx.clock.now() };
    await ctx.db.webhookFault.upsert({ where: { kind }, create: { kind, ...data }, update: data });
    return c.json({ kind, rate, ms: data.holdMs });
  });

  app.get('/flow', async (c) => {
    const rows = await ctx.db.flowTrigger.findMany({ orderBy: { id: 'asc' } });
    const data = rows.map((row) => ({
      id: String(row.id),
      handle: row.handle,
      payload: row.payload,
      received_at: row.receivedAt.toISOString(),
    }));
    return c.json({ data });
  });

  app.post('/session-token', async (c) => {
    const body = parse(SessionTokenBody, await readJson(c));
    if (body.as === 'merchant') return c.json({ token: await mintMerchantToken(ctx) });
    const id = body.customer_id ?? null;
    if (id !== null && !(await ctx.db.customer.findUnique({ where: { id } }))) {
      throw new NoSuchRecord(`Customer ${id}`);
    }
    return c.json({ token: await mintCustomerToken(ctx, id) });
  });

  app.post('/install', async (c) => {
    await recordInstall(ctx);
    await openApp(ctx);
    return c.json({ status: 'installed' });
  });
  app.post('/uninstall', async (c) => {
    await recordUninstall(ctx);
    return c.json({ status: 'uninstalled' });
  });
  app.post('/privacy', async (c) => {
    const body = parse(PrivacyBody, await readJson(c));
    const customerId = 'customer_id' in body ? body.customer_id : null;
    await ctx.db.$transaction((tx) => publishPrivacy(ctx, tx, body.topic, customerId));
    return c.json({ topic: body.topic });
  });
  app.all('*', (c) => c.json({ error: requestWords.noSuchAddress, code: 'not_found' }, 404));
  return app;
}

/** A product as the control API takes it, in the form the catalogue takes. */
function newProduct(body: ReturnType<typeof NewProductBody.parse>) {
  return {
    title: body.title,
    vendor: body.vendor,
    variants: body.variants.map((variant) => ({
      title: variant.title,
      sku: variant.sku ?? null,
      priceMinor: variant.price,
      isKit: variant.is_kit,
      requiresShipping: variant.requires_shipping,
      unitCostMinor: variant.cost ?? null,
    })),
  };
}

async function productList(ctx: ShopContext) {
  const rows = await ctx.db.variant.findMany({ orderBy: { id: 'asc' }, include: { product: true } });
  return rows.map((row) => ({
    variant_id: String(row.id),
    product_id: String(row.productId),
    sku: row.sku,
    title: row.title === 'Default Title' ? row.product.title : `${row.product.title} - ${row.title}`,
    price_minor: row.priceMinor,
    is_kit: row.isKit,
  }));
}
