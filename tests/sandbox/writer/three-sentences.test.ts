/** Every interpretation opens with the same three answers, a sentence each: the page shows exactly these at first. */
import { describe, expect, test } from 'vitest';
import { composeInterpretation } from '../../../app/sandbox/writer/composing/compose.ts';
import { english } from '../../../app/sandbox/writer/sentences/interpretation/english/index.ts';
import { german } from '../../../app/sandbox/writer/sentences/interpretation/german/index.ts';
import type { Pool } from '../../../app/sandbox/writer/sentences/interpretation/words.ts';
import { letterOf } from '../../../extensions/my-kits/src/assistant/letter.ts';
import { simulated, subjectOf, taskOf } from '../support/interpretation-tasks.ts';

const subjects = Array.from({ length: 300 }, (_, at) => subjectOf(simulated(at + 1)));
/** Endings of sentences: no abbreviation and no number with a point stands in these. */
const sentencesIn = (text: string): number => [...text.matchAll(/[.!?](?=\s|$)/g)].length;

const inLanguage = {
  English: {
    ask: '',
    usual: /in 100 people|match to the year|exact match|difference/,
    next: /doctor|check-ups|later test|test again|sample|clinical|routine|baseline|values/,
  },
  German: {
    ask: 'Write in German. ',
    usual: /von 100|auf das Jahr genau|Übereinstimmung|Abstand|als bei den meisten/i,
    next: /arzt|vorsorge|test|probe|klinisch|kontrollen|vergleich|werte|abklärung/i,
  },
} as const;

describe.each(Object.entries(inLanguage))('in %s', (_, { ask, usual, next }) => {
  test.each(['', 'Keep it short. ', 'A warm tone. ', 'No numbers. ', 'Simple words. ', 'In detail. '])(
    '300 texts with the instructions “%s” begin with three sentences, which the page takes',
    (wish) => {
      for (const [at, subject] of subjects.entries()) {
        const reader = at % 3 === 0 ? 'practitioner' : 'customer';
        const text = composeInterpretation({
          ...taskOf({ ...subject, reader }),
          instructions: ask + wish === '' ? null : ask + wish,
        });
        const [, opening = ''] = text.split('\n\n');
        expect(sentencesIn(opening), opening).toBe(3);
        const [ages = '', howUsual = '', whatToDo = ''] = opening.split(/(?<=[.!?])\s+/);
        const { glycanAge, chronologicalAge } = subject.result;
        expect(ages).toContain(String(glycanAge));
        expect(ages).toMatch(new RegExp(`${String(chronologicalAge)}|same as|genau`));
        expect(howUsual).toMatch(usual);
        expect(whatToDo).toMatch(next);
        expect(letterOf(text).summary).toEqual([expect.objectContaining({ kind: 'paragraph' })]);
        expect(JSON.stringify(letterOf(text).summary)).toContain(whatToDo.slice(0, 30));
      }
    },
  );
});

test.each(Object.entries({ english, german }))(
  'each of the %s wordings of these is one sentence',
  (_, words) => {
    const { ages, usual, next } = words.overview;
    const { same, near, far, inWords } = usual;
    const pools: Pool[] = [
      ...Object.values(ages),
      same,
      near,
      ...Object.values(far).flatMap((side) => Object.values(side)),
      ...Object.values(inWords),
      ...Object.values(next),
    ];
    const wordings = pools.flat().flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one)));
    expect(wordings.filter((wording) => sentencesIn(wording) !== 1)).toEqual([]);
  },
);
