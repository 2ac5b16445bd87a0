import { beforeEach, describe, expect, test } from 'vitest';
import { recordAccess } from '../../app/audit/access.ts';
import { readTimeline, recordTimeline, type TimelineFact } from '../../app/audit/timeline.ts';
import type { AppDb } from '../../app/db/app-client.ts';
import { useAppDatabase } from '../support/app-database.ts';

let db: AppDb;

useAppDatabase((opened) => void ({ db } = opened));

beforeEach(async () => {
  await db.timelineEntry.deleteMany();
  await db.accessEntry.deleteMany();
});

const at = new Date('2026-11-20T12:00:00.000Z');
const fact: TimelineFact = {
  shop: 'a.myshopify.com',
  orderId: '1',
  at,
  kind: 'part.placed',
  source: 'kitbridge',
};
const order = { shop: 'a.myshopify.com', orderId: '1' };

describe('an order’s timeline', () => {
  test('is read in the order in which things happened, then in which they were told', async () => {
    await recordTimeline(db, { ...fact, kind: 'second' });
    await recordTimeline(db, { ...fact, kind: 'third' });
    await recordTimeline(db, { ...fact, kind: 'first', at: new Date(at.getTime() - 1) });
    await recordTimeline(db, { ...fact, orderId: '2', kind: 'of another order' });
    await recordTimeline(db, { ...fact, shop: 'b.myshopify.com', kind: 'of another shop' });
    expect((await readTimeline(db, order)).map(({ kind }) => kind)).toEqual(['first', 'second', 'third']);
  });

  test('keeps what was said, without what was left open', async () => {
    await recordTimeline(db, {
      ...fact,
      fulfilmentOrderId: 'fo',
      partId: 'p',
      detail: { reference: 'KB-1', kits: ['k1'], reason: undefined, n: null },
    });
    expect(await readTimeline(db, order)).toEqual([
      {
        at,
        kind: 'part.placed',
        source: 'kitbridge',
        fulfilmentOrderId: 'fo',
        partId: 'p',
        detail: { reference: 'KB-1', kits: ['k1'], n: null },
      },
    ]);
  });

  test('tells once what a step that runs twice tells under one key, also inside transactions', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () =>
        db.$transaction((tx) => recordTimeline(tx, { ...fact, onceKey: 'placed:p' })),
      ),
    );
    expect(await readTimeline(db, order)).toHaveLength(1);
    await recordTimeline(db, { ...fact, shop: 'b.myshopify.com', onceKey: 'placed:p' });
    expect(await readTimeline(db, { ...order, shop: 'b.myshopify.com' })).toHaveLength(1);
  });

  test('tells nothing of a step that was rolled back', async () => {
    const step = db.$transaction(async (tx) => {
      await recordTimeline(tx, fact);
      throw new Error('rolled back');
    });
    await expect(step).rejects.toThrow('rolled back');
    expect(await readTimeline(db, order)).toEqual([]);
  });
});

describe('what was recorded can’t be changed', () => {
  test('neither on a timeline nor in the access log', async () => {
    await recordTimeline(db, fact);
    await recordAccess(db, {
      shop: 'a.myshopify.com',
      actor: 'customer:1',
      subject: 'kit:1',
      purpose: 'result',
      outcome: 'shown',
      at,
    });
    await expect(db.timelineEntry.updateMany({ data: { kind: 'never happened' } })).rejects.toThrow(
      'append-only',
    );
    await expect(db.accessEntry.updateMany({ data: { outcome: 'refused' } })).rejects.toThrow('append-only');
    expect(await db.accessEntry.findFirst()).toMatchObject({ actor: 'customer:1', outcome: 'shown', at });
  });
});
