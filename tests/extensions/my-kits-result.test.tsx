// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { CustomerKitPage, CustomerResult } from '../../app/contract/customer/answers.ts';
import {
  answer,
  kitWithResult,
  openMyKits,
  pressNamed,
  refusal,
  result,
  stopClock,
} from './support/my-kits.ts';
import { press, the, untilSaid, wordsOnPage } from './support/open-extension.ts';
import { type Language, languageCodes } from '../../app/contract/customer/languages.ts';
import { saying } from './support/texts.ts';
import { waitLimit } from '../support/wait-limit.ts';

const words = saying('my-kits');
const say = words.en;
const path = '/api/customer/kits/kit-a';
const at = 'kits/kit-a';
const opened = (kit: Partial<CustomerKitPage> = {}) =>
  kitWithResult(new Date(Date.now() + 3_600_000).toISOString(), kit);

beforeEach(() => stopClock('2026-06-01T10:00:00Z'));

interface Shown {
  kit?: Partial<CustomerKitPage>;
  read?: Partial<CustomerResult>;
  language?: Language;
  answers?: Parameters<typeof openMyKits>[0];
}

const show = ({ kit, read, language = 'en', answers = {} }: Shown = {}) =>
  openMyKits(
    { [`GET ${path}`]: answer(opened(kit)), [`GET ${path}/result`]: answer(result(read)), ...answers },
    { at, language },
  );

test.for([
  [47, 50, 'lower', 3],
  [51, 50, 'higher', 1],
  [50, 50, 'same', 0],
  [47.54, 50, 'lower', 2.5],
  [50.01, 50, 'same', 0],
  [80, 50, 'higher', 30],
] as const)('glycan age %d stands calmly beside age %d', async ([glycan, age, told, years]) => {
  await show({ read: { glycan_age: glycan, chronological_age: age } });
  await untilSaid(say(`ages.${told}`, { count: years, years }));
  expect(document.body.querySelector('[tone="critical"], [tone="warning"]')).toBeNull();
});

test.for([
  [null, 50, `${say('ages.chronological')}\n50 years`],
  [47, null, `${say('ages.glycan')}\n47 years`],
] as const)('one age alone is shown alone (%j, %j)', async ([glycan, age, told]) => {
  await show({ read: { glycan_age: glycan, chronological_age: age } });
  await untilSaid(told);
  expect(wordsOnPage()).not.toMatch(/Your glycan age is/);
});

test('a result in German says the same with its own plurals, decimals and dates', async () => {
  await show({ language: 'de', read: { glycan_age: 48.5, chronological_age: 49.5 } });
  await untilSaid(words.de('ages.lower', { count: 1, years: 1 }));
  const said = wordsOnPage();
  expect(said).toContain('48,5 Jahre');
  expect(said).toMatch(/Shield \(S\): 20,10\s%/);
  expect(said).toContain('Probe genommen am 10. Mai 2026');
  expect(said).toContain(words.de('result.disclaimer'));
});

test('each index says in words where its value is, how that is read and what it measures', async () => {
  await show();
  await untilSaid(say('index.section'));
  const headings = [...document.body.querySelectorAll('s-heading')].map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Shield (S): 20.10%',
    'Youth (G2): 24.00%',
    'Mature (G0): 30.00%',
    'Median (G1): 45.00%',
    'Lifestyle (B): 17.00%',
  ]);
  const said = wordsOnPage();
  expect(said).toContain(say('place.3'));
  expect(said).toContain(say('favour.3'));
  expect(said).toContain('Usual range for your age and gender: 17.50% to 22.25%.');
  expect(said).toContain(say('measures.G0'));
  expect(said).toContain(say('favourable.mid-range'));
});

test('the drawing of an index is spared to screen readers, for the words beside it say all of it', async () => {
  await show();
  await untilSaid(say('index.section'));
  const drawings = document.body.querySelectorAll('s-details s-box[accessibilityVisibility="hidden"]');
  expect(drawings).toHaveLength(5);
  const marked = [...drawings].map((drawing) =>
    [...drawing.querySelectorAll('s-grid-item[blockSize]')].map((item) => item.getAttribute('border')),
  );
  expect(marked.map((borders) => borders.indexOf('large base') + 1)).toEqual([3, 5, 1, 2, 4]);
});

test.for([
  [47, 50, 'dot, ring'],
  [51, 50, 'ring, dot'],
  [50, 50, 'ring, dot'],
] as const)(
  'glycan age %d and age %d stand on one line, spared to screen readers',
  async ([glycan, age, marks]) => {
    await show({ read: { glycan_age: glycan, chronological_age: age } });
    await untilSaid(say('ages.glycan'));
    const line = document.body.querySelector('s-box[accessibilityVisibility="hidden"]:has(s-grid)');
    const drawnMarks = [...(line?.querySelectorAll('s-text, s-box') ?? [])];
    expect(drawnMarks.map((mark) => (mark.textContent === '●' ? 'dot' : 'ring')).join(', ')).toBe(marks);
    const columns = line?.querySelector('s-grid')?.getAttribute('gridTemplateColumns');
    const [before, after] = [Math.min(glycan, age) - 40, 60 - Math.max(glycan, age)];
    expect(columns).toMatch(new RegExp(`^minmax\\(0, ${before}fr\\) auto .*minmax\\(0, ${after}fr\\)$`));
  },
);

test('each index is a row that says where its value is, closed at first', async () => {
  await show();
  await untilSaid(say('index.section'));
  const rows = [...document.body.querySelectorAll('s-section s-details:has(s-heading)')];
  expect(rows.map((row) => row.querySelector('s-summary')?.textContent)).toEqual([
    'Shield: in the middle of the usual range (neutral)',
    'Youth: higher than most (favorable)',
    'Mature: lower than most (less favorable)',
    'Median: in the lower part of the usual range (slightly less favorable)',
    'Lifestyle: in the upper part of the usual range (fairly favorable)',
  ]);
  expect(rows.some((row) => row.hasAttribute('open') || row.hasAttribute('defaultOpen'))).toBe(false);
});

const earlier = { kit_id: 'kit-b', date_of_sampling: '2025-04-01', glycan_age: 52.5, chronological_age: 49 };
const now = { kit_id: 'kit-a', date_of_sampling: '2026-05-10', glycan_age: 47, chronological_age: 50 };

test('results of the same person stand on one scale, the other one a link to its kit', async () => {
  await show({ read: { over_time: [earlier, now] } });
  await untilSaid(say('time.heading'));
  const points = [
    ...document.body.querySelectorAll(
      `s-section[heading="${say('time.heading')}"] [accessibilityRole="list-item"]`,
    ),
  ];
  expect(points.map((point) => point.querySelector('s-text')?.textContent)).toEqual([
    '1 April 2025 Glycan age 52.5, age 49',
    '10 May 2026 Glycan age 47, age 50',
  ]);
  expect(points.map((point) => point.querySelector('s-link')?.getAttribute('href'))).toEqual([
    'extension:my-kits/kits/kit-b',
    undefined,
  ]);
});

test.for([1, 3])('%d locked results are told of, and whose they are is not', async (locked) => {
  await show({ read: { other_locked: locked } });
  await untilSaid(say('time.locked', { count: locked }));
  expect(document.body.querySelectorAll(`s-section[heading="${say('time.heading')}"] s-grid`)).toHaveLength(
    0,
  );
});

test('a result alone has no section over time', async () => {
  await show();
  await untilSaid(say('index.section'));
  expect(wordsOnPage()).not.toContain(say('time.heading'));
});

test.for(languageCodes)('the page of questions is opened with a ticket of its own (%s)', async (language) => {
  const ticket = { url: 'https://app.example/api/reports/abc', expires_at: '2026-06-01T10:01:00.000Z' };
  const { history } = await show({ language, answers: { [`POST ${path}/report`]: answer(ticket) } });
  await untilSaid(words[language]('report.questions'));
  await pressNamed(words[language]('report.questions'));
  await vi.waitFor(
    () =>
      expect(history.visited).toEqual([`https://app.example/api/reports/abc/questions?locale=${language}`]),
    waitLimit,
  );
});

test('the answer comes first, then questions, then the details; the steps are folded at the end', async () => {
  await show({
    kit: { offers: { result: true, interpretation: true, conversation: true } },
    answers: {
      [`GET ${path}/interpretation`]: answer({
        interpretation: '## Overview\n\nThree sentences.\n\n## Shield (S)\n\nDetails of Shield.',
        generated_on: null,
        sources: [],
        allowance: { left: 9, resets_at: '2026-06-02T00:00:00.000Z' },
      }),
      [`GET ${path}/conversation`]: answer({
        messages: [],
        allowance: { left: 9, resets_at: '2026-06-02T00:00:00.000Z' },
      }),
    },
  });
  await untilSaid('Three sentences.');
  await untilSaid(say('assistant.conversation.ask'));
  const [first] = document.body.querySelectorAll('s-section');
  expect(first?.textContent).toMatch(/47 years.*Three sentences\./);
  // The service's sentences take the place of ours.
  expect(first?.textContent).not.toContain(say('ages.meaning'));
  // What it says of an index is in that index's row, and nowhere else.
  const told = [...document.body.querySelectorAll('s-details')].filter(({ textContent }) =>
    textContent.includes('Details of Shield.'),
  );
  expect(told.map((row) => row.querySelector('s-heading')?.textContent)).toEqual(['Shield (S): 20.10%']);
  const headings = [...document.body.querySelectorAll('s-stack > s-section')].map((one) =>
    one.getAttribute('heading'),
  );
  expect(
    headings.filter((heading) => !/indexes$/.test(heading ?? '') || heading === say('index.section')),
  ).toEqual([
    say('result.heading'),
    say('assistant.conversation.heading'),
    say('index.section'),
    say('assistant.interpretation.heading'),
    say('privacy.heading'),
    say('support.heading'),
  ]);
  expect(wordsOnPage()).not.toContain(say('progress.heading'));
  expect([...document.body.querySelectorAll('s-summary')].map(({ textContent }) => textContent)).toContain(
    say('history.heading'),
  );
});

test('a report without peaks or ranges shows the ages and the PDF alone, and says so', async () => {
  await show({ read: { indexes: null } });
  await untilSaid(say('result.noIndexes'));
  expect(wordsOnPage()).toContain('47 years');
  expect(wordsOnPage()).toContain(say('report.pdf'));
  expect(wordsOnPage()).not.toContain(say('index.reading'));
});

test('an index that only a newer app knows is left out, and the others are shown', async () => {
  const { indexes } = result();
  const unknown = { ...indexes?.[0], symbol: 'X9' };
  await openMyKits(
    {
      [`GET ${path}`]: answer(opened()),
      [`GET ${path}/result`]: answer({ ...result(), indexes: [unknown, ...(indexes ?? [])] }),
    },
    { at },
  );
  await untilSaid('Youth (G2)');
  expect(document.body.querySelectorAll('s-heading')).toHaveLength(5);
});

test('the day of the sample is the same in every time zone', async () => {
  await show({ read: { date_of_sampling: '2026-05-10' } });
  await untilSaid('Sample taken on 10 May 2026');
});

test.for(languageCodes)(
  'the shop’s own disclaimer and contact stand where it gave them (%s)',
  async (language) => {
    await show({
      language,
      kit: {
        disclaimer: 'In the shop’s words.',
        support: { email: 'help@shop.example', url: 'https://shop.example/help' },
      },
    });
    await untilSaid('In the shop’s words.');
    expect(wordsOnPage()).not.toContain(words[language]('result.disclaimer'));
    const links = [...document.body.querySelectorAll('s-link[href*="help"]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toEqual(['mailto:help@shop.example', 'https://shop.example/help']);
  },
);

test('a support contact that is no address of the web or of mail becomes no link', async () => {
  await show({ kit: { support: { email: 'x@y.example?bcc=z', url: 'javascript:alert(1)' } } });
  await untilSaid(say('support.unnamed'));
  expect(document.body.innerHTML).not.toContain('javascript:');
});

test('the PDF’s address is asked for at the press of the button, and gone to', async () => {
  const ticket = { url: 'https://app.example/api/reports/abc', expires_at: '2026-06-01T10:01:00.000Z' };
  const { asked, history } = await show({
    answers: { [`POST ${path}/report`]: answer(ticket) },
  });
  await untilSaid(say('report.pdf'));
  expect(asked.map(({ path: asking }) => asking)).not.toContain(`${path}/report`);
  await pressNamed(say('report.pdf'));
  await vi.waitFor(() => expect(history.visited).toEqual(['https://app.example/api/reports/abc']), waitLimit);
});

test('a ticket that is no address of the web is not gone to', async () => {
  const { history } = await show({
    answers: { [`POST ${path}/report`]: answer({ url: 'javascript:alert(1)', expires_at: 'x' }) },
  });
  await untilSaid(say('report.pdf'));
  await pressNamed(say('report.pdf'));
  await vi.advanceTimersByTimeAsync(100);
  expect(history.visited).toEqual([]);
});

test('a PDF that does not come leaves the result as it is, with a way on', async () => {
  const { history } = await show({
    answers: {
      [`POST ${path}/report`]: [
        refusal(503, 'service_down'),
        answer({ url: 'https://app.example/api/reports/abc', expires_at: '2026-06-01T10:01:00.000Z' }),
      ],
    },
  });
  await untilSaid(say('report.pdf'));
  await pressNamed(say('report.pdf'));
  await untilSaid(say('problems.service_down'));
  expect(wordsOnPage()).toContain('47 years');
  await pressNamed(say('again'));
  await vi.waitFor(() => expect(history.visited).toHaveLength(1), waitLimit);
});

test.for([
  ['no_results', 409, say('problem.no_results')],
  ['not_offered', 403, say('problem.not_offered')],
  ['result_not_ready', 409, say('problem.result_not_ready')],
  ['internal_error', 500, say('problems.other')],
] as const)('a result that does not come says why (%s)', async ([code, status, told]) => {
  await show({ answers: { [`GET ${path}/result`]: refusal(status, code) } });
  await untilSaid(told);
});

test('a result that did not come is shown once it does', async () => {
  await show({ answers: { [`GET ${path}/result`]: [{ status: 502 }, answer(result())] } });
  await untilSaid(say('problems.unreachable'));
  press('s-section[heading="Result"] s-button:not([slot])');
  await untilSaid('47 years');
});

test('what the shop does not offer is not there, and is not asked for', async () => {
  const { asked } = await show({
    kit: { offers: { result: false, interpretation: false, conversation: false } },
  });
  await untilSaid(say('support.heading'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  expect(wordsOnPage()).not.toMatch(/47 years|Glycan age|PDF/);
});

test('no more than one button stands out beside an open result', async () => {
  await show();
  await untilSaid('47 years');
  expect(document.body.querySelectorAll('s-button[variant="primary"]:not([slot])')).toHaveLength(0);
  expect(the('s-page').getAttribute('heading')).toBe('Kit GA-4711');
});

test.for(languageCodes)(
  'interpretation and conversation stand below an open result, where the shop offers them (%s)',
  async (language) => {
    const { asked } = await show({
      language,
      kit: { offers: { result: false, interpretation: true, conversation: true } },
      answers: {
        [`GET ${path}/interpretation`]: refusal(503, 'service_down'),
        [`GET ${path}/conversation`]: refusal(503, 'service_down'),
      },
    });
    await vi.waitFor(() => expect(asked.map(({ path: asking }) => asking).sort()).toHaveLength(3), waitLimit);
    expect(asked.map(({ path: asking }) => asking.split('?')[0]).sort()).toEqual([
      path,
      `${path}/conversation`,
      `${path}/interpretation`,
    ]);
  },
);

test('what the interpretation is refused for closes the whole result', async () => {
  await show({
    kit: { offers: { result: true, interpretation: true, conversation: false } },
    answers: {
      [`GET ${path}/result`]: answer(result()),
      [`GET ${path}/interpretation`]: refusal(403, 'confirmation_required'),
    },
  });
  await untilSaid(say('gate.over'));
  expect(document.body.innerHTML).not.toContain('47 years');
});

test.for([
  { interpretation: true, conversation: false },
  { interpretation: false, conversation: true },
])('where a shop shows no result, its own words stand below what it shows (%j)', async (offers) => {
  await show({
    kit: { offers: { result: false, ...offers }, disclaimer: 'Words of the shop.' },
    answers: {
      [`GET ${path}/interpretation`]: refusal(503, 'service_down'),
      [`GET ${path}/conversation`]: refusal(503, 'service_down'),
    },
  });
  await untilSaid('Words of the shop.');
  expect(wordsOnPage().split('Words of the shop.')).toHaveLength(2);
  expect(wordsOnPage()).not.toContain(say('report.pdf'));
});
