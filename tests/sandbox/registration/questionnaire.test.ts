/** The registration page of a practice's kit: it asks what the record lacks, and ten questions that may be left out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandboxDb } from '../../../app/db/sandbox-client.ts';
import type { SandboxDb } from '../../../app/db/sandbox-client.ts';
import { choiceNames } from '../../../app/sandbox/results/questionnaire.ts';
import { questionnairePointers } from '../../../app/sandbox/writer/language/questionnaire.ts';
import { languages } from '../../../app/sandbox/words/language.ts';
import { questionnaireWords } from '../../../app/sandbox/words/questionnaire.ts';
import { registrationWords } from '../../../app/sandbox/words/registration.ts';
import { advance, assign, newPatient, shippedKits } from '../support/practice.ts';
import { dateInputs, goodForm, partsOf, sampleDays } from '../support/registration.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

const words = registrationWords.en;
const record = { dateOfBirth: '1970-01-31', gender: 'Nonbinary', ethnicity: 'Martian' };
let sandbox: TestSandbox;
let practice: Client;
let db: SandboxDb;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [practice] = sandbox.practices;
  db = openSandboxDb(sandbox.databaseUrl);
});
afterAll(async () => {
  await db.$disconnect();
  await sandbox.close();
});

interface Held {
  readonly kit: string;
  readonly url: string;
}

/** A kit that was sent, and its link as its QR code carries it. */
async function held(): Promise<Held> {
  const [kit = ''] = await shippedKits(practice, 1);
  const { registrationToken } = await db.kit.findUniqueOrThrow({ where: { code: kit } });
  return { kit, url: `${sandbox.running.url}/register/${registrationToken}` };
}

async function heldBy(patientId: string): Promise<Held> {
  const found = await held();
  expect((await assign(practice, [found.kit, patientId])).status).toBe(201);
  return found;
}

const legendsOf = (html: string): string[] =>
  [...html.matchAll(/<legend>([^<]+)<\/legend>/g)].map((match) => match[1] ?? '');
const page = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  return { status: answer.status, html: await answer.text() };
};
const send = (url: string, form: Record<string, string>) =>
  page(url, { method: 'POST', body: new URLSearchParams(form) });
const sampled = () => dateInputs('date-of-sampling', partsOf(sampleDays().earliest));
const keptOf = (code: string) => db.kit.findUniqueOrThrow({ where: { code } });
async function reportOf(kit: string) {
  await practice.control('POST', '/events', { kit_code: kit, kind: 'result.ready' });
  return (await practice.get(`/reports/kit/${kit}`)).body;
}

const { dateOfBirth, gender, ethnicity, dateOfSampling } = words.form;
const body = questionnaireWords.en.body;

describe('the form', () => {
  test('asks a patient whose record is complete for the sample and the questionnaire alone; the record wins', async () => {
    const { kit, url } = await heldBy(await newPatient(practice, record));
    const { html } = await page(url);
    expect(legendsOf(html)).toEqual([dateOfSampling.legend, body]);
    for (const name of choiceNames) expect(html).toContain(questionnaireWords.en.choices[name].legend);
    expect(html).not.toMatch(/1970|Nonbinary|Martian/);
    const sent = await send(url, goodForm({ 'health-smoking': 'former', 'health-weight': ' ７2' }));
    expect(sent.status).toBe(303);
    expect(await keptOf(kit)).toMatchObject({
      ...record,
      questionnaire: { Smoking: 'I used to smoke', Weight: '72 kg' },
    });
    expect(await reportOf(kit)).toMatchObject(record);
    expect((await page(`${url}/done`)).html).toContain(words.registered.result.practice);
  });

  test.each([
    ['date of birth', { ...record, dateOfBirth: null }, [dateOfBirth.legend]],
    ['gender and ethnicity', { ...record, gender: ' ', ethnicity: null }, [gender.legend, ethnicity.legend]],
  ])('asks for %s where the record lacks it', async (_what, lacking, asked) => {
    const { kit, url } = await heldBy(await newPatient(practice, lacking));
    expect(legendsOf((await page(url)).html)).toEqual([...asked, dateOfSampling.legend, body]);
    const bare = await send(url, sampled());
    expect(bare.status).toBe(400);
    expect((await keptOf(kit)).registered).toBe(false);
    expect((await send(url, goodForm())).status).toBe(303);
    const { dateOfBirth: born, gender: stated, ethnicity: origin } = await keptOf(kit);
    expect([born, stated, origin]).toEqual([
      lacking.dateOfBirth ?? '1984-03-27',
      lacking.gender.trim() === '' ? 'female' : lacking.gender,
      lacking.ethnicity ?? 'European',
    ]);
  });

  test('asks everything of a kit that is nobody’s; whoever it is assigned to wins until its report', async () => {
    const { kit, url } = await held();
    expect(legendsOf((await page(url)).html)).toHaveLength(5);
    await send(url, goodForm());
    await assign(practice, [kit, await newPatient(practice, { dateOfBirth: '1970-01-31' })]);
    expect(await reportOf(kit)).toMatchObject({ dateOfBirth: '1970-01-31', ethnicity: 'European' });
  });

  test('takes what the record lost since it was shown for a problem, and never registers half a person', async () => {
    const patientId = await newPatient(practice, record);
    const { kit, url } = await heldBy(patientId);
    await practice.put(`/patients/${patientId}`, { gender: null });
    const sent = await send(url, sampled());
    expect([sent.status, sent.html.includes(words.problems.gender)]).toEqual([400, true]);
    expect((await keptOf(kit)).registered).toBe(false);
  });

  test('says what is wrong with a weight or a height, and keeps what was answered', async () => {
    const { kit, url } = await heldBy(await newPatient(practice, record));
    const sent = await send(url, {
      ...sampled(),
      'health-weight': '7',
      'health-height': 'tall',
      'health-diet': 'vegan',
    });
    expect(sent.status).toBe(400);
    for (const says of [
      questionnaireWords.en.outside.weight(30, 300),
      questionnaireWords.en.outside.height(100, 250),
      'href="#health-weight"',
      'value="vegan" selected',
    ]) {
      expect(sent.html).toContain(says);
    }
    expect((await keptOf(kit)).registered).toBe(false);
  });

  test('keeps English answers, in whatever language it was read, and none where nothing was answered', async () => {
    const asked = await heldBy(await newPatient(practice, record));
    const german = await page(asked.url, { headers: { 'accept-language': 'de' } });
    expect(german.html).toContain(questionnaireWords.de.heading);
    await page(asked.url, {
      method: 'POST',
      headers: { 'accept-language': 'de' },
      body: new URLSearchParams({ ...sampled(), 'health-infection': 'yes', 'health-sleep': 'not offered' }),
    });
    const { questionnaire } = await keptOf(asked.kit);
    expect(questionnaire).toEqual({ [questionnaireWords.en.choices.infection.legend]: 'Yes' });
    const silent = await heldBy(await newPatient(practice, record));
    await send(silent.url, sampled());
    expect((await keptOf(silent.kit)).questionnaire).toBeNull();
  });
});

test('the questionnaire is a practice’s: a reseller’s customer is asked none of it', async () => {
  const [reseller] = sandbox.clients;
  const placed = await reseller.post('/orders', {
    email: 'customer@example.com',
    reference: 'no questionnaire',
    items: [{ variation_id: 'glycan-kit-1', quantity: 1 }],
    shipping: { country: 'DE', city: 'Berlin', address: 'Beispielweg 1', zip: '10115' },
  });
  await reseller.control('POST', '/events', { order_id: placed.body.id, kind: 'order.shipped' });
  const kit = await db.kit.findFirstOrThrow({ where: { orderId: placed.body.id } });
  const url = `${sandbox.running.url}/register/${kit.registrationToken}`;
  expect((await page(url)).html).not.toContain('health-');
  await send(url, goodForm({ 'health-smoking': 'current' }));
  expect((await keptOf(kit.code)).questionnaire).toBeNull();
});

test('where the clock plays a patient, it answers, too, and the same each time', async () => {
  const patientId = await newPatient(practice, { name: 'Clock Example' });
  const kits = [await heldBy(patientId), await heldBy(patientId)];
  await advance(practice, 60_000);
  const [first, second] = await Promise.all(kits.map(({ kit }) => keptOf(kit)));
  expect(Object.keys(first?.questionnaire ?? {})).toHaveLength(11);
  expect(second?.questionnaire).toEqual(first?.questionnaire);
});

test('every language has every question, and the English answers lead the practitioner’s text to their topics', () => {
  for (const language of languages) {
    for (const name of choiceNames) expect(questionnaireWords[language].choices[name].legend).not.toBe('');
  }
  const topicsOf = (questionnaire: { question: string; answer: string }[]) =>
    questionnairePointers({ questionnaire }).map(({ topic }) => topic);
  const { smoking, infection } = questionnaireWords.en.choices;
  expect(topicsOf([{ question: smoking.legend, answer: smoking.options.current }])).toEqual(['smoking']);
  expect(topicsOf([{ question: smoking.legend, answer: smoking.options.never }])).toEqual([]);
  expect(topicsOf([{ question: infection.legend, answer: infection.options.yes }])).toEqual(['events']);
  expect(topicsOf([{ question: infection.legend, answer: infection.options.no }])).toEqual([]);
});
