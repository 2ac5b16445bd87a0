import { describe, expect, test } from 'vitest';
import { clientFor } from '../../app/connection/clients.ts';
import {
  connect,
  currentConnection,
  disconnect,
  listConnections,
  makeCurrent,
  rotateToken,
  type ConnectionView,
} from '../../app/connection/connections.ts';
import type { Environment } from '../../app/connection/context.ts';
import { stopNewOrders } from '../../app/connection/use.ts';
import { isConnectionFailure } from '../../app/connection/failures.ts';
import { readDeliveries } from '../../app/connection/deliveries.ts';
import { checkDueHealth, checkHealth } from '../../app/connection/health.ts';
import { noteReach } from '../../app/connection/reach.ts';
import type { ResellerClient } from '../../app/lab/reseller-client.ts';
import { newAccount } from './support/small-service.ts';
import { noTraces, SHOP, useConnectionWorld } from './support/world.ts';

const world = useConnectionWorld();

async function connected(
  token = 'tok_a',
  environment: Environment = 'sandbox',
  shop = SHOP,
): Promise<ConnectionView> {
  const answer = await connect(world.ctx, { shop, environment, baseUrl: world.service.baseUrl, token });
  if (!answer.ok) throw new Error(answer.code);
  return answer.connection;
}

const webhooksOf = (token: string) => world.service.accounts.get(token)?.webhooks ?? [];
const registrationRows = () => world.ctx.db.webhookRegistration.findMany({ orderBy: { createdAt: 'asc' } });

describe('connecting', () => {
  test('proves the token, stores it sealed, and registers one address with a secret of its own', async () => {
    const connection = await connected();
    expect(connection).toMatchObject({ shop: SHOP, state: 'active', isCurrent: true, currency: 'EUR' });
    const [webhook] = webhooksOf('tok_a');
    expect(webhook?.url).toMatch(/^https:\/\/app\.example\/webhooks\/lab\/[0-9a-f-]{36}$/);
    expect(webhook?.events).toEqual(['order.shipped', 'unit.registered', 'result.ready']);
    expect(webhook?.secret).toHaveLength(64);
    expect(connection.webhookHealth).toBe('live');

    const rows = JSON.stringify([await world.ctx.db.connection.findMany(), await registrationRows()]);
    expect(rows).not.toContain('tok_a');
    expect(rows).not.toContain(webhook?.secret);
    const client = await clientFor(world.ctx, connection.id);
    expect((await client.products())[0]?.variationId).toBe('kit-1');
  });

  test('a token that is not taken changes nothing', async () => {
    const request = {
      shop: SHOP,
      environment: 'sandbox' as const,
      baseUrl: world.service.baseUrl,
      token: 'wrong',
    };
    expect(await connect(world.ctx, request)).toMatchObject({
      ok: false,
      code: 'unauthorized',
      retryable: false,
    });
    expect(await world.ctx.db.connection.count()).toBe(0);
  });

  test('a service that is down, and an address where something else answers, are told apart', async () => {
    const request = {
      shop: SHOP,
      environment: 'sandbox' as const,
      baseUrl: world.service.baseUrl,
      token: 'tok_a',
    };
    world.service.mood.down = true;
    expect(await connect(world.ctx, request)).toMatchObject({
      ok: false,
      code: 'unreachable',
      retryable: true,
    });
    world.service.mood.down = false;
    const elsewhere = { ...request, baseUrl: `${world.service.baseUrl}/elsewhere` };
    expect(await connect(world.ctx, elsewhere)).toMatchObject({ ok: false, code: 'not_the_service' });
    expect(await world.ctx.db.connection.count()).toBe(0);
  });

  test('twice is once: the same connection, one registration', async () => {
    const first = await connected();
    const second = await connected();
    expect(second.id).toBe(first.id);
    expect(webhooksOf('tok_a')).toHaveLength(1);
  });

  test('at the same time, by several processes, leaves one open connection', async () => {
    world.service.accounts.set('tok_b', newAccount());
    await Promise.allSettled([connected('tok_a'), connected('tok_b'), connected('tok_a')]);
    const open = (await listConnections(world.ctx, SHOP)).filter(({ state }) => state !== 'closed');
    expect(open).toHaveLength(1);
    expect(open[0]?.isCurrent).toBe(true);
  });

  test('after disconnecting finds the same connection again, so that its rows go on', async () => {
    const first = await connected();
    await disconnect(world.ctx, first.id);
    const closed = await world.ctx.db.connection.findUniqueOrThrow({ where: { id: first.id } });
    expect(closed.updatedAt, 'by the clock that all processes share').toEqual(world.now);
    expect((await connected()).id).toBe(first.id);
    expect(await currentConnection(world.ctx, SHOP, 'reseller')).toMatchObject({
      id: first.id,
      state: 'active',
    });
  });

  test('another account takes the place of the former one in its environment', async () => {
    world.service.accounts.set('tok_b', newAccount());
    const first = await connected('tok_a');
    const second = await connected('tok_b');
    expect(second.id).not.toBe(first.id);
    expect(webhooksOf('tok_a')).toEqual([]);
    await expect(clientFor(world.ctx, first.id)).rejects.toMatchObject({ code: 'connection_closed' });
    expect((await currentConnection(world.ctx, SHOP, 'reseller'))?.id).toBe(second.id);
  });

  test('with a new token of the same account, told by our registration there, keeps the connection', async () => {
    const first = await connected('tok_a');
    world.service.accounts.set('tok_new', world.service.accounts.get('tok_a') ?? newAccount());
    world.service.accounts.delete('tok_a');
    expect((await connected('tok_new')).id).toBe(first.id);
    await (await clientFor(world.ctx, first.id)).products();
  });

  test('two shops may share an account, each with its own connection and registration', async () => {
    await connected('tok_a');
    await connected('tok_a', 'sandbox', 'other-shop.myshopify.com');
    await connected('tok_a');
    expect(webhooksOf('tok_a')).toHaveLength(2);
  });
});

describe('environments', () => {
  test('going live leaves the sandbox open; new orders go to production', async () => {
    world.service.accounts.set('tok_live', newAccount());
    const sandbox = await connected('tok_a', 'sandbox');
    const live = await connected('tok_live', 'production');
    expect((await currentConnection(world.ctx, SHOP, 'reseller'))?.id).toBe(live.id);
    await expect(clientFor(world.ctx, sandbox.id)).resolves.toBeDefined();
  });

  test('connecting a sandbox never diverts the orders of a shop that is live, not even while its token fails', async () => {
    world.service.accounts.set('tok_live', newAccount());
    const live = await connected('tok_live', 'production');
    await noteReach(world.ctx, { id: live.id, version: 1 }, 'unauthorized');
    await connected('tok_a', 'sandbox');
    expect(await currentConnection(world.ctx, SHOP, 'reseller')).toBeNull();
    const all = await listConnections(world.ctx, SHOP);
    expect(all.find(({ isCurrent }) => isCurrent)?.id).toBe(live.id);
  });

  test('the merchant may say which one is current', async () => {
    world.service.accounts.set('tok_live', newAccount());
    const sandbox = await connected('tok_a', 'sandbox');
    await connected('tok_live', 'production');
    await makeCurrent(world.ctx, { shop: SHOP, connectionId: sandbox.id });
    expect((await currentConnection(world.ctx, SHOP, 'reseller'))?.id).toBe(sandbox.id);
    const foreign = makeCurrent(world.ctx, { shop: 'other.myshopify.com', connectionId: sandbox.id });
    await expect(foreign).rejects.toSatisfy(isConnectionFailure);
  });

  test('going live, back, pausing and disconnecting are each told with the change, so that nothing unsent stays behind', async () => {
    world.service.accounts.set('tok_live', newAccount());
    const sandbox = await connected('tok_a', 'sandbox');
    const live = await connected('tok_live', 'production');
    expect(world.changedShops).toEqual([SHOP, SHOP]);
    await makeCurrent(world.ctx, { shop: SHOP, connectionId: sandbox.id });
    await stopNewOrders(world.ctx, { shop: SHOP, connectionId: sandbox.id });
    await disconnect(world.ctx, live.id);
    expect(world.changedShops).toEqual([SHOP, SHOP, SHOP, SHOP, SHOP]);
    const untold = { ...world.ctx, accountsChanged: () => Promise.reject(new Error('crash')) };
    await expect(makeCurrent(untold, { shop: SHOP, connectionId: sandbox.id })).rejects.toThrow('crash');
    expect(await currentConnection(world.ctx, SHOP, 'reseller')).toBeNull();
  });

  test('the database itself allows one open connection an environment and one current a shop', async () => {
    const { id } = await connected();
    const row = await world.ctx.db.connection.findUniqueOrThrow({ where: { id } });
    const copy = { ...row, id: 'copy', accountFingerprint: 'other' };
    await expect(world.ctx.db.connection.create({ data: { ...copy, isCurrent: false } })).rejects.toThrow();
    await expect(
      world.ctx.db.connection.create({ data: { ...copy, environment: 'production' } }),
    ).rejects.toThrow();
    const tokenless = { ...copy, environment: 'production', isCurrent: false, tokenSealed: null };
    await expect(world.ctx.db.connection.create({ data: tokenless })).rejects.toThrow();
  });
});

describe('the webhook registration', () => {
  test('that the service refuses is told, and polling goes on', async () => {
    world.service.mood.refuseWebhooks = 'url must be https';
    const connection = await connected();
    expect(connection).toMatchObject({
      state: 'active',
      webhookHealth: 'refused',
      webhookDetail: 'url must be https',
    });
    expect(await registrationRows()).toMatchObject([{ state: 'refused' }]);
    await expect(clientFor(world.ctx, connection.id)).resolves.toBeDefined();

    world.service.mood.refuseWebhooks = null;
    expect((await checkHealth(world.ctx, connection.id)).webhooks).toEqual({ health: 'live', detail: null });
    expect(await registrationRows()).toMatchObject([{ state: 'live' }]);
  });

  test('whose answer was lost is found in the list, with the secret that we kept', async () => {
    world.service.mood.loseRegistrationAnswer = true;
    const connection = await connected();
    expect(connection.webhookHealth).toBe('unreachable');
    world.service.mood.loseRegistrationAnswer = false;
    expect((await checkHealth(world.ctx, connection.id)).webhooks?.health).toBe('live');
    expect(webhooksOf('tok_a')).toHaveLength(1);
    expect(await registrationRows()).toMatchObject([
      { state: 'live', serviceId: webhooksOf('tok_a')[0]?.id },
    ]);
  });

  test('whose secret can’t be read any more is made anew, and the account’s page says since when', async () => {
    const { id } = await connected();
    const [before] = webhooksOf('tok_a');
    await world.ctx.db.webhookRegistration.updateMany({ data: { secretSealed: 's1.gone.AAAA' } });
    world.now = new Date(world.now.getTime() + 60_000);
    expect((await checkHealth(world.ctx, id)).webhooks).toEqual({ health: 'live', detail: null });
    const present = webhooksOf('tok_a');
    expect(present).toHaveLength(1);
    expect(present[0]?.url).not.toBe(before?.url);
    expect(present[0]?.secret).not.toBe(before?.secret);
    expect(await readDeliveries(world.ctx, id)).toMatchObject({ remadeAt: world.now });
    await checkHealth(world.ctx, id);
    expect(webhooksOf('tok_a')).toEqual(present);
  });

  test('of a service that lists none is made anew, too, once its secret can’t be read', async () => {
    world.service.mood.hideWebhooks = true;
    const { id } = await connected();
    await world.ctx.db.webhookRegistration.updateMany({ data: { secretSealed: 's1.gone.AAAA' } });
    world.now = new Date(world.now.getTime() + 60_000);
    await checkHealth(world.ctx, id);
    expect((await registrationRows()).map(({ id: row }) => row)).toHaveLength(2);
    expect(await readDeliveries(world.ctx, id)).toMatchObject({ remadeAt: world.now });
  });

  test('that the service has lost or disabled is made anew, with another address and secret', async () => {
    const connection = await connected();
    const account = world.service.accounts.get('tok_a') ?? newAccount();
    const [first] = account.webhooks;
    account.webhooks = [];
    await checkHealth(world.ctx, connection.id);
    const [second] = account.webhooks;
    expect(second?.url).not.toBe(first?.url);
    expect(second?.secret).not.toBe(first?.secret);
    if (second) second.active = false;
    await checkHealth(world.ctx, connection.id);
    expect(account.webhooks).toHaveLength(1);
    expect(account.webhooks[0]?.active).toBe(true);
  });

  test('below our address that nobody here knows is removed, anybody else’s is left alone', async () => {
    const account = world.service.accounts.get('tok_a') ?? newAccount();
    const stale = {
      id: 'stale',
      url: 'https://app.example/webhooks/lab/gone',
      events: [],
      secret: '',
      active: true,
    };
    const foreign = { ...stale, id: 'foreign', url: 'https://other.example/webhooks/lab/x' };
    account.webhooks.push(stale, foreign);
    await connected();
    expect(account.webhooks.map(({ id }) => id)).toEqual(['foreign', expect.any(String)]);
  });

  test('moves with the app’s address', async () => {
    const connection = await connected();
    world.ctx.appUrl = 'https://moved.example';
    await checkHealth(world.ctx, connection.id);
    expect(webhooksOf('tok_a').map(({ url }) => new URL(url).host)).toEqual(['moved.example']);
  });

  test('of a service that lists none is made once and then believed', async () => {
    world.service.mood.hideWebhooks = true;
    const connection = await connected();
    await checkHealth(world.ctx, connection.id);
    expect(webhooksOf('tok_a')).toHaveLength(1);
    expect((await checkHealth(world.ctx, connection.id)).webhooks?.health).toBe('live');
  });
});

describe('disconnecting', () => {
  test('removes the registration, forgets the token, and may be done again', async () => {
    const { id } = await connected();
    await disconnect(world.ctx, id);
    await disconnect(world.ctx, id);
    expect(webhooksOf('tok_a')).toEqual([]);
    expect(await world.ctx.db.connection.findUnique({ where: { id } })).toMatchObject({
      state: 'closed',
      tokenSealed: null,
      isCurrent: false,
    });
    expect(await currentConnection(world.ctx, SHOP, 'reseller')).toBeNull();
  });

  test.each(['down', 'unauthorized'])('works while the service is %s', async (trouble) => {
    const { id } = await connected();
    if (trouble === 'down') world.service.mood.down = true;
    else world.service.accounts.clear();
    await disconnect(world.ctx, id);
    await expect(clientFor(world.ctx, id)).rejects.toMatchObject({ code: 'connection_closed' });
  });
});

describe('the token', () => {
  test('is changed in place, and clients follow', async () => {
    const { id } = await connected();
    const before = await clientFor(world.ctx, id);
    expect(await clientFor(world.ctx, id)).toBe(before);
    world.service.accounts.set('tok_new', world.service.accounts.get('tok_a') ?? newAccount());
    world.service.accounts.delete('tok_a');
    expect(await rotateToken(world.ctx, { connectionId: id, token: 'tok_new' })).toMatchObject({ ok: true });
    const after = await clientFor(world.ctx, id);
    expect(after).not.toBe(before);
    await after.products();
  });

  test('of an account that shows our registration is taken, whatever else can’t be found there while something is sent', async () => {
    const { id } = await connected();
    world.service.accounts.set('tok_new', world.service.accounts.get('tok_a') ?? newAccount());
    world.service.accounts.delete('tok_a');
    const openReferences = ['kits-1-1'];
    for (const traces of [
      { serviceOrderIds: ['so_gone'], openReferences },
      { openReferences, isSending: true },
    ]) {
      world.traces = { ...noTraces, ...traces };
      expect(await rotateToken(world.ctx, { connectionId: id, token: 'tok_new' })).toMatchObject({
        ok: true,
      });
    }
    expect(world.unproved).toEqual([]);
  });

  test('of another account is turned down', async () => {
    const { id } = await connected();
    world.service.accounts.set('tok_b', newAccount());
    const answer = await rotateToken(world.ctx, { connectionId: id, token: 'tok_b' });
    expect(answer).toMatchObject({ ok: false, code: 'other_account' });
    expect(await rotateToken(world.ctx, { connectionId: id, token: 'no' })).toMatchObject({
      code: 'unauthorized',
    });
    await (await clientFor(world.ctx, id)).products();
  });

  describe('where the registration tells nothing of the account', () => {
    const openBoth = async () => {
      world.service.mood.hideWebhooks = true;
      const { id } = await connected();
      const account = world.service.accounts.get('tok_a') ?? newAccount();
      world.service.accounts.set('tok_same', account);
      world.service.accounts.set('tok_b', newAccount());
      account.orders.push('so_1');
      return (token: string) => rotateToken(world.ctx, { connectionId: id, token });
    };

    test('is taken only by an account that holds an order that was placed', async () => {
      const rotate = await openBoth();
      world.traces = { ...noTraces, serviceOrderIds: ['so_0', 'so_1'], openReferences: ['kits-1-1'] };
      expect(await rotate('tok_b')).toMatchObject({ ok: false, code: 'other_account' });
      expect(await rotate('tok_same')).toMatchObject({ ok: true });
    });

    test('is not taken while the service does not say whether it holds that order', async () => {
      const rotate = await openBoth();
      world.traces = { ...noTraces, serviceOrderIds: ['so_1'] };
      world.service.mood.hideOrders = true;
      expect(await rotate('tok_same')).toMatchObject({ ok: false, code: 'unreachable' });
    });

    test('waits while an order may be there that nobody knows the id of, so that it is never sent to two accounts', async () => {
      const rotate = await openBoth();
      world.traces = { ...noTraces, openReferences: ['kits-1-1'] };
      expect(await rotate('tok_b')).toMatchObject({ ok: false, code: 'account_not_proved' });
      world.traces = noTraces;
      expect(await rotate('tok_b')).toMatchObject({ ok: true });
    });
  });

  describe('of the same account, where the service has lost our registration and the former token', () => {
    const rotated = async (traces: Partial<typeof noTraces>) => {
      const { id } = await connected();
      const account = world.service.accounts.get('tok_a') ?? newAccount();
      account.webhooks = [];
      account.orders.push('so_1');
      world.service.accounts.set('tok_new', account);
      world.service.accounts.set('tok_b', newAccount());
      world.service.accounts.delete('tok_a');
      world.traces = { ...noTraces, ...traces };
      return { id, rotate: (token: string) => rotateToken(world.ctx, { connectionId: id, token }) };
    };
    const catalogue = { currency: 'EUR', variationIds: new Set(['kit-1', 'kit-2']) };

    test('is told by any order known to both', async () => {
      const { rotate } = await rotated({
        serviceOrderIds: ['so_gone', 'so_1'],
        openReferences: ['kits-1-1'],
      });
      expect(await rotate('tok_b')).toMatchObject({ ok: false, code: 'other_account' });
      expect(await rotate('tok_new')).toMatchObject({ ok: true });
      expect(world.unproved).toEqual([]);
    });

    test('is told by an order that carries the reference of one that nobody knows the id of', async () => {
      const { rotate } = await rotated({ openReferences: ['kits-1-1'], catalogue });
      world.service.accounts.get('tok_new')?.references.push('kits-1-1');
      expect(await rotate('tok_new')).toMatchObject({ ok: true });
      expect(world.unproved).toEqual([]);
    });

    test('is likely by its catalogue alone: it is taken, and what may be there is left to a person', async () => {
      const { id, rotate } = await rotated({ openReferences: ['kits-1-1'], catalogue });
      expect(await rotate('tok_new')).toMatchObject({ ok: true });
      expect(world.unproved).toEqual([id]);
    });

    test('is another by another catalogue, and waits while something is being sent', async () => {
      const { rotate } = await rotated({ openReferences: ['kits-1-1'], catalogue, isSending: true });
      expect(await rotate('tok_new')).toMatchObject({ ok: false, code: 'account_not_proved' });
      for (const other of [
        { currency: 'USD', variationIds: catalogue.variationIds },
        { currency: 'EUR', variationIds: new Set(['else']) },
      ]) {
        world.traces = { ...noTraces, catalogue: other };
        expect(await rotate('tok_new')).toMatchObject({ ok: false, code: 'other_account' });
      }
    });
  });

  test('of the same account, connected again after a disconnection, opens the same connection, so that its kits are read', async () => {
    const { id } = await connected();
    const account = world.service.accounts.get('tok_a') ?? newAccount();
    account.orders.push('so_1');
    world.service.accounts.set('tok_new', account);
    world.service.accounts.set('tok_b', newAccount());
    await disconnect(world.ctx, id);
    world.tracesById.set(id, { ...noTraces, serviceOrderIds: ['so_1'] });
    const other = await connected('tok_b');
    expect(other.id).not.toBe(id);
    expect((await connected('tok_new')).id).toBe(id);
    await (await clientFor(world.ctx, id)).order('so_1');
    await disconnect(world.ctx, id);
    expect((await connected('tok_new')).id).toBe(id);
  });

  test('that is tried while the account is disconnected does not connect it again', async () => {
    const { id } = await connected();
    const { clients } = world.ctx;
    const open: typeof clients.try = (...given) => {
      const account = clients.try(...given);
      const prove = async () => {
        await disconnect(world.ctx, id);
        return account.prove();
      };
      return { ...account, prove };
    };
    const answer = await rotateToken(
      { ...world.ctx, clients: { ...clients, try: open } },
      { connectionId: id, token: 'tok_a' },
    );
    expect(answer).toMatchObject({ ok: false, code: 'connection_closed' });
    await expect(clientFor(world.ctx, id)).rejects.toMatchObject({ code: 'connection_closed' });
  });

  test('that is no longer taken makes work wait until it is taken again', async () => {
    const { id } = await connected();
    const account = world.service.accounts.get('tok_a') ?? newAccount();
    world.service.accounts.clear();
    expect(await checkHealth(world.ctx, id)).toEqual({ service: 'unauthorized', webhooks: null });
    await expect(clientFor(world.ctx, id)).rejects.toMatchObject({ code: 'connection_unauthorized' });
    expect(await currentConnection(world.ctx, SHOP, 'reseller')).toBeNull();
    world.service.accounts.set('tok_a', account);
    expect(await checkHealth(world.ctx, id)).toMatchObject({ service: 'ok', webhooks: { health: 'live' } });
    await expect(clientFor(world.ctx, id)).resolves.toBeDefined();
  });
});

describe('health checks', () => {
  /** The clients with one call that something else comes in between. */
  const clientsThat = (change: (client: ResellerClient) => Partial<ResellerClient>) => {
    const { clients } = world.ctx;
    const get: typeof clients.get = (connection, token) => {
      const client = clients.get(connection, token);
      return { ...client, ...change(client) };
    };
    return { ...world.ctx, clients: { ...clients, get } };
  };

  test('that an account is disconnected during, before it registers, leave no registration behind', async () => {
    const { id } = await connected();
    const ctx = clientsThat((client) => ({
      products: async () => {
        const products = await client.products();
        await disconnect(world.ctx, id);
        return products;
      },
    }));
    await expect(checkHealth(ctx, id)).rejects.toMatchObject({ code: 'connection_closed' });
    expect(webhooksOf('tok_a')).toEqual([]);
    expect(await world.ctx.db.connection.findUnique({ where: { id } })).toMatchObject({
      state: 'closed',
      webhookHealth: 'unknown',
    });
  });

  test.each(['before', 'after'] as const)(
    'that an account is disconnected during, just %s the service registered, leave no registration behind',
    async (moment) => {
      const { id } = await connected();
      await world.ctx.db.webhookRegistration.deleteMany();
      const ctx = clientsThat((client) => ({
        registerWebhook: async (registration) => {
          if (moment === 'before') await disconnect(world.ctx, id);
          const made = await client.registerWebhook(registration);
          if (moment === 'after') await disconnect(world.ctx, id);
          return made;
        },
      }));
      await expect(checkHealth(ctx, id)).rejects.toMatchObject({ code: 'connection_closed' });
      expect(webhooksOf('tok_a')).toEqual([]);
      expect(await registrationRows()).toMatchObject([{ state: 'removed' }]);
    },
  );

  test('that a token is changed during go on with the new one', async () => {
    const { id } = await connected();
    world.service.accounts.set('tok_new', world.service.accounts.get('tok_a') ?? newAccount());
    const ctx = clientsThat((client) => ({
      products: async () => {
        const products = await client.products();
        await rotateToken(world.ctx, { connectionId: id, token: 'tok_new' });
        world.service.accounts.delete('tok_a');
        return products;
      },
    }));
    expect(await checkHealth(ctx, id)).toMatchObject({ service: 'ok', webhooks: { health: 'live' } });
  });

  test('a service that is down changes no state', async () => {
    const { id } = await connected();
    world.service.mood.down = true;
    expect(await checkHealth(world.ctx, id)).toEqual({ service: 'unreachable', webhooks: null });
    await expect(clientFor(world.ctx, id)).resolves.toBeDefined();
  });

  test('are made of those that are due, and one that fails does not stop the others', async () => {
    const broken = await connected('tok_a', 'sandbox', 'broken.myshopify.com');
    await world.ctx.db.connection.update({ where: { id: broken.id }, data: { tokenSealed: 'nonsense' } });
    await world.ctx.db.connection.updateMany({ data: { version: 99 } });
    await connected('tok_a');
    world.now = new Date(world.now.getTime() + 900_000);
    world.service.requests.length = 0;
    await checkDueHealth(world.ctx);
    expect(world.service.requests.filter(({ path }) => path === '/products')).toHaveLength(1);
    world.service.requests.length = 0;
    await checkDueHealth(world.ctx);
    expect(world.service.requests).toEqual([]);
  });
});
