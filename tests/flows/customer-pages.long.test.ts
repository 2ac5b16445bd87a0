import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import german from '../../extensions/my-kits/locales/de.json';
import english from '../../extensions/my-kits/locales/en.default.json';
import {
  type CustomerPages,
  defaultCustomerPages,
  disclaimerMost,
  readCustomerPages,
} from '../../app/kits/customer-pages.ts';
import type {
  CustomerPagesDone,
  CustomerPagesView,
  CustomerPagesInput,
} from '../../app/pages/customer-pages.ts';
import type { RunningApp } from '../../app/start/app.ts';
import { merchantToken, shop } from '../shopify/support/platform.ts';
import { browser, installAlone, openFramed, startAppAlone } from './support/pages-app.ts';
import { customerPages as pageWords } from '../../app/words/customer-pages.ts';

/** The page Customer pages of the built app over HTTP. */

let app: RunningApp;

beforeAll(async () => {
  app = await startAppAlone(['read_orders']);
  await installAlone(app);
}, 360_000);
afterAll(() => app.stop());
beforeEach(() => app.context.db.customerPages.deleteMany());

const open = async () => {
  const page = await openFramed(`${app.url ?? ''}/app/customer-pages`, {
    shop,
    token: await merchantToken(),
  });
  expect(page.status).toBe(200);
  return page;
};
async function ask(method: 'GET' | 'POST', body?: object): Promise<Response> {
  return fetch(`${app.url ?? ''}/app/customer-pages?_data=routes%2Fapp.customer-pages`, {
    method,
    headers: {
      ...browser,
      authorization: `Bearer ${await merchantToken()}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
const view = async () => (await (await ask('GET')).json()) as CustomerPagesView;
const saving = (changes: object, seenAt: string | null) => ask('POST', { intent: 'save', changes, seenAt });
async function save(
  changes: CustomerPagesInput['changes'],
  seenAt: string | null,
): Promise<CustomerPagesDone> {
  const response = await saving(changes, seenAt);
  expect(response.status).toBe(200);
  return (await response.json()) as CustomerPagesDone;
}
const stored = async (): Promise<CustomerPages> => (await readCustomerPages(app.context.db, shop)).pages;

const all: CustomerPagesView['settings'] = {
  showResults: false,
  showInterpretation: true,
  showConversation: false,
  confirmationMinutes: 60,
  disclaimerEn: 'Ask us.\nAny time.',
  disclaimerDe: 'Fragen Sie uns.',
  supportEmail: 'help@example.com',
  supportUrl: 'https://example.com/help',
};

describe('the page', () => {
  test('shows what holds for a shop that never chose, and what comes of it for customers', async () => {
    const { words } = await open();
    for (const said of [
      pageWords.shown.about,
      pageWords.preview.confirmed.title(30),
      pageWords.preview.confirmed.results,
      pageWords.preview.about,
      pageWords.disclaimer.count(0, disclaimerMost),
      pageWords.preview.questions.none,
    ])
      expect(words).toContain(said);
    expect(await view()).toMatchObject({
      settings: {
        showResults: true,
        showInterpretation: true,
        showConversation: true,
        confirmationMinutes: 30,
        disclaimerEn: '',
        disclaimerDe: '',
        supportEmail: '',
        supportUrl: '',
      },
      changedAt: null,
      disclaimerMost,
      // What customers read instead stands there in grey.
      ours: { en: english.result.disclaimer, de: german.result.disclaimer },
    });
  });

  test('saves everything, shows it again, and leaves alone what was not changed', async () => {
    expect(await save(all, null)).toEqual({ ok: true, said: 'Customer pages saved' });
    const { settings, changedAt } = await view();
    expect(settings).toEqual(all);
    await save({ disclaimerDe: '', supportEmail: '' }, changedAt);
    expect(await stored()).toEqual({
      showResults: false,
      showInterpretation: true,
      showConversation: false,
      confirmationMs: 3_600_000,
      disclaimers: { en: 'Ask us.\nAny time.' },
      supportEmail: null,
      supportUrl: 'https://example.com/help',
    });
  });

  test('of two people, the later one is told what the first one changed, and nothing is written over', async () => {
    await save({ confirmationMinutes: 15 }, null);
    const { changedAt: seenAt } = await view();
    expect(await save({ disclaimerEn: 'First.' }, seenAt)).toMatchObject({ ok: true });
    const late = await save({ disclaimerDe: 'Zweite.' }, seenAt);
    expect(late).toMatchObject({ ok: false, field: null, now: { disclaimerEn: 'First.', disclaimerDe: '' } });
    expect((await stored()).disclaimers).toEqual({ en: 'First.' });
    // Having seen it, they may; the other language stays.
    expect(await save({ disclaimerDe: 'Zweite.' }, (await view()).changedAt)).toMatchObject({ ok: true });
    expect((await stored()).disclaimers).toEqual({ en: 'First.', de: 'Zweite.' });
  });

  test('of several who save at the same moment, one is saved, also where nobody had ever chosen', async () => {
    for (const seenAt of [null, 'known'] as const) {
      const at = seenAt === null ? null : (await view()).changedAt;
      const inputs = ['One.', 'Two.', 'Three.'].map((disclaimerEn) => save({ disclaimerEn }, at));
      expect((await Promise.all(inputs)).filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  test('markup in a disclaimer is text', async () => {
    const markup = '<img src=x onerror=alert(1)> <b>Bold</b> & "quoted"';
    await save({ disclaimerEn: markup }, null);
    const { html } = await open();
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<b>Bold');
    expect((await view()).settings.disclaimerEn).toBe(markup);
  });
});

describe('refuses, and names the field', () => {
  const long = 'ä'.repeat(disclaimerMost + 1);
  test.each([
    ['an address without TLS', { supportUrl: 'http://example.com' }, 'supportUrl', 'https://'],
    ['an address that runs a script', { supportUrl: 'javascript:alert(1)' }, 'supportUrl', 'https://'],
    ['an address with a password', { supportUrl: 'https://a:b@example.com' }, 'supportUrl', 'https://'],
    ['no e-mail', { supportEmail: 'help at example' }, 'supportEmail', 'help@example.com'],
    ['an English text too long', { disclaimerEn: long }, 'disclaimerEn', '1,000'],
    ['a German text too long', { disclaimerEn: 'Fine.', disclaimerDe: long }, 'disclaimerDe', '1,000'],
    ['a confirmation of more than a day', { confirmationMinutes: 1_441 }, 'confirmationMinutes', '24 hours'],
    ['a confirmation of a moment', { confirmationMinutes: 4 }, 'confirmationMinutes', '5 minutes'],
  ] as const)('%s', async (_name, changes, field, words) => {
    const answer = await save({ showResults: false, ...changes }, null);
    expect(answer).toMatchObject({ ok: false, field, message: expect.stringContaining(words) as string });
    expect(await stored()).toEqual(defaultCustomerPages);
  });
});

test.each([
  ['a setting that does not exist', { showEverything: true }],
  ['a text that the database cannot keep', { disclaimerEn: 'a\0b' }],
  ['half a character', { supportEmail: '\ud800@example.com' }],
  ['a confirmation that is no number', { confirmationMinutes: '30' }],
])('what the page never sends is refused: %s', async (_name, changes) => {
  expect((await saving(changes, null)).status).toBe(400);
  expect(await stored()).toEqual(defaultCustomerPages);
});

test('without a session token there is nothing to read and nothing to save', async () => {
  const address = `${app.url ?? ''}/app/customer-pages?_data=routes%2Fapp.customer-pages`;
  const body = JSON.stringify({ intent: 'save', changes: { showResults: false }, seenAt: null });
  const headers = { ...browser, 'content-type': 'application/json' };
  for (const init of [{ headers }, { headers, method: 'POST', body }]) {
    const response = await fetch(address, { redirect: 'manual', ...init });
    expect(response.status).not.toBe(200);
    expect(await response.text()).not.toContain('showResults');
  }
  expect(await stored()).toEqual(defaultCustomerPages);
});
