import { describe, expect, it } from 'vitest';
import { readLedgerIdentity } from '../../../app/orders/search/ledger-identity.ts';
import { decidePart } from '../../../app/orders/search/decisions.ts';
import { sweepAssigned } from '../../../app/orders/sweep.ts';
import { shopDoes } from '../support/shop-does.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();

/** As after the restore of a copy that was made before anything was placed: rows go, the service keeps its orders. */
async function loseLedger(): Promise<void> {
  await world.db.$executeRawUnsafe(
    'TRUNCATE "FulfilmentOrder", "OrderPart", "Kit", "SeenOrder", "OrderSearch", "TimelineEntry"',
  );
}
/** As after the restore of a copy in which these rows stood: the tables are others than those that were walked. */
async function otherLedgerIdentity(): Promise<void> {
  await world.db.orderSearch.updateMany({ data: { walkedLedgerIdentity: 'an earlier one' } });
}
const state = async (fo: Parameters<typeof world.part>[0]) => (await world.part(fo)).state;

describe("the ledger's identity", () => {
  it('is the same each time it is asked for', async () => {
    expect(await readLedgerIdentity(world.db)).toBe(await readLedgerIdentity(world.db));
  });

  it('is another one once the table was made anew, as a restored dump makes it', async () => {
    const before = await readLedgerIdentity(world.db);
    await world.db.$executeRawUnsafe('ALTER TABLE "OrderPart" RENAME TO "OrderPartBefore"');
    try {
      await world.db.$executeRawUnsafe('CREATE TABLE "OrderPart" (LIKE "OrderPartBefore")');
      expect(await readLedgerIdentity(world.db)).not.toBe(before);
    } finally {
      await world.db.$executeRawUnsafe('DROP TABLE IF EXISTS "OrderPart"');
      await world.db.$executeRawUnsafe('ALTER TABLE "OrderPartBefore" RENAME TO "OrderPart"');
    }
    expect(await readLedgerIdentity(world.db)).toBe(before);
  });
});

describe('before the first send of an ledgerIdentity', () => {
  it('the whole account is walked, once', async () => {
    for (let i = 0; i < 25; i += 1) world.service.add({ reference: `other-${String(i)}` });
    world.service.habits.pageSize = 10;
    await world.review(world.shop.order());
    expect(world.service.pagesServed).toBe(3);
    await world.review(world.shop.order());
    expect(world.service.pagesServed).toBe(3);
    await otherLedgerIdentity();
    await world.review(world.shop.order());
    expect(world.service.pagesServed).toBe(6);
  });

  it('nothing is sent while the account cannot be read to its end, and it says so', async () => {
    world.service.habits.failPage = 1;
    const fo = world.shop.order();
    await world.review(fo);
    await world.letPass(120_000);
    expect(world.service.posts).toEqual([]);
    expect(await world.part(fo)).toMatchObject({ state: 'due', reasonCode: 'service_down' });
    world.service.habits.failPage = null;
    await world.letPass(1_800_000);
    expect(world.service.orders).toHaveLength(1);
  });

  it('another process that walks it just now is waited for, without a complaint', async () => {
    const leaseUntil = new Date(world.now.getTime() + 20_000);
    await world.db.orderSearch.create({
      data: { connectionId: 'connection-1', leaseToken: 'other', leaseUntil },
    });
    const fo = world.shop.order();
    await world.review(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'due', reasonCode: null, attempts: 0 });
    await world.letPass(60_000);
    expect(world.service.orders).toHaveLength(1);
  });

  it('a walk that stopped early counts for nothing', async () => {
    for (let i = 0; i < 40; i += 1)
      world.service.add({
        reference: `other-${String(i)}`,
        createdOn: new Date(world.now.getTime() - 86_400_000 + i),
      });
    world.service.habits.pageSize = 10;
    await world.review(world.shop.order());
    expect(await world.db.orderSearch.findFirst()).toMatchObject({ newestFirst: true });
    await otherLedgerIdentity();
    world.advance(3_600_000);
    world.service.pagesServed = 0;
    await world.review(world.shop.order());
    expect(world.service.pagesServed).toBe(5);
  });
});

describe('after a restore', () => {
  it('a due part that the lost ledger had placed is found, not sent', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    await loseLedger();
    Object.assign(fo, { status: 'OPEN', requestStatus: 'SUBMITTED' });
    await world.review(fo);
    expect(await world.part(fo)).toMatchObject({
      state: 'placed',
      serviceOrderId: world.service.orders[0]?.id,
    });
    expect(world.service.posts).toHaveLength(1);
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it('what was placed under another part number is found too, and left to a person', async () => {
    const fo = world.shop.order({ lines: [{ variantId: '100', quantity: 2 }] });
    world.service.fate = () => ({ kind: 'throttle' });
    await world.review(fo);
    shopDoes.edit(fo, 0, 1);
    await world.review(fo);
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(60_000);
    const [placed] = world.service.orders;
    expect(placed?.reference).toBe(`kits-${fo.id}-2`);
    await loseLedger();
    Object.assign(fo, { status: 'OPEN', requestStatus: 'SUBMITTED' });
    await world.review(fo);
    await world.letPass(3_600_000);
    const part = await world.part(fo);
    expect(part).toMatchObject({ part: 1, state: 'undecided' });
    expect(world.service.orders).toHaveLength(1);
    const answer = { answer: 'placed', serviceOrderId: placed?.id ?? '' } as const;
    expect(await decidePart(world.ctx, SHOP, part.id, answer)).toEqual({ ok: true });
    await world.drain();
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it('what Shopify has as accepted is found by the sweep and adopted by its reference', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    await loseLedger();
    await sweepAssigned(world.ctx, SHOP);
    await world.drain();
    expect(await world.part(fo)).toMatchObject({
      state: 'placed',
      serviceOrderId: world.service.orders[0]?.id,
    });
    expect(await world.row(fo)).toMatchObject({ state: 'accepted' });
    await world.letPass(3_600_000);
    expect(world.service.posts).toHaveLength(1);
  });

  it('is adopted also where the index had seen it before the ledger knew it', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    await loseLedger();
    world.service.habits.leaveOut = ['items'];
    // The account is walked for another order first: what the list leaves out is unknown then, not empty.
    await world.review(world.shop.order());
    await sweepAssigned(world.ctx, SHOP);
    await world.drain();
    expect(await state(fo)).toBe('placed');
  });

  it('what Shopify has as accepted and the service does not list is never sent, but asked about', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    await loseLedger();
    world.service.orders.length = 0;
    await sweepAssigned(world.ctx, SHOP);
    await world.drain();
    await world.letPass(3_600_000);
    expect(await world.part(fo)).toMatchObject({ state: 'undecided', reasonCode: 'uncertain' });
    expect(world.service.posts).toHaveLength(1);
  });

  it('a due part of what Shopify has as accepted is asked about, and sent once a person says it was not placed', async () => {
    const fo = world.shop.order();
    world.service.fate = () => ({ kind: 'throttle' });
    await world.review(fo);
    Object.assign(fo, { status: 'IN_PROGRESS', requestStatus: 'ACCEPTED' });
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(60_000);
    const part = await world.part(fo);
    expect(part).toMatchObject({ state: 'undecided', reasonCode: 'uncertain' });
    expect(world.service.orders).toEqual([]);
    expect(await decidePart(world.ctx, SHOP, part.id, { answer: 'not_placed' })).toEqual({ ok: true });
    await world.drain();
    expect(world.service.orders).toHaveLength(1);
    expect(await state(fo)).toBe('placed');
  });

  /** The restored copy was made while the part was due; since then it was placed and accepted. */
  async function dueAgain() {
    const fo = world.shop.order();
    await world.review(fo);
    await world.db.orderPart.updateMany({
      data: { state: 'due', serviceOrderId: null, placedAt: null, nextAttemptAt: world.now, version: 0 },
    });
    await world.db.$executeRawUnsafe('TRUNCATE "Kit", "SeenOrder"');
    await otherLedgerIdentity();
    return fo;
  }

  it('a cancellation of what the restored ledger takes for unsent is rejected', async () => {
    const fo = await dueAgain();
    shopDoes.requestCancellation(fo);
    await world.review(fo);
    expect(fo.requestStatus).toBe('CANCELLATION_REJECTED');
    expect(await state(fo)).toBe('placed');
  });

  it('a cancellation of what the restored ledger does not know is answered once it was searched for', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    await loseLedger();
    shopDoes.requestCancellation(fo);
    await world.review(fo);
    await world.letPass(60_000);
    expect(fo.requestStatus).toBe('CANCELLATION_REJECTED');
    expect(await state(fo)).toBe('placed');
  });

  it('what was closed meanwhile is not taken back as though it had not been sent', async () => {
    const fo = await dueAgain();
    fo.status = 'CLOSED';
    await world.review(fo);
    expect(await state(fo)).toBe('placed');
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched' });
  });

  it('what was canceled and looked at before the account was walked is shown to a person once the lab is seen to have it', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    await loseLedger();
    shopDoes.cancelOrder(world.shop, fo, world.now);
    fo.status = 'CLOSED';
    await world.review(fo);
    expect(await world.row(fo)).toMatchObject({ state: 'closed' });
    await sweepAssigned(world.ctx, SHOP);
    await world.drain();
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched', reasonCode: 'cancelled' });
  });

  it('nothing is decided on parts as unsent while the account cannot be read', async () => {
    const fo = await dueAgain();
    shopDoes.requestCancellation(fo);
    world.service.habits.failPage = 1;
    await world.review(fo);
    expect(fo.requestStatus).toBe('CANCELLATION_REQUESTED');
    expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'service_down' });
    world.service.habits.failPage = null;
    await world.letPass(600_000);
    expect(fo.requestStatus).toBe('CANCELLATION_REJECTED');
  });

  it('accepted products that are not mapped any more wait for their mapping, visibly', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    await loseLedger();
    const mappings = world.mappings;
    world.mappings = new Map();
    await sweepAssigned(world.ctx, SHOP);
    await world.drain();
    expect(await world.row(fo)).toMatchObject({ state: 'mismatched', reasonCode: 'unmapped' });
    world.mappings = mappings;
    await world.letPass(120_000);
    expect(await state(fo)).toBe('placed');
    expect(world.service.posts).toHaveLength(1);
  });
});
