import { eventKinds } from '../../../contract/reseller/events.ts';
import { deliveryStates } from '../../control/delivery-control.ts';
import {
  replayDelivery,
  replayRequestSchema,
  replayWindow as replayAll,
} from '../../control/replay-control.ts';
import { checked } from '../../http/body.ts';
import { actionButton, ago, code, facts, hiddenFields, html, pill } from '../html.ts';
import type { Html } from '../html.ts';
import { accountNamed, choice, found, inScope, link, mayBeSeen, notHere } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { deliveryPill } from './delivery-words.ts';
import { filterForm, optionList } from './filters.ts';
import { before, paged, rowsAPage } from './paging.ts';
import { consoleWords, deliveryWords } from '../../words/console.ts';

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
  const body = html`<h1>${consoleWords.sections.deliveries}</h1>
    ${filterForm(
      view,
      '/deliveries',
      html`<label for="state">${deliveryWords.state}</label>
        <select id="state" name="state">
          ${optionList(choice(view, 'state', deliveryStates), deliveryWords.allStates, deliveryWords.states)}
        </select>
        <label for="event">${deliveryWords.event}</label>
        <select id="event" name="event">
          ${optionList(
            choice(view, 'event', eventKinds),
            deliveryWords.allEvents,
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
                ? deliveryWords.noMatch
                : deliveryWords.noneYet
            }
          </p>`
        : html`<ul class="rows" id="deliveries">
            ${shown.map((delivery) => deliveryRow(view, delivery, only))}
          </ul>`
    }
    ${links}`;
  return { title: consoleWords.sections.deliveries, section: 'deliveries', topics: ['deliveries'], body };
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
        <span class="host muted">${deliveryWords.to(new URL(delivery.webhook.url).host)}</span>
        <span class="rest">
          <span class="number">${deliveryWords.attemptCount(delivery.attemptCount)}</span>
          ${ago(last?.startedAt ?? delivery.createdAt, view.nowMs)}
        </span>
      </summary>
      <div class="inside">
        ${facts([
          [deliveryWords.delivery, html`<code>${id}</code>`],
          [deliveryWords.receiver, new URL(delivery.webhook.url).host],
          [
            deliveryWords.order,
            html`<a href="${link(view, `/orders/${delivery.orderId}`)}">${delivery.orderId}</a>`,
          ],
          [
            deliveryWords.kit,
            delivery.event.kitCode === null
              ? html`<span class="muted">${deliveryWords.allKits}</span>`
              : html`<a href="${link(view, `/kits/${delivery.event.kitCode}`)}"
                  >${delivery.event.kitCode}</a
                >`,
          ],
          [
            deliveryWords.nextAttempt,
            delivery.state === 'pending' && delivery.nextAttemptAt !== null
              ? ago(delivery.nextAttemptAt, view.nowMs)
              : html`<span class="muted"
                  >${delivery.state === 'pending' ? deliveryWords.soon : consoleWords.none}</span
                >`,
          ],
        ])}
        <h2 class="part">${deliveryWords.attempts}</h2>
        ${delivery.attempts.length === 0 ? html`<p class="muted">${deliveryWords.noAttempts}</p>` : attemptList(view, delivery)}
        <h2 class="part">${deliveryWords.body}</h2>
        ${code(delivery.event.body)}
      </div>
    </details>
    ${actionButton({
      action: link(view, `/deliveries/${id}/replay`),
      label: deliveryWords.replay,
      about: deliveryWords.aboutDelivery(id),
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
              : pill(
                  'bad',
                  attempt.status === null
                    ? (attempt.error ?? deliveryWords.attemptFailed)
                    : String(attempt.status),
                )
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
    <summary>${deliveryWords.window}</summary>
    <form method="post" action="${action}" hx-post="${action}" class="fields lined">
      ${hiddenFields({ account: view.accountId })}
      <p>${deliveryWords.windowMeans}</p>
      <label for="from">${deliveryWords.from}</label>
      <input
        id="from"
        name="from"
        type="datetime-local"
        required
        value="${localTime(hourStart(view) - 3_600_000)}"
      />
      <label for="to">${deliveryWords.until}</label>
      <input
        id="to"
        name="to"
        type="datetime-local"
        required
        value="${localTime(hourStart(view) + 3_600_000)}"
      />
      <label for="window-state">${deliveryWords.state}</label>
      <select id="window-state" name="state">
        ${optionList(null, deliveryWords.allStates, deliveryWords.states)}
      </select>
      <button type="submit">${deliveryWords.replayWindow}</button>
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
  return { notice: { tone: 'good', text: deliveryWords.replayed(id) } };
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
  return {
    notice: { tone: 'good', text: deliveryWords.replayedAll(replayed, inactive) },
  };
}
