import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { orderCreateRequestSchema } from '../../../app/contract/reseller/schemas.ts';
import type { OrderCreateRequest } from '../../../app/contract/reseller/schemas.ts';
import { listening } from '../../lab/support/servers.ts';

/** An order as the service has it. Two requests are two orders, whatever their reference. */
export interface ModelOrder {
  id: string;
  reference: string | null;
  items: { variation_id: string; quantity: number }[];
  createdOn: Date;
  /** From when on the list shows it. */
  listedAt: Date;
  shipped: boolean;
  units: ModelUnit[];
}

export interface ModelUnit {
  kit_code: string;
  status: string;
  shipped: boolean;
  tracking_code: string | null;
  tracking_link: string | null;
  registered: boolean;
  results_ready: boolean;
}

/** What becomes of one POST /orders. */
export type PostFate =
  | { kind: 'ok' }
  | { kind: 'cut_after_commit' }
  | { kind: 'cut_before_commit' }
  | { kind: 'late_commit'; afterMs: number }
  | { kind: 'error_after_commit' }
  | { kind: 'refuse'; status: number; body: unknown }
  | { kind: 'throttle'; retryAfterS?: number };

/** How the list is served: all that the contract leaves open, and what goes wrong. */
export interface ListHabits {
  order: 'newest' | 'oldest' | 'scattered';
  pageSize: number;
  leaveOut: readonly ('items' | 'reference' | 'created_on')[];
  /** From the second page on, the cursor of the first is named again. */
  repeatCursor: boolean;
  /** The page, from 1, that is answered 500; null for none. */
  failPage: number | null;
  /** Pages end full, without a word of what follows. */
  endUnknown: boolean;
  /** What each record is served as, of a list and singly (`order`). */
  spoil: (list: 'orders' | 'order' | 'units' | 'reports', record: Record<string, unknown>) => unknown;
  /** New orders are listed so much later than they are made. */
  lagMs: number;
}

export interface ModelService {
  baseUrl: string;
  token: string;
  orders: ModelOrder[];
  /** Orders that will be made by themselves once their time has come. */
  late: { at: Date; request: OrderCreateRequest }[];
  posts: OrderCreateRequest[];
  habits: ListHabits;
  /** Pages of the list that were served. */
  pagesServed: number;
  /** Asked for each POST. */
  fate: (request: OrderCreateRequest) => PostFate;
  /** Runs while a POST is being answered, after the commit: what happens in the shop or the app meanwhile. */
  meanwhile: () => Promise<void>;
  /** Makes an order as somebody else would. */
  add(order: Partial<ModelOrder> & { reference: string | null }): ModelOrder;
  /** Sends out an order with so many kits, each with tracking of its own. */
  ship(order: ModelOrder, kits?: number): void;
  /** Makes the late orders whose time has come. */
  commitDue(): void;
  reset(): void;
  close(): Promise<void>;
}

const asIs: ListHabits = {
  order: 'newest',
  pageSize: 50,
  leaveOut: [],
  repeatCursor: false,
  failPage: null,
  endUnknown: false,
  spoil: (_list, record) => record,
  lagMs: 0,
};

/**
 * A small service that speaks the reseller contract over real HTTP, for what the sandbox does not do: lists in any
 * order, lists that break, and a clock that the test moves.
 */
export async function startModelService(clock: { now(): Date }): Promise<ModelService> {
  let nextId = 1;
  const token = 'model-token';
  const service: Omit<ModelService, 'baseUrl' | 'close'> = {
    token,
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
      for (const { at, request } of due)
        service.add({
          ...wanted(request),
          createdOn: at,
          listedAt: new Date(at.getTime() + service.habits.lagMs),
        });
    },
    reset() {
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
  if (request.headers.authorization !== basicAuthorization(service.token))
    return send(401, { error: 'Unauthorized', code: 'unauthorized' });
  if (request.method === 'POST' && url.pathname === '/orders')
    return post(service, clock, body, response, send);
  const single = /^\/orders\/(.+)$/.exec(url.pathname)?.[1];
  if (single !== undefined) {
    const order = service.orders.find(({ id }) => id === decodeURIComponent(single));
    return order
      ? send(200, service.habits.spoil('order', recordOf(order, [])))
      : send(404, { error: 'Not found', code: 'not_found' });
  }
  if (url.pathname === '/units') {
    const order = service.orders.find(({ id }) => id === url.searchParams.get('order_id'));
    const units = (order?.units ?? []).map((unit) => ({ ...unit, order_id: order?.id }));
    return send(200, { data: units.map((unit) => service.habits.spoil('units', unit)), next_cursor: null });
  }
  if (url.pathname === '/orders') return list(service, clock, url, send);
  if (url.pathname === '/reports') {
    const data = reportsOf(service).map((report) => service.habits.spoil('reports', report));
    return send(200, { data, next_cursor: null });
  }
  send(404, { error: 'Not found', code: 'not_found' });
}

/** Makes one order's record, or unit, or report (by the id that it bears) one without it. */
export const without =
  (id: string, kept: readonly string[] = []): ListHabits['spoil'] =>
  (_list, record) =>
    record['id'] === id || record['kit_code'] === id
      ? Object.fromEntries(Object.entries(record).filter(([name]) => kept.includes(name)))
      : record;

/** A report for each kit that has one. */
function reportsOf(service: ModelService): Record<string, unknown>[] {
  return service.orders.flatMap(({ id: order_id, reference, units }) =>
    units
      .filter(({ results_ready }) => results_ready)
      .map(({ kit_code }) => ({ id: `R-${kit_code}`, kit_code, order_id, reference, glycan_age: 41 })),
  );
}

type Send = (status: number, json: unknown, headers?: Record<string, string>) => void;

async function post(
  service: ModelService,
  clock: { now(): Date },
  body: string,
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
    service.late.push({ at: new Date(clock.now().getTime() + fate.afterMs), request });
    return void response.destroy();
  }
  const order = service.add(wanted(request));
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

function list(service: ModelService, clock: { now(): Date }, url: URL, send: Send): void {
  const { habits } = service;
  service.pagesServed += 1;
  const from = Number(url.searchParams.get('cursor') || 0);
  const page = from / habits.pageSize + 1;
  if (page === habits.failPage) return send(500, { error: 'Oops', code: 'internal_error' });
  const shown = service.orders.filter(({ listedAt }) => listedAt <= clock.now()).sort(sorting[habits.order]);
  const slice = shown.slice(from, from + habits.pageSize);
  const data = slice.map((order) => habits.spoil('orders', recordOf(order, habits.leaveOut)));
  if (habits.endUnknown) return send(200, { data });
  const next = from + habits.pageSize < shown.length ? String(from + habits.pageSize) : null;
  send(200, { data, next_cursor: habits.repeatCursor && page > 1 ? String(habits.pageSize) : next });
}

const sorting = {
  newest: (a: ModelOrder, b: ModelOrder) =>
    b.createdOn.getTime() - a.createdOn.getTime() || (a.id < b.id ? 1 : -1),
  oldest: (a: ModelOrder, b: ModelOrder) =>
    a.createdOn.getTime() - b.createdOn.getTime() || (a.id < b.id ? -1 : 1),
  scattered: (a: ModelOrder, b: ModelOrder) => scatter(a.id) - scatter(b.id),
};

/** A fixed order that has nothing to do with time. */
function scatter(id: string): number {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return (hash * 7_919) % 1_000_003;
}

function recordOf(order: ModelOrder, leaveOut: ListHabits['leaveOut']): Record<string, unknown> {
  const record: Record<string, unknown> = {
    id: order.id,
    reference: order.reference,
    status: 'Paid',
    currency: 'EUR',
    amount: 17_900,
    shipped: order.shipped,
    shipped_on: null,
    registered: false,
    results_ready: false,
    created_on: order.createdOn.toISOString(),
    items: order.items,
  };
  for (const field of leaveOut) delete record[field];
  return record;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
