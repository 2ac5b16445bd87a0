import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  claimedSchema,
  conversationSchema,
  kitPageSchema,
  kitsSchema,
  problemSchema,
  requestAnsweredSchema,
} from '../../app/contract/customer/answers.ts';
import { sweepClaimRequests } from '../../app/kits/claim-requests.ts';
import { defaultGateRules } from '../../app/kits/context.ts';
import { closingContext } from '../../app/start/closing-context.ts';
import { waitLimit } from '../support/wait-limit.ts';
import { type CustomerWorld, startCustomerWorld } from './support/customer-world.ts';

/** A kit that was given away, from one person's account to the other's, over the app's interface. */

let world: CustomerWorld;
beforeAll(async () => {
  world = await startCustomerWorld();
}, 360_000);
afterAll(() => world.stop());

const call = async (as: string, method: string, path: string, body?: unknown) => {
  const { status, headers, text } = await world.call({ as, method, path, body });
  return {
    status,
    headers,
    body: text === '' ? null : (JSON.parse(text) as { data: unknown; code?: string }),
  };
};

test('a kit given away is claimed with its code and the date of birth, and can be given back', async () => {
  const { id, kitCode, dateOfBirth } = await world.release('77');
  const typed = { kit_code: kitCode.toLowerCase().replaceAll('-', ' '), date_of_birth: dateOfBirth };
  const claimed = await call('78', 'POST', '/claims', typed);
  expect(claimed.status).toBe(201);
  expect(claimedSchema.parse(claimed.body)).toEqual({ data: { kit_id: id } });
  expect((await call('78', 'GET', `/kits/${id}/result`)).status).toBe(200);
  for (const path of ['result', 'interpretation', 'conversation']) {
    const refused = await call('77', 'GET', `/kits/${id}/${path}`);
    expect([refused.status, refused.body?.code]).toEqual([403, 'claimed_by_other']);
  }
  expect((await call('77', 'GET', `/kits/${id}`)).body).toMatchObject({
    data: { claim: 'others', result: 'none' },
  });
  expect((await call('78', 'GET', `/kits/${id}`)).body).toMatchObject({
    data: { order_name: null, tracking: [] },
  });

  expect((await call('78', 'DELETE', `/kits/${id}/claim`)).status).toBe(204);
  expect((await call('78', 'GET', `/kits/${id}/result`)).status).toBe(404);
  const again = await call('77', 'GET', `/kits/${id}/result`);
  expect([again.status, again.body?.code]).toEqual([403, 'confirmation_required']);
});

describe('a buyer who has read her result and talked about it', () => {
  const question = { message: 'What is Shield?' };
  const talk = (as: string, id: string) =>
    world.call({ as, method: 'POST', path: `/kits/${id}/conversation/messages`, body: question });
  const messages = async (as: string, id: string) => {
    const { body } = await call(as, 'GET', `/kits/${id}/conversation`);
    return conversationSchema.parse(body).data.messages;
  };

  async function asked() {
    const { id, kitCode, dateOfBirth } = await world.release('77');
    await call('77', 'POST', `/kits/${id}/confirm`, { date_of_birth: dateOfBirth });
    expect((await talk('77', id)).status).toBe(200);
    expect(await messages('77', id)).toHaveLength(2);
    const typed = { kit_code: kitCode, date_of_birth: dateOfBirth };
    const claimed = await call('78', 'POST', '/claims', typed);
    expect(claimed.status).toBe(202);
    expect(claimedSchema.parse(claimed.body)).toEqual({ data: { kit_id: null } });
    return { id, kitCode, typed, dateOfBirth };
  }

  test('loses nothing to a claim with code and date of birth, is told, and keeps it', async () => {
    const { id, kitCode, typed } = await asked();
    for (const path of ['result', 'interpretation', 'conversation', 'report'])
      expect((await call('78', 'GET', `/kits/${id}/${path}`)).status).toBe(404);
    expect((await talk('78', id)).status).toBe(404);
    const list = kitsSchema.parse((await call('78', 'GET', '/kits')).body);
    expect(list.claims).toContainEqual({ kit_code: kitCode, state: 'waiting', goes_over_at: null });
    expect(list.data.map((kit) => kit.id)).not.toContain(id);
    expect(kitPageSchema.parse((await call('77', 'GET', `/kits/${id}`)).body).data.request).toEqual({
      state: 'waiting',
      goes_over_at: null,
    });
    expect((await call('77', 'GET', '/waiting')).body).toMatchObject({ data: { requested: 1 } });
    // Nobody else answers for her.
    expect((await call('78', 'PUT', `/kits/${id}/request`, { answer: 'hand_over' })).status).toBe(404);
    const seen = await call('77', 'PUT', `/kits/${id}/request`, { answer: 'seen' });
    const until = Date.parse(requestAnsweredSchema.parse(seen.body).data.goes_over_at ?? '');
    expect(Math.abs(until - Date.now() - defaultGateRules.claimNoticeMs)).toBeLessThan(600_000);
    expect((await call('77', 'PUT', `/kits/${id}/request`, { answer: 'keep' })).status).toBe(200);
    expect((await call('77', 'GET', `/kits/${id}/result`)).status).toBe(200);
    expect(await messages('77', id)).toHaveLength(2);
    const again = await call('78', 'POST', '/claims', typed);
    expect([again.status, problemSchema.parse(again.body).code]).toEqual([403, 'claim_declined']);
  });

  test.each(['answer', 'silence'])(
    'hands it over by %s: the new reader sees and continues none of her talk',
    async (by) => {
      const { id, dateOfBirth } = await asked();
      const { db } = world.app.context;
      const before = await db.customerConversation.findFirstOrThrow({
        where: { kitId: id, customerId: '77' },
      });
      if (by === 'answer') await call('77', 'PUT', `/kits/${id}/request`, { answer: 'hand_over' });
      else {
        await call('77', 'PUT', `/kits/${id}/request`, { answer: 'seen' });
        await db.kitClaimRequest.updateMany({ where: { kitId: id }, data: { goesOverAt: new Date(0) } });
        await sweepClaimRequests(closingContext(world.app.context), [before.shop]);
      }
      const locked = await call('78', 'GET', `/kits/${id}/conversation`);
      expect([locked.status, locked.body?.code]).toEqual([403, 'confirmation_required']);
      await call('78', 'POST', `/kits/${id}/confirm`, { date_of_birth: dateOfBirth });
      expect(await messages('78', id)).toEqual([]);
      expect((await talk('78', id)).status).toBe(200);
      const own = await db.customerConversation.findFirstOrThrow({ where: { kitId: id, customerId: '78' } });
      expect(own.conversationId).not.toBe(before.conversationId);
      expect(await messages('78', id)).toHaveLength(2);
      const state = by === 'answer' ? 'handed_over' : 'lapsed';
      expect((await call('77', 'GET', `/kits/${id}`)).body).toMatchObject({
        data: { claim: 'others', result: 'none', request: { state, goes_over_at: null } },
      });
      expect((await talk('77', id)).status).toBe(403);
      // At the lab it is removed, not kept under another name.
      await vi.waitFor(
        async () =>
          expect(
            await db.customerConversation.count({ where: { conversationId: before.conversationId } }),
          ).toBe(0),
        waitLimit,
      );
    },
  );

  test.each([{ answer: 'yes' }, {}, { answer: 'keep', customer: '1' }])(
    'an answer %j is refused as such',
    async (body) => {
      const refused = await call('77', 'PUT', '/kits/none/request', body);
      expect([refused.status, refused.body?.code]).toEqual([400, 'invalid_request']);
    },
  );
});

test('a wrong claim tells the tries that are left, then how long to wait', async () => {
  const wrong = { kit_code: 'KB-NONE', date_of_birth: '1980-01-01' };
  for (const left of ['4', '3', '2', '1', '0']) {
    const refused = await call('90', 'POST', '/claims', wrong);
    expect(refused.status).toBe(403);
    expect(problemSchema.parse(refused.body)).toMatchObject({
      code: 'claim_refused',
      details: { tries_left: left },
    });
  }
  const waits = await call('90', 'POST', '/claims', wrong);
  expect([waits.status, waits.body?.code]).toEqual([429, 'too_many_tries']);
  expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(890);
});

test.each([
  ['no code', { date_of_birth: '1980-01-01' }],
  ['a blank code', { kit_code: ' ', date_of_birth: '1980-01-01' }],
  ['a huge code', { kit_code: 'x'.repeat(101), date_of_birth: '1980-01-01' }],
  ['a code with NUL', { kit_code: 'a\u0000b', date_of_birth: '1980-01-01' }],
  ['half a character', { kit_code: '\ud800', date_of_birth: '1980-01-01' }],
  ['no such day', { kit_code: 'KB-1', date_of_birth: '1981-02-29' }],
  ['more than that', { kit_code: 'KB-1', date_of_birth: '1980-01-01', customer_id: '1' }],
])('a claim with %s is refused as such, and no try is counted', async (_name, body) => {
  const refused = await call('91', 'POST', '/claims', body);
  expect([refused.status, refused.body?.code]).toEqual([400, 'invalid_request']);
  expect(await world.app.context.db.claimTries.count({ where: { subject: 'customer:91' } })).toBe(0);
});

test('removing what is shown takes the conversation along; hiding does not', async () => {
  const { id, dateOfBirth } = await world.release('77');
  const confirm = () => call('77', 'POST', `/kits/${id}/confirm`, { date_of_birth: dateOfBirth });
  await confirm();
  await world.call({
    method: 'POST',
    path: `/kits/${id}/conversation/messages`,
    body: { message: 'What is Shield?' },
  });
  const { db } = world.app.context;
  const mine = () => db.customerConversation.count({ where: { kitId: id, customerId: '77' } });
  expect(await mine()).toBe(1);
  expect((await call('77', 'PUT', `/kits/${id}/view`, { view: 'hidden' })).body).toEqual({
    data: { view: 'hidden' },
  });
  expect((await confirm()).body?.code).toBe('hidden');
  expect(await mine()).toBe(1);
  expect((await call('77', 'PUT', `/kits/${id}/view`, { view: 'removed' })).status).toBe(200);
  expect(await mine()).toBe(0);
  const shown = await call('77', 'PUT', `/kits/${id}/view`, { view: 'shown' });
  expect([shown.status, shown.body?.code]).toEqual([409, 'removed']);
  expect((await call('77', 'PUT', `/kits/${id}/view`, { view: 'gone' })).status).toBe(400);
});

test('the page’s language is German for German readers, else English', async () => {
  const { id } = await world.release('77');
  const { shop } = await world.app.context.db.kit.findUniqueOrThrow({ where: { id } });
  await world.app.context.db.customerPages.create({
    data: {
      shop,
      showResults: true,
      showInterpretation: true,
      showConversation: true,
      confirmationMs: 600_000,
      disclaimers: { en: 'Ask us.', de: 'Fragen Sie uns.' },
    },
  });
  for (const [query, said] of [
    ['', 'Ask us.'],
    ['?locale=de', 'Fragen Sie uns.'],
    ['?locale=de-AT', 'Fragen Sie uns.'],
    ['?locale=fr', 'Ask us.'],
  ])
    expect((await call('77', 'GET', `/kits/${id}${query}`)).body).toMatchObject({
      data: { disclaimer: said },
    });
});
