import { describe, expect, it } from 'vitest';
import { reviewSoon } from '../../../app/orders/review/soon.ts';
import { destination } from '../support/snapshots.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const tell = (orderId: string) => reviewSoon(world.ctx, SHOP, orderId);

describe('a change in Shopify', () => {
  it('of an address that kept an order waiting lets it go within moments', async () => {
    const fo = world.shop.order();
    fo.destination = destination({ zip: '' });
    await world.review(fo);
    // So often looked at that the next look is an hour away.
    await world.letPass(6 * 3_600_000);
    expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'address' });
    fo.destination = destination();
    await tell(fo.orderId);
    await world.letPass(15_000);
    expect(world.service.posts).toHaveLength(1);
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it('is one look however many there are, and none where nothing waits', async () => {
    const settled = world.shop.order();
    await world.review(settled);
    const waiting = world.shop.order({ paid: false });
    await world.review(waiting);
    await world.letPass(3_600_000);
    const before = await world.row(settled);
    let reads = 0;
    world.shop.before = () => void (reads += 1);
    for (const { orderId } of [settled, waiting, { orderId: '999' }])
      for (let times = 0; times < 5; times += 1) await tell(orderId);
    expect(reads).toBe(0);
    expect(await world.row(settled)).toEqual(before);
    expect((await world.row(waiting)).nextReviewAt?.getTime()).toBe(
      world.now.getTime() + 2 * world.ctx.timings.sweepMs,
    );
    await world.letPass(20_000);
    expect((await world.row(waiting)).reviews).toBeGreaterThan(0);
  });
});
