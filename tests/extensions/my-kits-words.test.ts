import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemCodes } from '../../app/contract/customer/answers.ts';
import { indexDefinitions, percentileBands } from '../../app/contract/indexes.ts';
import { calendarDay, dateOfBirthFault } from '../../extensions/my-kits/src/days.ts';
import { bandShares, indexKinds, placeOf } from '../../extensions/my-kits/src/index-kinds.ts';
import { wayOf, ways, wordsOf } from '../../extensions/my-kits/src/problems.ts';
import { routeOf } from '../../extensions/my-kits/src/route.ts';
import { languageCodes } from '../../app/contract/customer/languages.ts';
import { createReach } from '../support/reach.ts';
import { i18nOf, treeOf } from './support/texts.ts';

describe.for(languageCodes)('in %s', (language) => {
  const i18n = i18nOf('my-kits', language);

  test('every problem has words and a way on', () => {
    for (const code of [...problemCodes, 'unreachable'] as const) {
      expect(wordsOf({ code, retryAfterMs: null, triesLeft: null }, i18n).length).toBeGreaterThan(20);
      expect(ways[code]).toBeDefined();
    }
    expect(wayOf('of_tomorrow')).toBe('again');
  });

  test('every index and every band has words', () => {
    for (const { symbol } of indexDefinitions) expect(i18n.translate(`measures.${symbol}`)).not.toBe('');
    for (const { band } of percentileBands)
      for (const words of ['place', 'favour']) expect(i18n.translate(`${words}.${band}`)).not.toBe('');
  });
});

test('the English words of a band are the contract’s', () => {
  expect(treeOf('my-kits', 'en')['place']).toEqual(
    Object.fromEntries(percentileBands.map(({ band, place }) => [band, place])),
  );
});

test('two in three people are in the usual range, as the legend says', () => {
  const percentiles = percentileBands.map(({ from, to }) => to + 1 - from);
  const usual = percentiles.slice(1, -1).reduce((sum, count) => sum + count, 0);
  expect(usual / percentiles.reduce((sum, count) => sum + count, 0)).toBeCloseTo(2 / 3, 1);
});

test('indexes are called and read as the contract has them', () => {
  expect(indexKinds).toEqual(
    Object.fromEntries(
      indexDefinitions.map(({ symbol, name, role, favourable }) => [symbol, { name, role, favourable }]),
    ),
  );
});

test('the drawing has the contract’s bands, and a mark stands within its band', () => {
  // From the lower end of a band to that of the next one; the last ends at 100.
  const ends = [...percentileBands.slice(1).map(({ from }) => from), 101];
  expect(bandShares).toEqual(percentileBands.map(({ from }, i) => (ends[i] ?? 0) - from));
  for (const { band, from, to } of percentileBands) {
    const place = placeOf({ percentile: null, band });
    expect(place).toBeGreaterThanOrEqual(from);
    expect(place).toBeLessThanOrEqual(to);
  }
});

test('a mark never leaves the drawing, whatever percentile a report says', () => {
  const reach = createReach();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.double({ noNaN: true }),
        fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
      ),
      (percentile) => {
        reach.count({
          within: percentile >= 0.5 && percentile <= 100,
          outside: percentile < 0 || percentile > 100,
        });
        const place = placeOf({ percentile, band: 3 });
        return place >= 0 && place <= 100;
      },
    ),
  );
  reach.expectAtLeast();
});

describe('an address', () => {
  test.for([
    ['extension:/kits/a-1', 'a-1'],
    ['extension:my-kits/kits/a-1', 'a-1'],
    ['extension://my-kits/kits/a-1/', 'a-1'],
    ['/account/pages/my-kits/kits/a-1?x=1#y', 'a-1'],
    ['https://shop.example/account/pages/my-kits/kits/a-1', 'a-1'],
    ['kits/a-1', 'a-1'],
  ])('%s is a kit', ([url = '', kitId]) => {
    expect(routeOf(url)).toEqual({ screen: 'kit', kitId });
  });

  test.for([
    'extension:/claim',
    'extension:my-kits/claim',
    '/account/pages/my-kits/claim/',
    'extension:claim',
  ])('%s is claiming', (url) => {
    expect(routeOf(url)).toEqual({ screen: 'claim' });
  });

  test.for([
    null,
    '',
    'extension:/',
    'extension:my-kits/',
    'kits/',
    'kits/%2e%2e%2fclaims',
    'kits/a/b',
    'else',
  ])('%s is the list', (url) => {
    expect(routeOf(url)).toEqual({ screen: 'list' });
  });

  test('never leads to a path of the app’s interface other than a kit’s', () => {
    const reach = createReach();
    const pieces = ['a', 'Z', '7', '_', '-', '..', '/', '%2f', '%2e', '?', '#', ' ', '\\', 'é'];
    const nearId = fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
      .map((some) => some.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((id) => `extension:/kits/${id}`),
          fc.stringMatching(/^[\w-]{1,9}$/).map((id) => `extension:/kits/${id}`),
          nearId.map((id) => `extension:/kits/${id}`),
          nearId.map((id) => `https://shop.example/account/pages/my-kits/kits/${id}`),
        ),
        (url) => {
          const route = routeOf(url);
          reach.count({
            kit: route.screen === 'kit',
            'an id that may not be one': route.screen === 'list' && /kits\/./.test(url),
          });
          return route.screen !== 'kit' || /^[\w-]{1,100}$/.test(route.kitId);
        },
      ),
      { numRuns: 300 },
    );
    reach.expectAtLeast();
  });
});

test('a day that exists and is past is a date of birth, and nothing else is', () => {
  const nowMs = Date.parse('2026-06-01T10:00:00Z');
  const past = fc.date({ min: new Date('1900-01-01'), max: new Date(nowMs), noInvalidDate: true });
  fc.assert(fc.property(past, (date) => dateOfBirthFault(date.toISOString().slice(0, 10), nowMs) === null));
  const reach = createReach();
  const padded = (max: number) =>
    fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
  const year = fc.integer({ min: 1895, max: 2030 }).map(String);
  const nearly = fc.oneof(
    fc.string(),
    fc.tuple(year, padded(13), padded(32)).map((parts) => parts.join('-')),
    fc
      .tuple(
        year,
        padded(12),
        padded(31),
        fc.constantFrom('-', '.', '/', ''),
        fc.constantFrom('', ' ', 'T00', 'Z'),
      )
      .map(([years, month, day, between, after]) => `${years}${between}${month}${between}${day}${after}`),
  );
  fc.assert(
    fc.property(nearly, (text) => {
      const [written, years, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
      const date = new Date(Date.UTC(Number(years), Number(month) - 1, Number(day)));
      const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
      const isPast = Number(years) >= 1900 && date.getTime() <= nowMs;
      const isGood = written !== undefined && isDay && isPast;
      reach.count({ taken: isGood, 'a date that is refused': written !== undefined && !isGood });
      expect(dateOfBirthFault(text, nowMs) === null, text).toBe(isGood);
    }),
    { numRuns: 500 },
  );
  reach.expectAtLeast();
});

test('a day of the calendar is written as it is, whatever the reader’s time zone', () => {
  const farWest = {
    formatDate: (date: Date, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', ...options }).format(date),
  };
  expect(calendarDay('2026-05-10', farWest)).toBe('10 May 2026');
});
