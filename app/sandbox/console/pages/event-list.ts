/** What happened to an order or a kit, and who was told. */
import { ago, html, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { link } from '../view.ts';
import type { View } from '../view.ts';
import { deliveryPill } from './delivery-words.ts';
import { eventWords } from '../../words/console.ts';

const mostEvents = 50;
const { columns } = eventWords;

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
    eventWords.caption,
    Object.values(columns),
    events.map((event) =>
      row(`event-${event.id}`, [
        [columns.event, html`<code>${event.kind}</code>`],
        [columns.kit, event.kitCode ?? html`<span class="muted">${eventWords.allKits}</span>`],
        [columns.time, ago(event.createdAt, view.nowMs)],
        [
          columns.deliveries,
          event.deliveries.length === 0
            ? html`<span class="muted">${eventWords.noWebhook}</span>`
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
    eventWords.noneYet,
  );
}
