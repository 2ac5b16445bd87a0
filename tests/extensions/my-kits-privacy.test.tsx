// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  answer,
  kitPage,
  kitWithResult,
  openMyKits,
  pressNamed,
  refusal,
  result,
  stopClock,
} from './support/my-kits.ts';
import { press, the, untilSaid, wordsOnPage } from './support/open-extension.ts';
import { languageCodes } from '../../app/contract/customer/languages.ts';
import { saying } from './support/texts.ts';
import { waitLimit } from '../support/wait-limit.ts';

const words = saying('my-kits');
const say = words.en;
const path = '/api/customer/kits/kit-a';
const at = 'kits/kit-a';
const open = () => new Date(Date.now() + 3_600_000).toISOString();

beforeEach(() => stopClock('2026-06-01T10:00:00Z'));

test('a result that is hidden goes from the screen at once, and comes back behind its gate', async () => {
  const { asked } = await openMyKits(
    {
      [`GET ${path}`]: [answer(kitWithResult(open())), answer(kitWithResult())],
      [`GET ${path}/result`]: answer(result()),
      [`PUT ${path}/view`]: ({ body }) => answer(body),
    },
    { at },
  );
  await untilSaid('47 years');
  await pressNamed(say('privacy.hide'));
  await untilSaid(say('hidden.heading'));
  expect(document.body.innerHTML).not.toMatch(/47 years|Shield/);
  await pressNamed(say('hidden.button'));
  await untilSaid(say('gate.heading'));
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { view: 'hidden' },
    { view: 'shown' },
  ]);
});

test.for(languageCodes)('removing asks first, and says what goes and what stays (%s)', async (language) => {
  const en = language === 'en';
  const { asked, history } = await openMyKits(
    {
      [`GET ${path}`]: answer(kitWithResult(open())),
      [`GET ${path}/result`]: answer(result()),
      [`PUT ${path}/view`]: answer({ view: 'removed' }),
      'GET /api/customer/kits': { status: 200, body: { data: [], support: { email: null, url: null } } },
    },
    { at, language },
  );
  await untilSaid(en ? '47 years' : '47 Jahre');
  const opener = the('s-button[commandFor="remove"][command="--show"]');
  expect(opener.textContent).toBe(words[language]('remove.open'));
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  for (const part of ['heading', 'goes', 'stays'])
    expect(wordsOnPage(the('s-modal#remove'))).toContain(words[language](`remove.${part}`));
  expect(the('s-modal#remove [slot="primary-action"]').getAttribute('command')).toBe('--hide');
  press('s-modal#remove [slot="primary-action"]');
  await vi.waitFor(() => expect(history.visited).toEqual(['extension:my-kits/']), waitLimit);
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ view: 'removed' });
});

test('a claimed kit is given back after a question, and the list is shown', async () => {
  const { asked, history } = await openMyKits(
    {
      [`GET ${path}`]: answer(kitWithResult(null, { claim: 'yours', order_name: null, ordered_at: null })),
      [`DELETE ${path}/claim`]: { status: 204 },
      'GET /api/customer/kits': { status: 200, body: { data: [], support: { email: null, url: null } } },
    },
    { at },
  );
  await untilSaid(say('giveBack.heading'));
  press('s-modal#giveBack [slot="primary-action"]');
  await vi.waitFor(() => expect(history.visited).toEqual(['extension:my-kits/']), waitLimit);
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('what could not be done is told, nothing is pretended, and trying again does the same thing', async () => {
  const { asked, history } = await openMyKits(
    {
      [`GET ${path}`]: answer(kitWithResult()),
      [`PUT ${path}/view`]: [
        refusal(503, 'service_down'),
        refusal(503, 'service_down'),
        answer({ view: 'hidden' }),
      ],
    },
    { at },
  );
  await untilSaid(say('gate.heading'));
  press('s-modal#remove [slot="primary-action"]');
  await untilSaid(say('problems.service_down'));
  expect(history.visited).toEqual([]);
  expect(wordsOnPage()).toContain(say('gate.heading'));
  await pressNamed(say('privacy.hide'));
  await vi.waitFor(() => expect(asked).toHaveLength(3), waitLimit);
  await untilSaid(say('problems.service_down'));
  await pressNamed(say('again'));
  await untilSaid(say('hidden.heading'));
  expect(asked.slice(1).map(({ body }) => body)).toEqual([
    { view: 'removed' },
    { view: 'hidden' },
    { view: 'hidden' },
  ]);
});

test('a kit without a result has nothing to hide', async () => {
  await openMyKits({ [`GET ${path}`]: answer(kitPage()) }, { at });
  await untilSaid(say('progress.heading'));
  expect(wordsOnPage()).not.toContain(say('privacy.heading'));
});
