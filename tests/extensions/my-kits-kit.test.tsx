// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { CustomerKitPage } from '../../app/contract/customer/answers.ts';
import { answer, kitPage, kitWithResult, openMyKits, refusal, stopClock } from './support/my-kits.ts';
import { press, the, untilSaid, wordsOnPage } from './support/open-extension.ts';
import { type Language, languageCodes } from '../../app/contract/customer/languages.ts';
import { saying } from './support/texts.ts';
import { waitLimit } from '../support/wait-limit.ts';

const words = saying('my-kits');
const say = words.en;
const path = '/api/customer/kits/kit-a';
const at = 'kits/kit-a';
const open = (kit: CustomerKitPage, language: Language = 'en') =>
  openMyKits({ [`GET ${path}`]: answer(kit) }, { at, language });
const primaries = () => document.body.querySelectorAll('s-button[variant="primary"]');

const contact = { next_step: 'contact_support', register_url: null, tracking: [] } as const;
const support = { email: 'help@shop.example', url: null };

test.for([
  [
    'ordered',
    { state: 'ordered', next_step: 'wait', register_url: null, tracking: [] },
    'next.ordered',
    null,
  ],
  ['shipped', {}, 'next.shipped', 'https://lab.example/register/4711'],
  ['without its link', { register_url: null }, 'next.shippedWithoutLink', 'https://carrier.example/TRACK-1'],
  [
    'with a link of another kind',
    { register_url: 'javascript:alert(1)', tracking: [] },
    'next.shippedWithoutLink',
    null,
  ],
  [
    'registered',
    { state: 'registered', next_step: 'send_sample', register_url: null },
    'next.registered',
    null,
  ],
  ['at the lab', { state: 'at_lab', next_step: 'wait', register_url: null }, 'next.at_lab', null],
  [
    'stopped',
    { state: 'missing_info', ...contact, support },
    'next.missing_info',
    'mailto:help@shop.example',
  ],
  ['stopped, shop unnamed', { state: 'missing_info', ...contact }, 'next.missing_info', null],
  ['cancelled', { state: 'cancelled', ...contact }, 'next.cancelled', null],
] as const)('a kit %s says what is next, with one primary button at most', async ([, changes, key, href]) => {
  await open(kitPage(changes as Partial<CustomerKitPage>));
  await untilSaid(say(key));
  expect([...primaries()].map((button) => button.getAttribute('href'))).toEqual(href === null ? [] : [href]);
});

test.for(languageCodes)('every state has words, and none is a key or empty (%s)', async (language) => {
  for (const state of ['ordered', 'shipped', 'registered', 'at_lab', 'missing_info', 'cancelled'] as const) {
    await open(kitPage({ state, register_url: null }), language);
    await vi.waitFor(() => expect(document.body.querySelector('s-section')).not.toBeNull(), waitLimit);
    expect(wordsOnPage()).not.toMatch(/\{\{|undefined|null/);
  }
});

test('the way of a kit is told in steps and with its dates, also where a date is lost', async () => {
  await open(kitPage());
  await untilSaid('Step 2 of 5: Shipped');
  const history = [...document.body.querySelectorAll('s-list-item')].map((item) => item.textContent);
  expect(history).toEqual(['Ordered 3 May 2026, 11:30', `Shipped ${say('history.undated')}`]);
  expect(the('s-page').getAttribute('subheading')).toBe('Order #1001, 3 May 2026');
});

test('the registration’s address is a QR code too, and parcels are links', async () => {
  await open(
    kitPage({
      tracking: [
        { number: 'T-1', url: 'https://carrier.example/T-1' },
        { number: 'T-2', url: 'javascript:alert(1)' },
      ],
    }),
  );
  await untilSaid(say('tracking.link', { number: 'T-1' }));
  expect(the('s-qr-code').getAttribute('content')).toBe('https://lab.example/register/4711');
  expect(the('s-link').getAttribute('href')).toBe('https://carrier.example/T-1');
  expect(wordsOnPage()).toContain(say('tracking.number', { number: 'T-2' }));
});

test('whoever buys a kit is told, in one sentence, what claiming means', async () => {
  await open(kitPage());
  await untilSaid(say('whose.gift'));
});

test('a buyer whose kit was claimed sees logistics only, and is told so', async () => {
  await open(kitWithResult(null, { claim: 'others', result: 'none' }));
  await untilSaid(say('next.others'));
  expect(document.body.querySelector('s-form')).toBeNull();
  expect(wordsOnPage()).not.toMatch(
    new RegExp([say('privacy.heading'), say('gate.heading'), say('privacy.hide')].join('|')),
  );
});

test('a claimed kit shows neither its buyer’s order nor a date of it', async () => {
  await open(kitWithResult(null, { claim: 'yours', order_name: null, ordered_at: null, history: [] }));
  await untilSaid(say('whose.yours'));
  expect(the('s-page').getAttribute('subheading')).toBe(say('order.given'));
});

test.for([
  ['not_found', 404, ['extension:my-kits/']],
  ['removed', 409, ['extension:my-kits/']],
  ['login_required', 401, ['extension:my-kits/', 'shopify:customer-account/orders']],
] as const)('a kit that cannot be shown says why, with a way on (%s)', async ([code, status, ways]) => {
  await openMyKits({ [`GET ${path}`]: refusal(status, code) }, { at });
  await untilSaid(say(`problem.${code}`));
  expect([...document.body.querySelectorAll('s-button')].map((b) => b.getAttribute('href'))).toEqual(ways);
});

test('a kit under way is looked at again, and what is shown stays when that fails', async () => {
  stopClock('2026-06-01T10:00:00Z');
  await openMyKits(
    {
      [`GET ${path}`]: [
        answer(kitPage({ state: 'registered', next_step: 'send_sample', register_url: null })),
        refusal(503, 'service_down'),
        answer(kitPage({ state: 'at_lab', next_step: 'wait', register_url: null })),
      ],
    },
    { at },
  );
  await untilSaid('Step 3 of 5: Registered');
  await vi.advanceTimersByTimeAsync(60_000);
  await untilSaid(say('problems.service_down'));
  expect(wordsOnPage()).toContain('Step 3 of 5: Registered');
  press('s-button:not([slot]):not([href])');
  await untilSaid('Step 4 of 5: At the lab');
  expect(wordsOnPage()).not.toContain(say('problems.service_down'));
});

test('what comes at once is shown without a spinner, what takes a while with one', async () => {
  stopClock('2026-06-01T10:00:00Z');
  await openMyKits({ [`GET ${path}`]: () => new Promise(() => undefined) }, { at });
  await vi.advanceTimersByTimeAsync(300);
  expect(document.body.querySelector('s-spinner')).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(the('s-spinner').getAttribute('accessibilityLabel')).toBe(say('kit.loading'));
});

test('the shop is asked for its own words in the reader’s language', async () => {
  const { asked } = await open(kitPage(), 'de');
  await untilSaid(words.de('progress.heading'));
  expect(asked[0]?.path).toBe(`${path}?locale=de`);
});

test.each(['not_found', 'removed', 'login_required'] as const)(
  'what the result is refused with, %s, leaves nothing of the kit on the screen',
  async (code) => {
    const kit = kitWithResult(new Date(Date.now() + 3_600_000).toISOString());
    await openMyKits({ [`GET ${path}`]: answer(kit), [`GET ${path}/result`]: refusal(404, code) }, { at });
    await untilSaid(say(`problem.${code}`));
    await vi.waitFor(() => {
      for (const words of ['privacy.hide', 'support.heading'])
        expect(wordsOnPage()).not.toContain(say(words));
    }, waitLimit);
  },
);
