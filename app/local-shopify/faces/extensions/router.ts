import { Hono } from 'hono';
import type { ShopContext } from '../../context.ts';
import { ownPagesOnly } from '../same-origin.ts';
import { scriptModule } from './script.ts';

/** Under /extensions: the scripts of the app's extensions. */
export function extensionsRouter(ctx: ShopContext): Hono {
  const app = new Hono();
  app.use('*', ownPagesOnly);

  app.get('/:file{[\\w-]+\\.js}', (c) => {
    const handle = c.req.param('file').replace(/\.js$/, '');
    const extension = ctx.extensions.find((entry) => entry.handle === handle);
    if (!extension) return c.notFound();
    return c.body(scriptModule(extension.script), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
    });
  });
  return app;
}
