import { randomUUID } from 'node:crypto';
import { currentConnection } from '../../../../app/connection/connections.ts';
import { readOrderSettings } from '../../../../app/orders/settings/order-settings.ts';
import { plain, type Row } from './row.ts';
import type { TransitionWorld } from './world.ts';

/** What merchants ask for about their shop: steps, checks, settings, products, and customers' requests for their data. */

const automatic = async ({ app }: TransitionWorld, shop: string) =>
  (await readOrderSettings(app.context.db, shop)).automaticRequests;
const home = { path: '/app?index', route: 'app._index', form: true };
/** What no page sends. */
const explode = { intent: 'explode' };
const longAgo = '2020-01-01T00:00:00.000Z';
const kitItem = 'glycan-kit-1';

/** A product of the real shop that is matched to nothing. @returns its variant's id */
async function product({ sides }: TransitionWorld, sku: string | null): Promise<string> {
  const body = { title: 'Kit', variants: [{ title: 'Default Title', price: 1000, sku }] };
  const made = await sides.shop<{ variants: { variant_id: string }[] }>('/products', body);
  return made.variants[0]?.variant_id ?? '';
}

async function matching(world: TransitionWorld) {
  const connectionId = (await currentConnection(world.app.context, world.shop, 'reseller'))?.id ?? '';
  const variantId = await product(world, `sku-${randomUUID()}`);
  const page = (input: object) =>
    world.page(
      world.shop,
      { path: `/app/products/${variantId}`, route: 'app.products.$variantId' },
      { connectionId, variantId, ...input },
    );
  const item = { variationId: kitItem, quantity: 1 };
  const effect = () =>
    world.app.context.db.variantMapping.findMany({
      where: { connectionId, variantId },
      select: { variationId: true, quantity: true },
    });
  const stored = () => page({ intent: 'save', opened: null, ...item })();
  return { connectionId, variantId, page, item, effect, stored };
}

const settings = (
  name: string,
  path: string,
  changes: object,
  read: (world: TransitionWorld, shop: string) => Promise<unknown>,
): Row => {
  const at = { path, route: name };
  return plain(
    `${name} save`,
    async (world) => {
      const shop = await world.freshShop();
      return {
        ask: world.page(shop, at, { intent: 'save', changes, seenAt: null }),
        effect: () => read(world, shop),
        once: true,
      };
    },
    async (world) => world.page(await world.freshShop(), at, { intent: 'save', changes, seenAt: longAgo }),
  );
};

export const shopRows: readonly Row[] = [
  plain(
    'app._index hide-first-steps',
    async (world) => {
      const shop = await world.freshShop();
      const effect = async () =>
        (await world.app.context.db.installation.findUnique({ where: { shop } }))?.firstStepsHiddenAt != null;
      return { ask: world.page(shop, home, { intent: 'hide-first-steps' }), effect, once: true };
    },
    async (world) => world.page(await world.freshShop(), home, explode),
  ),
  plain(
    'app._index automatic-requests',
    async (world) => {
      const shop = await world.freshShop();
      const ask = world.page(shop, home, { intent: 'automatic-requests' });
      return { ask, effect: () => automatic(world, shop), once: true };
    },
    async (world) => world.page(await world.freshShop(), home, explode),
  ),
  settings('app.settings', '/app/settings', { automaticRequests: true }, automatic),
  settings('app.customer-pages', '/app/customer-pages', { showResults: false }, async ({ app }, shop) => {
    const row = await app.context.db.customerPages.findUnique({ where: { shop } });
    return row?.showResults === false;
  }),
  plain(
    'api.admin.policy PUT',
    async (world) => {
      const shop = await world.freshShop();
      const ask = world.api(shop, 'PUT', '/policy', { automatic_requests: true });
      return { ask, effect: () => automatic(world, shop), once: true };
    },
    async (world) => world.api(await world.freshShop(), 'PUT', '/policy', { automatic_requests: 'yes' }),
  ),
  plain(
    'app.checks._index POST',
    async (world) => {
      const { shop } = await world.connected();
      return {
        ask: world.page(shop, { path: '/app/checks?index', route: 'app.checks._index' }, null),
        effect: () => world.app.context.db.reconciliation.count({ where: { shop } }),
        once: 1,
      };
    },
    // Whoever asks while one is under way joins it.
    null,
  ),
  plain(
    'app.data-requests.$id POST',
    async (world) => {
      const shop = await world.freshShop();
      const id = randomUUID();
      const { db } = world.app.context;
      const row = { id, shop, customerId: '77', orderIds: [], receivedAt: new Date(), dueAt: new Date() };
      await db.dataRequest.create({ data: row });
      const ask = world.page(
        shop,
        { path: `/app/data-requests/${id}`, route: 'app.data-requests.$id' },
        null,
      );
      const effect = () => db.accessEntry.count({ where: { shop, outcome: 'answered' } });
      return { ask, effect, once: 1 };
    },
    async (world) => {
      const at = { path: '/app/data-requests/none', route: 'app.data-requests.$id' };
      return world.page(await world.freshShop(), at, null);
    },
  ),
  plain(
    'app.products.$variantId save',
    async (world) => {
      const { page, item, effect } = await matching(world);
      return { ask: page({ intent: 'save', opened: null, ...item }), effect, once: [item] };
    },
    async (world) => {
      const { page, item, stored } = await matching(world);
      await stored();
      return page({ intent: 'save', opened: null, ...item, quantity: 2 });
    },
  ),
  plain(
    'app.products.$variantId remove',
    async (world) => {
      const { page, item, effect, stored } = await matching(world);
      await stored();
      return { ask: page({ intent: 'remove', opened: item }), effect, once: [] };
    },
    async (world) => {
      const { page, item, stored } = await matching(world);
      await stored();
      return page({ intent: 'remove', opened: { ...item, quantity: 2 } });
    },
  ),
  plain(
    'api.admin.mappings POST',
    async (world) => {
      const { variantId, effect, item } = await matching(world);
      const body = { variant_id: variantId, variation_id: kitItem, quantity: 1 };
      return { ask: world.api(world.shop, 'POST', '/mappings', body), effect, once: [item] };
    },
    async (world) => {
      const { variantId } = await matching(world);
      return world.api(world.shop, 'POST', '/mappings', { variant_id: variantId, variation_id: 'none' });
    },
  ),
  plain(
    'app.products._index map_matches',
    async (world) => {
      const { connectionId } = await matching(world);
      const variantId = await product(world, kitItem);
      const at = { path: '/app/products?index', route: 'app.products._index' };
      const input = { intent: 'map_matches', connectionId, variantIds: [variantId] };
      const effect = () => world.app.context.db.variantMapping.count({ where: { connectionId, variantId } });
      return { ask: world.page(world.shop, at, input), effect, once: 1 };
    },
    async (world) => {
      const at = { path: '/app/products?index', route: 'app.products._index' };
      const input = {
        intent: 'map_matches',
        connectionId: 'none',
        variantIds: [await product(world, kitItem)],
      };
      return world.page(world.shop, at, input);
    },
  ),
  plain(
    'app.products._index refresh_catalogue',
    async (world) => {
      const { shop, connectionId } = await world.connected();
      const at = { path: '/app/products?index', route: 'app.products._index' };
      const effect = async () =>
        (await world.app.context.db.catalogueItem.count({ where: { connectionId } })) > 0;
      return { ask: world.page(shop, at, { intent: 'refresh_catalogue' }), effect, once: true };
    },
    async (world) => {
      const at = { path: '/app/products?index', route: 'app.products._index' };
      return world.page(await world.freshShop(), at, { intent: 'refresh_catalogue' });
    },
    { whileDown: 'refused', again: 'when it was last read is kept' },
  ),
];
