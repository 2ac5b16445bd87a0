// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  answer,
  fill,
  kitWithResult,
  openMyKits,
  pressNamed,
  refusal,
  result,
  send,
  stopClock,
} from './support/my-kits.ts';
import { the, untilSaid, wordsOnPage } from './support/open-extension.ts';
import { languageCodes } from '../../app/contract/customer/languages.ts';
import { saying } from './support/texts.ts';
import { waitLimit } from '../support/wait-limit.ts';

const words = saying('my-kits');
const say = words.en;
const path = '/api/customer/kits/kit-a';
const at = 'kits/kit-a';
const born = '1976-02-29';
const holdsMs = 90_000;
const inAWhile = () => new Date(Date.now() + holdsMs).toISOString();

beforeEach(() => stopClock('2026-06-01T10:00:00Z'));

const fieldError = () => the('s-date-field').getAttribute('error');

test('a locked result opens with the date of birth, which travels in the body alone', async () => {
  const { asked } = await openMyKits(
    {
      [`GET ${path}`]: answer(kitWithResult()),
      [`POST ${path}/confirm`]: answer({ confirmed_until: inAWhile() }),
      [`GET ${path}/result`]: answer(result()),
    },
    { at },
  );
  await untilSaid(say('gate.heading'));
  expect(wordsOnPage()).not.toContain('Glycan age');
  await fill('date_of_birth', born);
  await send();
  await untilSaid('47 years');
  expect(asked.map(({ method, path: asking, body }) => [method, asking, body])).toEqual([
    ['GET', `${path}?locale=en`, undefined],
    ['POST', `${path}/confirm`, { date_of_birth: born }],
    ['GET', `${path}/result`, undefined],
  ]);
  expect(document.body.querySelector('s-date-field')).toBeNull();
});

test.for([
  ['', 'missing'],
  ['  ', 'missing'],
  ['soon', 'unreadable'],
  ['2001-02-30', 'unreadable'],
  ['0076-02-28', 'unreadable'],
  ['2026-06-02', 'future'],
])('what is no date of birth (%j) is told beside the field and costs no try', async ([text = '', fault]) => {
  const { asked } = await openMyKits({ [`GET ${path}`]: answer(kitWithResult()) }, { at });
  await untilSaid(say('gate.heading'));
  await fill('date_of_birth', text);
  await send();
  await vi.waitFor(() => expect(fieldError()).toBe(say(`birth.${fault}`)), waitLimit);
  expect(asked).toHaveLength(1);
});

test.for(languageCodes)(
  'wrong dates say how many tries are left, then for how long to wait (%s)',
  async (language) => {
    const en = language === 'en';
    const left = (count: number) => words[language]('birth.left', { count });
    await openMyKits(
      {
        [`GET ${path}`]: answer(kitWithResult()),
        [`POST ${path}/confirm`]: [
          refusal(403, 'wrong_date_of_birth', { triesLeft: 2 }),
          refusal(403, 'wrong_date_of_birth', { triesLeft: 1 }),
          refusal(403, 'wrong_date_of_birth', { triesLeft: 0 }),
          refusal(429, 'too_many_tries', { retryAfterS: 120 }),
          answer({ confirmed_until: '2026-06-02T10:00:00.000Z' }),
        ],
        [`GET ${path}/result`]: answer(result()),
      },
      { at, language },
    );
    await untilSaid(words[language]('gate.heading'));
    await fill('date_of_birth', born);
    await send();
    await vi.waitFor(() => expect(fieldError()).toContain(left(2)), waitLimit);
    await send();
    await vi.waitFor(() => expect(fieldError()).toContain(left(1)), waitLimit);
    await send();
    await vi.waitFor(() => expect(fieldError()).toContain(words[language]('birth.none')), waitLimit);
    await send();
    await untilSaid(en ? 'in 2 minutes (1 Jun 2026, 12:02).' : 'In 2 Minuten (');
    if (!en) expect(wordsOnPage()).toContain('01.06.2026, 12:02');
    expect(fieldError()).toBe('');
    expect(the('s-date-field').hasAttribute('disabled')).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wordsOnPage()).toContain(en ? 'in 1 minute (' : 'In 1 Minute (');
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(the('s-date-field').hasAttribute('disabled')).toBe(false), waitLimit);
    await send();
    await untilSaid(en ? '47 years' : '47 Jahre');
  },
);

test('while a wait lasts, nothing is sent', async () => {
  const { asked } = await openMyKits(
    {
      [`GET ${path}`]: answer(kitWithResult()),
      [`POST ${path}/confirm`]: refusal(429, 'too_many_tries'),
    },
    { at },
  );
  await untilSaid(say('gate.heading'));
  await fill('date_of_birth', born);
  await send();
  await untilSaid('You can try again in 1 hour');
  await send();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
});

test('who presses twice sends once', async () => {
  const { asked } = await openMyKits(
    {
      [`GET ${path}`]: answer(kitWithResult()),
      [`POST ${path}/confirm`]: () => new Promise(() => undefined),
    },
    { at },
  );
  await untilSaid(say('gate.heading'));
  await fill('date_of_birth', born);
  await send();
  await send();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
  expect(the('s-button[type="submit"]').hasAttribute('loading')).toBe(true);
});

test.for([
  ['service_down', 503, say('problems.service_down')],
  ['no_results', 409, say('problem.no_results')],
  ['result_not_ready', 409, say('problem.result_not_ready')],
] as const)('a try that could not be judged says why (%s)', async ([code, status, told]) => {
  await openMyKits(
    { [`GET ${path}`]: answer(kitWithResult()), [`POST ${path}/confirm`]: refusal(status, code) },
    { at },
  );
  await untilSaid(say('gate.heading'));
  await fill('date_of_birth', born);
  await send();
  await untilSaid(told);
});

test('an open result locks by itself when its time is over, and nothing of it stays', async () => {
  await openMyKits(
    { [`GET ${path}`]: answer(kitWithResult(inAWhile())), [`GET ${path}/result`]: answer(result()) },
    { at },
  );
  await untilSaid('47 years');
  await vi.advanceTimersByTimeAsync(holdsMs - 1_000);
  expect(wordsOnPage()).toContain('47 years');
  await vi.advanceTimersByTimeAsync(1_500);
  await untilSaid(say('gate.over'));
  expect(document.body.innerHTML).not.toMatch(/47 years|Shield/);
});

test('a confirmation that was over when the page came is not open', async () => {
  await openMyKits(
    {
      [`GET ${path}`]: answer(kitWithResult(new Date(Date.now() - 1).toISOString())),
      [`GET ${path}/result`]: refusal(403, 'confirmation_required'),
    },
    { at },
  );
  await untilSaid(say('gate.over'));
});

test('locking locks at once', async () => {
  const { asked } = await openMyKits(
    {
      [`GET ${path}`]: answer(kitWithResult(inAWhile())),
      [`GET ${path}/result`]: answer(result()),
      [`POST ${path}/lock`]: { status: 204 },
    },
    { at },
  );
  await untilSaid('47 years');
  await pressNamed(say('privacy.lock'));
  await untilSaid(say('gate.heading'));
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: `${path}/lock` });
  expect(document.body.innerHTML).not.toContain('47 years');
});

test.for([
  ['confirmation_required', 403, say('gate.over')],
  ['hidden', 409, say('hidden.text')],
  ['claimed_by_other', 403, say('next.others')],
  ['removed', 409, say('problem.removed')],
  ['not_found', 404, say('problem.not_found')],
  ['login_required', 401, say('problem.login_required')],
] as const)('a refusal meanwhile (%s) closes what was open', async ([code, status, told]) => {
  await openMyKits(
    {
      [`GET ${path}`]: answer(kitWithResult(inAWhile())),
      [`GET ${path}/result`]: answer(result()),
      [`POST ${path}/report`]: refusal(status, code),
    },
    { at },
  );
  await untilSaid('47 years');
  await pressNamed(say('report.pdf'));
  await untilSaid(told);
  expect(document.body.innerHTML).not.toMatch(/47 years|Shield/);
});
