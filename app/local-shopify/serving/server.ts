import { serve, type ServerType } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { graphqlEndpoint } from '../admin-api/serving/endpoint.ts';
import type { Throttle } from '../admin-api/fields/cost.ts';
import type { AdminSchema } from '../admin-api/schema/schema.ts';
import type { ShopContext } from '../context.ts';
import { controlRouter } from '../control/router.ts';
import { accountRouter } from '../faces/account/router.ts';
import { adminRouter } from '../faces/admin/router.ts';
import { assetsRouter } from '../faces/assets/assets.ts';
import { isFromThisMachine, numberedAddress } from '../faces/page/local-requests.ts';
import { previewRouter } from '../faces/preview/router.ts';
import { storefrontRouter } from '../faces/storefront/router.ts';
import { extensionsRouter } from '../faces/extensions/router.ts';
import { requestWords } from '../words/requests.ts';
import { tokenEndpoint } from '../oauth/token-endpoint.ts';

/** No request here is large; an order of a hundred lines has some 20 KB. */
const BODY_MAX_BYTES = 2 * 1024 * 1024;

/** Everything this shop answers, behind one address. */
export function shopRoutes(ctx: ShopContext, admin: AdminSchema, throttle: Throttle): Hono {
  const app = new Hono();

  app.use(
    bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => c.json({ errors: 'Payload Too Large' }, 413) }),
  );
  // The shop is named by its domain, as at Shopify; behind the app's rewritten calls that is X-Forwarded-Host.
  app.use('/admin/*', async (c, next) => {
    const host = (c.req.header('X-Forwarded-Host') ?? c.req.header('Host') ?? '')
      .toLowerCase()
      .replace(/:\d+$/, '');
    if (host.endsWith('.myshopify.com') && host !== ctx.shop.domain)
      return c.json({ errors: 'Not Found' }, 404);
    return next();
  });
  app.post('/admin/oauth/access_token', (c) => tokenEndpoint(ctx, c));
  app.post('/admin/api/:version/graphql.json', (c) => graphqlEndpoint(ctx, admin, throttle, c));
  for (const api of ['/admin/oauth/*', '/admin/api/*'])
    app.all(api, (c) => c.json({ errors: 'Not Found' }, 404));

  // Whoever reaches the control API can do everything: this machine's own programs only, and no web page.
  app.use('/control/*', async (c: Context, next) => {
    const site = c.req.header('Sec-Fetch-Site') ?? 'none';
    if (!isFromThisMachine(c) || !['none', 'same-origin'].includes(site)) {
      return c.json({ error: requestWords.controlApiIsLocal, code: 'forbidden' }, 403);
    }
    return next();
  });
  app.route('/control', controlRouter(ctx));

  // The faces: this machine's browsers only, as long as nobody has to sign in.
  for (const face of ['/admin', '/storefront', '/account', '/extensions', '/preview']) {
    app.use(`${face}/*`, async (c: Context, next) => {
      if (!isFromThisMachine(c)) return c.text(requestWords.pagesAreLocal, 403);
      const numbered = numberedAddress(c);
      return numbered === null ? next() : c.redirect(numbered);
    });
  }
  app.route('/assets', assetsRouter());
  app.route('/admin', adminRouter(ctx));
  app.route('/storefront', storefrontRouter(ctx));
  app.route('/account', accountRouter(ctx));
  app.route('/extensions', extensionsRouter(ctx));
  app.route('/preview', previewRouter(ctx));

  app.notFound((c) => c.json({ errors: 'Not Found' }, 404));
  app.onError((error, c) => {
    ctx.log.error({ err: error, path: c.req.path }, 'a request failed');
    return c.json({ errors: 'Internal Server Error' }, 500);
  });
  return app;
}

/** Listens and says at which port. Rejects when the port is taken. */
export async function listen(
  app: Hono,
  options: { host: string; port: number },
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: options.host, port: options.port }, (info) => {
      server.off('error', reject);
      resolve({ server, port: info.port });
    });
    server.once('error', reject);
  });
}

/** Stops listening and ends open connections. */
export async function closeServer(server: ServerType): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
