import { randomUUID } from 'node:crypto';
import { tokenFromAuthorization } from '../../../app/contract/signing.ts';
import { json, startHttp, type HttpTestServer } from '../../lab/support/servers.ts';

interface StoredWebhook {
  id: string;
  url: string;
  events: string[];
  secret: string;
  active: boolean;
}

/** One account of the small service. */
export interface SmallAccount {
  webhooks: StoredWebhook[];
  products: Record<string, unknown>[];
  /** Ids of its orders. */
  orders: string[];
  /** References of more of them. */
  references: string[];
}

/** As much of the service as connections need: catalogue, webhook registrations and single orders, over real HTTP. */
export interface SmallService extends HttpTestServer {
  /** By token; several tokens may open one account. */
  accounts: Map<string, SmallAccount>;
  /** Resolves when the next request that gets no answer is there. */
  arrived(): Promise<void>;
  mood: {
    down: boolean;
    /** Answers nothing at all. */
    silent: boolean;
    /** Answers everything with 200 and a page for people. */
    standIn: boolean;
    /** Answers POST /webhooks with 400 and these words. */
    refuseWebhooks: string | null;
    /** Answers GET /webhooks with 404. */
    hideWebhooks: boolean;
    /** Answers GET /orders/{id} with 503. */
    hideOrders: boolean;
    /** Stores what is registered, then closes the connection without an answer. */
    loseRegistrationAnswer: boolean;
  };
}

export const kitProduct = {
  variation_id: 'kit-1',
  product: 'Kit',
  variation: 'Single',
  price: 14900,
  currency: 'EUR',
  kits: 1,
  requires_shipping: true,
};

export const newAccount = (): SmallAccount => ({
  webhooks: [],
  products: [{ ...kitProduct }],
  orders: [],
  references: [],
});

export async function startSmallService(): Promise<SmallService> {
  const accounts = new Map<string, SmallAccount>();
  const mood = {
    down: false,
    silent: false,
    standIn: false,
    refuseWebhooks: null,
    hideWebhooks: false,
    hideOrders: false,
    loseRegistrationAnswer: false,
  };
  const heard: (() => void)[] = [];
  const arrived = () => new Promise<void>((resolve) => void heard.push(resolve));
  const service: Omit<SmallService, keyof HttpTestServer> = { accounts, mood, arrived };
  const server = await startHttp((response, { method, path, headers, body }) => {
    const { mood } = service;
    if (mood.down) return json(response, 503, { error: 'down', code: 'unavailable' });
    if (mood.silent) return void heard.splice(0).forEach((tell) => tell());
    if (mood.standIn)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Soon</h1>');
    const account = accounts.get(tokenFromAuthorization(headers.authorization) ?? '');
    if (account === undefined) return json(response, 401, { error: 'no', code: 'unauthorized' });
    if (path === '/products') return json(response, 200, { data: account.products });
    if (path.startsWith('/orders?') || path === '/orders') {
      const data = account.references.map((reference) => ({
        id: `of-${reference}`,
        reference,
        status: 'Paid',
      }));
      return json(response, 200, { data, next_cursor: null });
    }
    if (path.startsWith('/orders/') && mood.hideOrders) return json(response, 503, { error: 'down' });
    if (path.startsWith('/orders/') && account.orders.includes(path.slice('/orders/'.length))) {
      return json(response, 200, { id: path.slice('/orders/'.length), status: 'pending' });
    }
    if (path === '/webhooks' && method === 'GET') {
      if (mood.hideWebhooks) return json(response, 404, { error: 'no', code: 'not_found' });
      return json(response, 200, { data: account.webhooks.map(({ secret: _secret, ...shown }) => shown) });
    }
    if (path === '/webhooks' && method === 'POST') {
      if (mood.refuseWebhooks !== null) {
        return json(response, 400, { error: mood.refuseWebhooks, code: 'invalid_request' });
      }
      const stored = {
        id: randomUUID(),
        active: true,
        ...(JSON.parse(body) as Omit<StoredWebhook, 'id' | 'active'>),
      };
      account.webhooks.push(stored);
      if (mood.loseRegistrationAnswer) return void response.destroy();
      return json(response, 201, { id: stored.id, url: stored.url, events: stored.events });
    }
    if (method === 'DELETE') {
      account.webhooks = account.webhooks.filter(({ id }) => path !== `/webhooks/${id}`);
      return void response.writeHead(204).end();
    }
    return json(response, 404, { error: 'no', code: 'not_found' });
  });
  return Object.assign(service, server);
}
