import { expect, test } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import {
  MOST_REQUEUED,
  requeueShopEvents,
  type ShopifyInboxContext,
} from '../../../app/events/shopify/inbox.ts';
import { silentLog } from '../../support/log.ts';
import { useAppDatabase } from '../../support/app-database.ts';

let db: AppDb;
let now = new Date('2026-11-23T12:00:00Z');
const enqueued: string[] = [];

useAppDatabase((opened) => void ({ db } = opened));

test('events that always fail take no turn from the others, however many they are', async () => {
  const event = (id: string, ageMs: number) => {
    const at = new Date(now.getTime() - ageMs);
    return { id, shop: 's', topic: 'orders/paid', fulfilmentOrderIds: [], receivedAt: at, dueAt: at };
  };
  const stuck = Array.from({ length: MOST_REQUEUED }, (_, i) => event(`stuck-${i}`, 86_400_000 + i));
  await db.shopEvent.createMany({ data: [...stuck, event('lost', 3_600_000)] });
  const ctx = {
    db,
    log: silentLog,
    clock: { now: () => now },
    jobs: {
      enqueue: (_tx: unknown, _queue: unknown, { eventId }: { eventId: string }) =>
        Promise.resolve(void enqueued.push(eventId)),
    },
  } as unknown as ShopifyInboxContext;
  await requeueShopEvents(ctx, 60_000);
  expect(enqueued).not.toContain('lost');
  now = new Date(now.getTime() + 61_000);
  await requeueShopEvents(ctx, 60_000);
  expect(enqueued).toContain('lost');
  // And each of the others has had its second turn, but one.
  expect(enqueued).toHaveLength(2 * MOST_REQUEUED);
});
