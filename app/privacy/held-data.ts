import type { AppPrisma } from '../db/app-client.ts';
import { readNotes } from '../audit/notes.ts';
import { isUnreadable } from '../db/sealing.ts';
import type { DataRequest } from '../db/generated/app/client.ts';
import { readCorrection } from '../orders/address/corrected-address.ts';
import type { OrdersContext } from '../orders/context.ts';
import { dataRequests as words } from '../words/data-requests.ts';

/** What a section of the file says of one thing. */
type Row = Readonly<Record<string, string | number | boolean | null>>;

export type HeldSection = keyof typeof words.file.sections;

/** What the app holds about a customer, by section. What it doesn't hold it can't give: results above all. */
export type HeldData = Readonly<Record<HeldSection, readonly Row[]>>;

type Orders = AppPrisma.FulfilmentOrderWhereInput;
type HeldContext = Pick<OrdersContext, 'db' | 'sealer' | 'log'>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Reads everything that is held about the customer of a request. */
export async function readHeldData(
  ctx: HeldContext,
  { shop, customerId }: DataRequest,
  orders: Orders,
): Promise<HeldData> {
  // Where a request names orders alone, nothing that is kept by customer is theirs for certain.
  const own: Own = customerId === null ? { shop, customerId: { in: [] } } : { shop, customerId };
  const [rows, gates, claims, claimRequests, conversations, notices, uses, looks, requests] =
    await Promise.all([
      ctx.db.fulfilmentOrder.findMany({ where: orders, include: { parts: { orderBy: { part: 'asc' } } } }),
      ctx.db.kitGate.findMany({ where: own }),
      ctx.db.kitClaim.findMany({ where: own }),
      readClaimRequests(ctx, own),
      ctx.db.customerConversation.findMany({ where: own }),
      ctx.db.customerNotices.findMany({ where: own }),
      ctx.db.interpretationUse.findMany({ where: own, orderBy: { day: 'asc' } }),
      customerId === null
        ? []
        : ctx.db.accessEntry.findMany({
            where: { shop, OR: [{ actor: `customer:${customerId}` }, { subject: `customer:${customerId}` }] },
            orderBy: { at: 'asc' },
          }),
      ctx.db.dataRequest.findMany({ where: own, orderBy: { receivedAt: 'asc' } }),
    ]);
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const kitIds = [...gates, ...claims, ...claimRequests, ...conversations].map(({ kitId }) => kitId);
  const codes = await ctx.db.kit.findMany({
    where: { shop, id: { in: kitIds } },
    select: { id: true, kitCode: true },
  });
  const codeOf = (kitId: string) => codes.find(({ id }) => id === kitId)?.kitCode ?? null;
  return {
    orders: rows.flatMap(({ orderName, orderId, orderedAt, parts }) => [
      { order: orderName, order_id: orderId, ordered_at: iso(orderedAt), placed_at: null, shipped_at: null },
      ...parts.map((part) => ({
        order: orderName,
        order_id: orderId,
        ordered_at: iso(orderedAt),
        placed_at: iso(part.placedAt),
        shipped_at: iso(part.shippedAt),
      })),
    ]),
    kits: await readKits(ctx, shop, orders, { customerId, claimed: claims.map(({ kitId }) => kitId) }),
    timeline: await readTimeline(ctx, shop, orderIds),
    notes: await readOrderNotes(ctx, shop, orderIds),
    addresses: await readAddresses(ctx, shop, orderIds),
    access: gates.map((gate) => ({
      kit_code: codeOf(gate.kitId),
      wrong_tries: gate.failures,
      confirmed_until: iso(gate.confirmedUntil),
      hidden_at: iso(gate.hiddenAt),
      removed_at: iso(gate.removedAt),
    })),
    claims: claims.map(({ kitId, claimedAt }) => ({ kit_code: codeOf(kitId), claimed_at: iso(claimedAt) })),
    claim_requests: claimRequests.map(({ kitId, readerId, state, askedAt, toldAt, goesOverAt, endedAt }) => ({
      kit_code: codeOf(kitId),
      asked_by: readerId === customerId ? 'someone_else' : 'you',
      state,
      asked_at: iso(askedAt),
      told_at: iso(toldAt),
      goes_over_at: iso(goesOverAt),
      ended_at: iso(endedAt),
    })),
    claim_tries: await readClaimTries(ctx, own),
    report_links: (await ctx.db.reportTicket.findMany({ where: own })).map(({ kitId, expiresAt }) => ({
      kit_code: codeOf(kitId),
      expires_at: iso(expiresAt),
    })),
    conversations: conversations.map(({ kitId, openedAt }) => ({
      kit_code: codeOf(kitId),
      opened_at: iso(openedAt),
    })),
    notices: notices.map(({ toRegister, missingInfo, resultReady }) => ({
      to_register: toRegister,
      missing_info: missingInfo,
      result_ready: resultReady,
    })),
    ai_use: uses.map(({ day, generated, messages }) => ({
      day: day.toISOString().slice(0, 10),
      texts: generated,
      questions: messages,
    })),
    looks: looks.map(({ at, purpose, outcome }) => ({ at: iso(at), purpose, outcome })),
    requests: requests.map(({ receivedAt, answeredAt }) => ({
      received_at: iso(receivedAt),
      answered_at: iso(answeredAt),
    })),
    shop_events: await readShopEvents(ctx, own, orderIds),
  };
}

/** What happened to the customer's orders, without who of the shop's staff did it. */
async function readTimeline(ctx: HeldContext, shop: string, orderIds: readonly string[]): Promise<Row[]> {
  const entries = await ctx.db.timelineEntry.findMany({
    where: { shop, orderId: { in: [...orderIds] } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
  return entries.map(({ orderId, at, kind, source }) => ({ order_id: orderId, at: iso(at), kind, source }));
}

/** Of a customer, or of none. */
type Own = { shop: string; customerId: string | { in: never[] } };

/** What the customer asked of a kit's reader, and what was asked of them: never who the other one is. */
async function readClaimRequests({ db }: HeldContext, { shop, customerId }: Own) {
  if (typeof customerId !== 'string') return [];
  return db.kitClaimRequest.findMany({
    where: { shop, OR: [{ customerId }, { readerId: customerId }] },
    orderBy: { askedAt: 'asc' },
  });
}

async function readClaimTries(ctx: HeldContext, { shop, customerId }: Own): Promise<Row[]> {
  if (typeof customerId !== 'string') return [];
  const tries = await ctx.db.claimTries.findMany({ where: { shop, subject: `customer:${customerId}` } });
  return tries.map(({ failures, nextTryAt, updatedAt }) => ({
    wrong_tries: failures,
    last_try_at: iso(updatedAt),
    next_try_at: iso(nextTryAt),
  }));
}

/** Messages of Shopify's that name the customer, or an order of theirs: of each, only such IDs are kept. */
async function readShopEvents(
  ctx: HeldContext,
  { shop, customerId }: Own,
  orderIds: readonly string[],
): Promise<Row[]> {
  const named =
    typeof customerId === 'string' ? [{ subject: { path: ['customerId'], equals: customerId } }] : [];
  const events = await ctx.db.shopEvent.findMany({
    where: { shop, OR: [{ orderId: { in: [...orderIds] } }, ...named] },
    orderBy: [{ receivedAt: 'asc' }, { id: 'asc' }],
  });
  return events.map(({ topic, orderId, receivedAt, processedAt }) => ({
    topic,
    order_id: orderId,
    received_at: iso(receivedAt),
    processed_at: iso(processedAt),
  }));
}

/** Of a kit that somebody else claimed, its buyer learns where it is and no more. */
async function readKits(
  ctx: HeldContext,
  shop: string,
  orders: Orders,
  whose: { customerId: string | null; claimed: string[] },
): Promise<Row[]> {
  const kits = await ctx.db.kit.findMany({
    where: { shop, OR: [{ part: { fulfilmentOrder: orders } }, { id: { in: whose.claimed } }] },
    orderBy: [{ createdAt: 'asc' }, { kitCode: 'asc' }],
  });
  const claims = await ctx.db.kitClaim.findMany({ where: { kitId: { in: kits.map(({ id }) => id) } } });
  return kits.map((kit) => {
    const claim = claims.find(({ kitId }) => kitId === kit.id);
    const isTheirs = claim === undefined || claim.customerId === whose.customerId;
    return {
      kit_code: kit.kitCode,
      tracking_code: kit.trackingCode,
      shipped_at: iso(kit.shippedAt),
      registered_at: isTheirs ? iso(kit.registeredAt) : null,
      result_ready_at: isTheirs ? iso(kit.resultReadyAt) : null,
    };
  });
}

/** What the shop's staff wrote beside what they did, without who it was. */
async function readOrderNotes(ctx: HeldContext, shop: string, orderIds: readonly string[]): Promise<Row[]> {
  const ofOrders = await Promise.all(
    orderIds.map(async (orderId) => {
      const notes = await readNotes(ctx, { shop, orderId });
      return [...notes.values()].map((note) => ({
        order_id: orderId,
        note: note ?? words.file.unreadable,
      }));
    }),
  );
  return ofOrders.flat();
}

async function readAddresses(ctx: HeldContext, shop: string, orderIds: readonly string[]): Promise<Row[]> {
  const found = await Promise.all(
    orderIds.map((orderId) =>
      readCorrection(ctx, shop, orderId).catch((error: unknown) => {
        if (isUnreadable(error)) return { draft: { address: words.file.unreadable } };
        throw error;
      }),
    ),
  );
  return found.flatMap((correction) => (correction === null ? [] : [{ ...correction.draft }]));
}

/** The file in words, for people. */
export function heldDataText(data: HeldData, madeAt: Date): string {
  const sections = (Object.keys(words.file.sections) as HeldSection[]).map((key) => {
    const { title, about } = words.file.sections[key];
    const rows = data[key].map(rowText).join('\n\n');
    return [title, '-'.repeat(title.length), about, '', rows === '' ? words.file.nothing : rows].join('\n');
  });
  return `${[words.file.title, words.file.about(madeAt.toISOString()), ...sections].join('\n\n')}\n`;
}

function rowText(row: Row): string {
  return Object.entries(row)
    .map(
      ([name, value]) =>
        `${name.replaceAll('_', ' ')}: ${value === null || value === '' ? '–' : String(value)}`,
    )
    .join('\n');
}

/** The file for machines, with each section's words beside its data. */
export function heldDataJson(data: HeldData, madeAt: Date): string {
  const sections = (Object.keys(words.file.sections) as HeldSection[]).map((key) => [
    key,
    { about: words.file.sections[key].about, data: data[key] },
  ]);
  const about = words.file.about(madeAt.toISOString());
  return `${JSON.stringify({ about, ...Object.fromEntries(sections) }, null, 2)}\n`;
}
