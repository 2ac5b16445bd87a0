/** What happened to an order or a kit, and who was told. */
import { ago, html, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { link } from '../view.ts';
import type { View } from '../view.ts';
import { deliveryPill } from './delivery-words.ts';

const mostEvents = 50;

/** Events of an order; with a kit code only those that concern that kit. The order's row was checked before. */
export async function eventList(
  view: View,
  { orderId, kitCode }: { orderId: string; kitCode?: string },
): Promise<Html> {
  const events = await view.ctx.db.event.findMany({
    where: { orderId, ...(kitCode === undefined ? {} : { OR: [{ kitCode }, { kitCode: null }] }) },
    orderBy: [{ accountId: 'asc' }, { ordinal: 'desc' }],
    take: mostEvents,
    include: { deliveries: { orderBy: { id: 'asc' } } },
  });
  return table(
    'events',
    'Events, newest first',
    ['Event', 'Kit', 'Happened', 'Told'],
    events.map((event) =>
      row(`event-${event.id}`, [
        ['Event', html`<code>${event.kind}</code>`],
        ['Kit', event.kitCode ?? html`<span class="muted">All</span>`],
        ['Happened', ago(event.createdAt, view.nowMs)],
        [
          'Told',
          event.deliveries.length === 0
            ? html`<span class="muted">No webhook</span>`
            : html`<span class="pills"
                >${event.deliveries.map(
                  (delivery) =>
                    html`<a href="${link(view, '/deliveries', { id: String(delivery.id) })}"
                      >${deliveryPill(delivery.state)}</a
                    >`,
                )}</span
              >`,
        ],
      ]),
    ),
    'Nothing happened yet.',
  );
}
