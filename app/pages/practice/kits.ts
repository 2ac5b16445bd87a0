import { type ConnectionView, currentConnection } from '../../connection/connections.ts';
import type { PracticeKit } from '../../db/generated/app/client.ts';
import { parcelsOf, type TrackingLink } from '../../orders/delivery/tracking-link.ts';
import { undecidedAssignments } from '../../practice/assignments/ledger.ts';
import type { PracticeContext } from '../../practice/context.ts';
import { addKits, receiveKits, removeKit, trackKit, type TypedParcel } from '../../practice/kits/by-hand.ts';
import { MOST_CODES, typedCodes } from '../../practice/kits/codes.ts';
import { countStages, type KitsFilter, type KitsPosition, listKits } from '../../practice/kits/list.ts';
import { type KitLooked, lookAtKit } from '../../practice/kits/look.ts';
import { readKits } from '../../practice/kits/read-kits.ts';
import type { PracticeKitStage } from '../../practice/kits/stage-names.ts';
import { isAssignable, stageOf } from '../../practice/kits/stages.ts';
import { notRejected } from '../../practice/orders/ledger.ts';
import type { StaffAsker } from '../../practice/staff/access.ts';
import { patients } from '../../words/patients.ts';
import { practiceKits as words } from '../../words/practice-kits.ts';
import { enter } from './enter.ts';
import type { Closed, PatientDone } from './outcomes.ts';
import { type NamedPatient, namesOf } from './patient-names.ts';
import { whyNot } from './why-not.ts';

/** Whose a kit is: a patient of the directory; `nobody` yet; `removed` from the directory; `someone` who isn't in it. */
export type KitOwner = NamedPatient | 'nobody' | 'removed' | 'someone';

/** A kit in a list. */
export interface KitRow {
  id: string;
  kitCode: string;
  stage: PracticeKitStage;
  owner: KitOwner;
  /** Whether it can be picked for an assignment. */
  isAssignable: boolean;
  /** Of an account that is not the one for new orders. */
  isOtherAccount: boolean;
  tracking: TrackingLink | null;
}

export interface KitsListView {
  is: 'kits';
  rows: readonly KitRow[];
  before: string | null;
  after: string | null;
  /** How many of each stage the code leaves. */
  counts: Record<PracticeKitStage, number>;
  asked: KitsFilter;
  isConnected: boolean;
  /** Assignments whose answer got lost. ISO 8601, as are all points in time here. */
  undecided: readonly { id: string; sentAt: string; kits: number }[];
}

/** One kit's page. */
export interface KitView extends KitRow {
  order: { id: string; labOrderId: string | null } | null;
  assignmentId: string | null;
  externalId: string | null;
  labStatus: string | null;
  account: string;
  shippedAt: string | null;
  receivedAt: string | null;
  assignedAt: string | null;
  sentAt: string | null;
  resultReadyAt: string | null;
  checkedAt: string | null;
  /** Typed in by hand, and nothing refers to it. */
  isRemovable: boolean;
}

/** What the form for kits on paper shows. */
export interface AddKitsView {
  is: 'form';
  connectionId: string | null;
  /** Orders at the lab whose kits aren't all known. */
  orders: readonly { id: string; labOrderId: string; missing: number }[];
}

export interface AddKitsInput {
  connectionId: string;
  typed: string;
  orderId: string | null;
  isHere: boolean;
  parcel: TypedParcel | null;
}

/** What a practice's kit pages need of the running app. */
export interface PracticeKitsPages {
  list(asker: StaffAsker, filter: KitsFilter, position: KitsPosition): Promise<KitsListView | Closed>;
  read(asker: StaffAsker, id: string): Promise<({ is: 'kit' } & KitView) | Closed | null>;
  /** Asks the lab what is new, and about these kits. */
  refresh(asker: StaffAsker, ids: readonly string[]): Promise<PatientDone>;
  receive(asker: StaffAsker, ids: readonly string[]): Promise<PatientDone>;
  track(asker: StaffAsker, id: string, parcel: TypedParcel): Promise<PatientDone>;
  remove(asker: StaffAsker, id: string): Promise<PatientDone>;
  addForm(asker: StaffAsker): Promise<AddKitsView | Closed>;
  add(asker: StaffAsker, input: AddKitsInput): Promise<PatientDone>;
}

const all = (purpose: string) => ({ right: 'see', subject: 'practice_kits', purpose }) as const;
const one = (id: string, purpose: string) =>
  ({ right: 'see', subject: `practice_kit:${id}`, purpose }) as const;
const notAllowed = { ok: false, message: patients.access.needed.title } as const;

/** So many kits are asked about at a time. */
const ASKED_AT_ONCE = 4;
/** Orders that the form offers. */
const MOST_ORDERS = 50;

/** What a practice's kit pages get of the running app. */
export function createPracticeKitsPages(ctx: PracticeContext): PracticeKitsPages {
  const practiceOf = (shop: string): Promise<ConnectionView | null> =>
    currentConnection(ctx, shop, 'partner');

  return {
    async list(asker, filter, position) {
      const entered = await enter(ctx, asker, all('list'));
      if (entered.is === 'closed') return entered;
      const { shop } = asker;
      const [page, counts, practice, undecided] = await Promise.all([
        listKits(ctx.db, shop, filter, position),
        countStages(ctx.db, shop, filter.code),
        practiceOf(shop),
        undecidedAssignments(ctx, shop),
      ]);
      const names = await namesOf(
        ctx,
        shop,
        page.kits.map(({ patientId }) => patientId),
      );
      return {
        is: 'kits',
        rows: page.kits.map((kit) =>
          rowOf(kit, { names, practice, order: [kit.orderTrackingCode, kit.orderTrackingLink] }),
        ),
        before: page.before,
        after: page.after,
        counts,
        asked: filter,
        isConnected: practice !== null,
        undecided: undecided.map(({ id, sentAt, kits }) => ({ id, kits, sentAt: sentAt.toISOString() })),
      };
    },

    async read(asker, id) {
      const entered = await enter(ctx, asker, one(id, 'record'));
      if (entered.is === 'closed') return entered;
      const { shop } = asker;
      const kit = await ctx.db.practiceKit.findFirst({
        where: { id, shop },
        include: { order: true, _count: { select: { sets: true } } },
      });
      if (kit === null) return null;
      const [practice, names, connection] = await Promise.all([
        practiceOf(shop),
        namesOf(ctx, shop, [kit.patientId]),
        ctx.db.connection.findUnique({ where: { id: kit.connectionId } }),
      ]);
      const { order } = kit;
      const own = [order?.trackingCode ?? null, order?.trackingLink ?? null] as const;
      return {
        is: 'kit',
        ...rowOf(kit, { names, practice, order: own }),
        order: order === null ? null : { id: order.id, labOrderId: order.labOrderId },
        assignmentId: kit.assignmentId,
        externalId: kit.externalId,
        labStatus: kit.labStatus,
        account: connection?.name ?? '',
        shippedAt: kit.shippedAt?.toISOString() ?? null,
        receivedAt: kit.receivedAt?.toISOString() ?? null,
        assignedAt: kit.assignedAt?.toISOString() ?? null,
        sentAt: kit.sentAt?.toISOString() ?? null,
        resultReadyAt: kit.resultReadyAt?.toISOString() ?? null,
        checkedAt: kit.checkedAt?.toISOString() ?? null,
        isRemovable:
          kit.orderId === null && isAssignable(kit) && kit.labStatus === null && kit._count.sets === 0,
      };
    },

    async refresh(asker, ids) {
      if ((await enter(ctx, asker, all('check'))).is === 'closed') return notAllowed;
      const { shop } = asker;
      try {
        const practice = await practiceOf(shop);
        if (practice === null) return { ok: false, message: patients.notConnected.text };
        const connectionId = practice.id;
        if (practice.answersReads === true) {
          const read = await readKits(ctx, { shop, connectionId }, 'news');
          if (read.kind === 'failed') return { ok: false, message: words.refresh.failed };
        }
        return saidOf(await lookAtAll(ctx, { shop, connectionId }, ids));
      } catch (error) {
        return { ok: false, message: whyNot(error) };
      }
    },

    async receive(asker, ids) {
      if ((await enter(ctx, asker, all('receive'))).is === 'closed') return notAllowed;
      return { ok: true, said: words.receive.done(await receiveKits(ctx, asker.shop, ids)) };
    },

    async track(asker, id, parcel) {
      if ((await enter(ctx, asker, one(id, 'track'))).is === 'closed') return notAllowed;
      const isSaved = await trackKit(ctx, asker.shop, id, parcel);
      return isSaved ? { ok: true, said: words.tracking.saved } : { ok: false, message: words.kit.gone };
    },

    async remove(asker, id) {
      if ((await enter(ctx, asker, one(id, 'remove'))).is === 'closed') return notAllowed;
      const isRemoved = await removeKit(ctx, asker.shop, id);
      const { done, notPossible } = words.kit.remove;
      return isRemoved ? { ok: true, said: done, isGone: true } : { ok: false, message: notPossible };
    },

    async addForm(asker) {
      const entered = await enter(ctx, asker, all('form'));
      if (entered.is === 'closed') return entered;
      const practice = await practiceOf(asker.shop);
      if (practice === null) return { is: 'form', connectionId: null, orders: [] };
      return { is: 'form', connectionId: practice.id, orders: await openOrders(ctx, practice.id) };
    },

    async add(asker, { connectionId, typed, orderId, isHere, parcel }) {
      if ((await enter(ctx, asker, all('add'))).is === 'closed') return notAllowed;
      const { shop } = asker;
      const practice = await practiceOf(shop);
      if (practice?.id !== connectionId) return { ok: false, message: patients.notConnected.text };
      const { codes, unreadable } = typedCodes(typed);
      const { problems } = words.add;
      if (unreadable.length > 0) return { ok: false, message: problems.unreadable(unreadable.slice(0, 5)) };
      if (codes.length === 0) return { ok: false, message: problems.none };
      if (codes.length > MOST_CODES) return { ok: false, message: problems.tooMany };
      try {
        const added = await addKits(ctx, { shop, connectionId, codes, orderId, isHere, parcel });
        switch (added.kind) {
          case 'added':
            return { ok: true, said: words.add.saved(added.count, added.known.length) };
          case 'not_at_lab':
            return { ok: false, message: problems.notAtLab(added.codes) };
          case 'no_order':
            return { ok: false, message: problems.noOrder };
          case 'too_many':
            return { ok: false, message: problems.moreThanOrdered(added.numberOfKits) };
        }
      } catch (error) {
        return { ok: false, message: whyNot(error) };
      }
    },
  };
}

function rowOf(
  kit: PracticeKit,
  {
    names,
    practice,
    order: [trackingCode, trackingLink],
  }: {
    names: ReadonlyMap<string, NamedPatient>;
    practice: ConnectionView | null;
    /** The tracking of its order. */
    order: readonly [string | null, string | null];
  },
): KitRow {
  const isOtherAccount = kit.connectionId !== practice?.id;
  return {
    id: kit.id,
    kitCode: kit.kitCode,
    stage: stageOf(kit),
    owner: ownerOf(kit, names),
    isAssignable: !isOtherAccount && isAssignable(kit),
    isOtherAccount,
    // The parcel it is in now comes before the one that it came in.
    tracking: parcelsOf([kit, { trackingCode, trackingLink }])[0] ?? null,
  };
}

function ownerOf(
  { patientId, assignedAt, assignmentId }: PracticeKit,
  names: ReadonlyMap<string, NamedPatient>,
): KitOwner {
  if (patientId !== null) return names.get(patientId) ?? 'removed';
  return assignedAt === null && assignmentId === null ? 'nobody' : 'someone';
}

/** Asks the lab about kits, a few at a time. */
async function lookAtAll(
  ctx: PracticeContext,
  { shop, connectionId }: { shop: string; connectionId: string },
  ids: readonly string[],
): Promise<KitLooked[]> {
  const kits = await ctx.db.practiceKit.findMany({
    where: { shop, connectionId, id: { in: [...ids] }, resultReadyAt: null },
  });
  const looked: KitLooked[] = [];
  for (let from = 0; from < kits.length; from += ASKED_AT_ONCE) {
    const some = kits.slice(from, from + ASKED_AT_ONCE);
    looked.push(...(await Promise.all(some.map((kit) => lookAtKit(ctx, kit)))));
    if (looked.some(({ kind }) => kind === 'failed')) break;
  }
  return looked;
}

function saidOf(looked: readonly KitLooked[]): PatientDone {
  const { done, failed, limited } = words.refresh;
  if (looked.some(({ kind }) => kind === 'failed')) return { ok: false, message: failed };
  const isLimited = looked.length > 0 && looked.every(({ kind }) => kind === 'not_offered');
  return isLimited ? { ok: false, message: limited } : { ok: true, said: done };
}

/** Orders at the lab of which not every kit is known, the last one first. */
async function openOrders(ctx: PracticeContext, connectionId: string): Promise<AddKitsView['orders']> {
  const orders = await ctx.db.practiceOrder.findMany({
    where: { connectionId, state: 'placed', ...notRejected },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, labOrderId: true, numberOfKits: true, _count: { select: { kits: true } } },
    take: MOST_ORDERS,
  });
  return orders.flatMap(({ id, labOrderId, numberOfKits, _count }) => {
    const missing = numberOfKits - _count.kits;
    return labOrderId === null || missing <= 0 ? [] : [{ id, labOrderId, missing }];
  });
}
