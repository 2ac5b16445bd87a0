import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { recordTimeline } from '../../audit/timeline.ts';
import type { AppDb, AppTx } from '../../db/app-client.ts';
import type { CorrectedAddress } from '../../db/generated/app/client.ts';
import type { SealedPlace } from '../../db/sealing.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { destinationOf, draftOf } from './check.ts';
import { type AddressDraft, addressFields } from './fields.ts';
import type { OrdersContext } from '../context.ts';

/** What a correction needs of the room. */
type CorrectionContext = Pick<OrdersContext, 'db' | 'clock' | 'sealer'>;

/** A correction as it was stored, opened. */
interface Correction {
  draft: AddressDraft;
  row: CorrectedAddress;
  /** Whether Shopify still has the address that it corrects. */
  holdsFor(snapshot: FulfilmentOrderSnapshot): boolean;
}

const sealedSchema = z.object({
  draft: z.record(z.enum(addressFields), z.string()),
  /** Of the digest beside it; random for each correction, so that equal addresses have unequal digests. */
  digestKey: z.string(),
});

/** Fulfilment orders that will not go out any more keep the address that they went to. */
const overStatuses = new Set(['CLOSED', 'CANCELLED', 'INCOMPLETE']);

const placeOf = (shop: string, orderId: string): SealedPlace => ({
  table: 'CorrectedAddress',
  column: 'addressSealed',
  row: `${shop}/${orderId}`,
});

/**
 * What Shopify says of a fulfilment order, with the address and the e-mail that a merchant corrected in Kitbridge in
 * place of Shopify's. To be applied right after every read on which something is decided or sent. Where Shopify has
 * another address than the one that was corrected, Shopify's counts: the correction is dropped, and the timeline says so.
 * @throws DbError where the correction cannot be opened: nothing is sent to an address that is known to be wrong
 */
export async function withCorrection(
  ctx: CorrectionContext,
  shop: string,
  snapshot: FulfilmentOrderSnapshot,
): Promise<FulfilmentOrderSnapshot> {
  if (overStatuses.has(snapshot.status)) return snapshot;
  const orderId = snapshot.order.id;
  const correction = await readCorrection(ctx, shop, orderId);
  if (correction === null) return snapshot;
  if (!correction.holdsFor(snapshot)) {
    await drop(ctx, correction, snapshot);
    return snapshot;
  }
  const { draft } = correction;
  return {
    ...snapshot,
    destination: destinationOf(draft),
    order: { ...snapshot.order, email: draft.email },
  };
}

/** Only the one that was read: another may have been made meanwhile. */
async function drop(
  ctx: CorrectionContext,
  { row, draft }: Correction,
  snapshot: FulfilmentOrderSnapshot,
): Promise<void> {
  const { shop, orderId, correctedAt, correctsDigest } = row;
  // Shopify says now what was corrected: nothing else goes out than before.
  const isSame = sameAddress(draftOf(snapshot), draft);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.correctedAddress.deleteMany({
      where: { shop, orderId, correctedAt, correctsDigest },
    });
    if (count === 0 || isSame) return;
    const at = ctx.clock.now();
    await recordTimeline(tx, { shop, orderId, at, kind: 'address.dropped', source: 'shopify' });
  });
}

/** The correction of an order's address, whatever Shopify says by now; null when there is none. */
export async function readCorrection(
  ctx: Pick<CorrectionContext, 'db' | 'sealer'>,
  shop: string,
  orderId: string,
): Promise<Correction | null> {
  const row = await ctx.db.correctedAddress.findUnique({ where: { shop_orderId: { shop, orderId } } });
  if (row === null) return null;
  const opened = ctx.sealer.open(row.addressSealed, placeOf(shop, orderId));
  const { draft, digestKey } = sealedSchema.parse(JSON.parse(opened));
  return {
    draft,
    row,
    holdsFor: (snapshot) => digestOf(snapshot, digestKey) === row.correctsDigest,
  };
}

/** A correction that is to be kept, and what Shopify says now: the address that it corrects. */
interface NewCorrection {
  shop: string;
  snapshot: FulfilmentOrderSnapshot;
  draft: AddressDraft;
}

/** Stores a correction in place of an earlier one. */
export async function storeCorrection(
  ctx: Pick<CorrectionContext, 'sealer' | 'clock'>,
  tx: AppDb | AppTx,
  correction: NewCorrection,
): Promise<void> {
  const { shop, snapshot } = correction;
  const { id: orderId, customerId } = snapshot.order;
  const sealed = sealedColumns(ctx, correction);
  const data = { ...sealed, customerId, correctedAt: ctx.clock.now(), writtenToShopifyAt: null };
  await tx.correctedAddress.upsert({
    where: { shop_orderId: { shop, orderId } },
    create: { shop, orderId, ...data },
    update: data,
  });
}

/**
 * Holds a stored correction against what Shopify says since it was written there. Nothing is stored where it was dropped
 * or replaced meanwhile.
 */
export async function markInShopify(
  ctx: CorrectionContext,
  { isWritten, ...correction }: NewCorrection & { isWritten: boolean },
): Promise<void> {
  const { shop, snapshot, draft } = correction;
  const orderId = snapshot.order.id;
  const stored = await readCorrection(ctx, shop, orderId);
  if (stored === null || !sameAddress(stored.draft, draft)) return;
  await ctx.db.correctedAddress.updateMany({
    where: { shop, orderId, correctedAt: stored.row.correctedAt },
    data: {
      ...sealedColumns(ctx, correction),
      writtenToShopifyAt: isWritten ? ctx.clock.now() : null,
    },
  });
}

function sealedColumns(
  { sealer }: Pick<CorrectionContext, 'sealer'>,
  { shop, snapshot, draft }: NewCorrection,
): Pick<CorrectedAddress, 'addressSealed' | 'correctsDigest'> {
  const digestKey = randomBytes(32).toString('base64');
  const place = placeOf(shop, snapshot.order.id);
  return {
    addressSealed: sealer.seal(JSON.stringify({ draft, digestKey }), place),
    correctsDigest: digestOf(snapshot, digestKey),
  };
}

/** Whether two drafts say the same. */
export function sameAddress(one: AddressDraft, other: AddressDraft): boolean {
  return addressFields.every((field) => one[field] === other[field]);
}

/**
 * Names Shopify's address without telling it. A province's code is left out: Shopify shows it on some reads and not on
 * others (see `provinceCode` of the snapshot); its name is in.
 */
function digestOf({ destination, order }: FulfilmentOrderSnapshot, key: string): string {
  const { firstName, lastName, company, address1, address2, city, zip, province, countryCode, phone } =
    destination ?? destinationOf(nothing);
  const told = [firstName, lastName, company, address1, address2, city, zip, province, countryCode, phone];
  return createHmac('sha256', Buffer.from(key, 'base64'))
    .update(JSON.stringify([...told, order.email ?? destination?.email ?? null]))
    .digest('base64url');
}

const nothing = Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressDraft;

/**
 * Removes the corrections that had served before this: since then nothing of their order is still to be sent or shipped.
 * `updatedAt` comes from the clock of the process that wrote it: a few minutes of the days for which they are kept.
 * @returns how many
 */
export async function forgetServedAddresses(
  { db }: Pick<CorrectionContext, 'db'>,
  before: Date,
): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "CorrectedAddress" a
    WHERE a."correctedAt" < ${before}
      AND NOT EXISTS (
        SELECT 1 FROM "FulfilmentOrder" o
        WHERE o."shop" = a."shop" AND o."orderId" = a."orderId"
          AND (o."state" NOT IN ('fulfilled', 'closed') OR o."updatedAt" >= ${before}))
      AND NOT EXISTS (
        SELECT 1 FROM "OrderPart" p
        JOIN "FulfilmentOrder" o ON o."shop" = p."shop" AND o."id" = p."fulfilmentOrderId"
        WHERE o."shop" = a."shop" AND o."orderId" = a."orderId"
          AND (p."state" NOT IN ('shipped', 'fulfilled', 'withdrawn') OR p."shippedAt" >= ${before}))`;
}
