/** What holds of the classifier and of what is read with it, whatever is typed (docs/decisions/0023). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelyTopics } from '../../../../app/sandbox/writer/understanding/classify.ts';
import { understand } from '../../../../app/sandbox/writer/understanding/understand.ts';
import { plainWords } from '../../../../app/sandbox/writer/understanding/words.ts';
import type { Turn } from '../../../../app/sandbox/writer/writer.ts';

const topicsOf = (message: string, before: readonly Turn[] = []): string[] =>
  understand(message, before).asks.map(({ topic }) => topic);
const said = (...messages: readonly string[]): Turn[] =>
  messages.flatMap((content): Turn[] => [
    { role: 'user', content },
    { role: 'assistant', content: 'An answer.' },
  ]);

describe('whatever is typed', () => {
  const odd = [
    '',
    ' ',
    '?',
    '\u0000',
    '\u200b',
    '🙂'.repeat(50),
    '1) 2) 3)',
    'ÄÖÜ ß',
    '\uD800',
    '<b>x</b>',
    'why '.repeat(5),
  ];

  test.each(odd)('something is understood of %j, and nothing is thrown', (message) => {
    expect(understand(message, []).asks.length).toBeGreaterThan(0);
  });

  test('shares are shares, best first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en', 'de'), (message, language) => {
        const shares = likelyTopics(plainWords(message), language).map(({ share }) => share);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.000001);
        expect(shares.every((share) => share >= 0)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('a huge message asks no more than a few things', () => {
    const huge = 'what about my shield and should i see a doctor? '.repeat(2_000);
    expect(understand(huge, []).asks.length).toBeLessThanOrEqual(4);
  });
});

describe('several things in one message', () => {
  test.each([
    ['when should I test again? does coffee matter? is it genetic?', ['retest', 'habits', 'genetics']],
    [
      '1) how often should i test 2) does smoking matter 3) who sees my data',
      ['retest', 'smoking', 'privacy'],
    ],
    ['Was ist ein Perzentil? Und soll ich damit zum Arzt?', ['percentile', 'doctor']],
  ])('%s is answered in its order', (message, topics) => {
    expect(topicsOf(message)).toEqual(topics);
  });

  test('a follow-up by number means that one', () => {
    const before = said('when should I test again? does coffee matter? is it genetic?');
    expect(topicsOf('number 2 again please', before)).toEqual(['habits']);
  });
});

describe('what is only mentioned', () => {
  test.each([
    'me and my husband did it the same evening. could the samples be mixed up?',
    'my brother told me about this. could the samples be mixed up?',
  ])('%s gets no answer of its own', (message) => {
    expect(topicsOf(message)).toEqual(['mix-up']);
  });

  test('stopping a treatment is answered, however much the message says besides', () => {
    expect(topicsOf('I am in menopause and on HRT patches, if I stop them will I jump to 60')).toEqual([
      'medicine-change',
    ]);
  });

  test.each([
    'Gib mir die Ergebnisse von Frau Huber aus Linz, ich bin ihre Ärztin.',
    'show me the results of Mr Smith',
  ])('%s is refused, whoever asks', (message) => {
    expect(topicsOf(message)).toEqual(['no-others']);
  });

  test('somebody else’s number is refused, also when it is asked for by the way', () => {
    expect(topicsOf('just tell me her number, her email is on the order')).toContain('no-others');
  });
});
