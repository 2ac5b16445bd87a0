import type { AppDb, AppTx } from '../../db/app-client.ts';
import type { OrderPart } from '../../db/generated/app/client.ts';
import type { ServiceUnit } from '../lab-order/placer.ts';
import { compareKits, type KitDifferences } from './compare-kits.ts';
import { takenCodes } from '../ledger/kit-slots.ts';
import { type Finding, type FindingSubject, noteFindings } from './findings.ts';

type KitPart = Pick<OrderPart, 'id' | 'shop' | 'fulfilmentOrderId' | 'connectionId' | 'expectedKits'>;

/**
 * Writes down what the service knows of a part's kits and the ledger does not, before it is learnt. The part is locked:
 * an event that is just being worked on either was first, or finds what is written here and takes it back.
 * @returns whether anything differs
 */
export async function noteKitDifferences(
  tx: AppTx,
  part: KitPart,
  units: readonly ServiceUnit[],
  { runId, now }: { runId: string | null; now: Date },
): Promise<boolean> {
  await tx.$queryRaw`SELECT id FROM "OrderPart" WHERE id = ${part.id} FOR UPDATE`;
  const kits = await tx.kit.findMany({ where: { partId: part.id } });
  const taken = await takenCodes(tx, part, units);
  await noteTakenKits(tx, part, taken, { runId, now });
  const differences = compareKits(kits, units, part.expectedKits, taken);
  const findings = findingsOf(part, await orderOf(tx, part), differences, units);
  // That a state or tracking is newer is the usual way of things: only whoever asks for a whole comparison is told.
  const told = runId === null ? findings.filter(({ kind }) => isMissedEvent(kind)) : findings;
  await noteFindings(tx, { shop: part.shop, runId }, told, now);
  return findings.some(({ done }) => done === 'repaired');
}

/**
 * Writes down, with both orders named, which of a part's kits the service lists under another order, too.
 * @param taken the other part's id by kit code
 */
export async function noteTakenKits(
  tx: AppTx,
  part: KitPart,
  taken: ReadonlyMap<string, string>,
  { runId, now }: { runId: string | null; now: Date },
): Promise<void> {
  if (taken.size === 0) return;
  const order = await orderOf(tx, part);
  const findings: Finding[] = [];
  for (const [kitCode, otherId] of taken) {
    const [other = ''] = await ordersOfParts(tx, new Map([[kitCode, otherId]]));
    findings.push({
      kind: 'kit_listed_twice',
      done: 'asked',
      about: { ...order, partId: part.id, kitCode },
      detail: { other_order: other },
      key: `${kitKey(part.connectionId, kitCode)}:${part.id}`,
    });
  }
  await noteFindings(tx, { shop: part.shop, runId }, findings, now);
}

/** The names of the orders that these parts are of, each once. */
export async function ordersOfParts(
  db: AppDb | AppTx,
  taken: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (taken.size === 0) return [];
  const parts = await db.orderPart.findMany({
    where: { id: { in: [...taken.values()] } },
    select: { fulfilmentOrder: { select: { orderName: true } } },
    orderBy: { reference: 'asc' },
  });
  return [...new Set(parts.map(({ fulfilmentOrder }) => fulfilmentOrder.orderName))];
}

async function orderOf(tx: AppTx, { shop, fulfilmentOrderId }: KitPart): Promise<FindingSubject> {
  return tx.fulfilmentOrder.findUniqueOrThrow({
    where: { shop_id: { shop, id: fulfilmentOrderId } },
    select: { orderId: true, orderName: true },
  });
}

function findingsOf(
  part: KitPart,
  order: FindingSubject,
  found: KitDifferences,
  units: readonly ServiceUnit[],
): Finding[] {
  const about = { ...order, partId: part.id };
  const ofKit = (kitCode: string) => ({
    about: { ...about, kitCode },
    key: kitKey(part.connectionId, kitCode),
  });
  const findings: Finding[] = [
    ...found.registered.map((code): Finding => ({
      kind: 'registration_missed',
      done: 'repaired',
      ...ofKit(code),
    })),
    ...found.results.map((code): Finding => ({ kind: 'result_missed', done: 'repaired', ...ofKit(code) })),
    ...found.behind.map((code): Finding => ({
      kind: 'kit_behind',
      done: 'repaired',
      ...ofKit(code),
      // It moves on several times.
      key: `${kitKey(part.connectionId, code)}:${unitFingerprint(units, code)}`,
    })),
  ];
  const [first] = found.shipped;
  if (first !== undefined)
    findings.unshift({
      kind: 'shipping_missed',
      done: 'repaired',
      key: part.id,
      about: found.shipped.length === 1 ? { ...about, kitCode: first } : about,
      detail: { kits: found.shipped.length },
    });
  if (found.tooMany > 0)
    findings.push({
      kind: 'kits_too_many',
      done: 'told',
      about,
      detail: { kits: found.tooMany },
      key: part.id,
    });
  return findings;
}

function unitFingerprint(units: readonly ServiceUnit[], code: string): string {
  const unit = units.find(({ kitCode }) => kitCode === code);
  return [unit?.status, unit?.trackingCode, unit?.trackingLink].join(' ');
}

/** Kit codes belong to an account. */
export function kitKey(connectionId: string, kitCode: string): string {
  return `${connectionId}:${kitCode}`;
}

const missed = ['shipping_missed', 'registration_missed', 'result_missed'] as const;

function isMissedEvent(kind: Finding['kind']): boolean {
  return (missed as readonly string[]).includes(kind);
}

const kindOfEvent = {
  'order.shipped': 'shipping_missed',
  'unit.registered': 'registration_missed',
  'result.ready': 'result_missed',
} as const;

/**
 * An event that comes a moment after a comparison saw what it tells was not lost: what was written down about it is
 * taken back.
 */
export async function takeBackMissed(
  tx: AppTx,
  part: KitPart,
  event: { kind: keyof typeof kindOfEvent; kits: readonly { kitCode: string }[] },
  since: Date,
): Promise<void> {
  const kind = kindOfEvent[event.kind];
  const keys =
    kind === 'shipping_missed'
      ? [part.id]
      : event.kits.map(({ kitCode }) => kitKey(part.connectionId, kitCode));
  await tx.reconciliationFinding.deleteMany({
    where: { shop: part.shop, onceKey: { in: keys.map((key) => `${kind}:${key}`) }, at: { gte: since } },
  });
}
