// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { CustomerKit, Support } from '../../app/contract/customer/answers.ts';
import { kitRow } from './support/kit-row.ts';
import {
  type App,
  howMany,
  openExtension,
  press,
  the,
  until,
  untilSaid,
  wordsOnPage,
} from './support/open-extension.ts';
import { type Language, languageCodes } from '../../app/contract/customer/languages.ts';
import { saying } from './support/texts.ts';

/** The block on an order's page, as its customer sees and hears it. */

const support: Support = { email: 'help@shop.example', url: null };

const answering =
  (kits: Partial<CustomerKit>[], more: object = {}): App =>
  () => ({ status: 200, body: { data: kits.map(kitRow), support, ...more } });

interface Page {
  language?: Language;
  authenticationState?: string;
}

const words = saying('kit-status');
const say = words.en;

const open = (app: App, { language = 'en', authenticationState = 'fully_authenticated' }: Page = {}) =>
  openExtension('kit-status', 'customer-account.order-status.block.render', {
    app,
    language,
    signals: { order: { id: 'gid://shopify/Order/5440000000001', name: '#1001' }, authenticationState },
  });

const PRIMARY = 's-button[variant="primary"]';
const primary = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(PRIMARY)];
const said = (): string => wordsOnPage();

/** A kit in each state, with its sentence, what else is said, the button that stands out, and where it leads. */
const states: [string, Partial<CustomerKit>, string[], string | null, string | null][] = [
  [
    'ordered',
    { state: 'ordered', next_step: 'wait', kit_code: null, tracking: [] },
    ['steps.label', 'next.ordered'],
    null,
    null,
  ],
  [
    'shipped, with its link',
    { state: 'shipped', next_step: 'register' },
    ['next.shipped'],
    'action.register',
    'https://lab.example/register/4711',
  ],
  [
    'shipped, the link lost',
    { state: 'shipped', next_step: 'register', register_url: null },
    ['next.shippedWithoutLink'],
    'action.track',
    'https://carrier.example/TRACK-1',
  ],
  [
    'registered',
    { state: 'registered', next_step: 'send_sample', register_url: null },
    ['next.registered'],
    null,
    null,
  ],
  ['at the lab', { state: 'at_lab', next_step: 'wait', register_url: null }, ['next.at_lab'], null, null],
  [
    'with a result, locked',
    { id: 'k/1', state: 'result', next_step: 'see_result', result: 'locked' },
    ['next.result.locked'],
    'action.see_result',
    'extension:my-kits/kits/k%2F1',
  ],
  [
    'with a result, open',
    { id: 'k1', state: 'result', next_step: 'see_result', result: 'open' },
    ['next.result.open'],
    'action.see_result',
    'extension:my-kits/kits/k1',
  ],
  [
    'with a result that is hidden',
    { state: 'result', next_step: 'wait', result: 'locked', view: 'hidden' },
    ['next.hidden', 'allKits'],
    null,
    null,
  ],
  [
    'with a result that the shop does not show',
    { state: 'result', next_step: 'wait', result: 'none' },
    ['next.result.none', 'support.lead'],
    null,
    null,
  ],
  [
    'with a result that was removed',
    { state: 'result', next_step: 'wait', result: 'none', view: 'removed' },
    ['next.removed'],
    null,
    null,
  ],
  [
    'claimed by somebody else, on its way',
    { state: 'at_lab', next_step: 'wait', claim: 'others' },
    ['next.at_lab', 'claimedByOther'],
    null,
    null,
  ],
  [
    'claimed by somebody else, with a result',
    { state: 'result', next_step: 'wait', result: 'none', claim: 'others' },
    ['next.others'],
    null,
    null,
  ],
  [
    'without what the laboratory needs',
    { state: 'missing_info', next_step: 'contact_support' },
    ['next.missing_info', 'support.lead'],
    'action.contact',
    'mailto:help@shop.example',
  ],
  [
    'cancelled',
    { state: 'cancelled', next_step: 'contact_support', tracking: [] },
    ['next.cancelled', 'support.lead'],
    null,
    null,
  ],
];

describe('each state of a kit', () => {
  test.each(states)('%s: its words, and one way on at most', async (_, kit, told, label, address) => {
    await open(answering([kit]));
    for (const key of told) await untilSaid(say(key));
    expect(said().includes('help@shop.example')).toBe(told.includes('support.lead'));
    expect(primary().map((button) => button.textContent)).toEqual(label === null ? [] : [say(label)]);
    expect(primary()[0]?.getAttribute('href') ?? null).toBe(address);
  });

  test.each(states)('%s, in German', async (_, kit, told, label) => {
    await open(answering([kit]), { language: 'de' });
    for (const key of told) await untilSaid(words.de(key));
    expect(primary().map((button) => button.textContent)).toEqual(label === null ? [] : [words.de(label)]);
    expect(said()).not.toMatch(/\b(your|kit's|the|is)\b|\{\{/i);
  });

  test('registering has the same address in the QR code as behind the button', async () => {
    await open(answering([{}]));
    await untilSaid(say('action.register'));
    expect(the('s-qr-code').getAttribute('content')).toBe(primary()[0]?.getAttribute('href'));
    expect(the('s-qr-code').getAttribute('accessibilitylabel')).toBe(say('qr.label'));
  });

  test('an address too long for a QR code leaves the button', async () => {
    await open(answering([{}]));
    await untilSaid(say('action.register'));
    the('s-qr-code').dispatchEvent(new Event('error'));
    await until(() => howMany('s-qr-code') === 0, 'the picture is gone');
    expect(howMany(PRIMARY)).toBe(1);
  });

  test('a shop that named no contact is said so, without a dead button', async () => {
    await open(
      answering([{ state: 'missing_info', next_step: 'contact_support' }], {
        support: { email: null, url: null },
      }),
    );
    await untilSaid(say('support.unnamed'));
    expect(howMany(PRIMARY)).toBe(0);
  });
});

describe('several kits', () => {
  test('are told apart by number and code, and keep their places; the most pressing has the one primary button', async () => {
    await open(
      answering([
        { state: 'shipped', register_url: null, kit_code: 'GA-1' },
        { kit_code: 'GA-2', register_url: 'https://lab.example/2' },
        { state: 'missing_info', next_step: 'contact_support', kit_code: 'GA-3' },
        { id: 'four', state: 'result', next_step: 'see_result', result: 'open', kit_code: 'GA-4' },
      ]),
    );
    await untilSaid('Kit 4 of 4');
    expect(said()).toMatch(
      /Kit 1 of 4\nKit code: GA-1[^]*Kit 2 of 4\nKit code: GA-2[^]*Kit 3 of 4\nKit code: GA-3/,
    );
    expect(primary().map((button) => button.textContent)).toEqual([say('actionOf.contact', { number: 3 })]);
    const labels = [...document.querySelectorAll('s-button')].map((button) => button.textContent);
    expect(labels).toEqual([
      say('actionOf.track', { number: 1 }),
      say('actionOf.register', { number: 2 }),
      say('actionOf.contact', { number: 3 }),
      say('actionOf.see_result', { number: 4 }),
    ]);
    // A picture of another box's code, open beside this one, would be scanned by mistake.
    expect(the('s-details').hasAttribute('defaultopen')).toBe(false);
  });

  test('a row of a server that says less of kits is shown as far as it goes', async () => {
    const { kit_code, claim, view, ...less } = kitRow({ state: 'at_lab', next_step: 'wait' });
    await open(() => ({ status: 200, body: { data: [less], support } }));
    await untilSaid(say('next.at_lab'));
    expect(said()).not.toMatch(/Kit code|undefined/);
  });

  test('a parcel’s number is named for each kit, as a link where the carrier gave one', async () => {
    await open(
      answering([
        { tracking: [{ number: 'A-1', url: 'https://carrier.example/A-1' }] },
        { tracking: [{ number: 'B-2', url: null }] },
      ]),
    );
    await untilSaid(say('tracking.number', { number: 'B-2' }));
    const link = the('s-link[target="_blank"]');
    const label = say('tracking.link', { number: 'A-1' });
    expect([link.textContent, link.getAttribute('href')]).toEqual([label, 'https://carrier.example/A-1']);
    expect(link.getAttribute('accessibilitylabel')).toBe(say('opensNewTab', { label }));
  });
});

describe('who looks', () => {
  test('nobody is shown anything before they log in, and the app is not asked', async () => {
    const { asked } = await open(answering([{}]), { authenticationState: 'pre_authenticated' });
    await untilSaid(say('login.text'));
    expect(asked).toEqual([]);
    expect(howMany('s-button')).toBe(1);
  });

  test('a page that thinks its reader is signed in believes the app', async () => {
    await open(() => ({ status: 401, body: { error: 'Log in.', code: 'login_required' } }), {
      language: 'de',
    });
    await untilSaid(words.de('login.text'));
  });

  test('an order without kits has no block', async () => {
    const { asked } = await open(answering([]));
    await until(() => asked.length === 1, 'the app is asked');
    await until(() => document.body.innerHTML === '', 'there is no block');
    expect(asked[0]).toMatchObject({
      path: '/api/customer/kits?order_id=5440000000001',
      token: 'Bearer a-session-token',
    });
  });
});

describe('what goes wrong', () => {
  const problems: [string, App, (say: typeof words.en) => string][] = [
    [
      'the laboratory’s service is down',
      () => ({ status: 503, body: { error: 'x', code: 'service_down' } }),
      (told) => told('problems.service_down'),
    ],
    [
      'too many asked',
      () => ({ status: 429, body: { error: 'x', code: 'rate_limited' }, headers: { 'Retry-After': '90' } }),
      (told) => told('problems.busy', { wait: told('wait.minutes', { count: 2 }) }),
    ],
    [
      'a wait of a second',
      () => ({ status: 429, body: { error: 'x', code: 'rate_limited' }, headers: { 'Retry-After': '1' } }),
      (told) => told('problems.busy', { wait: told('wait.seconds', { count: 1 }) }),
    ],
    [
      'the line is broken',
      () => Promise.reject(new TypeError('Failed to fetch')),
      (told) => told('problems.unreachable'),
    ],
    ['the answer is no JSON', () => new Response('<html>'), (told) => told('problems.unreachable')],
    ['the answer has no kits', () => ({ status: 200, body: { data: {} } }), (told) => told('problems.other')],
    [
      'a kit is none',
      () => ({ status: 200, body: { data: [{ id: 1 }, null] } }),
      (told) => told('problems.other'),
    ],
    ['the answer is null', () => ({ status: 200, body: null }), (told) => told('problems.other')],
  ];
  test.each(problems)('%s: it is said, with a way on', async (_, app, why) => {
    for (const language of languageCodes) {
      await open(app, { language });
      await untilSaid(`${words[language]('failed.text')} ${why(words[language])}`);
      expect(the('s-banner').getAttribute('tone')).toBe('info');
      expect(the('s-button').textContent).toBe(words[language]('failed.button'));
    }
  });

  test('trying again keeps the button, tells of the next failure anew, and of success', async () => {
    let isDown = true;
    await open(() => (isDown ? { status: 500 } : { status: 200, body: { data: [kitRow()], support } }));
    await untilSaid(say('failed.button'));
    const [banner, button] = [the('s-banner'), the('s-button')];
    press('s-button');
    await until(() => howMany('s-banner') === 1 && the('s-banner') !== banner, 'a new banner');
    expect(the('s-button') === button).toBe(true);
    isDown = false;
    press('s-button');
    await untilSaid('Step 2 of 5');
    expect(the('[accessibilityrole="status"]').textContent).toBe(say('news.shown'));
  });
});

describe('what a newer or a hostile server says', () => {
  test('addresses that are none of the web become no links', async () => {
    await open(
      answering(
        [
          {
            register_url: 'javascript:alert(1)',
            tracking: [{ number: 'T-1', url: 'javascript:alert(2)' }],
          },
          { state: 'missing_info', next_step: 'contact_support', tracking: [] },
        ],
        { support: { email: 'x@y.example?bcc=z@evil.example', url: 'data:text/html,x' } },
      ),
    );
    await untilSaid(say('tracking.number', { number: 'T-1' }));
    expect(document.body.innerHTML).not.toMatch(/javascript:|data:|mailto:|bcc/);
    expect(howMany('s-button, s-qr-code')).toBe(0);
  });

  test('a state, a step and a result that it does not know are told calmly', async () => {
    const strange = { state: 'frozen', next_step: 'thaw', result: 'cold', view: 'dim', claim: 'half' };
    for (const language of languageCodes) {
      await open(answering([strange as unknown as CustomerKit]), { language });
      await untilSaid(words[language]('next.unknown'));
      expect(the('s-badge').getAttribute('tone')).toBe('neutral');
      expect(said()).not.toContain('frozen');
    }
    await open(answering([{ state: 'result', next_step: 'see_result', result: 'cold' as 'open' }]));
    await untilSaid(say('next.unknown'));
  });

  test('more than it needs, and less than it was promised, is no matter', async () => {
    await open(() => ({ status: 200, body: { data: [{ ...kitRow(), mood: 'good' }], more: 1 } }));
    await untilSaid('Step 2 of 5');
    expect(said()).not.toContain('good');
  });
});

describe('for those who do not see it', () => {
  test('the stepper is a sentence, a named bar and a list of all five steps', async () => {
    await open(answering([{ state: 'registered', next_step: 'send_sample' }]));
    await untilSaid('Step 3 of 5: Registered');
    const bar = the('s-progress');
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '4']);
    expect(bar.getAttribute('accessibilitylabel')).toBe(say('steps.label'));
    const items = the('[accessibilityrole="ordered-list"]').querySelectorAll(
      '[accessibilityrole="list-item"]',
    );
    expect([...items].map((item) => item.textContent)).toEqual(
      ['ordered', 'shipped', 'registered', 'lab', 'result'].map((step) => say(`steps.${step}`)),
    );
  });

  test('what changes by itself is said once, and nothing is said at first', async () => {
    let state: CustomerKit['state'] = 'shipped';
    await open(() => ({
      status: 200,
      body: { data: [kitRow({ id: 'a', state }), kitRow({ id: 'b' })], support },
    }));
    await untilSaid('Kit 1 of 2');
    const status = the('[accessibilityrole="status"]');
    expect(status.textContent).toBe('');
    state = 'registered';
    // Going to register is when to look again.
    primary()[0]?.dispatchEvent(new Event('click'));
    await until(() => status.textContent === 'Kit 1: Registered.', 'the news');
  });
});
