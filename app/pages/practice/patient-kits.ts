import { listKits, type KitsPosition } from '../../practice/kits/list.ts';
import type { PracticeKitStage } from '../../practice/kits/stage-names.ts';
import { readOrder } from '../../practice/orders/ledger.ts';
import { recordIdsOf } from '../../practice/patients/merged.ts';
import type { PagesContext } from '../context.ts';
import { type OrderStanding, standingOf } from './orders.ts';

/** A patient's kit. */
export interface PatientKitRow {
  id: string;
  kitCode: string;
  stage: PracticeKitStage;
  /** ISO 8601, as are all points in time here; null while it's being assigned. */
  assignedAt: string | null;
  /** Which of the patient's records at the lab it belongs to; null where there's one alone, or none. */
  labId: string | null;
}

/** An order of a kit for a patient. */
export interface PatientOrderRow {
  id: string;
  standing: OrderStanding;
  orderedAt: string;
}

/** What is there for a patient here: kits by page, and the latest orders and assignments. */
export interface PatientHoldings {
  kits: readonly PatientKitRow[];
  kitCount: number;
  /** Kits that the neighboring pages begin at; null where there is none. */
  before: string | null;
  after: string | null;
  /** The latest, and how many there are. */
  orders: readonly PatientOrderRow[];
  orderCount: number;
  assignments: readonly { id: string; at: string }[];
}

/** So many orders and assignments are shown of a patient: all others are in their own lists. */
const MOST_SHOWN = 10;

/** A patient's kits, orders, and assignments, with those of the records merged into theirs. */
export async function holdingsOf(
  ctx: PagesContext,
  shop: string,
  patientId: string,
  position: KitsPosition,
): Promise<PatientHoldings> {
  const ids = await recordIdsOf(ctx, shop, patientId);
  const filter = { stage: null, code: null, patientIds: ids };
  const theirs = { shop, patientId: { in: ids } };
  const [page, kitCount, orders, orderCount, assignments, atLab] = await Promise.all([
    listKits(ctx.db, shop, filter, position),
    ctx.db.practiceKit.count({ where: theirs }),
    ctx.db.practiceOrder.findMany({
      where: theirs,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MOST_SHOWN,
      select: { id: true },
    }),
    ctx.db.practiceOrder.count({ where: theirs }),
    ctx.db.practiceAssignment.findMany({
      where: { shop, sets: { some: { patientId: { in: ids } } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MOST_SHOWN,
      select: { id: true, createdAt: true },
    }),
    ids.length === 1 ? [] : ctx.db.patientAtLab.findMany({ where: theirs }),
  ]);
  const labIdOf = new Map(atLab.map((row) => [`${row.patientId} ${row.connectionId}`, row.labId]));
  const read = await Promise.all(orders.map(({ id }) => readOrder(ctx, shop, id)));
  return {
    kits: page.kits.map((kit) => ({
      id: kit.id,
      kitCode: kit.kitCode,
      stage: kit.stage,
      assignedAt: kit.assignedAt?.toISOString() ?? null,
      labId: labIdOf.get(`${kit.patientId ?? ''} ${kit.connectionId}`) ?? null,
    })),
    kitCount,
    before: page.before,
    after: page.after,
    orders: read
      .filter((order) => order !== null)
      .map((order) => ({
        id: order.id,
        standing: standingOf(order),
        orderedAt: order.createdAt.toISOString(),
      })),
    orderCount,
    assignments: assignments.map(({ id, createdAt }) => ({ id, at: createdAt.toISOString() })),
  };
}
