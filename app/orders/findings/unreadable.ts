import type { AppDb } from '../../db/app-client.ts';
import type { LabList } from '../../lab/reseller-client.ts';
import type { UnreadableElement } from '../../lab/unreadable.ts';
import { type Finding, noteFindings } from './findings.ts';
import type { DifferenceKind } from './kinds.ts';

/** What a record of each list that can't be read is, as a merchant reads of it. */
const kindOfList = {
  listOrders: 'order_unreadable',
  listUnits: 'kit_unreadable',
  listReports: 'result_unreadable',
  listProducts: 'test_unreadable',
} as const satisfies Record<LabList, DifferenceKind>;

/** So many of one answer are written down: where more can't be read, it is the list. */
const mostOfAnswer = 20;

interface Notes {
  db: AppDb;
  clock: { now(): Date };
}

/**
 * Writes records down that can't be read, each once, with the order that they name where it is known; as part of the
 * shop's check where one is under way. Everything else goes on without them.
 */
export async function noteUnreadable(
  { db, clock }: Notes,
  connectionId: string,
  list: LabList,
  found: readonly UnreadableElement[],
): Promise<void> {
  const connection = await db.connection.findUnique({ where: { id: connectionId }, select: { shop: true } });
  if (connection === null) return;
  const { shop } = connection;
  const run = await db.reconciliation.findFirst({ where: { shop, finishedAt: null }, select: { id: true } });
  const findings = await Promise.all(
    found.slice(0, mostOfAnswer).map(async ({ field, names }): Promise<Finding> => {
      const { id, order_id: orderId, reference, kit_code: kitCode, variation_id: variationId } = names;
      const serviceOrderId = list === 'listOrders' ? id : orderId;
      const about = await orderNamed(db, connectionId, { serviceOrderId, reference });
      const detail = {
        ...(serviceOrderId !== undefined && { service_order_id: serviceOrderId }),
        ...(reference !== undefined && { reference }),
        ...(variationId !== undefined && { variation_id: variationId }),
      };
      const named = [id, orderId, reference, kitCode, variationId].map((name) => name ?? '');
      return {
        kind: kindOfList[list],
        done: 'asked',
        about: { ...about, kitCode: kitCode ?? null },
        detail,
        key: [connectionId, field, ...named].join(':'),
      };
    }),
  );
  await noteFindings(db, { shop, runId: run?.id ?? null }, findings, clock.now());
}

async function orderNamed(
  db: AppDb,
  connectionId: string,
  { serviceOrderId, reference }: { serviceOrderId: string | undefined; reference: string | undefined },
): Promise<Finding['about']> {
  const by = [
    ...(serviceOrderId === undefined ? [] : [{ serviceOrderId }]),
    ...(reference === undefined ? [] : [{ reference }]),
  ];
  if (by.length === 0) return {};
  const part = await db.orderPart.findFirst({
    where: { connectionId, OR: by },
    select: { id: true, fulfilmentOrder: { select: { orderId: true, orderName: true } } },
  });
  return part === null ? {} : { partId: part.id, ...part.fulfilmentOrder };
}

/** Takes back what was told between the checks and a whole check, begun after it, did not see any more. */
export async function takeBackUnreadable(db: AppDb, shop: string, before: Date): Promise<void> {
  const kind = { in: Object.values(kindOfList) };
  await db.reconciliationFinding.deleteMany({
    where: { shop, reconciliationId: null, kind, at: { lt: before } },
  });
}
