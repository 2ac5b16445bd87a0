// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import type { Notices } from '../../app/contract/customer/answers.ts';
import {
  type Answered,
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

/** A customer's choice of what they are told, in their profile. */

/** As far as Shopify's own switch matters here: it changes by itself when pressed, and tells so. */
class Switch extends HTMLElement {
  get checked(): boolean {
    return this.hasAttribute('checked');
  }
  set checked(isChecked: boolean) {
    this.toggleAttribute('checked', isChecked);
  }
}
beforeAll(() => customElements.define('s-switch', Switch));

const words = saying('kit-notices');
const say = words.en;

const open = (app: App, language: Language = 'en') =>
  openExtension('kit-notices', 'customer-account.profile.block.render', { app, language });

const all: Notices = { to_register: true, missing_info: true, result_ready: true };
const reading = { status: 200, body: { data: all } };

const switchOf = (name: keyof Notices): Switch => the(`s-switch[name="${name}"]`) as Switch;
function turn(name: keyof Notices): void {
  const element = switchOf(name);
  element.checked = !element.checked;
  element.dispatchEvent(new Event('change'));
}
const states = (): Record<string, boolean> =>
  Object.fromEntries(
    [...document.querySelectorAll<Switch>('s-switch')].map((element) => [
      element.getAttribute('name') ?? '',
      element.checked,
    ]),
  );

test.each(languageCodes)(
  'three switches stand as the app has them, each with its words (%s)',
  async (language) => {
    await open(() => ({ status: 200, body: { data: { ...all, to_register: false } } }), language);
    await untilSaid(words[language]('what'));
    expect(states()).toEqual({ missing_info: true, to_register: false, result_ready: true });
    expect(switchOf('to_register').getAttribute('label')).toBe(words[language]('notices.to_register'));
  },
);

describe('a change', () => {
  test('is saved at once, and confirmed where screen readers hear it', async () => {
    const { asked } = await open(({ method }) => (method === 'GET' ? reading : { status: 200, body: {} }));
    await untilSaid(say('what'));
    turn('result_ready');
    await untilSaid(say('saved'));
    expect(asked[1]).toMatchObject({
      method: 'PUT',
      path: '/api/customer/notices',
      body: { ...all, result_ready: false },
    });
    expect(the('[accessibilityrole="status"]').textContent).toBe(say('saved'));
    expect(states()['result_ready']).toBe(false);
  });

  test.each(languageCodes)('that is not kept is put back, and said (%s)', async (language) => {
    await open(
      ({ method }) =>
        method === 'GET' ? reading : { status: 503, body: { error: 'x', code: 'service_down' } },
      language,
    );
    await until(() => howMany('s-switch') === 3, 'the switches');
    turn('missing_info');
    await untilSaid(words[language]('notSaved'));
    expect(wordsOnPage()).toContain(words[language]('problems.service_down'));
    expect(states()).toEqual({ missing_info: true, to_register: true, result_ready: true });
    expect(the('[accessibilityrole="status"]').textContent).toBe('');
  });

  test('made while another is on its way follows it, so that none overtakes', async () => {
    const held: ((answer: Answered) => void)[] = [];
    const { asked } = await open(({ method }) =>
      method === 'GET' ? reading : new Promise<Answered>((resolve) => held.push(resolve)),
    );
    await untilSaid(say('what'));
    turn('missing_info');
    await until(() => held.length === 1, 'the first change is sent');
    turn('to_register');
    turn('result_ready');
    expect(states()).toEqual({ missing_info: false, to_register: false, result_ready: false });
    held[0]?.({ status: 200, body: {} });
    await until(() => held.length === 2, 'the second change is sent');
    expect(asked.slice(1).map(({ body }) => body)).toEqual([
      { ...all, missing_info: false },
      { to_register: false, missing_info: false, result_ready: false },
    ]);
    // The second fails: what the first kept stands.
    held[1]?.({ status: 500 });
    await untilSaid(say('notSaved'));
    expect(states()).toEqual({ missing_info: false, to_register: true, result_ready: true });
  });

  test('that was refused is not sent again with the next one', async () => {
    let isDown = true;
    const { asked } = await open(({ method }) =>
      method === 'GET' ? reading : isDown ? { status: 500 } : { status: 200, body: {} },
    );
    await untilSaid(say('what'));
    turn('missing_info');
    await untilSaid(say('notSaved'));
    isDown = false;
    turn('to_register');
    await untilSaid(say('saved'));
    expect(asked.at(-1)?.body).toEqual({ ...all, to_register: false });
  });
});

describe('what goes wrong at first', () => {
  test.each<[string, App]>([
    ['the app is down', () => ({ status: 500 })],
    ['the answer lacks a switch', () => ({ status: 200, body: { data: { to_register: true } } })],
    ['the answer is null', () => ({ status: 200, body: null })],
    ['the line is broken', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: it is said, and can be tried again', async (_, app) => {
    let isDown = true;
    await open((asked) => (isDown ? app(asked) : reading));
    await untilSaid(say('failed.text'));
    expect(howMany('s-switch')).toBe(0);
    isDown = false;
    press('s-button');
    await untilSaid(say('what'));
    expect(howMany('s-banner')).toBe(0);
  });
});
