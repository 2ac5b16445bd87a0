import { createHash } from 'node:crypto';
import type { AppTx } from '../../db/app-client.ts';
import { isUnreadable } from '../../db/sealing.ts';
import type { OrderPart } from '../../db/generated/app/client.ts';
import { recordTimeline } from '../../audit/timeline.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { fulfilmentOrdersOfOrder } from '../../shopify/fulfilment-orders.ts';
import { isShopifyFailure } from '../../shopify/errors.ts';
import { type AddressCheck, checkAddress, draftOf, tidy } from './check.ts';
import { countryChoices, fieldInSentence } from './countries.ts';
import { type AddressDraft, addressFields } from './fields.ts';
import { addressEffect } from './effect.ts';
import { type ShopifyAnswer, writeToShopify } from './to-shopify.ts';
import type { OrdersContext } from '../context.ts';
import { readCorrection, sameAddress, storeCorrection } from './corrected-address.ts';
import { orderAddress as words } from '../../words/address.ts';
import { touchPart } from '../ledger/ledger.ts';
import { reviewOrderQueue } from '../queues.ts';

/** What the form needs of the room. */
type AddressContext = Pick<OrdersContext, 'db' | 'clock' | 'sealer' | 'jobs' | 'adminFor' | 'log'>;

/** An order's address as the form shows it. */
export interface AddressForm {
  kind: 'form';
  /** Names what was shown: a save on something else is asked about first. */
  version: string;
  draft: AddressDraft;
  check: AddressCheck;
  countries: readonly { code: string; name: string }[];
  /** What else the merchant must know, such as that a part has gone out already. */
  note: string | null;
}

/** Why an address can't be corrected, in words that say what can be done instead. */
export interface NoAddressForm {
  kind: 'closed' | 'unavailable';
  message: string;
}

export type AddressSaved =
  /** `present`: what holds now, where Shopify had something to say and the form stays open. */
  | { ok: true; said: string; shopify: ShopifyAnswer | null; present: AddressForm | null }
  /** `refused` by the contract; `warned`: unusual for the country, to be confirmed. Nothing was changed. */
  | { ok: false; kind: 'refused' | 'warned'; check: AddressCheck }
  /** Somebody else corrected it, or Shopify has another one by now. Nothing was changed. */
  | { ok: false; kind: 'changed'; present: AddressForm }
  | ({ ok: false } & NoAddressForm);

export interface AddressInput {
  draft: AddressDraft;
  version: string;
  /** Fields whose warnings the merchant has seen. */
  seenWarnings: readonly string[];
  writeToShopify: boolean;
}

/** Reads what the service would get now: Shopify's address, or the one that was corrected here. */
export async function readAddressForm(
  ctx: AddressContext,
  shop: string,
  orderId: string,
): Promise<AddressForm | NoAddressForm> {
  const present = await presentAddress(ctx, shop, orderId);
  return 'message' in present ? present : formOf(present);
}

/** What was entered, judged; nothing is kept. */
export function judgeAddress(draft: AddressDraft): AddressCheck {
  return checkAddress(tidy(draft));
}

/**
 * Keeps a corrected address for what of the order is still to be sent, and has the order go on. What the contract would
 * refuse changes nothing. It is atomic against the sending of the order's parts: either a part goes out with the new
 * address, or nothing is saved because it went out with the old one.
 */
export async function saveAddress(
  ctx: AddressContext,
  shop: string,
  orderId: string,
  input: AddressInput,
): Promise<AddressSaved> {
  const draft = tidy(input.draft);
  const check = checkAddress(draft);
  if (Object.keys(check.problems).length > 0) return { ok: false, kind: 'refused', check };
  if (Object.keys(check.warnings).some((field) => !input.seenWarnings.includes(field)))
    return { ok: false, kind: 'warned', check };
  const present = await presentAddress(ctx, shop, orderId);
  if ('message' in present) return { ok: false, ...present };
  if (versionOf(present) !== input.version) return { ok: false, kind: 'changed', present: formOf(present) };
  const kept = await keep(ctx, { shop, orderId, draft, present });
  if (kept !== 'kept') {
    const now = await readAddressForm(ctx, shop, orderId);
    return now.kind === 'form' ? { ok: false, kind: 'changed', present: now } : { ok: false, ...now };
  }
  const shopify = input.writeToShopify
    ? await writeToShopify(ctx, { shop, fulfilmentOrderId: present.snapshot.id, orderId, draft })
    : null;
  const said = words.saved;
  if (shopify === null || shopify.message === null) return { ok: true, said, shopify, present: null };
  const now = await readAddressForm(ctx, shop, orderId);
  return {
    ok: true,
    said: shopify.isWritten ? said : words.savedHereOnly,
    shopify,
    present: now.kind === 'form' ? now : null,
  };
}

interface Present {
  snapshot: FulfilmentOrderSnapshot;
  /** What goes out now. */
  draft: AddressDraft;
  /** When what was corrected here was stored, whether or not it still holds; null where nothing was. */
  correctedAt: Date | null;
  note: string | null;
}

async function presentAddress(
  ctx: AddressContext,
  shop: string,
  orderId: string,
): Promise<Present | NoAddressForm> {
  const effect = await addressEffect(ctx.db, shop, orderId);
  if (effect.openIds.length === 0) return { kind: 'closed', message: effect.message };
  let shown: FulfilmentOrderSnapshot[];
  try {
    shown = await fulfilmentOrdersOfOrder(await ctx.adminFor(shop), orderId);
  } catch (error) {
    if (!isShopifyFailure(error)) throw error;
    return { kind: 'unavailable', message: error.merchantMessage };
  }
  const snapshot = shown.find(({ id }) => effect.openIds.includes(id));
  if (!snapshot) return { kind: 'closed', message: words.closed.gone };
  const correction = await readCorrection(ctx, shop, orderId).catch((error: unknown) => {
    if (isUnreadable(error)) return 'unreadable' as const;
    throw error;
  });
  if (correction === 'unreadable') {
    const at = { shop_orderId: { shop, orderId } };
    const row = await ctx.db.correctedAddress.findUnique({ where: at, select: { correctedAt: true } });
    const correctedAt = row?.correctedAt ?? null;
    return { snapshot, draft: draftOf(snapshot), correctedAt, note: words.unreadable };
  }
  const holds = correction !== null && correction.holdsFor(snapshot);
  return {
    snapshot,
    draft: holds ? correction.draft : draftOf(snapshot),
    correctedAt: correction?.row.correctedAt ?? null,
    note: effect.message === '' ? null : effect.message,
  };
}

function formOf(present: Present): AddressForm {
  const { draft, note } = present;
  return {
    kind: 'form',
    version: versionOf(present),
    draft,
    check: checkAddress(draft),
    countries: countryChoices,
    note,
  };
}

/** What Shopify says and what was corrected here, without telling either. */
function versionOf({ snapshot, correctedAt }: Pick<Present, 'snapshot' | 'correctedAt'>): string {
  const told = JSON.stringify([draftOf(snapshot), correctedAt?.getTime() ?? null]);
  return createHash('sha256').update(told).digest('base64url');
}

interface Keeping {
  shop: string;
  orderId: string;
  draft: AddressDraft;
  present: Present;
}

/** `beaten`: somebody else saved meanwhile, or a part went out. */
async function keep(ctx: AddressContext, keeping: Keeping): Promise<'kept' | 'beaten'> {
  const { shop, orderId, draft, present } = keeping;
  try {
    await ctx.db.$transaction(async (tx) => {
      // One save after the other.
      await tx.$queryRaw`
        SELECT id FROM "FulfilmentOrder" WHERE shop = ${shop} AND "orderId" = ${orderId} ORDER BY id FOR UPDATE`;
      const row = await tx.correctedAddress.findUnique({ where: { shop_orderId: { shop, orderId } } });
      if (row?.correctedAt.getTime() !== present.correctedAt?.getTime()) throw new Beaten();
      await recallUnsent(ctx, tx, shop, orderId);
      if (sameAddress(draft, draftOf(present.snapshot)))
        await tx.correctedAddress.deleteMany({ where: { shop, orderId } });
      else await storeCorrection(ctx, tx, { shop, snapshot: present.snapshot, draft });
      const changed = addressFields.filter((field) => draft[field] !== present.draft[field]);
      if (changed.length > 0)
        await recordTimeline(tx, {
          shop,
          orderId,
          at: ctx.clock.now(),
          kind: 'address.corrected',
          source: 'person',
          // The names of the fields, never what stands in them.
          detail: { fields: changed.map((field) => fieldInSentence(field, draft.countryCode)) },
        });
      await ctx.jobs.enqueue(tx, reviewOrderQueue, { shop, orderId });
    });
    return 'kept';
  } catch (error) {
    if (error instanceof Beaten) return 'beaten';
    throw error;
  }
}

class Beaten extends Error {}

/**
 * A sender that has read the old address and not yet claimed its part loses the claim by this; one that has claimed it
 * has won, and nothing is saved.
 */
async function recallUnsent(ctx: AddressContext, tx: AppTx, shop: string, orderId: string): Promise<void> {
  const parts: OrderPart[] = await tx.orderPart.findMany({ where: { shop, fulfilmentOrder: { orderId } } });
  const now = { nextAttemptAt: ctx.clock.now(), reasonCode: null, reason: null };
  for (const part of parts.filter(({ state }) => state === 'due'))
    if (!(await touchPart(tx, part, now))) throw new Beaten();
  const effect = await addressEffect(tx, shop, orderId);
  if (effect.openIds.length === 0) throw new Beaten();
}
