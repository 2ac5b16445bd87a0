import { describe, expect, it } from 'vitest';
import { followPart } from '../../../app/orders/delivery/follow-part.ts';
import { shopifyDown } from '../support/shop.ts';
import { useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
type Fo = ReturnType<typeof world.shop.order>;

const serviceOrder = (fo: Fo) => {
  const made = world.service.orders.find(({ reference }) => reference === `kits-${fo.id}-1`);
  if (!made) throw new Error('not placed');
  return made;
};
async function shipped(quantity = 1): Promise<Fo> {
  const fo = world.shop.order({ lines: [{ variantId: '100', quantity }] });
  await world.review(fo);
  world.service.ship(serviceOrder(fo));
  return fo;
}
async function follow(fo: Fo): Promise<void> {
  for (const part of await world.parts(fo)) await followPart(world.ctx, part.id);
  await world.drain();
}
const events = (fo: Fo) => fo.fulfilments.map((fulfilment) => fulfilment.events);

describe('a parcel’s way', () => {
  it('is told once: on its way with the fulfilment, arrived when every kit is registered', async () => {
    const fo = await shipped(2);
    await follow(fo);
    await follow(fo);
    expect(events(fo)).toEqual([['IN_TRANSIT']]);
    const [first, second] = serviceOrder(fo).units;
    Object.assign(first ?? {}, { registered: true });
    await follow(fo);
    expect(events(fo)).toEqual([['IN_TRANSIT']]);
    Object.assign(second ?? {}, { registered: true });
    await follow(fo);
    await follow(fo);
    expect(events(fo)).toEqual([['IN_TRANSIT', 'DELIVERED']]);
    expect(await world.part(fo)).toMatchObject({
      inTransitToldAt: expect.any(Date) as Date,
      deliveredToldAt: expect.any(Date) as Date,
    });
  });

  it('is not told twice although the answer was lost', async () => {
    const fo = await shipped();
    world.shop.before = (operation) => {
      if (operation !== 'CreateFulfilmentEvent') return;
      world.shop.before = () => undefined;
      const [fulfilment] = fo.fulfilments;
      if (fulfilment) fulfilment.events = ['IN_TRANSIT'];
      throw shopifyDown(operation);
    };
    await follow(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'fulfilled', inTransitToldAt: null });
    await follow(fo);
    expect(events(fo)).toEqual([['IN_TRANSIT']]);
    expect((await world.part(fo)).inTransitToldAt).not.toBeNull();
  });

  it.each(['OUT_FOR_DELIVERY', 'DELIVERED'])(
    'that a carrier told as far as %s is not set back',
    async (told) => {
      const fo = await shipped();
      world.shop.before = (operation) => {
        const [fulfilment] = fo.fulfilments;
        if (operation === 'FulfilmentEvents' && fulfilment) fulfilment.events = [told];
      };
      await follow(fo);
      expect(events(fo)).toEqual([[told]]);
      expect((await world.part(fo)).inTransitToldAt).not.toBeNull();
    },
  );

  it('holds up nothing where Shopify cannot be asked, and is told with a later look', async () => {
    const fo = await shipped();
    world.shop.before = (operation) => {
      if (operation === 'FulfilmentEvents') throw shopifyDown(operation);
    };
    await follow(fo);
    expect((await world.part(fo)).state).toBe('fulfilled');
    expect((await world.part(fo)).nextReconcileAt).not.toBeNull();
    world.shop.before = () => undefined;
    await follow(fo);
    expect(events(fo)).toEqual([['IN_TRANSIT']]);
  });
});
