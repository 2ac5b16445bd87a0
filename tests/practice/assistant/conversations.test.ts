/** Conversations about a patient, over real HTTP: streamed, read again, deleted; whose they are; and that nothing is kept. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyLine } from '../../../app/interpretation/relay.ts';
import {
  type ConversationPages,
  createConversationPages,
} from '../../../app/pages/practice/assistant-conversations.ts';
import { createAssistantPages } from '../../../app/pages/practice/assistant.ts';
import type { ConversationRow, StartAnswer } from '../../../app/pages/practice/conversation-view.ts';
import type { StaffAsker } from '../../../app/practice/staff/access.ts';
import { patientResults as words } from '../../../app/words/patient-results.ts';
import { patients } from '../../../app/words/patients.ts';
import { type HttpTestServer, json, startHttp } from '../../lab/support/servers.ts';
import { patientWith } from '../../sandbox/support/practice.ts';
import type { Client } from '../../sandbox/support/sandbox.ts';
import { collected } from '../../support/collected.ts';
import { useAssistantWorld } from '../support/assistant-world.ts';

const world = useAssistantWorld();
let pages: ConversationPages;
let practice: Client;
beforeEach(() => {
  pages = createConversationPages(world.ctx);
  [, practice] = world.sandbox.practices;
});

async function withResults(results: number, changes: Record<string, unknown> = {}) {
  const { patientId: labId, kits } = await patientWith(practice, results, changes);
  const shop = await world.shopOf(practice);
  return { shop, asker: world.owner(shop), labId, kits, id: await world.patientAt(shop, labId) };
}

function opened(answer: StartAnswer): ConversationRow {
  if (!answer.ok) throw new Error(answer.title);
  return answer.conversation;
}

const { signal: never } = new AbortController();
async function ask(
  asker: StaffAsker,
  id: string,
  { handle }: Pick<ConversationRow, 'handle'>,
  message: string,
): Promise<ReplyLine[]> {
  const answer = await pages.ask(asker, id, { handle, message, signal: never });
  if (!answer.ok) throw new Error(answer.title);
  return collected(answer.reply);
}

async function said(asker: StaffAsker, id: string, { handle }: Pick<ConversationRow, 'handle'>) {
  const answer = await pages.transcript(asker, id, handle);
  if (!answer.ok) throw new Error(answer.title);
  return answer.messages;
}

test('a conversation about a patient is begun, streamed, read again, listed, and deleted, and nothing of it is kept', async () => {
  const { asker, id, kits, shop } = await withResults(2);
  const conversation = opened(await pages.start(asker, id, null));
  expect(conversation.kitCode).toBe(kits[1]);
  const lines = await ask(asker, id, conversation, 'Which index moved most, and why?');
  const last = lines.at(-1);
  if (last?.type !== 'complete') throw new Error(JSON.stringify(last));
  const streamed = lines.flatMap((line) => (line.type === 'text' ? line.content : [])).join('');
  expect(streamed.length).toBeGreaterThan(50);
  expect((await said(asker, id, conversation)).map(({ role }) => role)).toEqual(['user', 'assistant']);

  const pinned = opened(await pages.start(asker, id, kits[0] ?? ''));
  expect(pinned.kitCode).toBe(kits[0]);
  const listed = await pages.list(asker, id);
  if (!listed.ok) throw new Error(listed.title);
  // The account has only these two about this patient; a handle opens its conversation again.
  expect(listed.conversations).toHaveLength(2);
  const found = listed.conversations.find(({ kitCode }) => kitCode === kits[1]);
  expect((await said(asker, id, found ?? pinned)).at(-1)?.content).toBe(last.message.content);

  expect(await pages.remove(asker, id, conversation.handle)).toMatchObject({ ok: true });
  expect(await pages.transcript(asker, id, conversation.handle)).toMatchObject({
    ok: false,
    title: words.trouble.unknown_conversation.title,
  });
  await world.expectNothingKept([
    'Which index moved most',
    ...last.message.content.split(/[\n.]/).filter((sentence) => sentence.length > 30),
    ...last.message.sources.map(({ title }) => title),
    ...listed.conversations.flatMap(({ title }) => title ?? []).filter((title) => title.length > 12),
    conversation.handle,
  ]);
  const log = await world.db.accessEntry.findMany({ where: { shop }, orderBy: { id: 'asc' } });
  expect(new Set(log.map(({ subject }) => subject))).toEqual(new Set([`patient:${id}`]));
  expect(log.map(({ purpose }) => purpose)).toEqual([
    'new_conversation',
    'question',
    'conversation',
    'new_conversation',
    'conversations',
    'conversation',
    'conversation_removal',
    'conversation',
  ]);
});

describe('a reply that isn’t heard to its end', () => {
  // Whatever ends it early, the lab saves the turn (partner-api §4 rule 6).
  test.each([
    ['ai+cut-stream', 'interrupted'],
    ['ai+stream-error', 'not_written'],
  ] as const)('%s', async (name, code) => {
    const { asker, id } = await withResults(1, { name: `${name} Example` });
    const conversation = opened(await pages.start(asker, id, null));
    expect((await ask(asker, id, conversation, 'What does Shield say?')).at(-1)).toEqual({
      type: 'error',
      code,
    });
    await expect
      .poll(async () => (await said(asker, id, conversation)).map(({ role }) => role))
      .toEqual(['user', 'assistant']);
  });

  test('stopped by its reader, it is in the transcript all the same, and asked once', async () => {
    const { asker, id } = await withResults(1);
    const conversation = opened(await pages.start(asker, id, null));
    const reader = new AbortController();
    const answer = await pages.ask(asker, id, {
      handle: conversation.handle,
      message: 'What does Shield say?',
      signal: reader.signal,
    });
    if (!answer.ok) throw new Error(answer.title);
    for await (const line of answer.reply) {
      expect(line.type).toBe('text');
      break;
    }
    reader.abort();
    await expect
      .poll(async () => (await said(asker, id, conversation)).map(({ role }) => role))
      .toEqual(['user', 'assistant']);
  });
});

describe('nobody else gets anything', () => {
  test('a conversation’s handle opens it for its patient at its shop alone', async () => {
    const { asker, id, shop } = await withResults(1);
    const conversation = opened(await pages.start(asker, id, null));
    await ask(asker, id, conversation, 'What does Shield say?');
    const other = await patientWith(practice, 1);
    const otherId = await world.patientAt(shop, other.patientId);
    const elsewhere = world.owner(await world.shopOf(practice));
    const foreignId = await world.patientAt(elsewhere.shop, other.patientId);
    const altered = `${conversation.handle.slice(0, -4)}AAAA`;
    for (const [who, whom, handle] of [
      [asker, otherId, conversation.handle],
      [elsewhere, foreignId, conversation.handle],
      [asker, id, altered],
      [asker, id, 'conv_1'],
    ] as const) {
      const refusal = { ok: false, title: words.trouble.unknown_conversation.title };
      expect(await pages.transcript(who, whom, handle)).toMatchObject(refusal);
      expect(await pages.remove(who, whom, handle)).toMatchObject(refusal);
      expect(await pages.ask(who, whom, { handle, message: 'Hello?', signal: never })).toMatchObject(refusal);
    }
    expect(await said(asker, id, conversation)).toHaveLength(2);
  });

  test('a conversation about another patient’s kit isn’t opened, and none is left behind at the lab', async () => {
    const { asker, id } = await withResults(1);
    const other = await patientWith(practice, 1);
    expect(await pages.start(asker, id, other.kits[0] ?? '')).toMatchObject({
      ok: false,
      title: words.trouble.not_theirs.title,
    });
    const { body } = await practice.get(`/ai/conversations?patientId=${other.patientId}`);
    expect(body.data).toEqual([]);
  });

  test('whoever hasn’t been let in', async () => {
    const { asker, id, shop } = await withResults(1);
    const { handle } = opened(await pages.start(asker, id, null));
    const stranger = { shop, actor: 'merchant:2' };
    for (const answer of [
      await pages.list(stranger, id),
      await pages.start(stranger, id, null),
      await pages.transcript(stranger, id, handle),
      await pages.remove(stranger, id, handle),
      await pages.ask(stranger, id, { handle, message: 'Hello?', signal: never }),
    ])
      expect(answer).toMatchObject({ ok: false, title: patients.access.needed.title });
    expect(await said(asker, id, { handle })).toEqual([]);
  });
});

describe('a lab that doesn’t narrow its lists down to a patient', () => {
  let server: HttpTestServer;
  afterEach(() => server.close());

  test('shows this one’s conversations, kits, and reports alone', async () => {
    const of = (patientId: string, n: number) => ({
      id: `x_${String(n)}`,
      kitCode: `KB-${String(n)}`,
      patientId,
    });
    const all = [of('pat_1', 1), of('pat_2', 2), { id: 'x_3', kitCode: 'KB-3' }];
    server = await startHttp((response, { path }) => {
      const more = path.startsWith('/reports') ? { dateOfSampling: '2026-05-02', glycanAge: 40 } : {};
      json(response, 200, { data: all.map((one) => ({ ...one, ...more })), next_cursor: null });
    });
    const account = { name: 'Practice', base_url: server.baseUrl, token: 'key' };
    const shop = await world.shopOf({ account: account as Client['account'] });
    const [asker, id] = [world.owner(shop), await world.patientAt(shop, 'pat_1')];
    const listed = await pages.list(asker, id);
    expect(listed.ok ? listed.conversations.map(({ kitCode }) => kitCode) : listed).toEqual(['KB-1']);
    const results = await createAssistantPages(world.ctx).results(asker, id);
    if (!results.ok) throw new Error(results.title);
    expect(results.kits.map(({ kitCode }) => kitCode)).toEqual(['KB-1']);
    expect(results.points?.map(({ kitCode }) => kitCode)).toEqual(['KB-1']);
  });
});
