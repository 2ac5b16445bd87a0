/** What a practice's order shows beside an order: approval, payment, and the steps that they allow. */
import { stepByHand } from '../../control/step-control.ts';
import { approvalStateOf, orderSteps, orderStepsPossible } from '../../lifecycle/practice-approval.ts';
import type { OrderStep } from '../../lifecycle/practice-approval.ts';
import { actionButton, html, pill } from '../html.ts';
import type { Html, Tone } from '../html.ts';
import { found, idIn, link, mayBeSeen, notHere } from '../view.ts';
import type { Outcome, View } from '../view.ts';
import { practiceOrderWords as words } from '../../words/console-practice.ts';
import { kitWords } from '../../words/console.ts';
import { count } from '../../words/numbers.ts';

/** Of the orders, those that are a practice's, by id. */
export async function readPracticeOrders(view: View, orders: readonly { readonly id: string }[]) {
  const rows = await view.ctx.db.practiceOrder.findMany({
    where: { orderId: { in: orders.map(({ id }) => id) } },
    include: { patient: { select: { id: true, name: true } }, order: { select: { kind: true } } },
  });
  return new Map(rows.map((row) => [row.orderId, row]));
}
type PracticeOrders = Awaited<ReturnType<typeof readPracticeOrders>>;
export type PracticeOrder = PracticeOrders extends Map<string, infer Row> ? Row : never;

const paymentTones: Record<string, Tone> = { paid: 'good', cancelled: 'bad' };

export function paymentPill(status: string): Html {
  const label = Object.entries(words.statuses).find(([known]) => known === status)?.[1] ?? status;
  return pill(paymentTones[status] ?? 'plain', label);
}

/** Whether nothing of it ships before somebody approves it, or at all. */
export function isHeldBack(practice: PracticeOrder | undefined): practice is PracticeOrder {
  return practice !== undefined && practice.approvedAt === null;
}

export function approvalPill({ approvedAt, rejectedAt }: PracticeOrder): Html {
  if (rejectedAt !== null) return pill('bad', words.rejected);
  return approvedAt === null ? pill('warn', words.waiting) : pill('good', words.approved);
}

/** A list without practices' orders has no column for what was paid: a reseller's are paid elsewhere. */
export function paymentHeading(practices: PracticeOrders): string[] {
  return practices.size === 0 ? [] : [words.payment];
}

export function paymentCell(practices: PracticeOrders, orderId: string): [string, Html | ''][] {
  const practice = practices.get(orderId);
  const cell = practice === undefined ? '' : paymentPill(practice.status);
  return paymentHeading(practices).map((heading) => [heading, cell]);
}

function stepButton(view: View, orderId: string, step: OrderStep): Html {
  return actionButton({
    action: link(view, `/orders/${orderId}/steps`),
    label: words.steps[step],
    about: kitWords.aboutOrder(orderId),
    fields: { step },
    look: step === 'order.approved' ? 'primary' : 'quiet',
  });
}

/** A button for each decision that the order still waits for. */
export function approvalButtons(view: View, practice: PracticeOrder): Html {
  const steps = orderStepsPossible(approvalStateOf(practice)).filter((step) => step !== 'order.settled');
  return html`<div class="actions">${steps.map((step) => stepButton(view, practice.orderId, step))}</div>`;
}

export function practiceFacts(view: View, practice: PracticeOrder): (readonly [string, unknown])[] {
  const { orderId, order, patient, tokens, status } = practice;
  const kind = Object.entries(words.kinds).find(([known]) => known === order.kind)?.[1] ?? order.kind;
  const canSettle = orderStepsPossible(approvalStateOf(practice)).includes('order.settled');
  return [
    [words.kind, practice.selfFulfilled ? html`${kind} <span class="sub">${words.ownStock}</span>` : kind],
    [words.approval, approvalPill(practice)],
    [
      words.payment,
      html`<span class="pills">${paymentPill(status)}</span> ${
          canSettle ? stepButton(view, orderId, 'order.settled') : ''
        }`,
    ],
    ...(tokens === 0 ? [] : [[words.tokens, count(tokens)] as const]),
    ...(patient === null
      ? []
      : [
          [
            words.patient,
            html`<a href="${link(view, `/patients/${patient.id}`)}">${patient.name}</a>`,
          ] as const,
        ]),
  ];
}

export async function stepOrder(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const id = idIn(view, 'orderId');
  const order = found(await view.ctx.db.order.findFirst({ where: { id, ...mayBeSeen(view) } }));
  const step = orderSteps.find((known) => known === form['step']);
  if (step === undefined) throw notHere();
  await stepByHand(view.ctx, order.accountId, { order_id: id, kind: step });
  return { notice: { tone: 'good', text: words.done[step](id) } };
}
