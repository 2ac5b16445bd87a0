import { Session } from '@shopify/shopify-api';
import type { AdminClient } from '../../../../app/shopify/admin-client.ts';
import { ShopifyFailure } from '../../../../app/shopify/errors.ts';
import { offlineAccess, offlineSessionId } from '../../../../app/shopify/offline-access.ts';
import { sealSession } from '../../../../app/shopify/session-storage.ts';
import { shopifyDown } from '../shop.ts';
import { ourLocation } from '../snapshots.ts';
import { SHOP } from '../world.ts';
import { watchFulfilment } from './mode-moments.ts';
import type { StoryWorld } from './story-state.ts';

/** The app's public address. */
export const APP_URL = 'https://app.example';

/** A fulfillment order about which Shopify never answers: events that name it fail for ever. */
export const POISONED_FULFILMENT_ORDER = '666';

let tokens = 0;

/** Shopify gives the app a token, as when a merchant opens it; all earlier ones are dead. */
export async function giveToken({ db, ctx, state, now }: StoryWorld): Promise<void> {
  state.appToken = `shop-token-${String((tokens += 1))}`;
  const session = new Session({
    id: offlineSessionId(SHOP),
    shop: SHOP,
    state: '',
    isOnline: false,
    accessToken: state.appToken,
  });
  const { id, shop, isOnline } = session;
  const data = { shop, state: '', isOnline, ...sealSession(ctx.sealer, session), obtainedAt: now };
  await db.shopifySession.upsert({ where: { id }, create: { id, ...data }, update: data });
}

/** The test shop's API as the app reaches it with the token that it has stored. */
export async function adminThrough(world: StoryWorld, shop: string): Promise<AdminClient> {
  const { db, sealer, log } = world.ctx;
  const refuse = () =>
    Promise.reject(new ShopifyFailure({ code: 'unauthorized', operation: 'token', detail: 'test' }));
  const access = offlineAccess({ db, sealer, log, exchange: refuse }, shop);
  let token = await access.current();
  return {
    shop,
    async query(document, variables) {
      while (token !== world.state.appToken) token = await access.afterRefusal(token);
      const { id } = variables as { id?: string };
      if (id?.endsWith(`/${POISONED_FULFILMENT_ORDER}`)) throw shopifyDown(document.name);
      const answer = ofInstallation(world, document.name);
      if (answer !== null) return answer as never;
      if (document.name === 'CreateFulfilment') await watchFulfilment(world, variables);
      return world.shop.admin.query(document, variables);
    },
  };
}

const fulfillmentServices = [
  {
    id: 'gid://shopify/FulfillmentService/7',
    handle: 'kitbridge',
    serviceName: 'Kitbridge',
    callbackUrl: `${APP_URL}/fulfillment`,
    inventoryManagement: false,
    requiresShippingMethod: false,
    trackingSupport: false,
    location: { id: `gid://shopify/Location/${ourLocation}` },
  },
];

/** What Shopify answers about the shop itself. Our fulfillment service outlives an uninstall there. */
function ofInstallation({ state }: StoryWorld, operation: string): unknown {
  if (operation === 'FulfilmentServices') return { shop: { fulfillmentServices } };
  if (operation !== 'ReadShop') return null;
  state.isLearningMode = true;
  return {
    shop: {
      id: 'gid://shopify/Shop/1',
      name: 'Kits',
      myshopifyDomain: SHOP,
      currencyCode: 'EUR',
      ianaTimezone: 'Europe/Zagreb',
      plan: { partnerDevelopment: state.isDevelopmentStore },
    },
  };
}
