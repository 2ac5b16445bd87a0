/** Interpretations in German: complete, guarded, and with the report's numbers as German writes them. */
import { describe, expect, test } from 'vitest';
import { composeInterpretation } from '../../../app/sandbox/writer/composing/compose.ts';
import { guardContext, guardSentence, guardWhole } from '../../../app/sandbox/writer/guards/guards.ts';
import { readGermanNumbers } from '../../../app/sandbox/writer/text/german-numbers.ts';
import { splitText } from '../../../app/sandbox/writer/text/split.ts';
import { english } from '../../../app/sandbox/writer/sentences/interpretation/english/index.ts';
import { german } from '../../../app/sandbox/writer/sentences/interpretation/german/index.ts';
import { wordCount } from '../../evaluation/scoring/readability.ts';
import { reports } from '../../evaluation/cases/reports.ts';
import { simulated, subjectOf, taskOf } from '../support/interpretation-tasks.ts';

const germanTask = (subject: Parameters<typeof taskOf>[0], more = '') =>
  taskOf(subject, { instructions: `Auf Deutsch${more}` });
const all = reports('1', 200).map(({ subject }) => subject);

test('passes its guards, for customers and practitioners, with and without a history', () => {
  for (const subject of all) {
    const task = germanTask(subject);
    const found = guardWhole(composeInterpretation(task), guardContext(task, ['Juniper & Oak']));
    expect(found).toEqual([]);
  }
});

test('has at most 500 words in the median', () => {
  const lengths = all
    .map((subject) => wordCount(composeInterpretation(germanTask(subject)).replace(/\[@[^\]]+\]/g, '')))
    .toSorted((a, b) => a - b);
  expect(lengths[100]).toBeLessThanOrEqual(500);
});

test('has no English word but the names of the indexes and of a sugar', () => {
  for (const subject of all) {
    const text = composeInterpretation(germanTask(subject)).replace(/bisecting GlcNAc|\[@[^\]]+\]/g, '');
    expect(text).not.toMatch(/\b(?:the|your|you|of|with|is|are|and|or|range|percentile|age|result)\b/i);
    expect(text).not.toMatch(/\d\.\d\d %|\bvon of\b|[{}]/);
  }
});

test('speaks to customers as "Sie", of practitioners\u2019 patients in the third person', () => {
  for (const subject of all) {
    const text = composeInterpretation(germanTask(subject));
    expect(text).not.toMatch(/\b(?:du|dein\w*|dir|dich)\b/i);
    if (subject.reader === 'customer') expect(text).toMatch(/\bIhr\w*\b/);
    else expect(text).not.toMatch(/\bIhr(?:e[mnrs]?)? (?:Wert|Glykan-Alter|Alter|Probe)\b/);
  }
});

test('tells value, range and place of each index', () => {
  for (const subject of all.slice(0, 80)) {
    const text = composeInterpretation(germanTask(subject));
    for (const view of subject.result.indexes) {
      const section = text.split(/^## /m).find((part) => part.startsWith(view.name)) ?? '';
      const comma = (value: number): string => value.toFixed(2).replace('.', ',');
      expect(section).toContain(`${comma(view.value)} %`);
      expect(section).toContain(`${comma(view.referenceLow)} bis ${comma(view.referenceHigh)} %`);
      expect(section).toMatch(new RegExp(`\\b${String(view.percentile)}(?: von 100|\\. Perzentil)`));
    }
  }
});

test('has every pool that English has, and more than one wording where texts would else be alike', () => {
  const pools = (words: object, path = ''): string[] =>
    Object.entries(words).flatMap(([name, value]): string[] => {
      const here = `${path}.${name}`;
      return Array.isArray(value) || typeof value !== 'object' ? [here] : pools(value as object, here);
    });
  expect(pools(german)).toEqual(pools(english));
  for (const pool of [german.overview.ages.lower, german.overview.ages.higher, german.overview.nature])
    expect(pool.length).toBeGreaterThan(2);
});

describe('the guards of a German text', () => {
  const subject = subjectOf(simulated(4));
  const context = guardContext(germanTask(subject), ['Juniper & Oak']);
  const refusals = (sentence: string): string[] => [
    ...new Set(guardSentence(sentence, context).violations.map(({ guard }) => guard)),
  ];

  test.each([
    ['Ihr Glykan-Alter ist 99 und liegt damit hoch.', 'numbers'],
    ['Ihr Wert von 12,34 % liegt in der Mitte des Bereichs.', 'numbers'],
    ['Etwa 3,5 von 100 Gleichaltrigen haben weniger.', 'numbers'],
    ['Bei 5.118 Menschen war das so [@kristic-2014].', 'numbers'],
    ['Eine Studie zeigte, dass Tee hilft.', 'citation'],
    ['Das steht in einer Arbeit [@meier-2020].', 'citation'],
    ['Sie haben Diabetes.', 'safety'],
    ['Das deutet auf eine Entzündung hin.', 'safety'],
    ['Sie sind gesund.', 'safety'],
    ['Nehmen Sie täglich Vitamin D.', 'safety'],
    ['Ihr Glykan-Alter wird sinken.', 'safety'],
    ['Das ist gefährlich für Sie.', 'safety'],
    ['Hallo und willkommen bei Ihrem Ergebnis.', 'safety'],
    ['Wir empfehlen Ihnen einen weiteren Test.', 'safety'],
    ['Seit Ihrem letzten Test hat sich der Wert verbessert.', 'safety'],
    ['Du bist auf einem guten Weg.', 'safety'],
    ['Ein Gruß von Juniper & Oak ist das nicht.', 'names'],
    ['Your glycan age is in the middle of the range for people.', 'language'],
    ['Besuchen Sie <b>uns</b> und lesen Sie mehr.', 'form'],
  ])('stop: %s', (sentence, guard) => {
    expect(refusals(sentence)).toContain(guard);
  });

  test('let pass what the writer says, cut into sentences', () => {
    const task = germanTask(subject);
    let trail;
    for (const unit of splitText(composeInterpretation(task))) {
      if (unit.trim() === '') continue;
      const guarded = guardSentence(unit, context, trail);
      expect([unit, guarded.violations]).toEqual([unit, []]);
      trail = guarded.trail;
    }
  });

  test('read German numbers', () => {
    const read = (text: string) => readGermanNumbers(text).map(({ value, role }) => [value, role]);
    expect(
      read('1.940 Frauen, 20,10 % bis 22,30 %, 52 von 100, im 7. Perzentil, 8 Jahre, im März 2026'),
    ).toEqual([
      [1940, 'plain'],
      [20.1, 'share'],
      [22.3, 'share'],
      [52, 'percentile'],
      [7, 'percentile'],
      [8, 'years'],
    ]);
  });
});
