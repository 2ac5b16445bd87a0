import { stepKitsByHand } from '../../control/step-control.ts';
import { kitSteps } from '../../lifecycle/kit-states.ts';
import { ago, facts, html, pill } from '../html.ts';
import type { Html } from '../html.ts';
import { found, idIn, link, mayBeSeen, notHere } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { clockOf, stepWords } from './clock-words.ts';
import { eventList } from './event-list.ts';
import { kitState, stepButtons } from './kit-words.ts';
import { accountOf, registrationPath } from './orders.ts';
import { consoleWords, eventWords, kitWords } from '../../words/console.ts';

async function readKit(view: View) {
  const code = idIn(view, 'kitCode');
  const kit = found(
    await view.ctx.db.kit.findFirst({
      where: { code, ...mayBeSeen(view) },
      // That there is a report, never what it says.
      include: {
        order: true,
        patient: { select: { id: true, name: true } },
        result: { select: { id: true, createdAt: true } },
      },
    }),
  );
  return { ...kit, account: await accountOf(view, kit) };
}

export async function showKit(view: View): Promise<Page> {
  const kit = await readKit(view);
  const events = await eventList(view, { orderId: kit.orderId, kitCode: kit.code });
  const clock = clockOf(view, kit.account);
  const none = html`<span class="muted">${consoleWords.notYet}</span>`;
  const body = html`<p class="crumbs">
      <a href="${link(view, '/orders')}">${consoleWords.sections.orders}</a> ›
      <a href="${link(view, `/orders/${kit.orderId}`)}">${kit.order.reference ?? kit.orderId}</a>
    </p>
    <h1>${kitWords.heading(kit.code)}</h1>
    <section class="card move" aria-label="${kitWords.nextSteps}">
      ${kitState(kit)} ${stepButtons(view, kit)}
    </section>
    <section class="card with-qr" aria-label="${consoleWords.details}">
      ${facts([
        [consoleWords.account, kit.account.name],
        ...practiceFacts(view, kit),
        [kitWords.place, kitWords.placeOf(kit.ordinal, kit.order.kitCount)],
        [kitWords.shipped, kit.shippedAt === null ? none : ago(kit.shippedAt, view.nowMs)],
        [kitWords.registered, kit.registeredAt === null ? none : ago(kit.registeredAt, view.nowMs)],
        [
          kitWords.report,
          kit.result === null
            ? none
            : html`${pill('good', kitWords.released)} ${ago(kit.result.createdAt, view.nowMs)}
                <span class="sub">${kit.result.id}</span>`,
        ],
        [kitWords.nextByClock, stepWords(kit.nextStepDueSimMs, clock)],
        [kitWords.trackingCode, kit.shippedAt === null ? none : (kit.trackingCode ?? consoleWords.none)],
        [
          kitWords.registration,
          kit.shippedAt === null
            ? html`<span class="muted">${kitWords.linkLater}</span>`
            : html`<a href="${registrationPath(kit)}">${kitWords.openPage}</a>`,
        ],
      ])}
      ${
        kit.shippedAt === null
          ? ''
          : html`<img
              src="${registrationPath(kit)}/qr.svg"
              alt="${kitWords.qrCode}"
              width="132"
              height="132"
            />`
      }
    </section>
    <h2>${eventWords.heading}</h2>
    ${events}`;
  return {
    title: kitWords.heading(kit.code),
    section: 'orders',
    topics: ['orders', 'deliveries', 'clock'],
    body,
  };
}

type ShownKit = Awaited<ReturnType<typeof readKit>>;

/** Whose it is, and what the practice itself calls it. */
function practiceFacts(view: View, { order, patient, externalId }: ShownKit): [string, Html | string][] {
  if (order.kind === 'reseller') return [];
  return [
    [
      kitWords.patient,
      patient === null
        ? html`<span class="muted">${kitWords.unassigned}</span>`
        : html`<a href="${link(view, `/patients/${patient.id}`)}">${patient.name}</a>`,
    ],
    ...(externalId === null ? [] : [[kitWords.ownId, externalId] satisfies [string, string]]),
  ];
}

export async function stepKit(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const kit = await readKit(view);
  const step = kitSteps.find((known) => known === form['step']);
  if (step === undefined) throw notHere();
  const moved = await stepKitsByHand(view.ctx, kit.accountId, { kit_code: kit.code, kind: step });
  const now = moved.find((changed) => changed.kit_code === kit.code)?.status ?? kit.status;
  return { notice: { tone: 'good', text: kitWords.moved(kit.code, step, now) } };
}
