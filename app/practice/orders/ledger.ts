import type { AppPrisma } from '../../db/app-client.ts';
import type { PracticeKit, PracticeOrder as OrderRow } from '../../db/generated/app/client.ts';
import { type PartnerOrderKind, partnerOrderKinds } from '../../contract/partner/schemas.ts';
import type { PracticeContext } from '../context.ts';
import { sentOnceStepsOf, type SentOnceEvent, sentOnceStateOf, type SentOnceState } from '../sent-once.ts';

/** An order of a practice, as the ledger has it. Ids and logistics: it names no patient. */
export interface PracticeOrder {
  id: string;
  connectionId: string;
  kind: PartnerOrderKind;
  numberOfKits: number;
  patientId: string | null;
  state: SentOnceState;
  attempt: number;
  /** Who ordered: `merchant:…`. */
  actor: string;
  /** When the last call was made. */
  sentAt: Date;
  /** The lab's words, where it refused; null unless `refused`. */
  problem: string | null;
  labOrderId: string | null;
  /** What becomes of the invoice, in the lab's word. */
  paymentStatus: string | null;
  approved: boolean | null;
  tokens: number | null;
  shippedAt: Date | null;
  trackingCode: string | null;
  trackingLink: string | null;
  /** When the lab was last read. */
  readAt: Date | null;
  createdAt: Date;
  /** Codes of its kits, as far as they are known. */
  kits: { kitCode: string; externalId: string | null }[];
  /** Handed out by the practice itself, so that nothing ships. */
  isOwnStock: boolean;
}

type LedgerContext = Pick<PracticeContext, 'db' | 'clock'>;

const ORDERS_A_PAGE = 25;

const withKits = { kits: { orderBy: { kitCode: 'asc' } } } as const;

function viewOf(row: OrderRow & { kits: PracticeKit[] }): PracticeOrder {
  const { shop: _shop, formKey: _formKey, deadlineAt: _deadlineAt, updatedAt: _updatedAt, ...rest } = row;
  const state = sentOnceStateOf(row.state);
  const kind = partnerOrderKinds.find((known) => known === row.kind);
  if (kind === undefined) throw new Error(`Unknown kind of a practice's order: ${row.kind}`);
  return {
    ...rest,
    state,
    kind,
    problem: state === 'refused' ? row.problem : null,
    kits: row.kits.map(({ kitCode, externalId }) => ({ kitCode, externalId })),
    isOwnStock: row.kits.length > 0 && row.kits.every((kit) => kit.shippedAt === null),
  };
}

/** An order of the shop's; null where it has no such one. A call whose process died is undecided once its time is over. */
export async function readOrder(ctx: LedgerContext, shop: string, id: string): Promise<PracticeOrder | null> {
  const row = await ctx.db.practiceOrder.findFirst({ where: { id, shop }, include: withKits });
  if (row === null) return null;
  if (!isOver(row, ctx.clock.now())) return viewOf(row);
  await expireOrders(ctx, shop);
  return viewOf(await ctx.db.practiceOrder.findUniqueOrThrow({ where: { id }, include: withKits }));
}

const isOver = ({ state, deadlineAt }: OrderRow, now: Date): boolean =>
  state === 'sending' && deadlineAt !== null && deadlineAt <= now;

/** Calls whose time is over have no answer any more: a person is asked. @returns how many */
async function expireOrders(ctx: LedgerContext, shop: string): Promise<number> {
  const now = ctx.clock.now();
  let expired = 0;
  for (const { from, to } of sentOnceStepsOf('expired')) {
    const { count } = await ctx.db.practiceOrder.updateMany({
      where: { shop, state: from, deadlineAt: { lte: now } },
      data: { state: to, deadlineAt: null, updatedAt: now },
    });
    expired += count;
  }
  return expired;
}

/** A page of a shop's orders, the last one first. @param before the id of the last one of the page before */
export async function listOrders(
  ctx: LedgerContext,
  shop: string,
  before: string | null,
): Promise<{ orders: PracticeOrder[]; before: string | null }> {
  await expireOrders(ctx, shop);
  const rows = await ctx.db.practiceOrder.findMany({
    where: { shop },
    include: withKits,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: ORDERS_A_PAGE + 1,
    ...(before === null ? {} : { cursor: { id: before }, skip: 1 }),
  });
  const orders = rows.slice(0, ORDERS_A_PAGE).map(viewOf);
  return { orders, before: rows.length > ORDERS_A_PAGE ? (orders.at(-1)?.id ?? null) : null };
}

/** Applies an event by the table; false where the order is in no state for it, or another attempt is under way. */
export async function stepOrder(
  { db, clock }: LedgerContext,
  { shop, id, attempt }: { shop: string; id: string; attempt?: number },
  event: SentOnceEvent,
  data: { labOrderId?: string; problem?: string | null } = {},
): Promise<boolean> {
  for (const { from, to } of sentOnceStepsOf(event)) {
    const { count } = await db.practiceOrder.updateMany({
      where: { id, shop, state: from, ...(attempt === undefined ? {} : { attempt }) },
      data: { ...data, state: to, deadlineAt: null, updatedAt: clock.now() },
    });
    if (count > 0) return true;
  }
  return false;
}

/** Orders that the lab didn't reject; of many it never says what becomes of their invoice. */
export const notRejected = {
  OR: [{ paymentStatus: null }, { paymentStatus: { not: 'cancelled' } }],
} satisfies AppPrisma.PracticeOrderWhereInput;

/**
 * Assignment tokens that a practice has, as far as the app knows: what its orders brought. What was ordered or assigned
 * elsewhere, the app never hears of (partner-api §1.2).
 */
export async function tokensOrdered({ db }: LedgerContext, connectionId: string): Promise<number> {
  const { _sum } = await db.practiceOrder.aggregate({
    where: { connectionId, state: 'placed', ...notRejected },
    _sum: { tokens: true },
  });
  return _sum.tokens ?? 0;
}
