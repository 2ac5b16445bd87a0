import { randomUUID } from 'node:crypto';
import { secretPlace } from '../../../../app/connection/registrations.ts';
import { tokenPlace } from '../../../../app/connection/clients.ts';
import { disconnect } from '../../../../app/connection/connections.ts';
import { stopNewOrders } from '../../../../app/connection/use.ts';
import { allowSimulation } from '../../../../app/connection/shop-mode.ts';
import { plain, type Row } from './row.ts';
import type { TransitionWorld } from './world.ts';

/** What merchants ask for on Connection, and over the API. */

const at = { path: '/app/connection', route: 'app.connection' };
const tokenOf = ({ sides }: TransitionWorld) => sides.task.service.token ?? '';
const open = ({ app }: TransitionWorld, shop: string) =>
  app.context.db.connection.findMany({
    where: { shop, state: { not: 'closed' } },
    select: { state: true, isCurrent: true },
  });

/** An account that another tab has disconnected already. */
async function closed(world: TransitionWorld) {
  const made = await world.connected();
  await disconnect(world.app.context, made.connectionId);
  return made;
}

/** A practice's account at a lab that registers no address: a person enters it there. */
async function byHand(world: TransitionWorld): Promise<{ shop: string; connectionId: string }> {
  const { app } = world;
  const { db, sealer, appUrl } = app.context;
  const shop = await world.freshShop();
  const connectionId = `practice of ${shop}`;
  const registrationId = randomUUID();
  await db.connection.create({
    data: {
      id: connectionId,
      shop,
      kind: 'partner',
      environment: 'sandbox',
      baseUrl: appUrl,
      name: 'Practice',
      tokenSealed: sealer.seal('key', tokenPlace(connectionId)),
      accountFingerprint: connectionId,
      state: 'active',
      isCurrent: true,
      createdAt: new Date(),
    },
  });
  await db.webhookRegistration.create({
    data: {
      id: registrationId,
      connectionId,
      url: `${appUrl}/webhooks/lab/${registrationId}`,
      secretSealed: sealer.seal('a secret of this test', secretPlace(registrationId)),
      state: 'by_hand',
      createdAt: new Date(),
    },
  });
  return { shop, connectionId };
}

const wasTested = async ({ app }: TransitionWorld, connectionId: string) =>
  (await app.context.db.labEvent.count({ where: { connectionId } })) > 0;

/** Another shop's account. */
const anothers = async (world: TransitionWorld) => ({
  ...(await world.connected()),
  shop: await world.freshShop(),
});

/** An intent about one account, done once and tried on one that is disconnected by now. */
const onAccount = (
  intent: string,
  once: unknown,
  special: Parameters<typeof plain>[3] = {},
  more: (world: TransitionWorld) => object = () => ({}),
  misplaced: (world: TransitionWorld) => Promise<{ shop: string; connectionId: string }> = closed,
): Row => {
  const asking = (world: TransitionWorld, { shop, connectionId }: { shop: string; connectionId: string }) =>
    world.page(shop, at, { intent, connectionId, ...more(world) });
  return plain(
    `app.connection ${intent}`,
    async (world) => {
      const made = await world.connected();
      return { ask: asking(world, made), effect: () => open(world, made.shop), once };
    },
    async (world) => asking(world, await misplaced(world)),
    special,
  );
};

const taking = [{ state: 'active', isCurrent: true }];

export const accountRows: readonly Row[] = [
  plain(
    'app.connection connect',
    async (world) => {
      const shop = await world.freshShop();
      return {
        ask: world.page(shop, at, { intent: 'connect', environment: 'sandbox', token: tokenOf(world) }),
        effect: () => open(world, shop),
        once: taking,
      };
    },
    async (world) => {
      const { shop } = await world.connected();
      return world.page(shop, at, { intent: 'connect', environment: 'sandbox', token: 'not-a-token' });
    },
    { whileDown: 'refused', again: 'the token is sealed anew' },
  ),
  plain(
    'app.connection connect: a practice',
    async (world) => {
      const { shop } = await world.connected();
      return {
        ask: world.page(shop, at, { intent: 'connect', kind: 'partner', environment: 'sandbox' }),
        effect: () => open(world, shop),
        once: [...taking, ...taking],
      };
    },
    async (world) => {
      const { shop } = await world.connected();
      const token = tokenOf(world);
      return world.page(shop, at, { intent: 'connect', kind: 'partner', environment: 'sandbox', token });
    },
    { whileDown: 'refused', again: 'the key is sealed anew' },
  ),
  plain(
    'app.connection webhook_test',
    async (world) => {
      const { shop, connectionId } = await byHand(world);
      const ask = world.page(shop, at, { intent: 'webhook_test', connectionId });
      return { ask, effect: () => wasTested(world, connectionId), once: true };
    },
    async (world) => {
      const { shop, connectionId } = await world.connected();
      return world.page(shop, at, { intent: 'webhook_test', connectionId });
    },
  ),
  plain(
    'api.admin.connection POST',
    async (world) => {
      const shop = await world.freshShop();
      const body = { environment: 'sandbox', token: tokenOf(world) };
      return {
        ask: world.api(shop, 'POST', '/connection', body),
        effect: () => open(world, shop),
        once: taking,
      };
    },
    async (world) => {
      const { shop } = await world.connected();
      return world.api(shop, 'POST', '/connection', { environment: 'production' });
    },
    { whileDown: 'refused', again: 'the token is sealed anew' },
  ),
  onAccount('change_token', taking, { whileDown: 'refused', again: 'the token is sealed anew' }, (world) => ({
    token: tokenOf(world),
  })),
  onAccount('check', taking, { whileDown: 'refused', again: 'each check is noted' }),
  onAccount('stop_new_orders', [{ state: 'active', isCurrent: false }]),
  onAccount('disconnect', [], {}, () => ({}), anothers),
  plain(
    'app.connection take_new_orders',
    async (world) => {
      const { shop, connectionId } = await world.connected();
      await stopNewOrders(world.app.context, { shop, connectionId });
      const ask = world.page(shop, at, { intent: 'take_new_orders', connectionId });
      return { ask, effect: () => open(world, shop), once: taking };
    },
    async (world) => {
      const { shop, connectionId } = await closed(world);
      return world.page(shop, at, { intent: 'take_new_orders', connectionId });
    },
  ),
  plain(
    'app.connection simulate',
    async (world) => {
      const shop = await world.freshShop();
      const ask = world.page(shop, at, { intent: 'simulate', confirmed: true });
      return { ask, effect: () => simulates(world, shop), once: true };
    },
    async (world) => world.page(await world.freshShop(), at, { intent: 'simulate' }),
  ),
  plain(
    'app.connection stop_simulating',
    async (world) => {
      const shop = await world.freshShop();
      await allowSimulation(world.app.context, shop, 'merchant:1');
      const ask = world.page(shop, at, { intent: 'stop_simulating' });
      return { ask, effect: () => simulates(world, shop), once: false };
    },
    async (world) => world.page(await world.freshShop(), at, { intent: 'stop_simulating', confirmed: true }),
  ),
];

const simulates = async ({ app }: TransitionWorld, shop: string) =>
  ((await app.context.db.shopMode.findUnique({ where: { shop } }))?.simulatesSince ?? null) !== null;
