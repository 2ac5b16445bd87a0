import { stepByHand } from '../../control/step-control.ts';
import { kitSteps } from '../../lifecycle/kit-states.ts';
import { ago, facts, html, pill } from '../html.ts';
import { found, idIn, link, mayBeSeen, notHere } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { clockOf, stepWords } from './clock-words.ts';
import { eventList } from './event-list.ts';
import { kitState, stepButtons } from './kit-words.ts';
import { accountOf, registrationPath } from './orders.ts';

async function readKit(view: View) {
  const code = idIn(view, 'kitCode');
  const kit = found(
    await view.ctx.db.kit.findFirst({
      where: { code, ...mayBeSeen(view) },
      // That there is a report, never what it says.
      include: { order: true, result: { select: { id: true, createdAt: true } } },
    }),
  );
  return { ...kit, account: await accountOf(view, kit) };
}

export async function showKit(view: View): Promise<Page> {
  const kit = await readKit(view);
  const events = await eventList(view, { orderId: kit.orderId, kitCode: kit.code });
  const clock = clockOf(view, kit.account);
  const none = html`<span class="muted">Not yet</span>`;
  const body = html`<p class="crumbs">
      <a href="${link(view, '/orders')}">Orders</a> ›
      <a href="${link(view, `/orders/${kit.orderId}`)}">${kit.order.reference ?? kit.orderId}</a>
    </p>
    <h1>Kit ${kit.code}</h1>
    <section class="card move" aria-label="Move on">${kitState(kit)} ${stepButtons(view, kit)}</section>
    <section class="card with-qr" aria-label="Facts">
      ${facts([
        ['Account', kit.account.name],
        ['Kit of the order', `${String(kit.ordinal)} of ${String(kit.order.kitCount)}`],
        ['Shipped', kit.shippedAt === null ? none : ago(kit.shippedAt, view.nowMs)],
        ['Registered', kit.registeredAt === null ? none : ago(kit.registeredAt, view.nowMs)],
        [
          'Report',
          kit.result === null
            ? none
            : html`${pill('good', 'Released')} ${ago(kit.result.createdAt, view.nowMs)}
                <span class="sub">${kit.result.id}</span>`,
        ],
        ['Next by the clock', stepWords(kit.nextStepDueSimMs, clock)],
        ['Tracking code', kit.shippedAt === null ? none : kit.trackingCode],
        [
          'Registration',
          kit.shippedAt === null
            ? html`<span class="muted">Its link is known after shipping</span>`
            : html`<a href="${registrationPath(kit)}">Open the page</a>`,
        ],
      ])}
      ${
        kit.shippedAt === null
          ? ''
          : html`<img
              src="${registrationPath(kit)}/qr.svg"
              alt="QR code of the registration page"
              width="132"
              height="132"
            />`
      }
    </section>
    <h2>Events</h2>
    ${events}`;
  return { title: `Kit ${kit.code}`, section: 'orders', topics: ['orders', 'deliveries', 'clock'], body };
}

export async function stepKit(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const kit = await readKit(view);
  const step = kitSteps.find((known) => known === form['step']);
  if (step === undefined) throw notHere();
  const moved = await stepByHand(view.ctx, kit.accountId, { kit_code: kit.code, kind: step });
  const now = moved.find((changed) => changed.kit_code === kit.code)?.status ?? kit.status;
  return { notice: { tone: 'good', text: `Kit ${kit.code}: ${step}. It is now “${now}”.` } };
}
