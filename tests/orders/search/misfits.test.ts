import { describe, expect, it } from 'vitest';
import { decidePart, type PartDecision } from '../../../app/orders/search/decisions.ts';
import { readOrderPage } from '../../../app/orders/pages/order-page.ts';
import { changeOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { order as words } from '../../../app/words/order.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
type Fo = ReturnType<typeof world.shop.order>;
const { misfits } = words.decision;
const insists = 'Ordered by phone, the lab confirmed it';

/** A part of one kit that waits for a person, because nothing was found. */
async function undecided(): Promise<Fo> {
  await changeOrderSettings(world.db, SHOP, { askBeforeResend: true });
  world.service.fate = () => ({ kind: 'cut_before_commit' });
  const fo = world.shop.order();
  await world.review(fo);
  await world.letPass(900_000);
  expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
  world.service.fate = () => ({ kind: 'ok' });
  return fo;
}

const decide = async (fo: Fo, decision: PartDecision) =>
  decidePart(world.ctx, SHOP, (await world.part(fo)).id, decision);
const placed = (serviceOrderId: string) => ({ answer: 'placed' as const, serviceOrderId });
const threeKits = [{ variation_id: 'kit', quantity: 3 }];

/** A connection's row, as the same service has them. */
async function connection(id: string, shop: string): Promise<void> {
  await world.db.connection.create({
    data: {
      id,
      shop,
      kind: 'reseller',
      environment: 'sandbox',
      name: id,
      baseUrl: world.service.baseUrl,
      tokenSealed: 'sealed',
      accountFingerprint: id,
      state: 'active',
      isCurrent: true,
      createdAt: world.now,
    },
  });
}

describe('an order that a person names', () => {
  it('with another order’s reference and other items is not taken: both are said, and nothing changes', async () => {
    const fo = await undecided();
    const { id } = world.service.add({ reference: 'other-shop-77-1', items: threeKits });
    expect(await decide(fo, placed(id))).toEqual({
      ok: false,
      code: 'does_not_fit',
      message: `${misfits.reference} ${misfits.items}`,
    });
    expect(await world.part(fo)).toMatchObject({ state: 'undecided', serviceOrderId: null });
  });

  it('is taken all the same where the person says why, and the timeline keeps their words', async () => {
    const fo = await undecided();
    const { id } = world.service.add({ reference: null, items: threeKits });
    expect(await decide(fo, placed(id))).toMatchObject({ code: 'does_not_fit', message: misfits.items });
    expect(await decide(fo, { ...placed(id), insists })).toEqual({ ok: true });
    expect(await world.part(fo)).toMatchObject({ state: 'placed', serviceOrderId: id });
    const page = await readOrderPage(world.ctx, SHOP, fo.orderId);
    expect(page?.timeline.some(({ detail }) => detail?.includes(insists) === true)).toBe(true);
  });

  it('is not taken from another shop’s part that shares the account, whatever a person says', async () => {
    const fo = await undecided();
    await connection(CONNECTION, SHOP);
    await connection('of-other-shop', 'other.myshopify.com');
    const { id } = world.service.add({ reference: null });
    await world.db.fulfilmentOrder.create({
      data: {
        shop: 'other.myshopify.com',
        id: '77',
        orderId: '7',
        orderName: '#7',
        state: 'accepted',
        status: 'IN_PROGRESS',
        requestStatus: 'ACCEPTED',
      },
    });
    await world.db.orderPart.create({
      data: {
        id: 'theirs',
        shop: 'other.myshopify.com',
        fulfilmentOrderId: '77',
        part: 1,
        state: 'placed',
        connectionId: 'of-other-shop',
        environment: 'sandbox',
        reference: 'other-77-1',
        items: threeKits,
        lines: [],
        expectedKits: 3,
        shipsNothing: false,
        serviceOrderId: id,
      },
    });
    for (const named of [placed(id), { ...placed(id), insists }])
      expect(await decide(fo, named)).toMatchObject({ ok: false, code: 'order_taken' });
    expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
  });

  it('at the same moment for two parts becomes one’s, and the other person is told', async () => {
    const [one, other] = [await undecided(), await undecided()];
    const { id } = world.service.add({ reference: null });
    const answers = await Promise.all([decide(one, placed(id)), decide(other, placed(id))]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'order_taken' });
  });

  it('of an account that was disconnected can’t be checked, and is taken on the person’s word', async () => {
    const fo = await undecided();
    const { id } = world.service.add({ reference: null });
    world.connected = false;
    expect(await decide(fo, placed(id))).toMatchObject({ code: 'does_not_fit', message: misfits.unchecked });
    expect(await decide(fo, { ...placed(id), insists })).toEqual({ ok: true });
    expect(await world.part(fo)).toMatchObject({ state: 'placed', serviceOrderId: id });
  });
});
