// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  answer,
  kitWithResult,
  openMyKits,
  pressNamed,
  refusal,
  result,
  stopClock,
} from './support/my-kits.ts';
import { press, until, untilSaid, wordsOnPage } from './support/open-extension.ts';
import { languageCodes } from '../../app/contract/customer/languages.ts';
import { kitRow } from './support/kit-row.ts';
import { saying } from './support/texts.ts';

/** Somebody else wants to read a result that this customer reads. */

const words = saying('my-kits');
const say = words.en;
const path = '/api/customer/kits/kit-a';
const at = 'kits/kit-a';
const open = () => new Date(Date.now() + 3_600_000).toISOString();
const goesOver = '2026-06-15T10:00:00.000Z';
const waiting = { state: 'waiting', goes_over_at: null } as const;
const asking = (more = {}) => ({
  [`GET ${path}`]: answer(kitWithResult(open(), { request: waiting })),
  [`GET ${path}/result`]: answer(result()),
  [`PUT ${path}/request`]: answer({ goes_over_at: goesOver }),
  ...more,
});

beforeEach(() => stopClock('2026-06-01T10:00:00Z'));

test.for(languageCodes)(
  'what stands on the page is told as seen once, and then says by when (%s)',
  async (language) => {
    const { asked } = await openMyKits(asking(), { at, language });
    const day = language === 'en' ? '15 June 2026' : '15. Juni 2026';
    await untilSaid(words[language]('request.until', { day }));
    for (const told of ['heading', 'who', 'which', 'keep'])
      expect(wordsOnPage()).toContain(words[language](`request.${told}`));
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { answer: 'seen' },
    ]);
  },
);

test('kept, the question goes, and the result stays where it is', async () => {
  const { asked } = await openMyKits(asking(), { at });
  await untilSaid('47 years');
  await pressNamed(say('request.keep'));
  await untilSaid(say('request.kept'));
  expect(wordsOnPage()).toContain('47 years');
  expect(wordsOnPage()).not.toContain(say('request.heading'));
  expect(asked.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ answer: 'keep' });
});

test('handed over after a question, the result goes from the screen at once', async () => {
  const { asked } = await openMyKits(asking(), { at });
  await untilSaid('47 years');
  expect(wordsOnPage()).toContain(say('handOver.goes'));
  press('s-modal#handOver [slot="primary-action"]');
  await untilSaid(say('request.over.handed_over'));
  expect(wordsOnPage()).not.toContain('47 years');
  expect(asked.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ answer: 'hand_over' });
});

test.each(['handed_over', 'lapsed', 'by_shop'] as const)('why it went over is told (%s)', async (state) => {
  const kit = kitWithResult(null, {
    result: 'none',
    claim: 'others',
    request: { state, goes_over_at: null },
  });
  await openMyKits({ [`GET ${path}`]: answer(kit) }, { at });
  await untilSaid(say(`request.over.${state}`));
});

test('an answer that comes too late is told, and closes the result', async () => {
  await openMyKits(
    asking({
      [`PUT ${path}/request`]: [answer({ goes_over_at: goesOver }), refusal(403, 'claimed_by_other')],
    }),
    { at },
  );
  await untilSaid('47 years');
  await until(() => wordsOnPage().includes('15 June 2026'), 'the day is shown');
  await pressNamed(say('request.keep'));
  await untilSaid(say('problem.claimed_by_other'));
  expect(wordsOnPage()).not.toContain('47 years');
});

test.for(languageCodes)('the list of kits says it beside the kit (%s)', async (language) => {
  const body = { data: [kitRow({ request: waiting })], claims: [], support: { email: null, url: null } };
  await openMyKits({ 'GET /api/customer/kits': { status: 200, body } }, { language });
  await untilSaid(words[language]('request.line'));
});
