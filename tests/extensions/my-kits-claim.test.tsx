// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fill, kitWithResult, openMyKits, refusal, send, stopClock } from './support/my-kits.ts';
import { the, untilSaid, wordsOnPage } from './support/open-extension.ts';
import { languageCodes } from '../../app/contract/customer/languages.ts';
import { saying } from './support/texts.ts';
import { waitLimit } from '../support/wait-limit.ts';

const words = saying('my-kits');
const say = words.en;
const claims = '/api/customer/claims';
const born = '1976-02-29';
const errors = () => [the('s-text-field'), the('s-date-field')].map((field) => field.getAttribute('error'));

beforeEach(() => stopClock('2026-06-01T10:00:00Z'));

test('code and date of birth add the kit, and its page opens', async () => {
  const { asked, history } = await openMyKits(
    {
      [`POST ${claims}`]: answer({ kit_id: 'kit-a' }, 201),
      'GET /api/customer/kits/kit-a': answer(kitWithResult(null, { claim: 'yours', order_name: null })),
    },
    { at: 'claim' },
  );
  await untilSaid(say('claim.meaning'));
  await fill('kit_code', ' GA-4711 ');
  await fill('date_of_birth', born);
  await send();
  await untilSaid(say('whose.yours'));
  expect(history.visited).toEqual(['extension:my-kits/kits/kit-a']);
  expect(asked[0]).toMatchObject({ path: claims, body: { kit_code: 'GA-4711', date_of_birth: born } });
});

test.for(languageCodes)(
  'what is missing is told beside its field, and nothing is sent (%s)',
  async (language) => {
    const { asked } = await openMyKits({}, { at: 'claim', language });
    await untilSaid(words[language]('claim.heading'));
    await send();
    await vi.waitFor(
      () =>
        expect(errors()).toEqual([words[language]('claim.codeMissing'), words[language]('birth.missing')]),
      waitLimit,
    );
    expect(asked).toEqual([]);
  },
);

test('a refusal does not say which of the two was wrong, says what is left, then how long to wait', async () => {
  await openMyKits(
    {
      [`POST ${claims}`]: [
        refusal(403, 'claim_refused', { triesLeft: 1 }),
        refusal(429, 'too_many_tries', { retryAfterS: 120 }),
      ],
    },
    { at: 'claim' },
  );
  await untilSaid(say('claim.heading'));
  await fill('kit_code', 'GA-1');
  await fill('date_of_birth', born);
  await send();
  await untilSaid(say('problem.claim_refused'));
  expect(wordsOnPage()).toContain(say('birth.left', { count: 1 }));
  expect(errors()).toEqual(['', '']);
  await send();
  await untilSaid('You can try again in 2 minutes (1 Jun 2026, 12:02).');
  expect(the('s-button[type="submit"]').hasAttribute('disabled')).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  await vi.waitFor(
    () => expect(the('s-button[type="submit"]').hasAttribute('disabled')).toBe(false),
    waitLimit,
  );
});

test.for([
  ['already_claimed', 409, say('problem.already_claimed')],
  ['rate_limited', 429, 'Try again in 1 minute.'],
  ['login_required', 401, say('problem.login_required')],
  ['invalid_request', 400, say('problem.invalid_request')],
] as const)('a problem is told with a way on (%s)', async ([code, status, told]) => {
  await openMyKits({ [`POST ${claims}`]: refusal(status, code) }, { at: 'claim' });
  await untilSaid(say('claim.heading'));
  await fill('kit_code', 'GA-1');
  await fill('date_of_birth', born);
  await send();
  await untilSaid(told);
});

test.for(languageCodes)(
  'a claim whose reader is asked first leads to the list, which says so and by when (%s)',
  async (language) => {
    const say = words[language];
    const { history } = await openMyKits(
      {
        [`POST ${claims}`]: answer({ kit_id: null }, 202),
        'GET /api/customer/kits': {
          status: 200,
          body: {
            data: [],
            claims: [
              { kit_code: 'GA-1', state: 'waiting', goes_over_at: '2026-06-15T10:00:00.000Z' },
              { kit_code: 'GA-2', state: 'waiting', goes_over_at: null },
              { kit_code: 'GA-3', state: 'declined', goes_over_at: null },
            ],
            support: { email: 'help@shop.example', url: null },
          },
        },
      },
      { at: 'claim', language },
    );
    await untilSaid(say('claim.heading'));
    await fill('kit_code', 'GA-1');
    await fill('date_of_birth', born);
    await send();
    await untilSaid(say('asked.heading'));
    expect(history.visited).toEqual(['extension:my-kits/']);
    const day = language === 'en' ? '15 June 2026' : '15. Juni 2026';
    for (const told of ['waiting', 'unseen', 'declined'])
      expect(wordsOnPage()).toContain(say(`asked.${told}`));
    expect(wordsOnPage()).toContain(say('asked.until', { day }));
    expect(wordsOnPage()).toContain('help@shop.example');
    expect(wordsOnPage()).not.toContain(say('empty.heading'));
  },
);
