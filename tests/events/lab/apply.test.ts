import { describe, expect, it } from 'vitest';
import { applyLabEvent, type AppliedEvent } from '../../../app/events/lab/apply.ts';
import { placePart } from '../../../app/orders/placement/placement.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../../orders/support/world.ts';

const world = useOrdersWorld();
type Fo = ReturnType<typeof world.shop.order>;

const event = (changes: Partial<AppliedEvent>): AppliedEvent => ({
  connectionId: CONNECTION,
  kind: 'order.shipped',
  occurredAt: world.now,
  orderId: 'unknown',
  reference: null,
  kits: [],
  resultId: null,
  ...changes,
});
const aKit = { kitCode: 'K1', qrLink: 'https://q/K1', trackingCode: 'T1' };
const apply = (changes: Partial<AppliedEvent>) => applyLabEvent(world.ctx, event(changes));
const referenceOf = (fo: Fo) => `kits-${fo.id}-1`;

/** An order whose send was cut, and whose account can't be read just now. */
async function unanswered(kind: 'cut_after_commit' | 'cut_before_commit'): Promise<Fo> {
  await world.review(world.shop.order());
  world.service.fate = () => ({ kind });
  const fo = world.shop.order();
  world.service.habits.failPage = 1;
  await world.review(fo);
  expect(await world.part(fo)).toMatchObject({ state: 'unanswered' });
  world.service.fate = () => ({ kind: 'ok' });
  return fo;
}

describe('an event that names a part which is searched for', () => {
  it('settles it at once, with its kits', async () => {
    const fo = await unanswered('cut_after_commit');
    const orderId = world.service.orders.at(-1)?.id ?? '';
    expect(await apply({ orderId, reference: referenceOf(fo), kits: [aKit] })).toBe('done');
    expect(await world.part(fo)).toMatchObject({ state: 'placed', serviceOrderId: orderId });
    const [kit] = await world.db.kit.findMany({ where: { kitCode: 'K1' } });
    expect(kit).toMatchObject({
      trackingCode: 'T1',
      qrLinkSealed: 'sealed:https://q/K1',
      shippedAt: world.now,
    });
    await world.drain();
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it('comes again later where the service cannot show the order yet, and nothing is sent meanwhile', async () => {
    const fo = await unanswered('cut_before_commit');
    world.service.habits.failPage = null;
    expect(await apply({ orderId: 'o-hidden', reference: referenceOf(fo), kits: [aKit] })).toBe('later');
    await world.letPass(3_600_000);
    expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
    expect(world.service.posts).toHaveLength(2);
  });

  it('with other items is left to a person, and comes again later', async () => {
    const fo = await unanswered('cut_before_commit');
    const items = [{ variation_id: 'kit', quantity: 9 }];
    const { id } = world.service.add({ reference: referenceOf(fo), items });
    expect(await apply({ orderId: id, reference: referenceOf(fo) })).toBe('later');
    expect(await world.part(fo)).toMatchObject({ state: 'undecided' });
  });
});

describe('an event that names a part which', () => {
  it('is being sent comes again later', async () => {
    const fo = world.shop.order();
    let outcome: string | undefined;
    world.service.meanwhile = async () => {
      const orderId = world.service.orders[0]?.id ?? '';
      outcome = await apply({ orderId, reference: referenceOf(fo) });
    };
    await world.review(fo);
    expect(outcome).toBe('later');
    expect(await world.part(fo)).toMatchObject({ state: 'placed' });
  });

  it('is due keeps it from being sent', async () => {
    const fo = world.shop.order();
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    const { id } = world.service.add({ reference: referenceOf(fo) });
    expect(await apply({ orderId: id, reference: referenceOf(fo) })).toBe('done');
    await placePart(world.ctx, (await world.part(fo)).id);
    expect(world.service.posts).toEqual([]);
    expect(await world.part(fo)).toMatchObject({ state: 'placed', serviceOrderId: id });
  });

  it('was refused, though the service made it all the same, adopts it', async () => {
    world.service.fate = () => ({ kind: 'refuse', status: 400, body: { error: 'no' } });
    const fo = world.shop.order();
    await world.review(fo);
    const { id } = world.service.add({ reference: referenceOf(fo) });
    expect(await apply({ orderId: id, reference: referenceOf(fo), kits: [aKit] })).toBe('done');
    expect(await world.part(fo)).toMatchObject({ state: 'placed', reasonCode: null });
  });

  it('waits for a person settles it, if it is the one that was asked about', async () => {
    const fo = await unanswered('cut_before_commit');
    await world.db.orderPart.updateMany({
      where: { state: 'unanswered' },
      data: { state: 'undecided', reasonCode: 'uncertain', reason: 'asked' },
    });
    const { id } = world.service.add({ reference: referenceOf(fo) });
    expect(await apply({ orderId: id, reference: referenceOf(fo) })).toBe('done');
    expect(await world.part(fo)).toMatchObject({ state: 'placed', serviceOrderId: id });
  });

  it('has another order already shows that there are two', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    const { id } = world.service.add({ reference: referenceOf(fo) });
    expect(await apply({ orderId: id, reference: referenceOf(fo) })).toBe('not_ours');
    expect((await world.part(fo)).reason).toContain(id);
    expect(await world.part(fo)).toMatchObject({ state: 'placed', reasonCode: 'duplicate' });
    expect(await world.db.timelineEntry.count({ where: { kind: 'part.second_order' } })).toBe(1);
    await apply({ orderId: id, reference: referenceOf(fo) });
    expect(await world.db.timelineEntry.count({ where: { kind: 'part.second_order' } })).toBe(1);
  });

  it('was withdrawn shows that the service has it', async () => {
    const fo = world.shop.order();
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    fo.status = 'CLOSED';
    await world.drain();
    await world.letPass(120_000);
    expect(await world.part(fo)).toMatchObject({ state: 'withdrawn' });
    const { id } = world.service.add({ reference: referenceOf(fo) });
    expect(await apply({ orderId: id, reference: referenceOf(fo) })).toBe('not_ours');
    expect((await world.part(fo)).reason).toContain(id);
  });
});

describe('any other event', () => {
  it('is none of ours', async () => {
    expect(await apply({ orderId: 'x' })).toBe('not_ours');
    expect(await apply({ orderId: 'x', reference: 'somebody-else' })).toBe('not_ours');
  });

  it('of another account with the same reference is none of ours', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    const orderId = world.service.orders[0]?.id ?? '';
    expect(await apply({ connectionId: 'other', orderId, reference: referenceOf(fo) })).toBe('not_ours');
  });

  it('may come twice and in any order, and ends in the same kits', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    const orderId = world.service.orders[0]?.id ?? '';
    const kit = { kitCode: 'K1', qrLink: null, trackingCode: null };
    await apply({ kind: 'result.ready', orderId, kits: [kit], resultId: 'r1' });
    await apply({ kind: 'unit.registered', orderId, kits: [kit] });
    for (let times = 0; times < 2; times += 1) await apply({ orderId, kits: [aKit] });
    const rows = await world.db.kit.findMany();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kitCode: 'K1',
      trackingCode: 'T1',
      resultId: 'r1',
      registeredAt: world.now,
    });
  });
});
