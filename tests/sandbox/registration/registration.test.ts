import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resellerEndpoints } from '../../../app/contract/reseller/endpoints.ts';
import { ethnicities, genders } from '../../../app/sandbox/results/registration.ts';
import { checkRegistration, realDate, samplingWindow } from '../../../app/sandbox/registration/rules.ts';
import { languages } from '../../../app/sandbox/words/language.ts';
import { registrationWords } from '../../../app/sandbox/words/registration.ts';
import { createLogCapture } from '../../support/log.ts';
import { dateInputs, dayFromToday, goodForm, partsOf, sampleDays, sendKit } from '../support/registration.ts';
import { order, registerWebhook, startReceiver, startTestSandbox } from '../support/sandbox.ts';
import type { Client, Receiver, TestSandbox } from '../support/sandbox.ts';

const words = registrationWords.en;
let sandbox: TestSandbox;
let receiver: Receiver;
let client: Client;
const capture = createLogCapture();

beforeAll(async () => {
  sandbox = await startTestSandbox({ log: capture.log });
  receiver = await startReceiver();
  client = sandbox.clients[0];
  await registerWebhook(client, receiver.url, ['order.shipped', 'unit.registered']);
});
afterAll(async () => {
  await receiver.close();
  await sandbox.close();
});

interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** What a person reads: without markup, spaces run together. */
  text: string;
}

async function pageOf(answer: Promise<Response>): Promise<Page> {
  const response = await answer;
  const html = await response.text();
  const text = html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return { status: response.status, headers: response.headers, html, text };
}

const open = (url: string, init: RequestInit = {}) => pageOf(fetch(url, { redirect: 'manual', ...init }));
const send = (url: string, form: Record<string, string> | [string, string][], headers = {}) =>
  open(url, { method: 'POST', body: new URLSearchParams(form), headers });
const unitOf = async (kit: { kit_code: string }) =>
  (await client.get(`/units/kit/${kit.kit_code}`)).body as Record<string, unknown>;
const step = (kit: { kit_code: string }, kind: string) =>
  client.control('POST', '/events', { kit_code: kit.kit_code, kind });
const registeredEvents = (kit: { kit_code: string }) =>
  receiver.received.filter(
    ({ event }) => event.event === 'unit.registered' && event.data.kit_code === kit.kit_code,
  );

describe('a kit that was sent', () => {
  test('waits for its person: the form asks for four things and holds the kit code', async () => {
    const kit = await sendKit(client, receiver);
    const page = await open(kit.qr_link);
    expect(page.status).toBe(200);
    expect(page.html).toContain(`<title>${words.form.heading} – Sandbox</title>`);
    expect(page.text).toContain(kit.kit_code);
    expect(page.text).toContain(words.frame.notice);
    const { dateOfBirth, gender, ethnicity, dateOfSampling } = words.form;
    for (const { legend } of [dateOfBirth, gender, ethnicity, dateOfSampling])
      expect(page.html).toContain(`<legend>${legend}</legend>`);
    for (const value of [...genders, ...ethnicities]) expect(page.html).toContain(`value="${value}"`);
    expect(page.html).not.toMatch(/<script|\son\w+=|href="http|src="http/);
  });

  test('is registered by the form, once, and its reseller is told', async () => {
    const kit = await sendKit(client, receiver);
    const { earliest: sampled } = sampleDays();
    const sent = await send(kit.qr_link, goodForm(dateInputs('date-of-sampling', partsOf(sampled))));
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `${new URL(kit.qr_link).pathname}/done`,
    ]);
    expect((await open(`${kit.qr_link}/done`)).text).toContain(words.registered.heading);
    await receiver.until(() => registeredEvents(kit).length > 0);
    expect(await unitOf(kit)).toMatchObject({
      status: 'Shipped',
      registered: true,
      date_of_sampling: sampled,
    });
    expect((await client.get(`/orders/${kit.order_id}`)).body).toMatchObject({ registered: true });
  });

  test('what the person gave is what the report says', async () => {
    const kit = await sendKit(client, receiver);
    await send(kit.qr_link, goodForm({ gender: 'male', ethnicity: 'South Asian' }));
    await step(kit, 'result.ready');
    expect((await client.get(`/reports/kit/${kit.kit_code}`)).body).toMatchObject({
      date_of_birth: '1984-03-27',
      gender: 'male',
      ethnicity: 'South Asian',
    });
  });
});

describe('one use', () => {
  test('sent again, the form changes nothing and says that the kit is registered, without what was given', async () => {
    const kit = await sendKit(client, receiver);
    await send(kit.qr_link, goodForm());
    await receiver.until(() => registeredEvents(kit).length > 0);
    const before = await unitOf(kit);
    const again = await send(
      kit.qr_link,
      goodForm({ gender: 'male', ...dateInputs('date-of-sampling', partsOf(sampleDays().latest)) }),
    );
    expect(again.status).toBe(409);
    const later = await open(kit.qr_link);
    expect(later.status).toBe(200);
    for (const page of [again, later, await open(`${kit.qr_link}/done`)]) {
      expect(page.text).toContain('registered');
      expect(page.html).not.toMatch(/<form|<input|1984|[Ff]emale|European/);
      expect(page.text).not.toMatch(/\b20\d\d\b/);
    }
    expect(later.text).toContain(words.usedKit.heading);
    expect(await unitOf(kit)).toEqual(before);
    expect(registeredEvents(kit)).toHaveLength(1);
  });

  test('of many at the same moment exactly one registers; the others read that it is registered', async () => {
    const kit = await sendKit(client, receiver);
    const births = Array.from({ length: 8 }, (_, index) => String(1950 + index));
    const sent = await Promise.all(
      births.map((year) => send(kit.qr_link, goodForm({ 'date-of-birth-year': year }))),
    );
    const won = sent.flatMap((page, index) => (page.status === 303 ? [births[index]] : []));
    expect(won).toHaveLength(1);
    for (const page of sent.filter(({ status }) => status !== 303))
      expect([page.status, page.text]).toEqual([409, expect.stringContaining(words.usedKit.heading)]);
    await step(kit, 'result.ready');
    expect((await client.get(`/reports/kit/${kit.kit_code}`)).body.date_of_birth).toBe(
      `${won[0] ?? ''}-03-27`,
    );
    await receiver.until(() => registeredEvents(kit).length > 0);
    expect(registeredEvents(kit)).toHaveLength(1);
  });

  test('the page of thanks is shown for registered kits alone', async () => {
    const kit = await sendKit(client, receiver);
    const { pathname } = new URL(kit.qr_link);
    const early = await open(`${kit.qr_link}/done`);
    expect([early.status, early.headers.get('location')]).toEqual([303, pathname]);
  });
});

describe('links that lead nowhere', () => {
  test('look alike, whatever they are: made up, a kit code, not sent yet, any method and any page below', async () => {
    const kit = await sendKit(client, receiver);
    const token = kit.qr_link.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[0-9a-z]{26}$/);
    // The same stream gives the next order's token: taken from a sandbox of the same seed that is one step ahead.
    const unsent = await tokenOfUnsentKit();
    const wrong = [
      kit.kit_code,
      kit.kit_code.toLowerCase(),
      kit.tracking_code,
      token.toUpperCase(),
      token.slice(0, -1),
      `${token}0`,
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      unsent,
      '0'.repeat(26),
      '%00'.repeat(26),
      '%F0%9F%92%89',
      '..%2f..%2fconsole',
    ];
    const base = `${sandbox.running.url}/register`;
    const known = await open(`${base}/nobody`);
    expect([known.status, known.text]).toEqual([404, expect.stringContaining(words.unknownKit.heading)]);
    for (const part of wrong) {
      for (const below of ['', '/done', '/label', '/qr.svg', '/qr.png', '/other']) {
        const page = await open(`${base}/${part}${below}`);
        expect([part + below, page.status, page.html]).toEqual([part + below, 404, known.html]);
      }
      const sent = await send(`${base}/${part}`, goodForm());
      expect([part, sent.status, sent.html]).toEqual([part, 404, known.html]);
    }
    for (const path of ['', '/', `/${token}/other`])
      expect([path, (await open(base + path)).status]).toEqual([path, 404]);
  });

  /** Of a kit that is ordered and waits in the warehouse. */
  async function tokenOfUnsentKit(): Promise<string> {
    const [, other] = sandbox.clients;
    const { id } = (await other.post('/orders', order())).body;
    const ahead = await startTestSandbox();
    const [, twin] = ahead.clients;
    await registerWebhook(twin, receiver.url, ['order.shipped']);
    const kit = await sendKit(twin, receiver);
    await ahead.close();
    expect(kit.order_id).toBe(id);
    return kit.qr_link.split('/').at(-1) ?? '';
  }
});

describe('states outside the path', () => {
  test('a cancelled kit says so and takes no form', async () => {
    const kit = await sendKit(client, receiver);
    await step(kit, 'unit.cancelled');
    const pages = [await open(kit.qr_link), await send(kit.qr_link, goodForm())];
    for (const page of pages) {
      expect([page.status, page.text]).toEqual([410, expect.stringContaining(words.cancelledKit.heading)]);
      expect(page.html).not.toContain('<form');
    }
    expect(await unitOf(kit)).toMatchObject({ status: 'Cancelled', registered: false });
    expect((await open(`${kit.qr_link}/done`)).status).toBe(303);
  });

  test('a kit that misses its date asks for that alone, and comes back with it', async () => {
    const kit = await sendKit(client, receiver);
    await send(kit.qr_link, goodForm());
    await step(kit, 'unit.received');
    await step(kit, 'unit.missing_info');
    const page = await open(kit.qr_link);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(words.missingInfo.what)]);
    expect(page.html).not.toMatch(/date-of-birth|gender|ethnicity|1984/);
    expect((await open(`${kit.qr_link}/done`)).status).toBe(303);

    const wrong = await send(kit.qr_link, dateInputs('date-of-sampling', dayFromToday(2)));
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('must be today or in the past'),
    ]);
    expect(await unitOf(kit)).toMatchObject({ status: 'Missing info' });

    const { latest: supplied } = sampleDays();
    const right = () => send(kit.qr_link, dateInputs('date-of-sampling', partsOf(supplied)));
    const answers = (await Promise.all([right(), right()])).map(({ status }) => status).toSorted();
    expect(answers).toEqual([303, 409]);
    expect(await unitOf(kit)).toMatchObject({
      status: 'Awaiting analysis',
      date_of_sampling: supplied,
    });
    expect((await open(kit.qr_link)).text).toContain(words.usedKit.heading);
  });
});

/** Each wrong form, what it must say, and the input that the summary leads to. */
const wrongForms: [name: string, changes: () => Record<string, string>, says: string, leadsTo: string][] = [
  [
    'no date of birth',
    () => dateInputs('date-of-birth', ['', '', '']),
    words.problems.dateOfBirth.ask,
    'date-of-birth-day',
  ],
  [
    'half a date of birth',
    () => dateInputs('date-of-birth', ['', '3', ' ']),
    words.problems.dateOfBirth.incomplete(['day', 'year']),
    'date-of-birth-day',
  ],
  [
    'a year alone missing',
    () => ({ 'date-of-birth-year': '' }),
    words.problems.dateOfBirth.incomplete(['year']),
    'date-of-birth-year',
  ],
  [
    'letters for a day',
    () => ({ 'date-of-birth-day': 'two' }),
    words.problems.dateOfBirth.day(31),
    'date-of-birth-day',
  ],
  [
    'a month of 13',
    () => ({ 'date-of-birth-month': '13' }),
    words.problems.dateOfBirth.month(12),
    'date-of-birth-month',
  ],
  [
    'a year of two digits',
    () => ({ 'date-of-birth-year': '84' }),
    words.problems.dateOfBirth.year('1984'),
    'date-of-birth-year',
  ],
  [
    '30 February',
    () => dateInputs('date-of-birth', ['1984', '2', '30']),
    words.problems.dateOfBirth.unreal(''),
    'date-of-birth-day',
  ],
  [
    'a birth to come',
    () => dateInputs('date-of-birth', dayFromToday(2)),
    words.problems.dateOfBirth.future,
    'date-of-birth-day',
  ],
  [
    '17 years of age',
    () => dateInputs('date-of-birth', dayFromToday(40, -18)),
    words.problems.dateOfBirth.young(18),
    'date-of-birth-day',
  ],
  [
    '121 years of age',
    () => dateInputs('date-of-birth', dayFromToday(-40, -121)),
    words.problems.dateOfBirth.old(18, 120),
    'date-of-birth-year',
  ],
  ['no gender', () => ({ gender: '' }), words.problems.gender, 'gender-1'],
  ['a gender that is not listed', () => ({ gender: 'Female' }), words.problems.gender, 'gender-1'],
  [
    'an ethnicity that is not listed',
    () => ({ ethnicity: 'european' }),
    words.problems.ethnicity,
    'ethnicity-1',
  ],
  [
    'no date of the sample',
    () => dateInputs('date-of-sampling', ['', '', '']),
    words.problems.dateOfSampling.ask,
    'date-of-sampling-day',
  ],
  [
    'a sample to come',
    () => dateInputs('date-of-sampling', dayFromToday(2)),
    words.problems.dateOfSampling.future,
    'date-of-sampling-day',
  ],
  [
    'a sample before the kit was sent',
    () => dateInputs('date-of-sampling', dayFromToday(-2)),
    'because your kit hadn’t shipped before then',
    'date-of-sampling-day',
  ],
];

describe('a form filled in wrongly', () => {
  let kit: Awaited<ReturnType<typeof sendKit>>;
  beforeAll(async () => {
    kit = await sendKit(client, receiver);
  });

  test.each(wrongForms)(
    '%s: names field and rule, and nothing is registered',
    async (_name, changes, says, leadsTo) => {
      const page = await send(kit.qr_link, goodForm(changes()));
      expect(page.status).toBe(400);
      expect(page.html).toContain(`<title>${words.problems.title(words.form.heading)} – Sandbox</title>`);
      const links = [...page.html.matchAll(/<a href="#([^"]*)">([^<]*)<\/a>/g)];
      expect(links.map(([, to, words]) => [to, words])).toEqual([[leadsTo, expect.stringContaining(says)]]);
      expect(page.html).toContain(`id="${leadsTo}"`);
      expect(page.text.split(says)).toHaveLength(3); // in the summary and beside the field
      expect(await unitOf(kit)).toMatchObject({ registered: false, date_of_sampling: null });
      expect(registeredEvents(kit)).toHaveLength(0);
    },
  );

  test('an empty form names all four, in their order', async () => {
    const page = await send(kit.qr_link, {});
    const links = [...page.html.matchAll(/<a href="#([^"]*)">/g)].map(([, to]) => to);
    expect(links).toEqual(['date-of-birth-day', 'gender-1', 'ethnicity-1', 'date-of-sampling-day']);
    expect(page.html.match(/aria-invalid="true"/g)).toHaveLength(6);
  });

  test('keeps what was typed, as text and never as markup', async () => {
    const page = await send(
      kit.qr_link,
      goodForm({
        'date-of-birth-day': '"><script>alert(1)</script>',
        'date-of-birth-month': '３',
        gender: '"x',
      }),
    );
    expect(page.html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page.html).toContain('value="３"');
    expect(page.html).not.toMatch(/<script/);
    const checked = [...page.html.matchAll(/value="([^"]*)"\s+checked/g)].map(([, value]) => value);
    expect(checked).toEqual(['European']);
  });

  test('an input that is given twice counts as left empty', async () => {
    const twice: [string, string][] = [...Object.entries(goodForm()), ['gender', 'male']];
    const page = await send(kit.qr_link, twice);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(words.problems.gender)]);
  });

  test('whatever is sent, the answer is a page of 4xx and nothing is registered', async () => {
    const names = Object.keys(goodForm());
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('0', '-1', '1e3', 'NaN', '\0', '２０００'),
    );
    const broken = fc
      .record({
        form: fc.dictionary(fc.constantFrom(...names), anything),
        missing: fc.constantFrom(...names),
      })
      .map(({ form, missing }) => ({ ...goodForm(), ...form, [missing]: '' }));
    await fc.assert(
      fc.asyncProperty(broken, async (form) => {
        const page = await send(kit.qr_link, form);
        expect([page.status, page.html]).toEqual([400, expect.stringContaining(words.problems.heading)]);
      }),
      { numRuns: 40 },
    );
    expect(await unitOf(kit)).toMatchObject({ registered: false });
  });
});

describe('the rules of dates', () => {
  const shippedAt = new Date('2026-03-10T15:00:00.000Z');
  const window = samplingWindow(shippedAt, Date.parse('2026-03-14T12:00:00.000Z'));
  const parts = (date: string) => {
    const [year = '', month = '', day = ''] = date.split('-');
    return { day, month, year };
  };
  const check = (dateOfBirth: string, dateOfSampling: string) =>
    checkRegistration(
      {
        dateOfBirth: parts(dateOfBirth),
        gender: 'male',
        ethnicity: 'African',
        dateOfSampling: parts(dateOfSampling),
      },
      window,
      'en',
    );
  const wrongFields = (dateOfBirth: string, dateOfSampling: string) => {
    const checked = check(dateOfBirth, dateOfSampling);
    return checked.ok ? [] : checked.problems.map(({ field }) => field);
  };

  test('the window reaches from the day of sending to today, wherever on earth that is', () => {
    expect(window).toEqual({ earliest: '2026-03-10', latest: '2026-03-15' });
    expect(samplingWindow(new Date('2026-03-10T11:59:59Z'), Date.parse('2026-03-10T09:59:59Z'))).toEqual({
      earliest: '2026-03-09',
      latest: '2026-03-10',
    });
    expect(wrongFields('1980-01-01', '2026-03-09')).toEqual(['dateOfSampling']);
    expect(wrongFields('1980-01-01', '2026-03-10')).toEqual([]);
    expect(wrongFields('1980-01-01', '2026-03-15')).toEqual([]);
    expect(wrongFields('1980-01-01', '2026-03-16')).toEqual(['dateOfSampling']);
  });

  test('age counts on the day of the sample: from the 18th birthday to the last day of the 121st year', () => {
    expect(wrongFields('2008-03-12', '2026-03-12')).toEqual([]);
    expect(wrongFields('2008-03-13', '2026-03-12')).toEqual(['dateOfBirth']);
    expect(wrongFields('2008-03-13', '2026-03-13')).toEqual([]);
    expect(wrongFields('1905-03-13', '2026-03-12')).toEqual([]);
    expect(wrongFields('1905-03-12', '2026-03-12')).toEqual(['dateOfBirth']);
    expect(wrongFields('1905-03-12', '2026-03-11')).toEqual([]);
  });

  test('a date is taken exactly when the calendar has that day', () => {
    const number = fc.integer({ min: -1, max: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1_890, max: 2_030 }), number, number, (year, month, day) => {
        const inLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
        const days = [31, inLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
        expect(realDate(year, month, day) !== null).toBe(day >= 1 && day <= days);
      }),
    );
  });

  test('of any two real days, what is accepted has an age of 18 to 120 and a sample inside the window', () => {
    const birth = fc.date({ min: new Date('1890-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    const sample = fc.date({ min: new Date('2026-03-05'), max: new Date('2026-03-20'), noInvalidDate: true });
    const text = (date: Date) => date.toISOString().slice(0, 10);
    fc.assert(
      fc.property(birth, sample, (born, sampled) => {
        const birthday = (age: number) =>
          text(new Date(Date.UTC(born.getUTCFullYear() + age, born.getUTCMonth(), born.getUTCDate())));
        const inWindow = text(sampled) >= window.earliest && text(sampled) <= window.latest;
        const rightAge = birthday(18) <= text(sampled) && text(sampled) < birthday(121);
        expect(check(text(born), text(sampled)).ok).toBe(inWindow && rightAge);
      }),
      { numRuns: 500 },
    );
  });

  test('the form shows the same rules whatever digits and spaces a person types', () => {
    const checked = checkRegistration(
      {
        dateOfBirth: { day: ' ７', month: '０3 ', year: '1984' },
        gender: 'female',
        ethnicity: 'Other or mixed',
        dateOfSampling: { day: '012', month: '3', year: '2026' },
      },
      window,
      'en',
    );
    expect(checked).toEqual({
      ok: true,
      value: {
        dateOfBirth: '1984-03-07',
        gender: 'female',
        ethnicity: 'Other or mixed',
        dateOfSampling: '2026-03-12',
      },
    });
  });
});

describe('the language of a page', () => {
  test.each([
    ['de-AT, en;q=0.8', 'de'],
    ['fr, de;q=0.4, en;q=0.2', 'de'],
    ['en-GB, de;q=0.5', 'en'],
    ['fr', 'en'],
    ['de;q=0', 'en'],
  ] as const)('is the one that the browser asks for: %s gives %s', async (accepted, language) => {
    const kit = await sendKit(client, receiver);
    const page = await open(kit.qr_link, { headers: { 'accept-language': accepted } });
    expect(page.html).toContain(`<html lang="${language}">`);
    expect(page.headers.get('content-language')).toBe(language);
    expect(page.text).toContain(registrationWords[language].form.heading);
  });

  test('is kept through a form that comes back, the thanks, and the parcel', async () => {
    const kit = await sendKit(client, receiver);
    const german = { 'accept-language': 'de' };
    const wrong = await send(kit.qr_link, goodForm({ gender: '' }), german);
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining(registrationWords.de.problems.gender),
    ]);
    expect((await send(kit.qr_link, goodForm(), german)).status).toBe(303);
    const done = await open(`${kit.qr_link}/done`, { headers: german });
    expect(done.text).toContain(registrationWords.de.registered.heading);
    const parcel = await open(String((await unitOf(kit))['tracking_link']), { headers: german });
    expect(parcel.text).toContain(registrationWords.de.tracking.heading);
  });

  test('no language lacks an option of the form', () => {
    for (const language of languages) {
      const { gender, ethnicity } = registrationWords[language].form;
      expect(Object.keys(gender.options)).toEqual([...genders]);
      expect(Object.keys(ethnicity.options)).toEqual([...ethnicities]);
    }
  });
});

describe('how a form must be sent', () => {
  test('as a form, of a form’s size, from this site; else it is not looked at', async () => {
    const kit = await sendKit(client, receiver);
    const body = new URLSearchParams(goodForm()).toString();
    const type = 'application/x-www-form-urlencoded';
    const post = (headers: Record<string, string>, text = body) =>
      open(kit.qr_link, { method: 'POST', headers, body: text });
    const refused: [Record<string, string>, number, string?][] = [
      [{ 'content-type': 'application/json' }, 415],
      [{ 'content-type': 'text/plain' }, 415],
      [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
      [{ 'content-type': type, 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'content-type': type, 'sec-fetch-site': 'same-site' }, 403],
      [{ 'content-type': type, origin: 'https://elsewhere.example' }, 403],
      [{ 'content-type': type, origin: 'nonsense' }, 403],
      [{ 'content-type': type }, 413, `${body}&more=${'x'.repeat(10_000)}`],
    ];
    for (const [headers, status, text] of refused) {
      const page = await post(headers, text);
      expect([headers, page.status, page.text]).toEqual([
        headers,
        status,
        expect.stringContaining(words.refusedForm.heading),
      ]);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const page = await open(kit.qr_link, { method });
      expect([method, page.status, page.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST']);
    }
    expect((await open(kit.qr_link, { method: 'HEAD' })).status).toBe(200);
    expect(await unitOf(kit)).toMatchObject({ registered: false });
    const own = await post({
      'content-type': `${type}; charset=UTF-8`,
      origin: 'null',
      'sec-fetch-site': 'same-origin',
    });
    expect(own.status).toBe(303);
  });
});

describe('what travels', () => {
  test('every page keeps its address and its content to itself', async () => {
    const kit = await sendKit(client, receiver);
    const answers = [
      await open(kit.qr_link),
      await send(kit.qr_link, {}),
      await open(`${kit.qr_link}/label`),
      await open(`${kit.qr_link}/qr.svg`),
      await open(`${kit.qr_link}/qr.png`),
      await send(kit.qr_link, goodForm()),
      await open(`${kit.qr_link}/done`),
      await open(kit.qr_link),
      await open(`${sandbox.running.url}/register/nobody`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200, 200, 303, 200, 200, 404]);
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(headers.get('set-cookie')).toBeNull();
    }
    for (const { headers } of answers.filter(({ status }) => status !== 303)) {
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
    }
    expect(answers[0]?.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  test('no link and nothing of what was given comes into the log or the request log', async () => {
    const kit = await sendKit(client, receiver);
    const token = kit.qr_link.split('/').at(-1) ?? 'none';
    await send(kit.qr_link, goodForm({ 'date-of-birth-year': '1961' }));
    await open(`${sandbox.running.url}/register/${token}x`);
    const { body } = await client.control('GET', '/requests');
    for (const text of [JSON.stringify(capture.lines), JSON.stringify(body)]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('1961');
    }
  });
});

describe('the interface', () => {
  test('has no operation that registers a kit', async () => {
    expect(
      Object.keys(resellerEndpoints).filter((name) => /regist/i.test(name.replace(/webhook/i, ''))),
    ).toEqual([]);
    const writes = Object.values(resellerEndpoints).filter(({ method }) => method !== 'GET');
    expect(writes.map(({ path }) => path).filter((path) => /unit|kit|register/.test(path))).toEqual([]);
    const document = (await (await fetch(sandbox.running.ready.openapi.reseller)).json()) as {
      paths: object;
    };
    expect(Object.keys(document.paths).filter((path) => path.includes('register'))).toEqual([]);
    const kit = await sendKit(client, receiver);
    for (const method of ['POST', 'PUT', 'PATCH'])
      expect((await client.send(method, `/units/kit/${kit.kit_code}`)).status).toBe(405);
    expect(await unitOf(kit)).toMatchObject({ registered: false });
  });
});

describe('the other pages for people', () => {
  test('the tracking link tells when the parcel left; others find no parcel', async () => {
    const kit = await sendKit(client, receiver);
    const link = String((await unitOf(kit))['tracking_link']);
    const page = await open(link);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(words.tracking.heading)]);
    for (const code of ['none', '%00', kit.kit_code, kit.tracking_code.toLowerCase()]) {
      const other = await open(`${sandbox.running.url}/track/${code}`);
      expect([other.status, other.text]).toEqual([
        404,
        expect.stringContaining(words.tracking.unknownHeading),
      ]);
    }
  });

  test('the start page says what this is and leads to the console and the documents', async () => {
    const page = await open(`${sandbox.running.url}/`);
    expect(page.status).toBe(200);
    expect(page.html).toContain(sandbox.running.ready.console);
    expect(page.html).not.toContain('sbx_');
    for (const [, link = ''] of page.html.matchAll(/<li>\s*<a href="([^"]*)"/g))
      expect([link, (await fetch(new URL(link, sandbox.running.url))).status]).toEqual([link, 200]);
  });
});
