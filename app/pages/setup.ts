import type { SetupPagesContext } from './setup-pages-context.ts';
import type { AppContext } from '../start/app-context.ts';
import { connectionPage } from './connection.ts';
import { productsPages } from './products.ts';

/** What the Products and the Connection page get of the running app. */
export function createSetupPages(ctx: AppContext): SetupPagesContext {
  return { products: productsPages(ctx), connection: connectionPage(ctx) };
}
