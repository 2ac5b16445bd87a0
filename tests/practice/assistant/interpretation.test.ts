/** A patient's interpretation, over real HTTP: what a practitioner reads, who else reads nothing, and that nothing is kept. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAssistantPages, type AssistantPages } from '../../../app/pages/practice/assistant.ts';
import type { TextView } from '../../../app/pages/practice/assistant-view.ts';
import type { TextAnswer } from '../../../app/pages/practice/assistant-view.ts';
import { patientResults as words } from '../../../app/words/patient-results.ts';
import { patients } from '../../../app/words/patients.ts';
import { newPatient, nextResult, patientWith, shippedKits } from '../../sandbox/support/practice.ts';
import type { Client } from '../../sandbox/support/sandbox.ts';
import { useAssistantWorld } from '../support/assistant-world.ts';

const world = useAssistantWorld();
let pages: AssistantPages;
/** With raised limits. */
let practice: Client;
beforeEach(() => {
  pages = createAssistantPages(world.ctx);
  [, practice] = world.sandbox.practices;
});

const plain = { refresh: false, instructions: null };
function textIn(answer: TextAnswer): TextView {
  if (!answer.ok || answer.text === null) throw new Error(JSON.stringify(answer));
  return answer.text;
}
/** The last request that an account's service got. */
const lastRequest = async (of: Client): Promise<unknown> =>
  ((await of.control('GET', '/requests?limit=1')).body.data as unknown[])[0];

/** What was charged to the account so far. Not the minute's: that one passes while a test runs. */
async function chargedTo(asker: Parameters<AssistantPages['quota']>[0], id: string): Promise<unknown> {
  const answer = await pages.quota(asker, id);
  return answer.ok ? { day: answer.quota.day, month: answer.quota.month } : answer;
}

/** A shop with a patient who has so many results. */
async function withResults(results: number, changes: Record<string, unknown> = {}) {
  const { patientId: labId, kits } = await patientWith(practice, results, changes);
  const shop = await world.shopOf(practice);
  return { shop, asker: world.owner(shop), labId, kits, id: await world.patientAt(shop, labId) };
}

test('the newest result’s text, with what it’s based on; read again it costs nothing; nothing of it is kept', async () => {
  const { asker, id, kits, shop } = await withResults(3, { dateOfBirth: '1979-05-02', gender: 'female' });
  const results = await pages.results(asker, id);
  if (!results.ok) throw new Error(results.title);
  expect(results.kits.map(({ kitCode }) => kitCode)).toEqual(kits.toReversed());
  expect(results.points?.map(({ kitCode }) => kitCode)).toEqual(kits);
  const kitCode = kits[2] ?? '';

  expect(await pages.stored(asker, id, kitCode)).toEqual({ ok: true, text: null });
  const written = textIn(await pages.write(asker, id, { kitCode, ...plain }));
  expect(written).toMatchObject({ kitCode, resultsConsidered: 3, language: null });
  expect(written.sources.length).toBeGreaterThan(0);
  const before = await chargedTo(asker, id);
  expect(textIn(await pages.stored(asker, id, kitCode)).markdown).toBe(written.markdown);
  expect(await chargedTo(asker, id)).toEqual(before);
  expect(await pages.quota(asker, id)).toMatchObject({
    ok: true,
    quota: {
      isOn: true,
      minute: { limit: 1_000 },
      day: { left: 99_999, limit: 100_000 },
      month: { limitUsd: 10_000 },
    },
  });

  const german = textIn(
    await pages.write(asker, id, { kitCode, refresh: true, instructions: 'Please write in German.' }),
  );
  expect(german.language).toBe('de');
  expect(german.markdown).not.toBe(written.markdown);

  const numbers = results.points?.flatMap(({ indexes }) => indexes.map(({ value }) => value.toFixed(2)));
  await world.expectNothingKept([
    ...written.markdown.split(/[\n.]/).filter((sentence) => sentence.length > 30),
    ...german.markdown.split(/[\n.]/).filter((sentence) => sentence.length > 30),
    ...(numbers ?? []),
    'write in German',
    ...written.sources.map(({ title }) => title),
  ]);
  const log = await world.db.accessEntry.findMany({ where: { shop }, orderBy: { id: 'asc' } });
  expect(new Set(log.map(({ subject }) => subject))).toEqual(new Set([`patient:${id}`]));
  expect(log.map(({ purpose, outcome }) => `${purpose} ${outcome}`)).toEqual([
    'results_over_time shown',
    'interpretation shown',
    'new_interpretation shown',
    'interpretation shown',
    'new_interpretation shown',
  ]);
});

test('a result that came in after the text is told of', async () => {
  const { asker, id, kits, labId } = await withResults(1);
  const kitCode = kits[0] ?? '';
  const written = textIn(await pages.write(asker, id, { kitCode, ...plain }));
  await nextResult(practice, labId);
  const results = await pages.results(asker, id);
  if (!results.ok) throw new Error(results.title);
  expect((results.newestAt ?? '') > (written.generatedAt ?? '')).toBe(true);
  expect(textIn(await pages.stored(asker, id, kitCode)).resultsConsidered).toBe(1);
});

test('the page opens with the name and what the lab would need, and nothing of a result', async () => {
  const { asker, id } = await withResults(1);
  expect(await pages.open(asker, id)).toEqual({
    is: 'results',
    id,
    name: 'Ada Example',
    missing: [patients.fields.gender.short],
    notReady: null,
    patientId: id,
    labRecords: [],
  });
});

describe('with the documented interface alone', () => {
  afterEach(() => practice.control('PATCH', '/profile', { documented_only: false }));

  test('kits that this app assigned or sent are known, each is asked about at no cost, and no numbers are shown', async () => {
    const { asker, id, kits, shop } = await withResults(2);
    const [waiting = ''] = await shippedKits(practice, 1);
    await practice.control('PATCH', '/profile', { documented_only: true });
    const nothing = await pages.results(asker, id);
    expect(nothing).toMatchObject({ ok: true, kits: [], points: null, newestAt: null });
    // One was assigned to the patient here, the others were sent straight to them.
    const [assigned = '', sent = ''] = kits;
    await world.directKits(shop, id, [waiting, sent]);
    const { id: connectionId } = await world.db.connection.findFirstOrThrow({ where: { shop } });
    const at = world.ctx.clock.now();
    await world.db.practiceKit.create({
      data: { connectionId, shop, kitCode: assigned, patientId: id, assignedAt: at, createdAt: at },
    });
    const before = await chargedTo(asker, id);
    const results = await pages.results(asker, id);
    if (!results.ok) throw new Error(results.title);
    expect(results.points).toBeNull();
    expect(new Map(results.kits.map(({ kitCode, state }) => [kitCode, state]))).toEqual(
      new Map([
        // The lab has stored no text, which says nothing of a result.
        [kits[0], 'unsaid'],
        [kits[1], 'unsaid'],
        [waiting, 'unassigned'],
      ]),
    );
    expect(await chargedTo(asker, id)).toEqual(before);
    expect(textIn(await pages.write(asker, id, { kitCode: kits[1] ?? '', ...plain })).resultsConsidered).toBe(
      2,
    );
    // The lab said once that it isn't ready: then its 404 says that it is, here and in the list of kits.
    await world.db.practiceKit.updateMany({ where: { kitCode: assigned }, data: { notReadyAt: at } });
    const after = await pages.results(asker, id);
    if (!after.ok) throw new Error(after.title);
    expect(after.kits.slice(0, 2).map(({ state }) => state)).toEqual(['result', 'result']);
    const known = await world.db.practiceKit.findMany({ where: { resultReadyAt: { not: null } } });
    expect(known.map(({ kitCode }) => kitCode).toSorted()).toEqual(kits.toSorted());
  });
});

describe('nobody else gets anything', () => {
  test('a kit of another patient of the same account is not shown on this one’s page', async () => {
    const { asker, id, shop } = await withResults(1);
    const other = await patientWith(practice, 1);
    const kitCode = other.kits[0] ?? '';
    const refusal = { ok: false, title: words.trouble.not_theirs.title };
    expect(await pages.write(asker, id, { kitCode, ...plain })).toMatchObject(refusal);
    expect(await pages.stored(asker, id, kitCode)).toMatchObject(refusal);
    const otherId = await world.patientAt(shop, other.patientId);
    expect(textIn(await pages.stored(asker, otherId, kitCode)).kitCode).toBe(kitCode);
  });

  test('whoever hasn’t been let in gets words, the lab isn’t asked, and the try is logged', async () => {
    const { id, kits, shop, asker } = await withResults(1);
    await pages.open(asker, id);
    const stranger = { shop, actor: 'merchant:2' };
    const before = await lastRequest(practice);
    const kitCode = kits[0] ?? '';
    const answers = await Promise.all([
      pages.results(stranger, id),
      pages.stored(stranger, id, kitCode),
      pages.write(stranger, id, { kitCode, ...plain }),
      pages.quota(stranger, id),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, title: patients.access.needed.title });
    expect(await pages.open(stranger, id)).toEqual({ is: 'closed', hasAsked: false });
    expect(await lastRequest(practice)).toEqual(before);
    const tries = await world.db.accessEntry.findMany({ where: { shop, actor: 'merchant:2' } });
    expect(tries.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'refused']);
  });

  test('another shop’s patient, and a shop that is a reseller alone', async () => {
    const { id, kits, asker } = await withResults(1);
    await pages.write(asker, id, { kitCode: kits[0] ?? '', ...plain });
    const elsewhere = world.owner(await world.shopOf(practice));
    const reseller = world.owner(await world.shopOf(world.sandbox.clients[0], 'reseller'));
    for (const foreign of [elsewhere, reseller]) {
      expect(await pages.open(foreign, id)).toBeNull();
      for (const answer of await Promise.all([
        pages.results(foreign, id),
        pages.stored(foreign, id, kits[0] ?? ''),
        pages.write(foreign, id, { kitCode: kits[0] ?? '', ...plain }),
      ]))
        expect(answer).toMatchObject({ ok: false, title: words.trouble.no_results.title });
    }
    const ownId = await world.patientAt(reseller.shop, 'pat_1');
    expect(await pages.open(reseller, ownId)).toMatchObject({ notReady: 'not_connected' });
  });
});

describe('what keeps the assistant from writing is told in words, with what helps', () => {
  const refusals = [
    ['ai+not-ready', 'result_not_ready', null],
    ['ai+disabled', 'ai_disabled', null],
    ['ai+rate-limit', 'rate_limit_exceeded', 'soon'],
    ['ai+daily-limit', 'daily_rate_limit_exceeded', 'soon'],
    ['ai+budget', 'monthly_budget_exhausted', 'soon'],
    ['ai+empty-response', 'empty_response', null],
  ] as const;
  test.each(refusals)('%s', async (name, kind, when) => {
    const { asker, id, kits } = await withResults(1, { name: `${name} Example` });
    const { title, text, again } = words.trouble[kind];
    const answer = await pages.write(asker, id, { kitCode: kits[0] ?? '', ...plain });
    expect(answer).toMatchObject({ ok: false, title, message: text, again });
    if (answer.ok) return;
    expect(answer.when === null).toBe(when === null);
    expect(answer.message.includes('{when}')).toBe(when !== null);
    if (answer.when !== null) expect(answer.when > world.ctx.clock.now().toISOString()).toBe(true);
  });

  test('a kit of nobody, one that doesn’t exist, a patient without results, and a lab that is down', async () => {
    const labId = await newPatient(practice);
    const shop = await world.shopOf(practice);
    const [asker, id] = [world.owner(shop), await world.patientAt(shop, labId)];
    const [unassigned = ''] = await shippedKits(practice, 1);
    const write = async (kitCode: string) => pages.write(asker, id, { kitCode, ...plain });
    expect(await write(unassigned)).toMatchObject({
      title: words.trouble.kit_unassigned.title,
      again: false,
    });
    expect(await write('KB-NOTHING')).toMatchObject({ title: words.trouble.unknown_kit.title, again: false });
    expect(await pages.results(asker, id)).toMatchObject({ ok: true, kits: [], points: [] });
    await practice.control('POST', '/faults', { kind: 'error_500', rate: 1 });
    expect(await pages.results(asker, id)).toMatchObject({
      title: words.trouble.not_read.title,
      again: true,
    });
    expect(await write(unassigned)).toMatchObject({ title: words.trouble.not_written.title, again: true });
    await practice.control('POST', '/faults', { kind: 'error_500', rate: 0 });
  });
});
