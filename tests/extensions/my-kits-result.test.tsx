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
import { languages } from './support/texts.ts';

const path = '/api/customer/kits/kit-a';
const at = 'kits/kit-a';
const opened = (kit: Partial<CustomerKitPage> = {}) =>
  kitWithResult(new Date(Date.now() + 3_600_000).toISOString(), kit);

beforeEach(() => stopClock('2026-06-01T10:00:00Z'));

interface Shown {
  kit?: Partial<CustomerKitPage>;
  read?: Partial<CustomerResult>;
  language?: 'en' | 'de';
  answers?: Parameters<typeof openMyKits>[0];
}

const show = ({ kit, read, language = 'en', answers = {} }: Shown = {}) =>
  openMyKits(
    { [`GET ${path}`]: answer(opened(kit)), [`GET ${path}/result`]: answer(result(read)), ...answers },
    { at, language },
  );

test.for([
  [47, 50, 'Your glycan age is 3 years lower than your age.'],
  [51, 50, 'Your glycan age is 1 year higher than your age.'],
  [50, 50, 'Your glycan age and your age are the same.'],
  [47.54, 50, 'Your glycan age is 2.5 years lower than your age.'],
  [50.01, 50, 'Your glycan age and your age are the same.'],
  [80, 50, 'Your glycan age is 30 years higher than your age.'],
] as const)('glycan age %d stands calmly beside age %d', async ([glycan, age, words]) => {
  await show({ read: { glycan_age: glycan, chronological_age: age } });
  await untilSaid(words);
  expect(document.body.querySelector('[tone="critical"], [tone="warning"]')).toBeNull();
});

test.for([
  [null, 50, 'Age when the sample was taken\n50 years'],
  [47, null, 'Glycan age\n47 years'],
] as const)('one age alone is shown alone (%j, %j)', async ([glycan, age, words]) => {
  await show({ read: { glycan_age: glycan, chronological_age: age } });
  await untilSaid(words);
  expect(wordsOnPage()).not.toMatch(/lower than your age|higher than your age|are the same/);
});

test('a result in German says the same with its own plurals, decimals and dates', async () => {
  await show({ language: 'de', read: { glycan_age: 48.5, chronological_age: 49.5 } });
  await untilSaid('Ihr Glykan-Alter liegt 1 Jahr unter Ihrem Alter.');
  const said = wordsOnPage();
  expect(said).toContain('48,5 Jahre');
  expect(said).toMatch(/Shield \(S\): 20,10\s%/);
  expect(said).toContain('Probe genommen am 10. Mai 2026');
  expect(said).toContain('Das ist keine Diagnose.');
});

test('each index says in words where its value is, how that is read and what it measures', async () => {
  await show();
  await untilSaid('Three main indexes');
  const headings = [...document.body.querySelectorAll('s-heading')].map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Shield (S): 20.10%',
    'Youth (G2): 24.00%',
    'Mature (G0): 30.00%',
    'Median (G1): 45.00%',
    'Lifestyle (B): 17.00%',
  ]);
  const said = wordsOnPage();
  expect(said).toContain('Your value is in the middle of the usual range.');
  expect(said).toContain('It is between the favourable and the less favourable side.');
  expect(said).toContain('Usual range for your age and sex: 17.50% to 22.25%.');
  expect(said).toContain('Mature measures glycans without galactose.');
  expect(said).toContain('A value in the middle is most favourable.');
});

test('the drawing of an index is spared to screen readers, for the words beside it say all of it', async () => {
  await show();
  await untilSaid('Three main indexes');
  const drawings = document.body.querySelectorAll('s-box[accessibilityVisibility="hidden"]');
  expect(drawings).toHaveLength(5);
  const marked = [...drawings].map((drawing) =>
    [...drawing.querySelectorAll('s-grid-item[blockSize]')].map((item) => item.getAttribute('border')),
  );
  expect(marked.map((borders) => borders.indexOf('large base') + 1)).toEqual([3, 5, 1, 2, 4]);
});

test('a report without peaks or ranges shows the ages and the PDF alone, and says so', async () => {
  await show({ read: { indexes: null } });
  await untilSaid('This report holds no comparison of the single values.');
  expect(wordsOnPage()).toContain('47 years');
  expect(wordsOnPage()).toContain('Get the report (PDF)');
  expect(wordsOnPage()).not.toContain('Three main indexes');
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

test.for(languages)(
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
    expect(wordsOnPage()).not.toMatch(/not a diagnosis|keine Diagnose/);
    const links = [...document.body.querySelectorAll('s-link[href*="help"]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toEqual(['mailto:help@shop.example', 'https://shop.example/help']);
  },
);

test('a support contact that is no address of the web or of mail becomes no link', async () => {
  await show({ kit: { support: { email: 'x@y.example?bcc=z', url: 'javascript:alert(1)' } } });
  await untilSaid('contact details on its website and in your order confirmation.');
  expect(document.body.innerHTML).not.toContain('javascript:');
});

test('the PDF’s address is asked for at the press of the button, and gone to', async () => {
  const ticket = { url: 'https://app.example/api/reports/abc', expires_at: '2026-06-01T10:01:00.000Z' };
  const { asked, history } = await show({
    answers: { [`POST ${path}/report`]: answer(ticket) },
  });
  await untilSaid('Get the report (PDF)');
  expect(asked.map(({ path: asking }) => asking)).not.toContain(`${path}/report`);
  await pressNamed('Get the report (PDF)');
  await vi.waitFor(() => expect(history.visited).toEqual(['https://app.example/api/reports/abc']));
});

test('a ticket that is no address of the web is not gone to', async () => {
  const { history } = await show({
    answers: { [`POST ${path}/report`]: answer({ url: 'javascript:alert(1)', expires_at: 'x' }) },
  });
  await untilSaid('Get the report (PDF)');
  await pressNamed('Get the report (PDF)');
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
  await untilSaid('Get the report (PDF)');
  await pressNamed('Get the report (PDF)');
  await untilSaid('Nothing is lost.');
  expect(wordsOnPage()).toContain('47 years');
  await pressNamed('Try again');
  await vi.waitFor(() => expect(history.visited).toHaveLength(1));
});

test.for([
  ['no_results', 409, 'The laboratory has withdrawn this result.'],
  ['not_offered', 403, 'The shop does not show this here.'],
  ['result_not_ready', 409, 'The result is not ready yet.'],
  ['internal_error', 500, 'it is not your fault'],
] as const)('a result that does not come says why (%s)', async ([code, status, words]) => {
  await show({ answers: { [`GET ${path}/result`]: refusal(status, code) } });
  await untilSaid(words);
});

test('a result that did not come is shown once it does', async () => {
  await show({ answers: { [`GET ${path}/result`]: [{ status: 502 }, answer(result())] } });
  await untilSaid('There was no answer.');
  press('s-section[heading="Result"] s-button');
  await untilSaid('47 years');
});

test('what the shop does not offer is not there, and is not asked for', async () => {
  const { asked } = await show({
    kit: { offers: { result: false, interpretation: false, conversation: false } },
  });
  await untilSaid('Where your kit is');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  expect(wordsOnPage()).not.toMatch(/47 years|Glycan age|Get the report/);
});

test('no more than one button stands out beside an open result', async () => {
  await show();
  await untilSaid('47 years');
  expect(document.body.querySelectorAll('s-button[variant="primary"]:not([slot])')).toHaveLength(0);
  expect(the('s-page').getAttribute('heading')).toBe('Kit GA-4711');
});

test.for(languages)(
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
    await vi.waitFor(() => expect(asked.map(({ path: asking }) => asking).sort()).toHaveLength(3));
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
  await untilSaid('The result was closed again');
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
  expect(wordsOnPage()).not.toContain('Get the report');
});
