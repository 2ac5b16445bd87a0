import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tokenFromAuthorization } from '../../../app/contract/signing.ts';
import { orderCreateRequestSchema } from '../../../app/contract/reseller/schemas.ts';
import type { OrderCreateRequest } from '../../../app/contract/reseller/schemas.ts';
import { listening } from '../../lab/support/servers.ts';
import type { ModelOrder, ModelService, Send } from './model.ts';
import { answerAccount, firstAccount } from './model-account.ts';
import { asIs, list, ofAccount, recordOf, reportsOf } from './model-lists.ts';

/**
 * A small service that speaks the reseller contract over real HTTP, for what the sandbox does not do: lists in any
 * order, lists that break, and a clock that the test moves.
 */
export async function startModelService(clock: { now(): Date }): Promise<ModelService> {
  let nextId = 1;
  const token = 'model-token';
  const service: Omit<ModelService, 'baseUrl' | 'close'> = {
    token,
    accounts: new Map([[token, firstAccount]]),
    webhooks: [],
    orders: [],
    late: [],
    posts: [],
    habits: { ...asIs },
    pagesServed: 0,
    fate: () => ({ kind: 'ok' }),
    meanwhile: () => Promise.resolve(),
    add(order) {
      const id = `o${String(nextId++).padStart(6, '0')}`;
      const made: ModelOrder = {
        id,
        account: firstAccount,
        items: [{ variation_id: 'kit', quantity: 1 }],
        shipped: false,
        units: [],
        createdOn: clock.now(),
        listedAt: new Date(clock.now().getTime() + service.habits.lagMs),
        ...order,
      };
      service.orders.push(made);
      return made;
    },
    ship(order, kits = order.items.reduce((sum, { quantity }) => sum + quantity, 0)) {
      order.shipped = true;
      order.units = Array.from({ length: kits }, (_, index) => ({
        kit_code: `${order.id}-K${String(index + 1)}`,
        status: 'Shipped',
        shipped: true,
        tracking_code: `${order.id}-T${String(index + 1)}`,
        tracking_link: `https://post.example/${order.id}-T${String(index + 1)}`,
        registered: false,
        results_ready: false,
      }));
    },
    commitDue() {
      const due = service.late.filter(({ at }) => at <= clock.now());
      service.late = service.late.filter(({ at }) => at > clock.now());
      for (const { at, account, request } of due)
        service.add({
          account,
          ...wanted(request),
          createdOn: at,
          listedAt: new Date(at.getTime() + service.habits.lagMs),
        });
    },
    reset() {
      service.accounts = new Map([[token, firstAccount]]);
      service.webhooks.length = 0;
      service.orders.length = 0;
      service.late.length = 0;
      service.posts.length = 0;
      service.pagesServed = 0;
      service.habits = { ...asIs };
      service.fate = () => ({ kind: 'ok' });
      service.meanwhile = () => Promise.resolve();
    },
  };
  const server = createServer((request, response) => {
    void answer(service as ModelService, clock, request, response);
  });
  return Object.assign(service, await listening(server, 'http'));
}

function wanted(request: OrderCreateRequest): Pick<ModelOrder, 'reference' | 'items'> {
  return { reference: request.reference ?? null, items: request.items };
}

async function answer(
  service: ModelService,
  clock: { now(): Date },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  service.commitDue();
  const body = await textOf(request);
  const url = new URL(request.url ?? '/', 'http://model');
  const send = (status: number, json: unknown, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
  };
  const account = service.accounts.get(tokenFromAuthorization(request.headers.authorization) ?? '');
  if (account === undefined) return send(401, { error: 'Unauthorized', code: 'unauthorized' });
  if (request.method === 'POST' && url.pathname === '/orders')
    return post(service, clock, { account, body }, response, send);
  if (answerAccount(service, account, { method: request.method ?? '', url, body }, send)) return;
  const single = /^\/orders\/(.+)$/.exec(url.pathname)?.[1];
  if (single !== undefined) {
    const order = ofAccount(service, account).find(({ id }) => id === decodeURIComponent(single));
    return order
      ? send(200, service.habits.spoil('order', recordOf(order, [])))
      : send(404, { error: 'Not found', code: 'not_found' });
  }
  if (url.pathname === '/units') {
    const order = ofAccount(service, account).find(({ id }) => id === url.searchParams.get('order_id'));
    const units = (order?.units ?? []).map((unit) => ({ ...unit, order_id: order?.id }));
    return send(200, { data: units.map((unit) => service.habits.spoil('units', unit)), next_cursor: null });
  }
  if (url.pathname === '/orders') return list(service, account, { now: clock.now(), url }, send);
  if (url.pathname === '/reports') {
    const reports = reportsOf(ofAccount(service, account));
    return send(200, {
      data: reports.map((report) => service.habits.spoil('reports', report)),
      next_cursor: null,
    });
  }
  send(404, { error: 'Not found', code: 'not_found' });
}

async function post(
  service: ModelService,
  clock: { now(): Date },
  { account, body }: { account: string; body: string },
  response: ServerResponse,
  send: Send,
): Promise<void> {
  const parsed = orderCreateRequestSchema.safeParse(JSON.parse(body));
  if (!parsed.success) return send(400, { error: 'Invalid', code: 'invalid_request' });
  const request = parsed.data;
  service.posts.push(request);
  const fate = service.fate(request);
  if (fate.kind === 'throttle')
    return send(
      429,
      { error: 'Slow down', code: 'rate_limit_exceeded' },
      { 'retry-after': String(fate.retryAfterS ?? 1) },
    );
  if (fate.kind === 'refuse') return send(fate.status, fate.body);
  if (fate.kind === 'cut_before_commit') return void response.destroy();
  if (fate.kind === 'late_commit') {
    service.late.push({ at: new Date(clock.now().getTime() + fate.afterMs), account, request });
    return void response.destroy();
  }
  const order = service.add({ account, ...wanted(request) });
  await service.meanwhile();
  if (fate.kind === 'cut_after_commit') return void response.destroy();
  if (fate.kind === 'error_after_commit') return send(500, { error: 'Oops', code: 'internal_error' });
  send(201, {
    id: order.id,
    reference: order.reference,
    status: 'Paid',
    amount: 17_900,
    currency: 'EUR',
    created_on: order.createdOn.toISOString(),
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
