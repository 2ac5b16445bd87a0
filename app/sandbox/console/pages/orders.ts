import { z } from 'zod';
import type { AccountRow } from '../../accounts/account-row.ts';
import { stepKitsByHand } from '../../control/step-control.ts';
import { ago, facts, html, money, pill, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { asked, found, idIn, inScope, link, mayBeSeen } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { accountCell, accountHeading } from './account-cell.ts';
import { clockOf, stepWords } from './clock-words.ts';
import { eventList } from './event-list.ts';
import { filterForm } from './filters.ts';
import { kitPill, kitState, shipButton, stepButtons } from './kit-words.ts';
import { rowsAPage } from './paging.ts';
import {
  approvalButtons,
  approvalPill,
  isHeldBack,
  paymentCell,
  paymentHeading,
  practiceFacts,
  readPracticeOrders,
} from './practice-orders.ts';
import type { PracticeOrder } from './practice-orders.ts';
import { practiceOrderWords } from '../../words/console-practice.ts';
import { consoleWords, eventWords, orderWords } from '../../words/console.ts';
import { count } from '../../words/numbers.ts';

/** A reseller's items as ordered; of a practice, what would be invoiced. */
const itemsSchema = z.array(
  z.union([
    z.object({ variation_id: z.string(), quantity: z.number() }),
    z.object({ line: z.string(), quantity: z.number() }),
  ]),
);
const kitsAPage = 50;
const { columns, kitColumns } = orderWords;

function itemsText(items: unknown): string {
  return itemsSchema
    .parse(items)
    .map((item) => `${count(item.quantity)} × ${'line' in item ? item.line : item.variation_id}`)
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
  const practices = await readPracticeOrders(view, shown);
  const last = shown.at(-1);
  const older =
    rows.length > rowsAPage && last !== undefined
      ? link(view, '/orders', { q: sought, before: `${String(last.createdAt.getTime())}.${last.id}` })
      : null;
  const body = html`<h1>${consoleWords.sections.orders}</h1>
    ${filterForm(
      view,
      '/orders',
      html`<label for="q" class="unseen">${orderWords.find}</label>
        <input id="q" name="q" type="search" value="${sought}" placeholder="${orderWords.searchBy}" />`,
    )}
    ${table(
      'orders',
      orderWords.caption,
      [
        columns.order,
        ...accountHeading(view),
        columns.items,
        columns.amount,
        ...paymentHeading(practices),
        columns.kits,
        columns.placed,
        '',
      ],
      shown.map((order) =>
        row(`order-${order.id}`, [
          [columns.order, orderLink(view, order)],
          ...accountCell(view, order.accountId),
          [columns.items, itemsText(order.items)],
          [columns.amount, html`<span class="number">${money(order.amountMinor, order.currency)}</span>`],
          ...paymentCell(practices, order.id),
          [columns.kits, kitsCell(order, states.get(order.id) ?? [], practices.get(order.id))],
          [columns.placed, ago(order.createdAt, view.nowMs)],
          ['', orderButtons(view, order, practices.get(order.id))],
        ]),
      ),
      sought === '' ? html`${orderWords.noneYet} <code>POST /orders</code>` : orderWords.noMatch,
    )}
    <p class="paging">
      ${view.query.has('before') ? html`<a href="${link(view, '/orders', { q: sought })}">${consoleWords.newest}</a>` : ''}
      ${older === null ? '' : html`<a href="${older}">${consoleWords.older}</a>`}
    </p>`;
  return { title: consoleWords.sections.orders, section: 'orders', topics: ['orders'], body };
}

/** What may be done next: a practice's order may wait for its approval. */
function orderButtons(view: View, order: OrderListRow, practice: PracticeOrder | undefined): Html | '' {
  if (isHeldBack(practice)) return approvalButtons(view, practice);
  return order.shippedAt === null && order.kitCount > 0 ? shipButton(view, order.id) : '';
}

function orderLink(view: View, { id, reference }: Pick<OrderListRow, 'id' | 'reference'>): Html {
  return html`<a href="${link(view, `/orders/${id}`)}">${reference ?? id}</a>
    ${reference === null ? '' : html`<span class="sub">${id}</span>`}`;
}

/** How far the kits are; of an order that is held back, that nothing ships before it is approved, or at all. */
function kitsCell(order: OrderListRow, states: readonly Html[], practice: PracticeOrder | undefined): Html {
  if (order.kitCount === 0) return html`<span class="muted">${orderWords.noneToShip}</span>`;
  const heldBack = isHeldBack(practice) ? approvalPill(practice) : '';
  return html`<span class="pills">${states}${heldBack}</span>`;
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
  const practice = (await readPracticeOrders(view, [order])).get(id);
  const clock = clockOf(view, account);
  const next = kits.length > kitsAPage ? kits[kitsAPage - 1]?.ordinal : undefined;
  const address = [
    order.customerName,
    order.address,
    [order.zip, order.city].join(' '),
    order.state,
    order.country,
  ];
  const body = html`<p class="crumbs">
      <a href="${link(view, '/orders')}">${consoleWords.sections.orders}</a>
    </p>
    <div class="heading">
      <h1>${orderWords.heading(order.reference ?? order.id)}</h1>
      ${orderButtons(view, order, practice)}
    </div>
    <section class="card" aria-label="${consoleWords.details}">
      ${facts([
        [orderWords.order, html`<code>${order.id}</code>`],
        ...(practice === undefined
          ? ([
              [
                orderWords.reference,
                order.reference ?? html`<span class="muted">${consoleWords.none}</span>`,
              ],
              [orderWords.status, pill('good', orderWords.paid)],
            ] as const)
          : practiceFacts(view, practice)),
        [orderWords.account, account.name],
        [orderWords.items, itemsText(order.items)],
        [orderWords.amount, money(order.amountMinor, order.currency)],
        [orderWords.placed, ago(order.createdAt, view.nowMs)],
        [
          orderWords.shipped,
          order.shippedAt !== null
            ? ago(order.shippedAt, view.nowMs)
            : isHeldBack(practice)
              ? approvalPill(practice)
              : order.shipDueSimMs === null
                ? html`<span class="muted">${orderWords.nothingToShip}</span>`
                : stepWords(order.shipDueSimMs, clock),
        ],
        [orderWords.email, order.email],
        [
          orderWords.shipsTo,
          practice?.selfFulfilled === true
            ? html`<span class="muted">${practiceOrderWords.nothingSent}</span>`
            : address.filter((part) => part !== null && part.trim() !== '').join(', '),
        ],
        [orderWords.registration, order.registersByItself ? orderWords.byClock : orderWords.byPerson],
      ])}
    </section>
    <h2>${order.kitCount === 0 ? orderWords.kits : orderWords.kitCount(order.kitCount)}</h2>
    ${table(
      'kits',
      orderWords.kitsCaption,
      Object.values(kitColumns),
      kits.slice(0, kitsAPage).map((kit) =>
        row(`kit-${kit.code}`, [
          [kitColumns.kit, html`<a href="${link(view, `/kits/${kit.code}`)}">${kit.code}</a>`],
          [kitColumns.state, kitState(kit)],
          [kitColumns.next, stepWords(kit.nextStepDueSimMs, clock)],
          [
            kitColumns.registration,
            kit.shippedAt === null
              ? html`<span class="muted">${orderWords.afterShipping}</span>`
              : html`<a href="${registrationPath(kit)}">${orderWords.page}</a> ·
                  <a href="${registrationPath(kit)}/qr.svg">${orderWords.qrCode}</a>`,
          ],
          [kitColumns.steps, isHeldBack(practice) ? approvalPill(practice) : stepButtons(view, kit)],
        ]),
      ),
      orderWords.noKits,
    )}
    <p class="paging">
      ${from > 0 ? html`<a href="${link(view, `/orders/${id}`)}">${orderWords.firstKits}</a>` : ''}
      ${next === undefined ? '' : html`<a href="${link(view, `/orders/${id}`, { kits: String(next) })}">${orderWords.moreKits}</a>`}
    </p>
    <h2>${eventWords.heading}</h2>
    ${events}`;
  return {
    title: orderWords.heading(order.reference ?? order.id),
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
  const kits = await stepKitsByHand(view.ctx, order.accountId, { order_id: id, kind: 'order.shipped' });
  return {
    notice: { tone: 'good', text: orderWords.shippedNow(order.reference ?? id, kits.length) },
  };
}
