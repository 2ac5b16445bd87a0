import { z } from 'zod';
import type { AccountRow } from '../../accounts/account-row.ts';
import { stepByHand } from '../../control/step-control.ts';
import { ago, count, facts, html, money, pill, plural, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { asked, found, idIn, inScope, link, mayBeSeen } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { accountCell, accountHeading } from './account-cell.ts';
import { clockOf, stepWords } from './clock-words.ts';
import { eventList } from './event-list.ts';
import { filterForm } from './filters.ts';
import { kitPill, kitState, shipButton, stepButtons } from './kit-words.ts';
import { rowsAPage } from './paging.ts';

const itemsSchema = z.array(z.object({ variation_id: z.string(), quantity: z.number() }));
const kitsAPage = 50;

function itemsText(items: unknown): string {
  return itemsSchema
    .parse(items)
    .map(({ variation_id, quantity }) => `${count(quantity)} × ${variation_id}`)
    .join(', ');
}

interface OrderCursor {
  readonly createdAt: Date;
  readonly id: string;
}

function cursorOf(view: View): OrderCursor | null {
  const [ms, id] = (view.query.get('before') ?? '').split('.', 2);
  if (ms === undefined || id === undefined || !/^[0-9]{1,14}$/.test(ms) || !/^[\w-]{1,100}$/.test(id))
    return null;
  return { createdAt: new Date(Number(ms)), id };
}

function readOrders(view: View, sought: string) {
  const cursor = cursorOf(view);
  return view.ctx.db.order.findMany({
    where: {
      ...inScope(view),
      AND: [
        cursor === null
          ? {}
          : {
              OR: [
                { createdAt: { lt: cursor.createdAt } },
                { createdAt: cursor.createdAt, id: { lt: cursor.id } },
              ],
            },
        sought === ''
          ? {}
          : {
              OR: [
                { id: sought },
                { reference: { startsWith: sought } },
                { email: sought.toLowerCase() },
                { kits: { some: { code: sought.toUpperCase() } } },
              ],
            },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: rowsAPage + 1,
  });
}
type OrderListRow = Awaited<ReturnType<typeof readOrders>>[number];

/** How many kits of each order are in each state. */
async function kitStates(view: View, orders: readonly OrderListRow[]): Promise<Map<string, Html[]>> {
  const groups = await view.ctx.db.kit.groupBy({
    by: ['orderId', 'status'],
    where: { orderId: { in: orders.map(({ id }) => id) } },
    _count: true,
    orderBy: { status: 'asc' },
  });
  const states = new Map<string, Html[]>();
  for (const { orderId, status, _count } of groups) {
    states.set(orderId, [...(states.get(orderId) ?? []), kitPill(status, _count)]);
  }
  return states;
}

export async function showOrders(view: View): Promise<Page> {
  const sought = asked(view, 'q');
  const rows = await readOrders(view, sought);
  const shown = rows.slice(0, rowsAPage);
  const states = await kitStates(view, shown);
  const last = shown.at(-1);
  const older =
    rows.length > rowsAPage && last !== undefined
      ? link(view, '/orders', { q: sought, before: `${String(last.createdAt.getTime())}.${last.id}` })
      : null;
  const body = html`<h1>Orders</h1>
    ${filterForm(
      view,
      '/orders',
      html`<label for="q" class="unseen">Find orders</label>
        <input
          id="q"
          name="q"
          type="search"
          value="${sought}"
          placeholder="Reference, order, kit or e-mail"
        />`,
    )}
    ${table(
      'orders',
      'Orders, newest first',
      ['Order', ...accountHeading(view), 'Items', 'Amount', 'Kits', 'Placed', ''],
      shown.map((order) =>
        row(`order-${order.id}`, [
          ['Order', orderLink(view, order)],
          ...accountCell(view, order.accountId),
          ['Items', itemsText(order.items)],
          ['Amount', html`<span class="number">${money(order.amountMinor, order.currency)}</span>`],
          ['Kits', kitsCell(order, states.get(order.id) ?? [])],
          ['Placed', ago(order.createdAt, view.nowMs)],
          ['', order.shippedAt === null && order.kitCount > 0 ? shipButton(view, order.id) : ''],
        ]),
      ),
      sought === ''
        ? html`No orders yet. <code>POST /orders</code> places one; it appears here by itself.`
        : 'Nothing found. Look for the whole order id, kit code or e-mail, or how the reference begins.',
    )}
    <p class="paging">
      ${view.query.has('before') ? html`<a href="${link(view, '/orders', { q: sought })}">Newest</a>` : ''}
      ${older === null ? '' : html`<a href="${older}">Older</a>`}
    </p>`;
  return { title: 'Orders', section: 'orders', topics: ['orders'], body };
}

function orderLink(view: View, { id, reference }: Pick<OrderListRow, 'id' | 'reference'>): Html {
  return html`<a href="${link(view, `/orders/${id}`)}">${reference ?? id}</a>
    ${reference === null ? '' : html`<span class="sub">${id}</span>`}`;
}

function kitsCell(order: OrderListRow, states: readonly Html[]): Html {
  if (order.kitCount === 0) return html`<span class="muted">None to ship</span>`;
  return html`<span class="pills">${states}</span>`;
}

/** Whose it is. */
export function accountOf(view: View, { accountId }: { accountId: string }): Promise<AccountRow> {
  return view.ctx.db.account.findUniqueOrThrow({ where: { id: accountId } });
}

export async function showOrder(view: View): Promise<Page> {
  const id = idIn(view, 'orderId');
  const { db } = view.ctx;
  const order = found(await db.order.findFirst({ where: { id, ...mayBeSeen(view) } }));
  const account = await accountOf(view, order);
  const from = Number(/^[0-9]{1,6}$/.exec(view.query.get('kits') ?? '')?.[0] ?? 0);
  const [kits, events] = await Promise.all([
    db.kit.findMany({
      where: { orderId: id, ordinal: { gt: from } },
      orderBy: { ordinal: 'asc' },
      take: kitsAPage + 1,
      include: { result: { select: { id: true } } },
    }),
    eventList(view, { orderId: id }),
  ]);
  const clock = clockOf(view, account);
  const next = kits.length > kitsAPage ? kits[kitsAPage - 1]?.ordinal : undefined;
  const address = [
    order.customerName,
    order.address,
    [order.zip, order.city].join(' '),
    order.state,
    order.country,
  ];
  const body = html`<p class="crumbs"><a href="${link(view, '/orders')}">Orders</a></p>
    <div class="heading">
      <h1>Order ${order.reference ?? order.id}</h1>
      ${order.shippedAt === null && order.kitCount > 0 ? shipButton(view, order.id) : ''}
    </div>
    <section class="card" aria-label="Facts">
      ${facts([
        ['Order', html`<code>${order.id}</code>`],
        ['Reference', order.reference ?? html`<span class="muted">None</span>`],
        ['Account', account.name],
        ['Status', pill('good', 'Paid')],
        ['Items', itemsText(order.items)],
        ['Amount', money(order.amountMinor, order.currency)],
        ['Placed', ago(order.createdAt, view.nowMs)],
        [
          'Shipped',
          order.shippedAt !== null
            ? ago(order.shippedAt, view.nowMs)
            : order.shipDueSimMs === null
              ? html`<span class="muted">Nothing to ship</span>`
              : stepWords(order.shipDueSimMs, clock),
        ],
        ['E-mail', order.email],
        ['Ships to', address.filter((part) => part !== null && part.trim() !== '').join(', ')],
        ['Registration', order.registersByItself ? 'By the clock' : 'Waits for a person'],
      ])}
    </section>
    <h2>${order.kitCount === 0 ? 'Kits' : plural(order.kitCount, 'kit')}</h2>
    ${table(
      'kits',
      'Kits of this order',
      ['Kit', 'State', 'Next by the clock', 'Registration', 'Move on'],
      kits.slice(0, kitsAPage).map((kit) =>
        row(`kit-${kit.code}`, [
          ['Kit', html`<a href="${link(view, `/kits/${kit.code}`)}">${kit.code}</a>`],
          ['State', kitState(kit)],
          ['Next by the clock', stepWords(kit.nextStepDueSimMs, clock)],
          [
            'Registration',
            kit.shippedAt === null
              ? html`<span class="muted">After shipping</span>`
              : html`<a href="${registrationPath(kit)}">Page</a> ·
                  <a href="${registrationPath(kit)}/qr.svg">QR code</a>`,
          ],
          ['Move on', stepButtons(view, kit)],
        ]),
      ),
      'This order holds no kits: nothing ships.',
    )}
    <p class="paging">
      ${from > 0 ? html`<a href="${link(view, `/orders/${id}`)}">First kits</a>` : ''}
      ${next === undefined ? '' : html`<a href="${link(view, `/orders/${id}`, { kits: String(next) })}">More kits</a>`}
    </p>
    <h2>Events</h2>
    ${events}`;
  return {
    title: `Order ${order.reference ?? order.id}`,
    section: 'orders',
    topics: ['orders', 'deliveries', 'clock'],
    body,
  };
}

/** The page behind a kit's QR code, on this very origin. */
export function registrationPath(kit: { registrationToken: string }): string {
  return `/register/${kit.registrationToken}`;
}

export async function shipOrder(view: View): Promise<Outcome> {
  const id = idIn(view, 'orderId');
  const order = found(await view.ctx.db.order.findFirst({ where: { id, ...mayBeSeen(view) } }));
  const kits = await stepByHand(view.ctx, order.accountId, { order_id: id, kind: 'order.shipped' });
  return {
    notice: { tone: 'good', text: `Order ${order.reference ?? id} shipped: ${plural(kits.length, 'kit')}.` },
  };
}
