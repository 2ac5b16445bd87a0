import { describe, expect, it } from 'vitest';
import { isAboutAccount } from '../../../app/orders/placement/outcome.ts';
import { toldReason } from '../../../app/orders/reasons.ts';
import { defaultTimings } from '../../../app/orders/timings.ts';
import { orderReasons } from '../../../app/words/order-reasons.ts';
import { useOrdersWorld } from '../support/world.ts';

/** What a 403 to POST /orders is about: the account, which waits for the lab, or the order, which waits for a person. */

const world = useOrdersWorld();
const { details, fixes } = orderReasons;
const notAllowed = { error: 'Ordering is not enabled for this account.', code: 'ordering_disabled' };

describe('an order of an account that may not place orders', () => {
  it('waits visibly, is nobody’s to decide, and is sent once by itself when the account may again', async () => {
    world.service.fate = () => ({ kind: 'refuse', status: 403, body: notAllowed });
    const fo = world.shop.order();
    await world.review(fo);
    const part = await world.part(fo);
    expect(part).toMatchObject({ state: 'due', reasonCode: 'service_down' });
    expect(toldReason(part.reason ?? '')).toEqual({
      says: details.accountRefused(notAllowed.error),
      fix: fixes.askToAllow,
    });
    expect(fo.requestStatus).toBe('SUBMITTED');
    // The database's own clock wrote it.
    await world.db.orderPart.updateMany({ data: { createdAt: world.now } });
    await world.letPass(defaultTimings.stalledLimitMs + defaultTimings.retryMaxMs);
    // Still the same wait, which asks for attention by now.
    const stalled = await world.part(fo);
    expect(stalled).toMatchObject({ state: 'due', reasonCode: 'stalled' });
    expect(toldReason(stalled.reason ?? '').fix).toBe(fixes.askToAllow);
    world.service.fate = () => ({ kind: 'ok' });
    await world.letPass(defaultTimings.retryMaxMs);
    expect(await world.part(fo)).toMatchObject({ state: 'placed', reasonCode: null, reason: null });
    expect(world.service.orders).toHaveLength(1);
    expect(fo.requestStatus).toBe('ACCEPTED');
  });

  it('whose item it may not order is refused with that reason', async () => {
    const body = { error: 'Not for this account.', details: { 'items.0.variation_id': ['is not allowed'] } };
    world.service.fate = () => ({ kind: 'refuse', status: 403, body });
    const fo = world.shop.order();
    await world.review(fo);
    expect(await world.part(fo)).toMatchObject({ state: 'refused', reasonCode: 'unmapped' });
  });
});

it.each([
  [401, 'unauthorized', [], true],
  [402, 'payment_required', [], true],
  [403, 'forbidden', [], true],
  [403, 'item_not_allowed', [], false],
  [403, 'forbidden', ['items.0.variation_id'], false],
  [403, 'forbidden', ['shipping.country'], false],
  [400, 'invalid_request', [], false],
  [404, 'not_found', [], false],
])('a %i with the code %s and the fields %j: about the account is %s', (status, code, paths, isAccount) => {
  const fields = paths.map((path) => ({ path, message: 'no' }));
  expect(isAboutAccount({ status, code, fields })).toBe(isAccount);
});
