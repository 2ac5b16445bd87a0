// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Waiting } from '../../app/contract/customer/answers.ts';
import { type App, openExtension, the, until, untilSaid, wordsOnPage } from './support/open-extension.ts';
import type { Language } from '../../app/contract/customer/languages.ts';
import { saying } from './support/texts.ts';

/** What stands above a customer's orders. */

const words = saying('kits-waiting');

const open = (app: App, language: Language = 'en') =>
  openExtension('kits-waiting', 'customer-account.order-index.block.render', { app, language });

const answering =
  (waiting: Partial<Waiting>): App =>
  () => ({
    status: 200,
    body: { data: { to_register: 0, missing_info: 0, result_ready: 0, requested: 0, ...waiting } },
  });

describe('what waits is told in a line each, the most pressing first, with the way to My kits', () => {
  test.each<[Language, Partial<Waiting>, [string, number][]]>([
    ['en', { to_register: 1 }, [['toRegister', 1]]],
    ['de', { to_register: 1 }, [['toRegister', 1]]],
    [
      'en',
      { to_register: 2, missing_info: 1, result_ready: 3 },
      [
        ['missingInfo', 1],
        ['toRegister', 2],
        ['resultReady', 3],
      ],
    ],
    [
      'de',
      { requested: 1, to_register: 1 },
      [
        ['requested', 1],
        ['toRegister', 1],
      ],
    ],
    [
      'de',
      { missing_info: 2, result_ready: 1 },
      [
        ['missingInfo', 2],
        ['resultReady', 1],
      ],
    ],
  ])('%s: %o', async (language, waiting, told) => {
    const lines = told.map(([key, count]) => words[language](key, { count }));
    const { asked } = await open(answering(waiting), language);
    await untilSaid(lines[0] ?? '');
    expect([...document.querySelectorAll('s-paragraph')].map((line) => line.textContent)).toEqual(lines);
    expect(the('s-link').getAttribute('href')).toBe('extension:my-kits/');
    expect(the('s-link').textContent).toBe(words[language]('myKits'));
    expect(asked).toMatchObject([{ path: '/api/customer/waiting', token: 'Bearer a-session-token' }]);
  });
});

describe('nothing is said', () => {
  test.each<[string, App]>([
    ['where nothing waits', answering({})],
    ['to whoever is not signed in', () => ({ status: 401, body: { error: 'x', code: 'login_required' } })],
    ['where the app is down', () => ({ status: 503, body: { error: 'x', code: 'service_down' } })],
    ['where the line is broken', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['of an answer that is none', () => ({ status: 200, body: null })],
    [
      'of counts that are none',
      answering({ to_register: -1, missing_info: 'many' as unknown as number, result_ready: 0.5 }),
    ],
  ])('%s', async (_, app) => {
    const { asked } = await open(app);
    await until(() => asked.length === 1, 'the app is asked');
    // What was to be said would be there a turn after the answer.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(wordsOnPage()).toBe('');
  });
});
