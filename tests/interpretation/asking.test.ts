import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readAllowance } from '../../app/interpretation/allowance.ts';
import { askAboutKit } from '../../app/interpretation/ask.ts';
import type { ReplyLine } from '../../app/interpretation/relay.ts';
import { readConversation, removeConversation } from '../../app/interpretation/conversation.ts';
import { forgetConversations, removeAtService, requeueRemovals } from '../../app/interpretation/erasure.ts';
import { lockKit, setView } from '../../app/kits/kit-view.ts';
import type { ClosingContext } from '../../app/kits/context.ts';
import { collected } from '../support/collected.ts';
import { brokenAfter, completed, jsonOf, line, me, streamOf, useAssistantWorld } from './support/world.ts';

const world = useAssistantWorld();

const OPEN = 'POST /ai/conversations';
const ASK = 'POST /ai/conversations/:id/messages/stream';
const READ = 'GET /ai/conversations/:id/messages';
const REMOVE = 'DELETE /ai/conversations/:id';
const DAY = { messagesPerDay: 40 };

/** The lines of a reply; throws what was refused before the first. */
async function ask(kitId: string, message = 'Why?', customer = me): Promise<ReplyLine[]> {
  const { signal } = new AbortController();
  const answer = await askAboutKit(world.ctx, customer, kitId, { message, signal });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return collected(answer.value);
}

const left = async () => (await readAllowance(world.ctx, me, 'message')).left;
const opened = (id: string) => jsonOf(201, { id, kit_code: 'k', title: 't' });

describe('a question', () => {
  test('opens the conversation, and the next one goes into the same', async () => {
    const kit = await world.openKit();
    Object.assign(world.answers, {
      [OPEN]: opened('conv_1'),
      [ASK]: streamOf(line({ type: 'text', content: 'So ' }), completed('So it is.')),
    });
    const first = await ask(kit);
    expect(first).toMatchObject([
      { type: 'text', content: 'So ' },
      { type: 'complete', message: { role: 'assistant', content: 'So it is.' } },
    ]);
    expect(JSON.stringify(first)).not.toMatch(/conv_1|msg_1/);
    await ask(kit);
    expect(world.called()).toEqual([OPEN, ASK, ASK]);
    expect(await left()).toBe(DAY.messagesPerDay - 2);
  });

  test('goes into a new conversation once, where the service has lost the former', async () => {
    const kit = await world.openKit();
    Object.assign(world.answers, { [OPEN]: opened('conv_1'), [ASK]: streamOf(completed('One')) });
    await ask(kit);
    const known = world.answers[ASK];
    world.answers[OPEN] = opened('conv_2');
    world.answers[ASK] = (response, request) =>
      request.path.includes('conv_1')
        ? jsonOf(404, { code: 'not_found' })(response, request)
        : known?.(response, request);
    expect(await ask(kit)).toMatchObject([{ type: 'complete' }]);
    expect(await world.ctx.db.customerConversation.findMany()).toMatchObject([{ conversationId: 'conv_2' }]);

    world.answers[ASK] = jsonOf(404, { code: 'not_found' });
    await expect(ask(kit)).rejects.toMatchObject({ code: 'not_found' });
    expect(world.called().filter((call) => call === OPEN)).toHaveLength(3);
  });

  test('asked twice at once as the first one, uses one conversation and leaves none behind', async () => {
    const kit = await world.openKit();
    let count = 0;
    world.answers[OPEN] = (response, request) => opened(`conv_${(count += 1)}`)(response, request);
    world.answers[ASK] = streamOf(completed('So.'));
    world.answers[REMOVE] = (response) => void response.writeHead(204).end();
    await Promise.all([ask(kit), ask(kit)]);
    const rows = await world.ctx.db.customerConversation.findMany({ orderBy: { customerId: 'asc' } });
    expect(rows[0]).toMatchObject({ customerId: me.customerId });
    expect(rows.slice(1).map(({ customerId }) => ({ kitId: kit, customerId }))).toEqual(world.enqueued);
    expect(rows.length).toBe(count);
  });

  test.each([
    ['refused for the month’s budget', jsonOf(429, { code: 'monthly_budget_exhausted' }), 0],
    ['refused because AI is off', jsonOf(403, { code: 'ai_disabled' }), 0],
    ['met by a service that is out of order', jsonOf(503, {}), 0],
    ['answered with nothing, which may have cost', jsonOf(502, { code: 'empty_response' }), 1],
    ['sent and never answered', (response: ServerResponse) => void response.destroy(), 1],
  ])('%s counts as it should', async (_name, answer, counted) => {
    const kit = await world.openKit();
    Object.assign(world.answers, { [OPEN]: opened('conv_1'), [ASK]: answer });
    await expect(ask(kit)).rejects.toMatchObject({ name: 'LabError' });
    expect(DAY.messagesPerDay - (await left())).toBe(counted);
  });

  test('refused for the minute is asked once more, as soon as the service takes it', async () => {
    const kit = await world.openKit();
    world.answers[OPEN] = opened('conv_1');
    const answers = [
      jsonOf(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '1' }),
      streamOf(completed('So.')),
    ];
    world.answers[ASK] = (response, request) => answers.shift()?.(response, request);
    expect(await ask(kit)).toMatchObject([{ type: 'complete' }]);
  });

  test('refused for the minute twice is not asked a third time: the account has no room for it', async () => {
    const kit = await world.openKit();
    world.answers[OPEN] = opened('conv_1');
    world.answers[ASK] = jsonOf(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '0.05' });
    await expect(ask(kit)).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    expect(world.called()).toEqual([OPEN, ASK, ASK]);
  });

  test('refused for longer than anyone would wait says how long', async () => {
    const kit = await world.openKit();
    world.answers[OPEN] = opened('conv_1');
    world.answers[ASK] = jsonOf(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '40' });
    const refused = await ask(kit).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'rate_limit_exceeded' });
    expect((refused as { retryAfterMs: number }).retryAfterMs).toBeGreaterThan(39_000);
    expect(world.called()).toEqual([OPEN, ASK]);
    expect(await left()).toBe(DAY.messagesPerDay);
  });

  test('parallel ones can’t have more than the day’s allowance, and it is there again tomorrow', async () => {
    const kit = await world.openKit();
    Object.assign(world.answers, { [OPEN]: opened('conv_1'), [ASK]: streamOf(completed('So.')) });
    await ask(kit);
    world.ctx.fairShare = { ...world.ctx.fairShare, messagesPerDay: 4 };
    world.ctx.turns.learn('c', { limit: 1_000, remaining: 1_000 });
    const outcomes: unknown[] = [];
    await Promise.all(
      Array.from({ length: 10 }, () =>
        ask(kit).then(
          () => outcomes.push('reply'),
          (error: Error) => outcomes.push(error.message),
        ),
      ),
    );
    expect(outcomes.filter((each) => each === 'reply').length).toBe(3);
    expect(outcomes.filter((each) => each === 'allowance_used').length).toBe(7);
    world.now = new Date('2026-11-21T00:00:00.000Z');
    expect(await ask(kit)).toMatchObject([{ type: 'complete' }]);
    world.ctx.fairShare = { ...world.ctx.fairShare, messagesPerDay: DAY.messagesPerDay };
  });

  test('of another customer, of another shop, or unconfirmed reaches nothing', async () => {
    const kit = await world.openKit();
    await expect(ask(kit, 'Why?', { ...me, customerId: '200' })).rejects.toThrow('not_found');
    await expect(ask(kit, 'Why?', { ...me, shop: 'other.myshopify.com' })).rejects.toThrow('not_found');
    await world.ctx.db.kitGate.updateMany({ where: { kitId: kit }, data: { confirmedUntil: null } });
    await expect(ask(kit)).rejects.toThrow('confirmation_required');
    expect(world.called()).toEqual([]);
    expect(await left()).toBe(DAY.messagesPerDay);
  });

  const closing = () => ({
    ...world.ctx,
    clock: { now: () => world.now, exact: () => Promise.resolve(world.now) },
    forgetConversations: (...[tx, whose]: Parameters<ClosingContext['forgetConversations']>) =>
      forgetConversations(world.ctx, tx, whose),
  });
  const closings: [string, string, (kitId: string) => Promise<unknown>][] = [
    ['removed', 'removed', (kitId) => setView(closing(), me, kitId, 'removed')],
    ['hidden', 'hidden', (kitId) => setView(closing(), me, kitId, 'hidden')],
    ['locked', 'confirmation_required', (kitId) => lockKit(world.ctx, me, kitId)],
    [
      ...(['claimed by another', 'claimed_by_other'] as const),
      (kitId) =>
        world.ctx.db.kitClaim.create({
          data: { kitId, shop: me.shop, customerId: '200', claimedAt: world.now },
        }),
    ],
  ];
  test.each(closings)(
    'about a kit that is %s while the conversation is opened is not asked, and leaves none behind',
    async (_name, code, close) => {
      const kit = await world.openKit();
      world.answers[OPEN] = (response, request) =>
        void close(kit).then(() => opened('conv_1')(response, request));
      world.answers[ASK] = streamOf(completed('So.'));
      await expect(ask(kit)).rejects.toThrow(code);
      expect(world.called()).toEqual([OPEN]);
      expect(await left()).toBe(DAY.messagesPerDay);
      const [row, ...others] = await world.ctx.db.customerConversation.findMany();
      expect(row).toMatchObject({ kitId: kit, conversationId: 'conv_1' });
      expect(others).toEqual([]);
      expect(world.enqueued).toEqual([{ kitId: kit, customerId: row?.customerId }]);
    },
  );

  test('about a kit that is removed while it waits for its turn goes into no conversation', async () => {
    const kit = await world.openKit();
    Object.assign(world.answers, { [OPEN]: opened('conv_1'), [ASK]: streamOf(completed('So.')) });
    await ask(kit);
    world.answers[OPEN] = opened('conv_2');
    // The service has removed the conversation by the time the question comes.
    world.answers[ASK] = (response, request) =>
      void setView(closing(), me, kit, 'removed').then(() =>
        jsonOf(404, { code: 'not_found' })(response, request),
      );
    await expect(ask(kit)).rejects.toThrow('removed');
    expect(world.called()).toEqual([OPEN, ASK, ASK, OPEN]);
    const rows = await world.ctx.db.customerConversation.findMany({ orderBy: { conversationId: 'asc' } });
    expect(rows.map(({ conversationId }) => conversationId)).toEqual(['conv_1', 'conv_2']);
    expect(world.enqueued).toEqual(rows.map(({ kitId, customerId }) => ({ kitId, customerId })));
  });

  test('whose reader leaves while it waits for its turn is not asked, and not counted', async () => {
    const kit = await world.openKit();
    world.answers[OPEN] = opened('conv_1');
    world.ctx.turns.holdBack('c', 1_500);
    const reader = new AbortController();
    const asked = askAboutKit(world.ctx, me, kit, { message: 'Why?', signal: reader.signal });
    setImmediate(() => reader.abort());
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(world.called()).toEqual([]);
    expect(await left()).toBe(DAY.messagesPerDay);
  });
});

describe('a reply that breaks off', () => {
  const said = (...contents: string[]) => ({
    data: contents.map((content, i) => ({
      role: i % 2 === 0 ? 'user' : 'assistant',
      content,
      created_on: i,
    })),
  });

  test.each([
    ['with the connection', brokenAfter(line({ type: 'text', content: 'So ' }))],
    ['without a last line', streamOf(line({ type: 'text', content: 'So ' }))],
    ['in the middle of a line', streamOf(line({ type: 'text', content: 'So ' }), '{"type":"comp')],
  ])('%s is read again from the transcript, as soon as it is there', async (_name, answer) => {
    const kit = await world.openKit();
    // The question is not kept yet; it is, without a reply; with it.
    const transcripts = [
      said('Old?', 'Old.'),
      said('Old?', 'Old.', 'Why\nso?'),
      said('Old?', 'Old.', 'Why\nso?', 'So it is.'),
    ];
    Object.assign(world.answers, { [OPEN]: opened('conv_1'), [ASK]: answer });
    world.answers[READ] = (response, request) => jsonOf(200, transcripts.shift())(response, request);
    expect(await ask(kit, 'Why\r\nso? ')).toMatchObject([
      { type: 'text', content: 'So ' },
      { type: 'complete', message: { content: 'So it is.' } },
    ]);
    expect(world.called()).toEqual([OPEN, ASK, READ, READ, READ]);
  });

  test('and is not there in time says that it may come later', async () => {
    const kit = await world.openKit();
    Object.assign(world.answers, {
      [OPEN]: opened('c'),
      [ASK]: brokenAfter(''),
      [READ]: jsonOf(200, said('Why?')),
    });
    expect(await ask(kit)).toEqual([{ type: 'error', code: 'interrupted' }]);
    // After 20, 40, 80 … ms, as long as the second lasts.
    const reads = world.called().filter((call) => call === READ).length;
    expect(reads).toBeGreaterThanOrEqual(2);
    expect(reads).toBeLessThanOrEqual(5);
  });

  test('because the service said so is not looked for', async () => {
    const kit = await world.openKit();
    Object.assign(world.answers, {
      [OPEN]: opened('c'),
      [ASK]: streamOf(line({ type: 'error', code: 'empty_response', error: 'The model returned nothing.' })),
    });
    expect(await ask(kit)).toEqual([{ type: 'error', code: 'not_written' }]);
    expect(world.called()).toEqual([OPEN, ASK]);
  });
});

describe('a conversation', () => {
  test('that was not begun is empty, and nobody is asked for it', async () => {
    const kit = await world.openKit();
    expect(await readConversation(world.ctx, me, kit)).toEqual({
      ok: true,
      value: { messages: [], allowance: { left: 40, resets_at: '2026-11-21T00:00:00.000Z' } },
    });
    expect(world.called()).toEqual([]);
  });

  test('that the service no longer has is begun anew', async () => {
    const kit = await world.openKit();
    Object.assign(world.answers, { [OPEN]: opened('conv_1'), [ASK]: streamOf(completed('So.')) });
    await ask(kit);
    expect(await readConversation(world.ctx, me, kit)).toMatchObject({ ok: true, value: { messages: [] } });
    expect(await world.ctx.db.customerConversation.count()).toBe(0);
  });

  test('that is removed is out of sight at once, and its removal at the service is not forgotten', async () => {
    const kit = await world.openKit();
    Object.assign(world.answers, { [OPEN]: opened('conv_1'), [ASK]: streamOf(completed('So.')) });
    await ask(kit);
    expect(await removeConversation(world.ctx, me, kit)).toEqual({ ok: true, value: null });
    expect(await readConversation(world.ctx, me, kit)).toMatchObject({ ok: true, value: { messages: [] } });
    const [key] = world.enqueued as [{ kitId: string; customerId: string }];

    world.answers[REMOVE] = jsonOf(503, {});
    await expect(removeAtService(world.ctx, key)).rejects.toMatchObject({ code: 'unavailable' });
    await requeueRemovals(world.ctx);
    expect(world.enqueued).toEqual([key, key]);

    world.answers[REMOVE] = (response) => void response.writeHead(204).end();
    await removeAtService(world.ctx, key);
    await removeAtService(world.ctx, key);
    expect(world.called().filter((call) => call === REMOVE)).toHaveLength(2);
    expect(await world.ctx.db.customerConversation.count()).toBe(0);
  });

  test('that is read is not given once the kit is closed', async () => {
    const kit = await world.openKit();
    Object.assign(world.answers, { [OPEN]: opened('conv_1'), [ASK]: streamOf(completed('So.')) });
    await ask(kit);
    world.answers[READ] = (response, request) =>
      void lockKit(world.ctx, me, kit).then(() => jsonOf(200, { data: [] })(response, request));
    expect(await readConversation(world.ctx, me, kit)).toEqual({
      ok: false,
      refusal: { code: 'confirmation_required' },
    });
    expect(world.called()).toContain(READ);
  });

  test('of another customer is neither read nor removed', async () => {
    const kit = await world.openKit();
    Object.assign(world.answers, { [OPEN]: opened('conv_1'), [ASK]: streamOf(completed('So.')) });
    await ask(kit);
    const refused = { ok: false, refusal: { code: 'not_found' } };
    for (const other of [
      { ...me, customerId: '200' },
      { ...me, shop: 'other.myshopify.com' },
    ]) {
      expect(await readConversation(world.ctx, other, kit)).toEqual(refused);
      expect(await removeConversation(world.ctx, other, kit)).toEqual(refused);
    }
    expect(world.enqueued).toEqual([]);
    expect(world.called()).toEqual([OPEN, ASK]);
  });
});
