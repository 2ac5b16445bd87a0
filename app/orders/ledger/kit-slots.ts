import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AppTx } from '../../db/app-client.ts';
import type { Kit, OrderPart } from '../../db/generated/app/client.ts';
import type { ServiceUnit } from '../lab-order/placer.ts';

/** What is learnt of a kit from an event or from /units; absent fields leave what is known. */
export interface KitFacts {
  kitCode: string;
  status?: string | null;
  trackingCode?: string | null;
  trackingLink?: string | null;
  shippedAt?: Date | null;
  registeredAt?: Date | null;
  resultReadyAt?: Date | null;
  resultId?: string | null;
  /** When the service was seen to have no result of it: one that was known is withdrawn. */
  noResultAt?: Date | null;
  /** Seals the link for the kit's row; from `order.shipped` alone (reseller-api §6). */
  qrLink?: string | null;
}

/** What a unit says of its kit. What has no time of its own is known from now on. */
export function kitFactsOf(unit: ServiceUnit, now: Date): KitFacts {
  return {
    kitCode: unit.kitCode,
    status: unit.status,
    trackingCode: unit.trackingCode,
    trackingLink: unit.trackingLink,
    shippedAt: unit.shipped ? (unit.shippedOn ?? now) : null,
    registeredAt: unit.registered ? now : null,
    resultReadyAt: unit.resultsReady ? now : null,
    noResultAt: unit.hasNoResult ? now : null,
  };
}

/** Makes the rows of a placed part's kits, so that each has its own id before its code is known. */
export async function ensureKits(
  tx: AppTx,
  part: Pick<OrderPart, 'id' | 'shop' | 'connectionId' | 'expectedKits'>,
): Promise<void> {
  const have = await tx.kit.count({ where: { partId: part.id } });
  if (have >= part.expectedKits) return;
  await tx.kit.createMany({
    skipDuplicates: true,
    data: Array.from({ length: part.expectedKits }, (_, index) => ({
      id: randomUUID(),
      shop: part.shop,
      connectionId: part.connectionId,
      partId: part.id,
      ordinal: index + 1,
    })),
  });
}

/**
 * Writes what was learnt of kits, each under its code; a code seen for the first time takes the part's next free row.
 * Any order of events ends in the same rows: dates are only ever filled in, never taken back, but for a result that the
 * service has withdrawn. An order of thousands of kits takes as many statements as one of a single kit.
 *
 * A code that another part has already stays there, and with it all that tells of the person tested: what is told of
 * the parcel is kept in a row without a code, so that this part has its tracking all the same.
 */
export async function learnKits(
  tx: AppTx,
  part: Pick<OrderPart, 'id' | 'shop' | 'connectionId' | 'expectedKits'>,
  said: readonly KitFacts[],
  seal: (link: string, kitId: string) => string,
): Promise<LearntKits> {
  await tx.$queryRaw`SELECT id FROM "OrderPart" WHERE id = ${part.id} FOR UPDATE`;
  await ensureKits(tx, part);
  const taken = await takenCodes(tx, part, said);
  const facts = said.filter(({ kitCode }) => !taken.has(kitCode));
  const parcels = said.filter((fact) => taken.has(fact.kitCode) && tellsOfParcel(fact));
  const rows = await rowsFor(tx, part, [...facts, ...parcels]);
  const byCode = new Map(rows.flatMap((kit) => (kit.kitCode ? [[kit.kitCode, kit] as const] : [])));
  const free = rows.filter((kit) => kit.kitCode === null);
  const changed = new Map<string, Kit>();
  for (const fact of facts) {
    const kit = byCode.get(fact.kitCode) ?? free.shift();
    if (!kit) throw new Error(`Part ${part.id} has no row left for a kit.`);
    const learnt = { ...kit, ...changesOf(kit, fact, seal) };
    byCode.set(fact.kitCode, learnt);
    if (!isDeepStrictEqual(learnt, kit)) changed.set(kit.id, learnt);
  }
  const codeless: Kit[] = [];
  for (const { trackingCode = null, trackingLink = null, shippedAt = null } of parcels) {
    const known = free.findIndex((kit) => kit.trackingCode !== null && kit.trackingCode === trackingCode);
    const [kit] = free.splice(known === -1 ? free.length - 1 : known, 1);
    if (!kit) throw new Error(`Part ${part.id} has no row left for a kit.`);
    const learnt = {
      ...kit,
      ...changesOf(kit, { kitCode: null, trackingCode, trackingLink, shippedAt }, seal),
    };
    codeless.push(learnt);
    if (!isDeepStrictEqual(learnt, kit)) changed.set(kit.id, learnt);
  }
  await writeKits(tx, [...changed.values()]);
  return { kits: [...byCode.values(), ...codeless], taken };
}

/** What became of what was learnt. */
export interface LearntKits {
  /** The kits that are known of by now. */
  kits: Kit[];
  /** The codes among them that another part has: its id by code. */
  taken: ReadonlyMap<string, string>;
}

/** The codes that another part has: its id by code. */
export async function takenCodes(
  tx: AppTx,
  { id, connectionId }: Pick<OrderPart, 'id' | 'connectionId'>,
  facts: readonly Pick<KitFacts, 'kitCode'>[],
): Promise<Map<string, string>> {
  const codes = facts.map(({ kitCode }) => kitCode);
  const others = await tx.kit.findMany({
    where: { connectionId, kitCode: { in: codes }, partId: { not: id } },
    select: { kitCode: true, partId: true },
  });
  return new Map(
    others.flatMap(({ kitCode, partId }) => (kitCode === null ? [] : [[kitCode, partId] as const])),
  );
}

const tellsOfParcel = ({ trackingCode, trackingLink, shippedAt }: KitFacts) =>
  Boolean(trackingCode ?? trackingLink ?? shippedAt);

/** The part's rows, in their order: as many as the kits that are known of by now. */
async function rowsFor(
  tx: AppTx,
  part: Pick<OrderPart, 'id' | 'shop' | 'connectionId'>,
  facts: readonly KitFacts[],
): Promise<Kit[]> {
  const { id: partId, shop, connectionId } = part;
  const read = () => tx.kit.findMany({ where: { partId }, orderBy: { ordinal: 'asc' } });
  const rows = await read();
  const known = rows.flatMap(({ kitCode }) => kitCode ?? []);
  const codes = new Set([...known, ...facts.map(({ kitCode }) => kitCode)]);
  const lacking = codes.size - rows.length;
  if (lacking <= 0) return rows;
  // More kits than were ordered: shown all the same, the service is the truth of what it shipped.
  const last = rows.at(-1)?.ordinal ?? 0;
  await tx.kit.createMany({
    data: Array.from({ length: lacking }, (_, i) => {
      return { id: randomUUID(), shop, connectionId, partId, ordinal: last + i + 1 };
    }),
  });
  return read();
}

async function writeKits(tx: AppTx, kits: readonly Kit[]): Promise<void> {
  if (kits.length === 0) return;
  await tx.$executeRaw`
    UPDATE "Kit" AS kit SET
      "kitCode" = said."kitCode", status = said.status, "trackingCode" = said."trackingCode",
      "trackingLink" = said."trackingLink", "shippedAt" = said."shippedAt", "registeredAt" = said."registeredAt",
      "resultReadyAt" = said."resultReadyAt", "resultId" = said."resultId",
      "resultWithdrawnAt" = said."resultWithdrawnAt", "qrLinkSealed" = said."qrLinkSealed",
      "updatedAt" = now()
    FROM jsonb_to_recordset(${JSON.stringify(kits)}::jsonb) AS said (
      id text, "kitCode" text, status text, "trackingCode" text, "trackingLink" text, "shippedAt" timestamptz,
      "registeredAt" timestamptz, "resultReadyAt" timestamptz, "resultId" text, "resultWithdrawnAt" timestamptz,
      "qrLinkSealed" text
    )
    WHERE kit.id = said.id`;
}

function changesOf(
  kit: Kit,
  fact: Omit<KitFacts, 'kitCode'> & { kitCode: string | null },
  seal: (link: string, kitId: string) => string,
) {
  return {
    kitCode: fact.kitCode,
    status: fact.status ?? kit.status,
    trackingCode: fact.trackingCode ?? kit.trackingCode,
    trackingLink: fact.trackingLink ?? kit.trackingLink,
    shippedAt: kit.shippedAt ?? fact.shippedAt ?? null,
    registeredAt: kit.registeredAt ?? fact.registeredAt ?? null,
    ...resultOf(kit, fact),
    qrLinkSealed: kit.qrLinkSealed ?? (fact.qrLink ? seal(fact.qrLink, kit.id) : null),
  };
}

/**
 * What was read of a kit may be older than the event of its result, which came meanwhile: a result younger than this
 * is not taken to be withdrawn.
 */
const newResultMs = 5 * 60_000;

/** Whether a result is there. News of one from before it was withdrawn brings nothing back. */
function resultOf(
  kit: Kit,
  { resultReadyAt = null, resultId = null, noResultAt = null }: Omit<KitFacts, 'kitCode'>,
) {
  const known = kit.resultReadyAt;
  if (noResultAt !== null && known !== null && known.getTime() + newResultMs < noResultAt.getTime())
    return { resultReadyAt: null, resultId: null, resultWithdrawnAt: noResultAt };
  const isOld =
    kit.resultWithdrawnAt !== null && resultReadyAt !== null && resultReadyAt <= kit.resultWithdrawnAt;
  if (isOld) return {};
  return {
    resultReadyAt: known ?? resultReadyAt,
    resultId: kit.resultId ?? resultId,
    resultWithdrawnAt: resultReadyAt === null ? kit.resultWithdrawnAt : null,
  };
}
