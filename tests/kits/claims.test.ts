import { expect, test } from 'vitest';
import { answerRequest } from '../../app/kits/claim-requests.ts';
import { claimKit, releaseKit } from '../../app/kits/claim.ts';
import { defaultGateRules as rules } from '../../app/kits/context.ts';
import { listCustomerKits } from '../../app/kits/customer-kits.ts';
import { confirmKit, openKit } from '../../app/kits/gate.ts';
import { setView } from '../../app/kits/kit-view.ts';
import { LabError } from '../../app/lab/lab-error.ts';
import { birth, otherDate, useAccessWorld } from './support/access-world.ts';

const world = useAccessWorld();

const refused = (code: string, rest: object = {}) => ({ ok: false, refusal: { code, ...rest } });
const claim = (shop: string, customerId: string, kitCode: string, dateOfBirth = birth) =>
  claimKit(world.ctx, { shop, customerId }, { kitCode, dateOfBirth });

test.each(['KB-ABCD-2345', 'kb-abcd-2345', ' KB ABCD 2345 ', 'kbabcd2345', 'KB‑ABCD–2345', 'ＫＢ-ABCD-2345'])(
  'a code is known as people type it: %j',
  async (typed) => {
    const shop = world.newShop();
    const kitId = await world.makeKit({ shop, kitCode: 'KB-ABCD-2345' });
    expect(await claim(shop, '2', typed)).toEqual({ ok: true, value: { kitId } });
  },
);

test('an unknown code, another shop’s and a wrong date are told alike', async () => {
  const [shop, other] = [world.newShop(), world.newShop()];
  await world.makeKit({ shop, kitCode: 'KB-MINE' });
  await world.makeKit({ shop: other, kitCode: 'KB-OTHERS' });
  expect(await claim(shop, '2', 'KB-NONE')).toEqual(refused('claim_refused', { triesLeft: 4 }));
  expect(await claim(shop, '2', 'KB-OTHERS')).toEqual(refused('claim_refused', { triesLeft: 3 }));
  expect(await claim(shop, '2', 'KB-MINE', otherDate)).toEqual(refused('claim_refused', { triesLeft: 2 }));
  expect(await claim(shop, '2', '-')).toEqual(refused('claim_refused', { triesLeft: 1 }));
  expect(await world.db.kitClaim.count({ where: { shop: { in: [shop, other] } } })).toBe(0);
});

test('from a claim on the buyer sees logistics only, and what they confirmed and said is over', async () => {
  const shop = world.newShop();
  const kitId = await world.makeKit({ shop, kitCode: 'KB-GIFT' });
  const [buyer, tested] = [
    { shop, customerId: '1' },
    { shop, customerId: '2' },
  ];
  expect((await confirmKit(world.ctx, buyer, kitId, birth)).ok).toBe(true);
  await world.talk(shop, '1', kitId);
  expect((await claim(shop, '2', 'KB-GIFT')).ok).toBe(true);
  expect((await answerRequest(world.ctx, buyer, kitId, 'hand_over')).ok).toBe(true);
  expect(await world.talkers(kitId)).toEqual([]);
  expect(await openKit(world.ctx, buyer, kitId, 'result')).toEqual(refused('claimed_by_other'));
  expect(await confirmKit(world.ctx, buyer, kitId, birth)).toEqual(refused('claimed_by_other'));
  expect((await listCustomerKits(world.ctx, buyer, null)).kits).toMatchObject([
    { order_name: '#1', state: 'result', next_step: 'wait', result: 'none', claim: 'others' },
  ]);
  expect((await confirmKit(world.ctx, tested, kitId, birth)).ok).toBe(true);
  expect((await listCustomerKits(world.ctx, tested, null)).kits).toEqual([
    {
      id: kitId,
      kit_code: 'KB-GIFT',
      state: 'result',
      next_step: 'see_result',
      view: 'shown',
      order_name: null,
      ordered_at: null,
      register_url: null,
      tracking: [],
      result: 'open',
      claim: 'yours',
      request: null,
    },
  ]);

  await world.talk(shop, '2', kitId);
  expect((await releaseKit(world.ctx, tested, kitId)).ok).toBe(true);
  expect(await world.talkers(kitId)).toEqual([]);
  expect((await listCustomerKits(world.ctx, tested, null)).kits).toEqual([]);
  expect(await openKit(world.ctx, buyer, kitId, 'result')).toEqual(refused('confirmation_required'));
  expect((await confirmKit(world.ctx, buyer, kitId, birth)).ok).toBe(true);
});

test('a claim opens nothing that its customer has hidden, also once it is shown again', async () => {
  const shop = world.newShop();
  const kitId = await world.makeKit({ shop, kitCode: 'KB-HIDDEN' });
  const me = { shop, customerId: '1' };
  await setView(world.ctx, me, kitId, 'hidden');
  expect(await claim(shop, '1', 'KB-HIDDEN')).toEqual({ ok: true, value: { kitId } });
  expect(await openKit(world.ctx, me, kitId, 'result')).toEqual(refused('hidden'));
  await setView(world.ctx, me, kitId, 'shown');
  expect(await openKit(world.ctx, me, kitId, 'result')).toEqual(refused('confirmation_required'));
});

test('the order of a claimed kit is not found by whoever did not buy it', async () => {
  const shop = world.newShop();
  const kitId = await world.makeKit({ shop, kitCode: 'KB-GIFT' });
  await claim(shop, '2', 'KB-GIFT');
  const { part } = await world.db.kit.findUniqueOrThrow({
    where: { id: kitId },
    select: { part: { select: { fulfilmentOrder: { select: { orderId: true } } } } },
  });
  const { orderId } = part.fulfilmentOrder;
  expect((await listCustomerKits(world.ctx, { shop, customerId: '2' }, orderId)).kits).toEqual([]);
  expect((await listCustomerKits(world.ctx, { shop, customerId: '1' }, orderId)).kits).toHaveLength(1);
});

test('that a kit is claimed is told only to whoever knows the date', async () => {
  const shop = world.newShop();
  await world.makeKit({ shop, kitCode: 'KB-GIFT' });
  await claim(shop, '2', 'KB-GIFT');
  expect(await claim(shop, '3', 'KB-GIFT', otherDate)).toMatchObject(
    refused('claim_refused', { triesLeft: 4 }),
  );
  expect(await claim(shop, '3', 'KB-GIFT')).toEqual(refused('already_claimed'));
  expect(await claim(shop, '2', 'KB-GIFT')).toMatchObject({ ok: true });
});

test('who has a kit of their own can’t clear their wrong tries with it', async () => {
  const shop = world.newShop();
  const own = await world.makeKit({ shop, kitCode: 'KB-OWN', customerId: '2' });
  await world.makeKit({ shop, kitCode: 'KB-WANTED' });
  const told: unknown[] = [];
  for (let i = 0; i < 6; i += 1) {
    told.push(await claim(shop, '2', 'KB-WANTED', otherDate));
    await claim(shop, '2', 'KB-OWN');
    await releaseKit(world.ctx, { shop, customerId: '2' }, own);
  }
  expect(told.slice(0, 5)).toEqual(
    [4, 3, 2, 1, 0].map((triesLeft) => refused('claim_refused', { triesLeft })),
  );
  expect(told[5]).toMatchObject(refused('too_many_tries', { retryAfterMs: rules.firstWaitMs }));
});

test('a buyer has no more guesses by claiming than at the gate', async () => {
  const shop = world.newShop();
  const kitId = await world.makeKit({ shop, kitCode: 'KB-OWN' });
  const buyer = { shop, customerId: '1' };
  for (let i = 0; i < 5; i += 1) await confirmKit(world.ctx, buyer, kitId, otherDate);
  const before = world.reportsRead;
  expect(await claim(shop, '1', 'KB-OWN')).toMatchObject(refused('too_many_tries'));
  expect(world.reportsRead).toBe(before);
});

test('many accounts at once look at one kit twenty times a day and no more, each of them five times', async () => {
  const shop = world.newShop();
  await world.makeKit({ shop, kitCode: 'KB-WANTED' });
  const before = world.reportsRead;
  const tries = Array.from({ length: 7 * 8 }, (_, i) =>
    claim(shop, String(100 + (i % 7)), 'KB-WANTED', otherDate),
  );
  const answers = await Promise.all(tries);
  expect(world.reportsRead - before).toBe(rules.claimsOfKit);
  const waits = answers.flatMap((answer) =>
    !answer.ok && answer.refusal.code === 'too_many_tries' ? [answer.refusal.retryAfterMs] : [],
  );
  expect(waits).toHaveLength(56 - 20);
  const looks = await world.db.accessEntry.groupBy({
    by: ['actor'],
    where: { shop, outcome: 'wrong' },
    _count: true,
  });
  for (const { _count } of looks) expect(_count).toBeLessThanOrEqual(5);

  expect(await claim(shop, '2', 'KB-WANTED')).toEqual(
    refused('too_many_tries', { retryAfterMs: rules.claimWindowMs }),
  );
  world.nowMs += rules.claimWindowMs;
  expect(await claim(shop, '2', 'KB-WANTED')).toMatchObject({ ok: true });
});

test('of several who claim a kit at once it becomes one person’s', async () => {
  const shop = world.newShop();
  const kitId = await world.makeKit({ shop, kitCode: 'KB-WANTED' });
  const answers = await Promise.all(['1', '2', '3', '4'].map((who) => claim(shop, who, 'KB-WANTED')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.refusal.code).toBe('already_claimed');
  const open = await Promise.all(
    ['1', '2', '3', '4'].map((customerId) => openKit(world.ctx, { shop, customerId }, kitId, 'result')),
  );
  expect(open.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a kit without a result is not claimed: who asks early, however often, loses no try', async () => {
  const shop = world.newShop();
  const kitId = await world.makeKit({ shop, kitCode: 'KB-EARLY', ready: false });
  for (const who of ['1', '2'])
    for (let i = 0; i < 12; i += 1)
      expect(await claim(shop, who, 'KB-EARLY', otherDate)).toEqual(refused('result_not_ready'));
  // Looking for kits by codes that may be any is what costs.
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect(await claim(shop, '3', `KB-${String(triesLeft)}`)).toEqual(
      refused('claim_refused', { triesLeft }),
    );
  expect(await claim(shop, '3', 'KB-EARLY')).toMatchObject(refused('too_many_tries'));

  await world.db.kit.update({ where: { id: kitId }, data: { resultReadyAt: new Date(world.nowMs) } });
  expect(await claim(shop, '1', 'KB-EARLY', otherDate)).toEqual(refused('claim_refused', { triesLeft: 4 }));
  expect(await claim(shop, '2', 'KB-EARLY')).toEqual({ ok: true, value: { kitId } });
});

test('a service that can’t be asked costs no try, however many ask at once', async () => {
  const shop = world.newShop();
  await world.makeKit({ shop, kitCode: 'KB-MINE' });
  world.reportFails = new LabError({ code: 'unavailable', message: 'down' });
  const asked = await Promise.allSettled(Array.from({ length: 4 }, () => claim(shop, '1', 'KB-MINE')));
  world.reportFails = null;
  for (const { status } of asked) expect(status).toBe('rejected');
  expect(await claim(shop, '1', 'KB-MINE', otherDate)).toEqual(refused('claim_refused', { triesLeft: 4 }));
});

test('the access log tells each claim, and neither code nor date', async () => {
  const shop = world.newShop();
  const kitId = await world.makeKit({ shop, kitCode: 'KB-LOGGED' });
  const tested = { shop, customerId: '2' };
  await claim(shop, '2', 'KB-UNKNOWN');
  await claim(shop, '2', 'KB-LOGGED', otherDate);
  await claim(shop, '2', 'KB-LOGGED');
  await claim(shop, '3', 'KB-LOGGED');
  await releaseKit(world.ctx, tested, kitId);
  for (let n = 0; n < 6; n += 1) await claim(shop, '4', 'KB-LOGGED', otherDate);
  const entries = await world.db.accessEntry.findMany({ where: { shop }, orderBy: { id: 'asc' } });
  expect(entries.map(({ actor, subject, purpose, outcome }) => [actor, subject, purpose, outcome])).toEqual([
    ['customer:2', 'kit:unknown', 'claim', 'wrong'],
    ['customer:2', `kit:${kitId}`, 'claim', 'wrong'],
    ['customer:2', `kit:${kitId}`, 'claim', 'claimed'],
    ['customer:3', `kit:${kitId}`, 'claim', 'refused'],
    ['customer:2', `kit:${kitId}`, 'claim', 'given_back'],
    ...Array.from({ length: 5 }, () => ['customer:4', `kit:${kitId}`, 'claim', 'wrong']),
    ['customer:4', `kit:${kitId}`, 'claim', 'refused'],
  ]);
});
