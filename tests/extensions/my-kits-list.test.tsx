// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { kitRow } from './support/kit-row.ts';
import { answer, kitPage, noSupport, openMyKits, refusal } from './support/my-kits.ts';
import { press, the, untilSaid, wordsOnPage } from './support/open-extension.ts';
import { languageCodes } from '../../app/contract/customer/languages.ts';
import { saying } from './support/texts.ts';

const words = saying('my-kits');
const say = words.en;
const kits = '/api/customer/kits';
const listOf = (...rows: ReturnType<typeof kitRow>[]) => ({
  status: 200,
  body: { data: rows, support: noSupport },
});
const links = () => [...document.body.querySelectorAll('s-link')].map((link) => link.getAttribute('href'));

test('all kits are shown in the app’s order, by order, with their state and what to do', async () => {
  const { asked } = await openMyKits({
    [`GET ${kits}`]: listOf(
      kitRow({
        id: 'b1',
        order_name: '#1002',
        kit_code: null,
        state: 'ordered',
        next_step: 'wait',
        tracking: [],
      }),
      kitRow({ id: 'b2', order_name: '#1002', kit_code: null, state: 'at_lab', next_step: 'wait' }),
      kitRow({ id: 'a1', order_name: '#1001', kit_code: 'GA-1' }),
      kitRow({
        id: 'g1',
        order_name: null,
        ordered_at: null,
        kit_code: 'GA-9',
        state: 'result',
        next_step: 'see_result',
        register_url: null,
        tracking: [],
        result: 'locked',
        claim: 'yours',
      }),
    ),
  });
  await untilSaid('Order #1002, 3 May 2026');
  expect(asked).toEqual([{ method: 'GET', path: kits, body: undefined, token: 'Bearer a-session-token' }]);
  const sections = [...document.body.querySelectorAll('s-section')].map((section) =>
    section.getAttribute('heading'),
  );
  expect(sections).toEqual([
    'Order #1002, 3 May 2026',
    'Order #1001, 3 May 2026',
    say('order.given'),
    say('given.heading'),
  ]);
  const said = wordsOnPage();
  expect(said).toContain('Kit 1 of 2');
  expect(said).toContain(`Kit 2 of 2\nAt the lab\n${say('next.at_lab')}`);
  expect(said).toContain(`Kit GA-1\nShipped\n${say('next.shipped')}`);
  expect(said).toContain(`Kit GA-9\nResult\n${say('next.result.locked')}`);
  expect(links()).toEqual(['b1', 'b2', 'a1', 'g1'].map((id) => `extension:my-kits/kits/${id}`));
});

test('a row of a server that says less of kits is shown as far as it goes', async () => {
  const { kit_code, ordered_at, claim, view, ...less } = kitRow({ order_name: '#1001' });
  await openMyKits({ [`GET ${kits}`]: { status: 200, body: { data: [less], support: noSupport } } });
  await untilSaid('Test kit');
  const sections = [...document.body.querySelectorAll('s-section')];
  expect(sections[0]?.getAttribute('heading')).toBe('Order #1001');
  expect(wordsOnPage()).not.toContain('undefined');
});

test.for(languageCodes)('without kits it says so, and how a given one is added (%s)', async (language) => {
  await openMyKits({ [`GET ${kits}`]: listOf() }, { language });
  await untilSaid(words[language]('empty.heading'));
  expect(the('s-section s-button').getAttribute('href')).toBe('extension:my-kits/claim');
});

test.for([
  [{ status: 503, body: { error: 'x', code: 'service_down' } }, say('problems.service_down')],
  [{ status: 200, body: { unexpected: true } }, say('problems.unreachable')],
  [{ status: 200, body: undefined }, say('problems.unreachable')],
  [{ status: 418, body: { error: 'x', code: 'of_tomorrow' } }, say('problems.other')],
  [refusal(429, 'rate_limited', { retryAfterS: 90 }), 'Try again in 2 minutes.'],
] as const)('a failure is told with a way on, which leads on (%#)', async ([failure, told]) => {
  await openMyKits({ [`GET ${kits}`]: [{ ...failure }, listOf(kitRow({ kit_code: 'GA-5' }))] });
  await untilSaid(told);
  press('s-button');
  await untilSaid('Kit GA-5');
  expect(wordsOnPage()).not.toContain(told);
});

test.for(['login_required', 'unauthorized'])('who is not signed in is asked to be (%s)', async (code) => {
  await openMyKits({ [`GET ${kits}`]: refusal(401, code) });
  await untilSaid(say(`problem.${code}`));
  expect(the('s-button').getAttribute('href')).toBe('shopify:customer-account/orders');
});

test('a kit’s address shows the kit, and the browser’s way back the list again', async () => {
  const { history } = await openMyKits({
    [`GET ${kits}`]: listOf(kitRow({ id: 'kit-a', kit_code: 'GA-5' })),
    [`GET ${kits}/kit-a`]: answer(kitPage()),
  });
  await untilSaid('Kit GA-5');
  history.navigate('extension:my-kits/kits/kit-a');
  await untilSaid(say('progress.heading'));
  expect(the('s-page').getAttribute('heading')).toBe('Kit GA-4711');
  history.back();
  await untilSaid(say('given.heading'));
});

test.for([
  { accountLanguage: 'fr-CA', isTold: true },
  { accountLanguage: 'de-AT', isTold: true },
  { accountLanguage: 'en-GB', isTold: false },
])(
  'an account in $accountLanguage is told which languages there are: $isTold',
  async ({ accountLanguage, isTold }) => {
    await openMyKits({ [`GET ${kits}`]: listOf() }, { accountLanguage });
    await untilSaid(say('empty.heading'));
    expect(wordsOnPage().includes(say('languages'))).toBe(isTold);
    expect(say('languages')).toBe('This page is available in English and German.');
  },
);

test('an address that means nothing is the list', async () => {
  await openMyKits({ [`GET ${kits}`]: listOf() }, { at: 'kits/../../admin' });
  await untilSaid(say('empty.heading'));
});
