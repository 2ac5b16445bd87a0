import { describe, expect, it } from 'vitest';
import { applyLabEvent } from '../../../app/events/lab/apply.ts';
import { followPart } from '../../../app/orders/delivery/follow-part.ts';
import { workOnReconciliation } from '../../../app/orders/reconciliation/run.ts';
import { CONNECTION, SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
type Fo = ReturnType<typeof world.shop.order>;

async function placed(quantity = 1): Promise<Fo> {
  const fo = world.shop.order({ lines: [{ variantId: '100', quantity }] });
  await world.review(fo);
  return fo;
}
const orderOf = (fo: Fo) => {
  const made = world.service.orders.find(({ reference }) => reference === `kits-${fo.id}-1`);
  if (!made) throw new Error('not placed');
  return made;
};
async function follow(fo: Fo): Promise<void> {
  await followPart(world.ctx, (await world.part(fo)).id);
  await world.drain();
}
const kitsOf = async (fo: Fo) =>
  world.db.kit.findMany({ where: { partId: (await world.part(fo)).id }, orderBy: { ordinal: 'asc' } });
const findings = () => world.db.reconciliationFinding.findMany({ where: { kind: 'kit_listed_twice' } });

/** Two shipped orders; the service lists the first one's kit under the second one, too. */
async function listedTwice(kitsOfSecond = 1): Promise<{ first: Fo; second: Fo; code: string }> {
  const first = await placed();
  world.service.ship(orderOf(first));
  await follow(first);
  const second = await placed(kitsOfSecond);
  world.service.ship(orderOf(second));
  const code = orderOf(first).units[0]?.kit_code ?? '';
  Object.assign(orderOf(second).units[0] ?? {}, { kit_code: code, registered: true, results_ready: true });
  return { first, second, code };
}

describe('a kit that the lab lists under two orders', () => {
  it('leaves neither without tracking, says so on the order that came second, and names both', async () => {
    const { first, second, code } = await listedTwice();
    await follow(second);
    const { id } = orderOf(second);
    expect(second.fulfilments).toMatchObject([{ numbers: [`${id}-T1`] }]);
    expect(first.fulfilments).toHaveLength(1);
    const row = await world.row(first);
    await world.db.fulfilmentOrder.updateMany({ where: { id: first.id }, data: { orderName: '#first' } });
    await follow(second);
    expect(await world.part(second)).toMatchObject({ state: 'fulfilled', reasonCode: 'kit_listed_twice' });
    expect((await world.part(second)).reason).toBe(
      `The lab lists a kit of this order (${code}) under #first, too. Ask the lab which order the kit belongs to.`,
    );
    expect((await world.part(first)).reason).toBeNull();
    expect(await findings()).toMatchObject([
      { orderId: second.orderId, kitCode: code, done: 'asked', detail: { other_order: row.orderName } },
    ]);
  });

  it('is never shown with its code or its result to the second order’s customer', async () => {
    const { first, second, code } = await listedTwice();
    await follow(second);
    await follow(second);
    expect(await kitsOf(second)).toMatchObject([
      { kitCode: null, registeredAt: null, resultReadyAt: null, resultId: null, qrLinkSealed: null },
    ]);
    expect(await kitsOf(first)).toMatchObject([{ kitCode: code }]);
  });

  it('takes one row and no more, however often it is read, beside the second order’s own kits', async () => {
    const { second } = await listedTwice(3);
    for (let round = 0; round < 3; round += 1) await follow(second);
    const kits = await kitsOf(second);
    expect(kits).toHaveLength(3);
    expect(kits.filter(({ kitCode }) => kitCode === null)).toHaveLength(1);
    expect(new Set(kits.map(({ trackingCode }) => trackingCode)).size).toBe(3);
    expect(await findings()).toHaveLength(1);
  });

  it('is no complaint any more once the lab has put it right', async () => {
    const { second } = await listedTwice();
    await follow(second);
    Object.assign(orderOf(second).units[0] ?? {}, { kit_code: 'RIGHT' });
    await follow(second);
    expect(await world.part(second)).toMatchObject({ reasonCode: null, reason: null });
    expect(await kitsOf(second)).toMatchObject([{ kitCode: 'RIGHT' }]);
  });

  it('in an event is no crash: what it tells besides is learnt', async () => {
    const { first, second, code } = await listedTwice(2);
    const kit = { kitCode: code, qrLink: 'https://q/1', trackingCode: 'T-1' };
    const own = { kitCode: 'OWN', qrLink: 'https://q/2', trackingCode: 'T-2' };
    const event = {
      connectionId: CONNECTION,
      kind: 'order.shipped' as const,
      occurredAt: world.now,
      orderId: orderOf(second).id,
      reference: orderOf(second).reference,
      kits: [kit, own],
      resultId: null,
    };
    expect(await applyLabEvent(world.ctx, event)).toBe('done');
    expect(await kitsOf(second)).toMatchObject([
      { kitCode: 'OWN', trackingCode: 'T-2', qrLinkSealed: 'sealed:https://q/2' },
      { kitCode: null, trackingCode: 'T-1', qrLinkSealed: null },
    ]);
    expect(await kitsOf(first)).toHaveLength(1);
    expect(await findings()).toHaveLength(1);
    const registered = {
      ...event,
      kind: 'unit.registered' as const,
      kits: [{ ...kit, qrLink: null, trackingCode: null }],
    };
    expect(await applyLabEvent(world.ctx, registered)).toBe('done');
    expect(await kitsOf(second)).toHaveLength(2);
  });

  it('learnt of by two at once ends with one owner', async () => {
    const { second, code } = await listedTwice();
    const third = await placed();
    world.service.ship(orderOf(third));
    Object.assign(orderOf(third).units[0] ?? {}, { kit_code: code });
    await Promise.allSettled([follow(second), follow(third)]);
    await follow(second);
    await follow(third);
    expect(await world.db.kit.count({ where: { kitCode: code } })).toBe(1);
    expect([second.fulfilments, third.fulfilments].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is told of in a whole comparison, which ends', async () => {
    const { second, code } = await listedTwice();
    await follow(second);
    const at = world.now;
    const run = { id: 'run-1', shop: SHOP, startedBy: 'person', requestedAt: at, phase: 'shopify' };
    await world.db.reconciliation.create({ data: run });
    await workOnReconciliation(world.ctx, SHOP);
    await world.drain();
    expect(await world.db.reconciliation.findFirst()).toMatchObject({ problem: null, finishedAt: at });
    expect(await findings()).toMatchObject([{ kitCode: code }, { kitCode: code, reconciliationId: 'run-1' }]);
  });
});
