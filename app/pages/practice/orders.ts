import { type ConnectionView, currentConnection } from '../../connection/connections.ts';
import {
  type UnclaimedShipment,
  unclaimedShipments,
  wakeShipments,
} from '../../events/lab/practice-shipments.ts';
import { readAtLab } from '../../practice/patients/at-lab.ts';
import { decideOrder, lookAtLab } from '../../practice/orders/lab-order.ts';
import { listOrders, type PracticeOrder, readOrder, tokensOrdered } from '../../practice/orders/ledger.ts';
import { type OrderSent, type OrderWanted, sendAgain, sendOrder } from '../../practice/orders/send.ts';
import type { StaffAsker } from '../../practice/staff/access.ts';
import { practiceOrders as words } from '../../words/practice-orders.ts';
import { patients } from '../../words/patients.ts';
import type { PagesContext } from '../context.ts';
import { enter } from './enter.ts';
import type { Closed, PatientDone, SearchOff } from './outcomes.ts';
import { findPatients, type NamedPatient, namesOf } from './patient-names.ts';
import { whyNot } from './why-not.ts';

/** How an order stands, in one word: where it is, or what keeps it. */
export type OrderStanding =
  | 'sending'
  | 'not_sent'
  | 'refused'
  | 'undecided'
  | 'rejected'
  | 'approval'
  | 'placed'
  | 'shipped';

/** An order in a list. */
export interface OrderRow {
  id: string;
  kind: PracticeOrder['kind'];
  numberOfKits: number;
  /** Of a direct order: the patient's name; null where they were removed. */
  patient: { id: string; name: string } | null;
  standing: OrderStanding;
  /** ISO 8601, as are all points in time here. */
  orderedAt: string;
}

/** One order's page. */
export interface OrderView extends OrderRow {
  /** The lab's words about a refusal. */
  problem: string | null;
  sentAt: string;
  labOrderId: string | null;
  payment: keyof typeof words.payment;
  approved: boolean | null;
  tokens: number | null;
  shippedAt: string | null;
  tracking: { code: string; link: string | null } | null;
  kits: PracticeOrder['kits'];
  /** Handed out by the practice itself, so that nothing ships. */
  isOwnStock: boolean;
  /** Of an order whose answer got lost: what the lab shipped since that may be it. */
  shipments: readonly { labOrderId: string; shippedAt: string; numberOfKits: number | null }[];
}

/** What the form for an order shows. */
export interface OrderFormView {
  is: 'form';
  /** Null where no practice is connected. */
  account: { id: string; name: string; isSandbox: boolean; isSelfFulfilled: boolean | null } | null;
  /** One form makes one order. */
  formKey: string;
}

export interface OrderListView {
  is: 'orders';
  rows: readonly OrderRow[];
  /** Where the next page begins; null on the last one. */
  before: string | null;
  isConnected: boolean;
  /** Tokens that orders placed here brought, as far as the app knows. */
  tokens: number | null;
}

export type OrderDone =
  | { ok: true; said: string; id: string }
  | { ok: false; message: string; patientId?: string };

export type OrderDecision = { answer: 'there'; labOrderId: string } | { answer: 'absent' };

/** What a practice's order pages need of the running app. */
export interface PracticeOrdersPages {
  list(asker: StaffAsker, before: string | null): Promise<OrderListView | Closed>;
  form(asker: StaffAsker, formKey: string): Promise<OrderFormView | Closed>;
  /** Patients who can receive a kit, by what is typed. */
  findPatients(asker: StaffAsker, typed: string): Promise<NamedPatient[] | SearchOff | Closed>;
  send(
    asker: StaffAsker,
    input: { connectionId: string; formKey: string; wanted: OrderWanted },
  ): Promise<OrderDone>;
  read(asker: StaffAsker, id: string): Promise<({ is: 'order' } & OrderView) | Closed | null>;
  again(asker: StaffAsker, id: string): Promise<OrderDone>;
  check(asker: StaffAsker, id: string): Promise<PatientDone>;
  decide(asker: StaffAsker, id: string, decision: OrderDecision): Promise<PatientDone>;
}

const all = (purpose: string) => ({ right: 'see', subject: 'practice_orders', purpose }) as const;
const one = (id: string, purpose: string) =>
  ({ right: 'see', subject: `practice_order:${id}`, purpose }) as const;
const notAllowed = { ok: false, message: patients.access.needed.title } as const;

/** What a practice's order pages get of the running app. */
export function createPracticeOrdersPages(ctx: PagesContext): PracticeOrdersPages {
  const practiceOf = (shop: string): Promise<ConnectionView | null> =>
    currentConnection(ctx, shop, 'partner');

  return {
    async list(asker, before) {
      const entered = await enter(ctx, asker, all('list'));
      if (entered.is === 'closed') return entered;
      const [page, practice] = await Promise.all([
        listOrders(ctx, asker.shop, before),
        practiceOf(asker.shop),
      ]);
      return {
        is: 'orders',
        rows: await Promise.all(page.orders.map((order) => rowOf(ctx, asker.shop, order))),
        before: page.before,
        isConnected: practice !== null,
        tokens: practice === null ? null : await tokensOrdered(ctx, practice.id),
      };
    },

    async form(asker, formKey) {
      const entered = await enter(ctx, asker, all('form'));
      if (entered.is === 'closed') return entered;
      const practice = await practiceOf(asker.shop);
      return {
        is: 'form',
        formKey,
        account:
          practice === null
            ? null
            : {
                id: practice.id,
                name: practice.name,
                isSandbox: practice.environment === 'sandbox',
                isSelfFulfilled: practice.isSelfFulfilled,
              },
      };
    },

    findPatients: (asker, typed) => findPatients(ctx, asker, { typed, canShip: true, purpose: 'order' }),

    async send(asker, { connectionId, formKey, wanted }) {
      const { shop, actor } = asker;
      if ((await enter(ctx, asker, all('send'))).is === 'closed') return notAllowed;
      const practice = await practiceOf(shop);
      // Another account took over meanwhile: who ordered must know whom it goes to.
      if (practice?.id !== connectionId) return { ok: false, message: words.form.accountChanged };
      return sent(() => sendOrder(ctx, { shop, connectionId, actor, formKey, wanted }));
    },

    async read(asker, id) {
      const entered = await enter(ctx, asker, one(id, 'record'));
      if (entered.is === 'closed') return entered;
      const order = await readOrder(ctx, asker.shop, id);
      return order === null ? null : { is: 'order', ...(await viewOf(ctx, asker.shop, order)) };
    },

    async again(asker, id) {
      if ((await enter(ctx, asker, one(id, 'send'))).is === 'closed') return notAllowed;
      return sent(() => sendAgain(ctx, asker.shop, id));
    },

    async check(asker, id) {
      if ((await enter(ctx, asker, one(id, 'check'))).is === 'closed') return notAllowed;
      try {
        const looked = await lookAtLab(ctx, asker.shop, id);
        if (looked.kind === 'read') return { ok: true, said: words.check.done };
        const message = looked.kind === 'not_offered' ? words.check.notOffered : words.check.failed;
        return { ok: false, message };
      } catch (error) {
        return { ok: false, message: whyNot(error) };
      }
    },

    async decide(asker, id, decision) {
      if ((await enter(ctx, asker, one(id, 'decide'))).is === 'closed') return notAllowed;
      const labOrderId = decision.answer === 'there' ? decision.labOrderId : null;
      try {
        const decided = await decideOrder(ctx, asker.shop, id, labOrderId);
        if (decided === 'done') {
          const order = await readOrder(ctx, asker.shop, id);
          if (order !== null) await wakeShipments(ctx, order.connectionId);
          return { ok: true, said: words.undecided.saved };
        }
        return { ok: false, message: words.undecided[decided] };
      } catch (error) {
        return { ok: false, message: whyNot(error) };
      }
    },
  };
}

/** What came of sending, in words. */
async function sent(send: () => Promise<OrderSent | null>): Promise<OrderDone> {
  try {
    const outcome = await send();
    if (outcome === null) return { ok: false, message: words.check.failed };
    if (outcome.kind === 'not_ready') return { ok: false, message: words.form.notReady[outcome.why] };
    const { id, state } = outcome.order;
    return { ok: true, id, said: state === 'placed' ? words.form.sent : words.states[state] };
  } catch (error) {
    return { ok: false, message: whyNot(error) };
  }
}

async function rowOf(ctx: PagesContext, shop: string, order: PracticeOrder): Promise<OrderRow> {
  const { id, kind, numberOfKits, patientId, createdAt } = order;
  return {
    id,
    kind,
    numberOfKits,
    patient: (await namesOf(ctx, shop, [patientId])).get(patientId ?? '') ?? null,
    standing: standingOf(order),
    orderedAt: createdAt.toISOString(),
  };
}

/** Where an order is. What the lab says of payment counts only where it rejected the order. */
export function standingOf({ state, paymentStatus, approved, shippedAt }: PracticeOrder): OrderStanding {
  if (state !== 'placed') return state;
  if (shippedAt !== null) return 'shipped';
  if (paymentStatus === 'cancelled') return 'rejected';
  return approved === false ? 'approval' : 'placed';
}

async function viewOf(ctx: PagesContext, shop: string, order: PracticeOrder): Promise<OrderView> {
  const { problem, sentAt, labOrderId, approved, tokens, shippedAt, kits } = order;
  const { paymentStatus, trackingCode, trackingLink } = order;
  const known = (['pending', 'paid', 'cancelled'] as const).find((status) => status === paymentStatus);
  return {
    ...(await rowOf(ctx, shop, order)),
    problem,
    sentAt: sentAt.toISOString(),
    labOrderId,
    payment: known ?? 'unknown',
    approved,
    tokens,
    shippedAt: shippedAt?.toISOString() ?? null,
    tracking: trackingCode === null ? null : { code: trackingCode, link: trackingLink },
    kits,
    isOwnStock: order.isOwnStock,
    shipments: await mayBe(ctx, shop, order),
  };
}

/** What the lab shipped since that order was sent, and may be it: for as many kits, and for the same patient. */
async function mayBe(ctx: PagesContext, shop: string, order: PracticeOrder): Promise<OrderView['shipments']> {
  const { state, connectionId, sentAt, patientId } = order;
  if (state !== 'undecided') return [];
  const labPatientId = patientId === null ? null : await labIdOf(ctx, { shop, connectionId, patientId });
  const fits = (shipment: UnclaimedShipment): boolean =>
    (shipment.numberOfKits === null || shipment.numberOfKits === order.numberOfKits) &&
    (shipment.labPatientId === null ? order.kind !== 'direct' : shipment.labPatientId === labPatientId);
  const since = await unclaimedShipments(ctx, { shop, connectionId, since: sentAt });
  return since.filter(fits).map(({ labOrderId, shippedAt, numberOfKits }) => ({
    labOrderId,
    shippedAt: shippedAt.toISOString(),
    numberOfKits,
  }));
}

async function labIdOf(
  ctx: PagesContext,
  place: { shop: string; connectionId: string; patientId: string },
): Promise<string | null> {
  return (await readAtLab(ctx, place))?.labId ?? null;
}
