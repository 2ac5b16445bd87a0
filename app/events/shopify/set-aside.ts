import type { AppTx } from '../../db/app-client.ts';
import type { ShopEvent } from '../../db/generated/app/client.ts';
import type { FailureFacts } from '../../jobs/errors.ts';
import { noteFindings } from '../../orders/findings/findings.ts';
import { MOST_FAILURES } from '../pauses.ts';
import { isPrivacyTopic } from './compliance.ts';

const kindOf = (topic: string) =>
  isPrivacyTopic(topic) ? ('privacy_request_set_aside' as const) : ('shop_event_set_aside' as const);

/**
 * Counts a failure to work on an event of Shopify's, and has it due anew. After the last that it may have it is set
 * aside: a person is told. @returns how often it was tried
 */
export async function noteShopEventFailure(
  tx: AppTx,
  event: Pick<ShopEvent, 'id' | 'shop' | 'topic' | 'orderId'>,
  { code, name }: Pick<FailureFacts, 'code' | 'name'>,
  now: Date,
): Promise<number> {
  const { id, shop, topic, orderId } = event;
  const { attempts, setAsideAt } = await tx.shopEvent.update({
    where: { id },
    data: { attempts: { increment: 1 }, lastError: `${name}: ${code}` },
  });
  if (attempts < MOST_FAILURES || setAsideAt !== null) return attempts;
  await tx.shopEvent.update({ where: { id }, data: { setAsideAt: now } });
  const known =
    orderId === null
      ? null
      : await tx.fulfilmentOrder.findFirst({ where: { shop, orderId }, select: { orderName: true } });
  const about = { orderId: known && orderId, orderName: known?.orderName ?? null };
  await noteFindings(
    tx,
    { shop, runId: null },
    [{ kind: kindOf(topic), done: 'asked', about, key: id }],
    now,
  );
  return attempts;
}

/** What was told of an event that could be worked on after all is taken back. */
export async function takeBackShopEvent(
  tx: AppTx,
  { id, shop, topic }: Pick<ShopEvent, 'id' | 'shop' | 'topic'>,
): Promise<void> {
  await tx.reconciliationFinding.deleteMany({ where: { shop, onceKey: `${kindOf(topic)}:${id}:` } });
}
