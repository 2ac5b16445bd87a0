import type { ListHabits, ModelOrder, ModelService, Send } from './model.ts';

export const asIs: ListHabits = {
  order: 'newest',
  pageSize: 50,
  leaveOut: [],
  repeatCursor: false,
  failPage: null,
  endUnknown: false,
  spoil: (_list, record) => record,
  lagMs: 0,
};

export const ofAccount = ({ orders }: Pick<ModelService, 'orders'>, account: string): ModelOrder[] =>
  orders.filter((order) => order.account === account);

/** Makes one order's record, or unit, or report (by the id that it bears) one without it. */
export const without =
  (id: string, kept: readonly string[] = []): ListHabits['spoil'] =>
  (_list, record) =>
    record['id'] === id || record['kit_code'] === id
      ? Object.fromEntries(Object.entries(record).filter(([name]) => kept.includes(name)))
      : record;

/** A report for each kit that has one. */
export function reportsOf(orders: readonly ModelOrder[]): Record<string, unknown>[] {
  return orders.flatMap(({ id: order_id, reference, units }) =>
    units
      .filter(({ results_ready }) => results_ready)
      .map(({ kit_code }) => ({ id: `R-${kit_code}`, kit_code, order_id, reference, glycan_age: 41 })),
  );
}

/** Answers GET /orders of one account. */
export function list(
  service: ModelService,
  account: string,
  { now, url }: { now: Date; url: URL },
  send: Send,
): void {
  const { habits } = service;
  service.pagesServed += 1;
  const from = Number(url.searchParams.get('cursor') || 0);
  const page = from / habits.pageSize + 1;
  if (page === habits.failPage) return send(500, { error: 'Oops', code: 'internal_error' });
  const shown = ofAccount(service, account)
    .filter(({ listedAt }) => listedAt <= now)
    .sort(sorting[habits.order]);
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

/** An order as the service tells it. */
export function recordOf(order: ModelOrder, leaveOut: ListHabits['leaveOut']): Record<string, unknown> {
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
