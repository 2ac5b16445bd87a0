import type { SetupPagesContext } from '../routes/setup-pages-context.ts';
import type { AppContext } from './app-context.ts';
import { connectionPage } from './setup-connection.ts';
import { productsPages } from './setup-products.ts';

/** What the Products and the Connection page get of the running app. */
export function createSetupPages(ctx: AppContext): SetupPagesContext {
  return { products: productsPages(ctx), connection: connectionPage(ctx) };
}
