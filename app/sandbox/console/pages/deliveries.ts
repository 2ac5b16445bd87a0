import { eventKinds } from '../../../contract/reseller/events.ts';
import { deliveryStates } from '../../control/delivery-control.ts';
import {
  replayDelivery,
  replayRequestSchema,
  replayWindow as replayAll,
} from '../../control/replay-control.ts';
import { checked } from '../../http/body.ts';
import { actionButton, ago, code, facts, hiddenFields, html, pill, plural } from '../html.ts';
import type { Html } from '../html.ts';
import { accountNamed, choice, found, inScope, link, mayBeSeen, notHere } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { deliveryPill, deliveryWords } from './delivery-words.ts';
import { filterForm, optionList } from './filters.ts';
import { before, paged, rowsAPage } from './paging.ts';

const whole = { webhook: true, event: true, attempts: { orderBy: { id: 'asc' } } } as const;

function readDeliveries(view: View) {
  const state = choice(view, 'state', deliveryStates);
  const kind = choice(view, 'event', eventKinds);
  const only = wantedId(view);
  const id = before(view);
  return view.ctx.db.delivery.findMany({
    where: {
      ...(only === null ? inScope(view) : { ...mayBeSeen(view), id: only }),
      ...(id === null ? {} : { id: { lt: id } }),
      ...(state === null ? {} : { state }),
      ...(kind === null ? {} : { event: { kind } }),
    },
    orderBy: { id: 'desc' },
    take: rowsAPage + 1,
    include: whole,
  });
}
export type DeliveryRow = Awaited<ReturnType<typeof readDeliveries>>[number];

function wantedId(view: View): bigint | null {
  const given = view.query.get('id') ?? '';
  return /^[0-9]{1,18}$/.test(given) ? BigInt(given) : null;
}

export async function showDeliveries(view: View): Promise<Page> {
  const rows = await readDeliveries(view);
  const { shown, links } = paged(view, '/deliveries', rows, ({ id }) => String(id));
  const only = wantedId(view) !== null;
  const body = html`<h1>Deliveries</h1>
    ${filterForm(
      view,
      '/deliveries',
      html`<label for="state">State</label>
        <select id="state" name="state">
          ${optionList(choice(view, 'state', deliveryStates), 'Every state', deliveryWords)}
        </select>
        <label for="event">Event</label>
        <select id="event" name="event">
          ${optionList(
            choice(view, 'event', eventKinds),
            'Every event',
            Object.fromEntries(eventKinds.map((kind) => [kind, kind])),
          )}
        </select>`,
    )}
    ${windowForm(view)}
    ${
      shown.length === 0
        ? html`<p class="empty">
            ${
              only || view.query.has('state') || view.query.has('event')
                ? 'No delivery is like that.'
                : 'No deliveries yet. They start once a webhook is registered and an order ships.'
            }
          </p>`
        : html`<ul class="rows" id="deliveries">
            ${shown.map((delivery) => deliveryRow(view, delivery, only))}
          </ul>`
    }
    ${links}`;
  return { title: 'Deliveries', section: 'deliveries', topics: ['deliveries'], body };
}

export function deliveryRow(view: View, delivery: DeliveryRow, open = false): Html {
  const id = String(delivery.id);
  const last = delivery.attempts.at(-1);
  return html`<li id="delivery-${id}" class="with-action">
    <details ${open ? 'open' : ''}>
      <summary>
        ${deliveryPill(delivery.state)}
        <span class="path">${delivery.event.kind}</span>
        <span class="to muted">${delivery.event.kitCode ?? delivery.orderId}</span>
        <span class="host muted">to ${new URL(delivery.webhook.url).host}</span>
        <span class="rest">
          <span class="number">${plural(delivery.attemptCount, 'attempt')}</span>
          ${ago(last?.startedAt ?? delivery.createdAt, view.nowMs)}
        </span>
      </summary>
      <div class="inside">
        ${facts([
          ['Delivery', html`<code>${id}</code>`],
          ['Receiver', new URL(delivery.webhook.url).host],
          ['Order', html`<a href="${link(view, `/orders/${delivery.orderId}`)}">${delivery.orderId}</a>`],
          [
            'Kit',
            delivery.event.kitCode === null
              ? html`<span class="muted">All of the order</span>`
              : html`<a href="${link(view, `/kits/${delivery.event.kitCode}`)}"
                  >${delivery.event.kitCode}</a
                >`,
          ],
          [
            'Next attempt',
            delivery.state === 'pending' && delivery.nextAttemptAt !== null
              ? ago(delivery.nextAttemptAt, view.nowMs)
              : html`<span class="muted"
                  >${delivery.state === 'pending' ? 'As soon as it can' : 'None'}</span
                >`,
          ],
        ])}
        <h2 class="part">Attempts</h2>
        ${delivery.attempts.length === 0 ? html`<p class="muted">None yet.</p>` : attemptList(view, delivery)}
        <h2 class="part">Body sent</h2>
        ${code(delivery.event.body)}
      </div>
    </details>
    ${actionButton({
      action: link(view, `/deliveries/${id}/replay`),
      label: 'Replay',
      about: `delivery ${id}`,
      fields: {},
    })}
  </li>`;
}

function attemptList(view: View, delivery: DeliveryRow): Html {
  return html`<ol class="attempts">
    ${delivery.attempts.map(
      (attempt) =>
        html`<li>
          ${
            attempt.status === 200
              ? pill('good', '200')
              : pill('bad', attempt.status === null ? (attempt.error ?? 'failed') : String(attempt.status))
          }
          <span class="number">${attempt.durationMs} ms</span>
          ${ago(attempt.startedAt, view.nowMs)}
          ${attempt.answer === null || attempt.answer === '' ? '' : code(attempt.answer)}
        </li>`,
    )}
  </ol>`;
}

/** A time as `<input type="datetime-local">` gives it, taken as UTC. */
function localTime(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 16);
}

function windowForm(view: View): Html {
  if (view.accountId === null) return html``;
  const action = link(view, '/deliveries/replay');
  return html`<details class="card tucked" id="window">
    <summary>Replay a time window</summary>
    <form method="post" action="${action}" hx-post="${action}" class="fields lined">
      ${hiddenFields({ account: view.accountId })}
      <p>Sends every delivery of that time once more, with the same bytes. Times are UTC.</p>
      <label for="from">From</label>
      <input
        id="from"
        name="from"
        type="datetime-local"
        required
        value="${localTime(hourStart(view) - 3_600_000)}"
      />
      <label for="to">To</label>
      <input
        id="to"
        name="to"
        type="datetime-local"
        required
        value="${localTime(hourStart(view) + 3_600_000)}"
      />
      <label for="window-state">State</label>
      <select id="window-state" name="state">
        ${optionList(null, 'Every state', deliveryWords)}
      </select>
      <button type="submit">Replay the window</button>
    </form>
  </details>`;
}

/** Full hours, so that a live refresh changes no field. */
function hourStart(view: View): number {
  return Math.floor(view.nowMs / 3_600_000) * 3_600_000;
}

export async function replayOne(view: View): Promise<Outcome> {
  const id = view.params['deliveryId'] ?? '';
  if (!/^[0-9]{1,18}$/.test(id)) throw notHere();
  const delivery = found(
    await view.ctx.db.delivery.findFirst({ where: { id: BigInt(id), ...mayBeSeen(view) } }),
  );
  await replayDelivery(view.ctx, delivery.accountId, id);
  return { notice: { tone: 'good', text: `Delivery ${id} is sent once more.` } };
}

/** What a date field gives ("2026-01-31T10:00"), as the timestamp that the control address takes. */
function timestamp(given: string | undefined): string {
  return /T\d\d:\d\d$/.test(given ?? '') ? `${given}:00.000Z` : `${given ?? ''}Z`;
}

export async function replayWindow(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const accountId = accountNamed(view, form['account']);
  const request = checked(
    replayRequestSchema,
    {
      from: timestamp(form['from']),
      to: timestamp(form['to']),
      ...(form['state'] === undefined || form['state'] === '' ? {} : { state: form['state'] }),
    },
    'window',
  );
  const { replayed, inactive } = await replayAll(view.ctx, accountId, request);
  const left =
    inactive === 0 ? '' : ` ${plural(inactive, 'delivery', 'deliveries')} to inactive webhooks left out.`;
  return {
    notice: { tone: 'good', text: `${plural(replayed, 'delivery', 'deliveries')} sent once more.${left}` },
  };
}
