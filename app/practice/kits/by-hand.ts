import { bareCode } from '../../kits/printed-code.ts';
import { isLabError } from '../../lab/lab-error.ts';
import type { PracticeContext } from '../context.ts';
import { spelledHere } from './codes.ts';
import { keepKits } from './keep.ts';

/** A parcel as somebody typed it in. */
export interface TypedParcel {
  code: string;
  /** An http(s) address; null where there is none. */
  link: string | null;
}

/** Kits that somebody knows of on paper: no event told of them. */
export interface TypedKits {
  shop: string;
  connectionId: string;
  codes: readonly string[];
  /** The order that they are of; null where they are of none placed here. */
  orderId: string | null;
  isHere: boolean;
  parcel: TypedParcel | null;
}

export type KitsAdded =
  | { kind: 'added'; count: number; /** Codes that were here already. */ known: string[] }
  /** The lab has no such kits; asked only where the account answers reads. */
  | { kind: 'not_at_lab'; codes: string[] }
  /** The order isn't the lab's, or not this account's. */
  | { kind: 'no_order' }
  /** More than the order is for. */
  | { kind: 'too_many'; numberOfKits: number };

/**
 * Keeps kits that somebody typed in, with the parcel they came in. What is known already stays as it is.
 *
 * @throws ConnectionFailure where the connection can't be used
 */
export async function addKits(ctx: PracticeContext, typed: TypedKits): Promise<KitsAdded> {
  const { shop, connectionId, orderId, isHere, parcel } = typed;
  const here = await spelledHere(ctx.db, typed, typed.codes);
  const codes = typed.codes.map((code) => here.get(bareCode(code)) ?? code);
  const order =
    orderId === null
      ? null
      : await ctx.db.practiceOrder.findFirst({
          where: { id: orderId, shop, connectionId, state: 'placed' },
          include: { kits: { select: { kitCode: true } } },
        });
  if (orderId !== null && order === null) return { kind: 'no_order' };
  if (order !== null) {
    const all = new Set([...order.kits.map(({ kitCode }) => kitCode), ...codes]);
    if (all.size > order.numberOfKits) return { kind: 'too_many', numberOfKits: order.numberOfKits };
  }
  const strangers = await unknownAtLab(ctx, connectionId, codes);
  if (strangers.length > 0) return { kind: 'not_at_lab', codes: strangers };
  const now = ctx.clock.now();
  await ctx.db.$transaction(async (tx) => {
    if (order !== null) {
      const shippedAt = order.shippedAt ?? now;
      await tx.practiceOrder.updateMany({
        where: { id: order.id, shippedAt: null },
        data: { shippedAt, updatedAt: now },
      });
      if (parcel !== null)
        await tx.practiceOrder.updateMany({
          where: { id: order.id, trackingCode: null },
          data: { trackingCode: parcel.code, trackingLink: parcel.link, updatedAt: now },
        });
      const kits = codes.map((kitCode) => ({ kitCode, externalId: null }));
      await keepKits(tx, order, { kits, shippedAt, isOwnStock: false, now });
    } else
      await tx.practiceKit.createMany({
        data: codes.map((kitCode) => ({
          connectionId,
          kitCode,
          shop,
          shippedAt: isHere ? null : now,
          trackingCode: parcel?.code ?? null,
          trackingLink: parcel?.link ?? null,
          createdAt: now,
          updatedAt: now,
        })),
        skipDuplicates: true,
      });
    if (isHere)
      await tx.practiceKit.updateMany({
        where: { connectionId, kitCode: { in: [...codes] }, receivedAt: null, sentAt: null },
        data: { receivedAt: now, updatedAt: now },
      });
  });
  return { kind: 'added', count: codes.length - here.size, known: [...here.values()] };
}

/** Codes that the lab has no kit for: mistyped, or of another account. Empty where it can't be asked. */
async function unknownAtLab(
  ctx: PracticeContext,
  connectionId: string,
  codes: readonly string[],
): Promise<string[]> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection?.answersReads !== true) return [];
  const lab = await ctx.labOf(connectionId);
  const unknown: string[] = [];
  for (const code of codes) {
    try {
      await lab.kit(code);
    } catch (error) {
      if (!isLabError(error)) throw error;
      // Nobody can be asked just now: what somebody reads on paper is taken as it is.
      if (error.code !== 'not_found') return [];
      unknown.push(code);
    }
  }
  return unknown;
}

/** Kits that somebody has in hand. @returns how many weren't known to be here */
export async function receiveKits(
  { db, clock }: Pick<PracticeContext, 'db' | 'clock'>,
  shop: string,
  ids: readonly string[],
): Promise<number> {
  const now = clock.now();
  const { count } = await db.practiceKit.updateMany({
    where: { shop, id: { in: [...ids] }, receivedAt: null, sentAt: null },
    data: { receivedAt: now, updatedAt: now },
  });
  return count;
}

/**
 * The parcel that a kit is in, where no event told it: to its patient if it is somebody's, else to the practice.
 *
 * @returns false where the shop has no such kit
 */
export async function trackKit(
  { db, clock }: Pick<PracticeContext, 'db' | 'clock'>,
  shop: string,
  id: string,
  { code, link }: TypedParcel,
): Promise<boolean> {
  const now = clock.now();
  return db.$transaction(async (tx) => {
    const { count } = await tx.practiceKit.updateMany({
      where: { id, shop },
      data: { trackingCode: code, trackingLink: link, updatedAt: now },
    });
    await tx.practiceKit.updateMany({
      where: { id, shop, assignedAt: { not: null }, sentAt: null },
      data: { sentAt: now },
    });
    await tx.practiceKit.updateMany({
      where: { id, shop, assignedAt: null, receivedAt: null, shippedAt: null },
      data: { shippedAt: now },
    });
    return count === 1;
  });
}

/**
 * Removes a kit that was mistyped: one that no order brought, the lab never told of, and nobody was to get.
 *
 * @returns false where it isn't one of those
 */
export async function removeKit(
  { db }: Pick<PracticeContext, 'db'>,
  shop: string,
  id: string,
): Promise<boolean> {
  const { count } = await db.practiceKit.deleteMany({
    where: {
      id,
      shop,
      orderId: null,
      assignmentId: null,
      assignedAt: null,
      labStatus: null,
      sets: { none: {} },
    },
  });
  return count === 1;
}
