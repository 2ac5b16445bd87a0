import type { AppTx } from '../../db/app-client.ts';
import { noteFindings } from '../../orders/findings/findings.ts';
import { MOST_FAILURES } from '../pauses.ts';

const kind = 'event_set_aside';

/**
 * Counts a failure to work on an event. After the last that it may have it is set aside: a person is told, and nothing
 * waits for it. @returns how often it has failed in a row
 */
export async function noteFailure(tx: AppTx, eventId: string, now: Date): Promise<number> {
  const row = await tx.labEvent.update({ where: { id: eventId }, data: { failures: { increment: 1 } } });
  if (row.failures < MOST_FAILURES || row.setAsideAt !== null) return row.failures;
  await tx.labEvent.update({ where: { id: eventId }, data: { setAsideAt: now } });
  const { shop, connectionId, reference } = row;
  const part =
    reference === null
      ? null
      : await tx.orderPart.findFirst({
          where: { connectionId, reference },
          select: { id: true, fulfilmentOrder: { select: { orderId: true, orderName: true } } },
        });
  const about = { ...part?.fulfilmentOrder, partId: part?.id ?? null };
  const detail = reference === null ? {} : { reference };
  await noteFindings(tx, { shop, runId: null }, [{ kind, done: 'asked', about, detail, key: eventId }], now);
  return row.failures;
}

/** What was told of an event that could be worked on after all is taken back. */
export async function takeBackSetAside(tx: AppTx, shop: string, eventId: string): Promise<void> {
  await tx.reconciliationFinding.deleteMany({ where: { shop, onceKey: `${kind}:${eventId}:` } });
}
