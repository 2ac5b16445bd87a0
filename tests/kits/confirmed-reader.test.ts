import { describe, expect, test } from 'vitest';
import {
  answerRequest,
  listDisputes,
  settleDispute,
  sweepClaimRequests,
} from '../../app/kits/claim-requests.ts';
import { claimKit, releaseKit } from '../../app/kits/claim.ts';
import { defaultGateRules as rules } from '../../app/kits/context.ts';
import { listCustomerKits } from '../../app/kits/customer-kits.ts';
import { confirmKit, openKit } from '../../app/kits/gate.ts';
import { setView } from '../../app/kits/kit-view.ts';
import { countWaiting } from '../../app/kits/waiting.ts';
import { birth, otherDate, useAccessWorld } from './support/access-world.ts';

/** A buyer has opened her kit's result, and another account claims it with code and date of birth. */

const world = useAccessWorld();
const refused = (code: string) => ({ ok: false, refusal: { code } });

async function confirmed() {
  const shop = world.newShop();
  const kitCode = `KB-${shop}`;
  const kitId = await world.makeKit({ shop, kitCode });
  const reader = { shop, customerId: '1' };
  expect((await confirmKit(world.ctx, reader, kitId, birth)).ok).toBe(true);
  await world.talk(shop, '1', kitId);
  const claim = (customerId: string, dateOfBirth = birth) =>
    claimKit(world.ctx, { shop, customerId }, { kitCode, dateOfBirth });
  return { shop, kitId, kitCode, reader, claimant: { shop, customerId: '2' }, claim };
}

type Story = Awaited<ReturnType<typeof confirmed>>;
const answer = (story: Story, said: 'seen' | 'keep' | 'hand_over') =>
  answerRequest(world.ctx, story.reader, story.kitId, said);
const sweep = ({ shop }: Story) => sweepClaimRequests(world.ctx, [shop]);
const opens = async ({ kitId, shop }: Story, customerId: string) => {
  const opened = await openKit(world.ctx, { shop, customerId }, kitId, 'result');
  return opened.ok ? 'open' : opened.refusal.code;
};
const claimsOf = async ({ claimant }: Story) => (await listCustomerKits(world.ctx, claimant, null)).claims;
const requestOf = async ({ reader }: Story) =>
  (await listCustomerKits(world.ctx, reader, null)).kits[0]?.request;
const orderIdOf = async ({ kitId }: Story) => {
  const kit = await world.db.kit.findUniqueOrThrow({
    where: { id: kitId },
    include: { part: { include: { fulfilmentOrder: true } } },
  });
  return kit.part.fulfilmentOrder.orderId;
};

async function expectStaysHers(story: Story) {
  expect(await opens(story, '1')).toBe('open');
  expect(await opens(story, '2')).toBe('not_found');
  expect(await world.talkers(story.kitId)).toEqual(['1']);
}

async function expectWentOver(story: Story) {
  expect(await opens(story, '1')).toBe('claimed_by_other');
  expect(await opens(story, '2')).toBe('confirmation_required');
  expect(await world.talkers(story.kitId)).toEqual([]);
}

test('a confirmed reader keeps result and conversation, and reads at once that somebody else asks', async () => {
  const story = await confirmed();
  expect(await claimsOf(story)).toEqual([]);
  expect(await story.claim('2')).toEqual({ ok: true, value: { kitId: null } });
  await expectStaysHers(story);
  expect(await requestOf(story)).toEqual({ state: 'waiting', goes_over_at: null });
  expect(await countWaiting(world.ctx, story.reader)).toMatchObject({ requested: 1 });
  expect(await countWaiting(world.ctx, story.claimant)).toMatchObject({ requested: 0 });
  expect(await claimsOf(story)).toEqual([{ kit_code: story.kitCode, state: 'waiting', goes_over_at: null }]);
  expect((await listCustomerKits(world.ctx, story.claimant, null)).kits).toEqual([]);
});

test('the same claim once more is the same claim: it neither starts the time anew nor costs a try', async () => {
  const story = await confirmed();
  await story.claim('2');
  await answer(story, 'seen');
  const before = await world.db.kitClaimRequest.findMany({ where: { kitId: story.kitId } });
  world.nowMs += 60_000;
  expect(await Promise.all([story.claim('2'), story.claim('2')])).toEqual(
    Array.from({ length: 2 }, () => ({ ok: true, value: { kitId: null } })),
  );
  expect(await world.db.kitClaimRequest.findMany({ where: { kitId: story.kitId } })).toEqual(before);
  expect(await story.claim('2', otherDate)).toMatchObject({ refusal: { triesLeft: rules.freeTries - 1 } });
});

test('who keeps it keeps all of it; the claimant reads so, and may not ask again but through the shop', async () => {
  const story = await confirmed();
  await story.claim('2');
  expect(await answer(story, 'keep')).toEqual({ ok: true, value: { goesOverAt: null } });
  expect(await answer(story, 'keep')).toEqual({ ok: true, value: { goesOverAt: null } });
  await expectStaysHers(story);
  expect(await requestOf(story)).toBeNull();
  expect(await claimsOf(story)).toEqual([{ kit_code: story.kitCode, state: 'declined', goes_over_at: null }]);
  expect(await story.claim('2')).toEqual(refused('claim_declined'));
  world.nowMs += 10 * rules.claimNoticeMs;
  await sweep(story);
  expect(await story.claim('2')).toEqual(refused('claim_declined'));
  expect(await opens(story, '2')).toBe('not_found');
});

test('handed over, it is the claimant’s at once, who confirms the date of birth herself and reads no word of before', async () => {
  const story = await confirmed();
  await story.claim('2');
  expect(await answer(story, 'hand_over')).toMatchObject({ ok: true });
  expect(await answer(story, 'hand_over')).toMatchObject({ ok: true });
  await expectWentOver(story);
  expect(await requestOf(story)).toEqual({ state: 'handed_over', goes_over_at: null });
  expect(await answer(story, 'keep')).toEqual(refused('claimed_by_other'));
  expect((await confirmKit(world.ctx, story.claimant, story.kitId, birth)).ok).toBe(true);
  expect(await opens(story, '2')).toBe('open');
});

test('silence counts from when she was shown the question, and not a moment before', async () => {
  const story = await confirmed();
  await story.claim('2');
  world.nowMs += 10 * rules.claimNoticeMs;
  await sweep(story);
  expect(await opens(story, '2')).toBe('not_found');
  const until = new Date(world.nowMs + rules.claimNoticeMs);
  expect(await answer(story, 'seen')).toEqual({ ok: true, value: { goesOverAt: until } });
  world.nowMs += 60_000;
  // Looking again gives no more time.
  expect(await answer(story, 'seen')).toEqual({ ok: true, value: { goesOverAt: until } });
  expect(await claimsOf(story)).toMatchObject([{ state: 'waiting', goes_over_at: until.toISOString() }]);
  world.nowMs = until.getTime() - 1;
  await sweep(story);
  expect(await requestOf(story)).toMatchObject({ state: 'waiting' });
  world.nowMs += 1;
  await sweepClaimRequests(world.ctx, ['where-it-is-installed.myshopify.com']);
  expect(await requestOf(story)).toMatchObject({ state: 'waiting' });
  await sweep(story);
  await expectWentOver(story);
  expect(await requestOf(story)).toEqual({ state: 'lapsed', goes_over_at: null });
});

test('an objection while its time lapses leaves one of the two, whole', async () => {
  for (let i = 0; i < 5; i += 1) {
    const story = await confirmed();
    await story.claim('2');
    await answer(story, 'seen');
    world.nowMs += rules.claimNoticeMs;
    const [said] = await Promise.all([answer(story, 'keep'), sweep(story), sweep(story)]);
    if (said.ok) expect(await opens(story, '2')).toBe('not_found');
    else {
      expect(said).toEqual(refused('claimed_by_other'));
      await expectWentOver(story);
    }
    expect(await world.talkers(story.kitId)).toEqual(said.ok ? ['1'] : []);
  }
});

test('of two who ask at once one waits, and the other is told that somebody did', async () => {
  const story = await confirmed();
  const answers = await Promise.all(['2', '3'].map((who) => story.claim(who)));
  expect(answers).toContainEqual({ ok: true, value: { kitId: null } });
  expect(answers).toContainEqual(refused('already_asked'));
  await expectStaysHers(story);
  await answer(story, 'hand_over');
  const open = await Promise.all(['2', '3'].map((who) => opens(story, who)));
  expect(open.toSorted()).toEqual(['confirmation_required', 'not_found']);
});

test('a reader who makes the kit her own has said that she keeps it', async () => {
  const story = await confirmed();
  await story.claim('2');
  expect(await story.claim('1')).toEqual({ ok: true, value: { kitId: story.kitId } });
  expect(await claimsOf(story)).toMatchObject([{ state: 'declined' }]);
  await releaseKit(world.ctx, story.reader, story.kitId);
  expect(await story.claim('2')).toEqual(refused('claim_declined'));
});

test('who removed the result for good holds it no more: whoever asked first gets it', async () => {
  const story = await confirmed();
  await story.claim('2');
  await setView(world.ctx, story.reader, story.kitId, 'removed');
  expect(await story.claim('3')).toEqual(refused('already_claimed'));
  expect(await opens(story, '2')).toBe('confirmation_required');
});

describe('where there is no result any more, the claim ends', () => {
  test.each([
    ['withdrawn', { resultReadyAt: null }],
    ['canceled', { status: 'Cancelled' }],
  ])('%s', async (_, change) => {
    const story = await confirmed();
    await story.claim('2');
    await answer(story, 'seen');
    world.nowMs += rules.claimNoticeMs;
    await world.db.kit.update({ where: { id: story.kitId }, data: change });
    await sweep(story);
    expect(await claimsOf(story)).toMatchObject([{ state: 'ended', goes_over_at: null }]);
    expect(await requestOf(story)).toBeNull();
    await world.db.kit.update({
      where: { id: story.kitId },
      data: { status: 'Results released', resultReadyAt: new Date(world.nowMs) },
    });
    expect(await story.claim('2')).toEqual({ ok: true, value: { kitId: null } });
  });

  test('nor can it be handed over', async () => {
    const story = await confirmed();
    await story.claim('2');
    await world.db.kit.update({ where: { id: story.kitId }, data: { resultReadyAt: null } });
    expect(await answer(story, 'hand_over')).toEqual(refused('nothing_asked'));
    expect(await world.db.kitClaim.count({ where: { kitId: story.kitId } })).toBe(0);
  });
});

test('given back, it can be asked for again once the buyer reads it again', async () => {
  const story = await confirmed();
  await story.claim('2');
  await answer(story, 'hand_over');
  await releaseKit(world.ctx, story.claimant, story.kitId);
  expect(await requestOf(story)).toBeNull();
  expect((await confirmKit(world.ctx, story.reader, story.kitId, birth)).ok).toBe(true);
  expect(await story.claim('2')).toEqual({ ok: true, value: { kitId: null } });
  expect(await requestOf(story)).toEqual({ state: 'waiting', goes_over_at: null });
});

describe('a merchant', () => {
  const settle = async (story: Story, move: 'shop_keep' | 'shop_hand_over') =>
    settleDispute(world.ctx, story.shop, {
      orderId: await orderIdOf(story),
      kitId: story.kitId,
      claimantId: '2',
      move,
      actor: 'merchant:9',
    });

  test('sees who asks whom, decides once, and the log says who did', async () => {
    const story = await confirmed();
    await story.claim('2');
    const orderId = await orderIdOf(story);
    expect(await listDisputes(world.db, story.shop, orderId)).toMatchObject([
      { kitCode: story.kitCode, state: 'waiting', claimantId: '2', readerId: '1', goesOverAt: null },
    ]);
    expect(await listDisputes(world.db, world.newShop(), orderId)).toEqual([]);
    expect(await settle(story, 'shop_keep')).toBe('settled');
    expect(await settle(story, 'shop_keep')).toBe('settled');
    await expectStaysHers(story);
    expect(await story.claim('2')).toEqual(refused('claim_declined'));
    expect(await settle(story, 'shop_hand_over')).toBe('settled');
    await expectWentOver(story);
    expect(await requestOf(story)).toEqual({ state: 'by_shop', goes_over_at: null });
    expect(await settle(story, 'shop_keep')).toBe('overtaken');
    expect(await listDisputes(world.db, story.shop, orderId)).toEqual([]);
    const log = await world.db.accessEntry.findMany({
      where: { shop: story.shop, actor: 'merchant:9' },
      orderBy: { id: 'asc' },
    });
    expect(log.map(({ subject, outcome }) => [subject, outcome])).toEqual([
      [`kit:${story.kitId}`, 'shop_kept'],
      [`kit:${story.kitId}`, 'shop_handed_over'],
    ]);
  });

  test('can hand over what the reader keeps, also once she made it her own', async () => {
    const story = await confirmed();
    await story.claim('2');
    await story.claim('1');
    expect(await settle(story, 'shop_hand_over')).toBe('settled');
    await expectWentOver(story);
  });

  test('settles nothing of another shop’s order, or where there is no result', async () => {
    const story = await confirmed();
    await story.claim('2');
    const settlement = {
      kitId: story.kitId,
      claimantId: '2',
      move: 'shop_hand_over',
      actor: 'merchant:9',
    } as const;
    const orderId = await orderIdOf(story);
    expect(await settleDispute(world.ctx, world.newShop(), { ...settlement, orderId })).toBe('overtaken');
    expect(await settleDispute(world.ctx, story.shop, { ...settlement, orderId: '1' })).toBe('overtaken');
    await world.db.kit.update({ where: { id: story.kitId }, data: { resultReadyAt: null } });
    expect(await settle(story, 'shop_hand_over')).toBe('overtaken');
    expect(await opens(story, '2')).toBe('not_found');
  });
});
