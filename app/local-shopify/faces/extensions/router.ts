import { Hono, type Context } from 'hono';
import type { ShopContext } from '../../context.ts';
import { requestWords } from '../../words/requests.ts';
import { qrSvg } from './qr.ts';
import { ownPagesOnly } from '../page/same-origin.ts';
import { scriptModule } from './script.ts';

/** Under /extensions: the scripts of the app's extensions. */
export function extensionsRouter(ctx: ShopContext): Hono {
  const app = new Hono();
  app.use('*', ownPagesOnly);

  const serve = (c: Context, handle: string, toText: (script: string) => string) => {
    const extension = ctx.extensions.find((entry) => entry.handle === handle);
    if (!extension) return c.notFound();
    return c.body(toText(extension.script), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
    });
  };
  app.get('/:file{[\\w-]+\\.js}', (c) => serve(c, c.req.param('file').replace(/\.js$/, ''), scriptModule));
  // For a worker of its own: the script, and nothing but the script.
  app.get('/:handle/built.js', (c) => serve(c, c.req.param('handle'), (script) => script));
  // The picture of `s-qr-code`. A POST, so that what it leads to stands in no address.
  app.post('/qr', async (c) => {
    const svg = await qrSvg(await c.req.text()).catch(() => null);
    if (svg === null) return c.text(requestWords.notAQrCode, 400);
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' });
  });
  return app;
}
