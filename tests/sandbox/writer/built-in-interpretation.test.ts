import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { describe, expect, test } from 'vitest';
import { indexDefinitions } from '../../../app/contract/indexes.ts';
import { composeInterpretation } from '../../../app/sandbox/writer/composing/compose.ts';
import { guardContext, guardWhole } from '../../../app/sandbox/writer/guards/guards.ts';
import { splitText } from '../../../app/sandbox/writer/text/split.ts';
import type { Subject } from '../../../app/sandbox/writer/subject.ts';
import type { InterpretationTask } from '../../../app/sandbox/writer/writer.ts';
import { reports } from '../../evaluation/cases/reports.ts';
import { patientOf, placed, simulated, subjectOf, taskOf } from '../support/interpretation-tasks.ts';

function violationsOf(task: InterpretationTask): string[] {
  const found = guardWhole(
    composeInterpretation(task),
    guardContext(task, ['Juniper & Oak', 'KB-7F3K-92QD']),
  );
  return found.map(({ guard, complaint }) => `${guard}: ${complaint}`);
}

// every-text.long.test.ts takes 500.
const ordinals = Array.from({ length: 160 }, (_, index) => index + 1);
const tasks = ordinals.map((ordinal) => taskOf(subjectOf(simulated(ordinal))));
const texts = tasks.map(composeInterpretation);

function sentencesOf(text: string): string[] {
  return splitText(text)
    .map((unit) => unit.trim())
    .filter((unit) => unit !== '' && !unit.startsWith('#'));
}

function wordsOf(text: string): string[] {
  const prose = text.replace(/^##.*$/gm, '').replace(/\[@[^\]]+\]/g, '');
  return prose.match(/[A-Za-z0-9][A-Za-z0-9.,’'-]*/g) ?? [];
}

function section(text: string, heading: string): string {
  return text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
}

const variousInstructions = [
  'Keep it short, please',
  'simple words',
  'No numbers!',
  'bullet points, and Lifestyle first, with a word on diet',
  'menopause and exercise',
  'blood pressure, diabetes, when to test again',
];

describe('what every text keeps', () => {
  test('passes all guards for customers', () => {
    expect(tasks.flatMap(violationsOf)).toEqual([]);
  });

  test('passes all guards for practitioners, with earlier results and a questionnaire', () => {
    const questionnaire = [
      { question: 'Do you smoke?', answer: 'Ten a day since 1999' },
      { question: 'Any recent surgery?', answer: 'Knee, in Zagreb' },
      { question: 'Hormones?', answer: 'patches' },
    ];
    const found = ordinals.slice(0, 60).flatMap((ordinal) => {
      const history = patientOf(ordinal, (ordinal % 5) + 1);
      const result = history[ordinal % history.length] ?? simulated(ordinal);
      const subject = subjectOf(result, { reader: 'practitioner', history, questionnaire });
      return violationsOf(taskOf(subject, { attempt: ordinal % 3 }));
    });
    expect(found).toEqual([]);
  });

  test('passes all guards whatever was asked for', () => {
    const found = ordinals.slice(0, 60).flatMap((ordinal) => {
      const instructions = variousInstructions[ordinal % variousInstructions.length] ?? null;
      const reader = ordinal % 4 === 0 ? 'practitioner' : 'customer';
      return violationsOf(taskOf(subjectOf(simulated(ordinal), { reader }), { instructions }));
    });
    expect(found).toEqual([]);
  });

  test('has an overview, a section for each index and considerations', () => {
    const headings = [
      '## Overview',
      ...indexDefinitions.map(({ name, symbol }) => `## ${name} (${symbol})`),
      '## Considerations',
    ];
    for (const text of texts) expect(text.match(/^## .*$/gm)).toEqual(headings);
  });

  test('says value, reference range and place of each index in its section', () => {
    texts.forEach((text, at) => {
      for (const view of tasks[at]?.subject.result.indexes ?? []) {
        const told = section(text, view.name);
        expect(told).toContain(`${view.value.toFixed(2)} %`);
        expect(told).toMatch(
          new RegExp(`${view.referenceLow.toFixed(2)} (?:to|and) ${view.referenceHigh.toFixed(2)} %`),
        );
        expect(told).toMatch(
          new RegExp(`\\b${String(view.percentile)}(?:(?:st|nd|rd|th) percentile| in 100\\b)`),
        );
      }
    });
  });

  test('says no sentence twice, and stays within its length', () => {
    for (const text of texts) {
      const sentences = sentencesOf(text);
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(wordsOf(text).length).toBeGreaterThan(300);
      expect(wordsOf(text).length).toBeLessThan(750);
    }
  });

  test('has at most 500 words in the median of 200 generated reports', () => {
    const lengths = reports('1', 200)
      .map(({ subject }) => wordsOf(composeInterpretation(taskOf(subject))).length)
      .toSorted((a, b) => a - b);
    const median = ((lengths[99] ?? 0) + (lengths[100] ?? 0)) / 2;
    process.stdout.write(`words in an interpretation: median ${String(median)} of 200 reports\n`);
    expect(median).toBeLessThanOrEqual(500);
  });

  test('answers in its first three sentences: the two ages, how usual that is, what to do', () => {
    tasks.slice(0, 200).forEach((task, at) => {
      const { glycanAge, chronologicalAge } = task.subject.result;
      const [, answer = ''] = (texts[at] ?? '').split('\n\n');
      expect(answer).toContain(String(glycanAge));
      expect(answer).toContain(String(chronologicalAge));
      expect(answer).toMatch(/in 100 people your age|match to the year|exact match/);
      expect(answer).toMatch(/doctor|check-ups|later test|test again/);
    });
  });

  test('is shortest where nothing is notable', () => {
    const words = (percentile: number): number => {
      const person = { gender: 'male', chronologicalAge: 50, glycanAge: 50 } as const;
      return wordsOf(composeInterpretation(taskOf(subjectOf(placed(person, Array(5).fill(percentile))))))
        .length;
    };
    expect(words(50)).toBeLessThan(words(25));
    expect(words(25)).toBeLessThan(words(5));
    expect(words(50)).toBeLessThan(420);
  });

  test('reads easily', () => {
    const grades = texts.map((text) => {
      const words = wordsOf(text);
      const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
      return fleschKincaid({ sentence: sentencesOf(text).length, word: words.length, syllable: syllables });
    });
    const sorted = grades.toSorted((a, b) => a - b);
    // School grade 8 at most (Flesch and Kincaid), each text by itself.
    expect(sorted[ordinals.length / 2]).toBeLessThan(7);
    expect(sorted.at(-1)).toBeLessThanOrEqual(8);
  });

  test('is the same for the same task, and worded anew at the next try', () => {
    const task = taskOf(subjectOf(simulated(7)));
    expect(composeInterpretation(structuredClone(task))).toBe(composeInterpretation(task));
    const again = sentencesOf(composeInterpretation({ ...task, attempt: 1 }));
    expect(similarity(sentencesOf(composeInterpretation(task)), again)).toBeLessThan(0.5);
  });

  test('differs between people of the same age in more than the numbers', () => {
    const ofAge = Array.from({ length: 1_500 }, (_, at) => simulated(2_000 + at))
      .filter(({ chronologicalAge }) => chronologicalAge === 50)
      .slice(0, 50)
      .map((result) => sentencesOf(composeInterpretation(taskOf(subjectOf(result)))));
    expect(ofAge.length).toBe(50);
    const likeness = ofAge.flatMap((one, at) => ofAge.slice(at + 1).map((other) => similarity(one, other)));
    const sorted = likeness.toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(0.2);
    expect(sorted.at(-1)).toBeLessThan(0.5);
  });
});

/** Share of sentences that both have, their numbers taken as equal. */
function similarity(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [one, other].map(
    (sentences) => new Set(sentences.map((sentence) => sentence.replace(/\d[\d.,]*/g, '#'))),
  );
  const all = new Set([...(a ?? []), ...(b ?? [])]);
  return (
    [...all].filter((sentence) => a?.has(sentence) === true && b?.has(sentence) === true).length / all.size
  );
}

describe('edges', () => {
  const people = [
    { gender: 'female', chronologicalAge: 18, glycanAge: 18 },
    { gender: 'male', chronologicalAge: 44, glycanAge: 45 },
    { gender: 'female', chronologicalAge: 51, glycanAge: 50 },
    { gender: 'male', chronologicalAge: 99, glycanAge: 100 },
    { gender: 'female', chronologicalAge: 80, glycanAge: 62 },
    { gender: 'male', chronologicalAge: 30, glycanAge: 52 },
  ] as const;
  const places = {
    'all in the middle': [50, 50, 50, 50, 50],
    'all at the far weak end': [1, 1, 99, 1, 99],
    'all at the far better end': [99, 99, 1, 50, 1],
    'all on the lower bound': ['low', 'low', 'low', 'low', 'low'],
    'all on the upper bound': ['high', 'high', 'high', 'high', 'high'],
    'all just below the range': [17, 17, 17, 17, 17],
    'all lowest': [1, 1, 1, 1, 1],
    'all highest': [99, 99, 99, 99, 99],
  } as const;

  test.each(Object.entries(places))('%s: passes all guards, for everybody', (_, chosen) => {
    const found = people.flatMap((person) =>
      (['customer', 'practitioner'] as const).flatMap((reader) =>
        [null, ...variousInstructions].flatMap((instructions) =>
          violationsOf(taskOf(subjectOf(placed(person, chosen), { reader }), { instructions })),
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  test('a value on a bound is told as within the range', () => {
    const [person] = people;
    const text = composeInterpretation(taskOf(subjectOf(placed(person, places['all on the lower bound']))));
    for (const { name } of indexDefinitions) {
      expect(section(text, name)).toMatch(/\b(?:still within|belongs to it)\b/);
      expect(section(text, name)).not.toMatch(/\bbelow the range\b|\bunder the range\b|\bfalls short\b/);
    }
  });

  test('a hard result is told as one signal, and leads to a doctor', () => {
    const hard = placed(
      { gender: 'male', chronologicalAge: 50, glycanAge: 71 },
      places['all at the far weak end'],
    );
    const text = composeInterpretation(taskOf(subjectOf(hard)));
    expect(section(text, 'Overview')).toMatch(/one signal/);
    expect(section(text, 'Considerations')).toMatch(/\bdoctor\b/);
  });

  test('menopause is for women of an age at which it matters, pregnancy for those who may be pregnant', () => {
    for (const { subject } of tasks) {
      const text = composeInterpretation(taskOf(subject));
      const { gender, chronologicalAge } = subject.result;
      if (gender === 'male' || chronologicalAge < 40) expect(text).not.toMatch(/menopaus/i);
      if (gender === 'female' && chronologicalAge >= 45 && chronologicalAge < 57)
        expect(text).toMatch(/menopaus/i);
      if (gender === 'male' || chronologicalAge > 55) expect(text).not.toMatch(/pregnan/i);
    }
  });
});

describe('for practitioners', () => {
  const now = simulated(11);
  const practitioner = (more: Partial<Subject> = {}): string =>
    composeInterpretation(taskOf(subjectOf(now, { reader: 'practitioner', ...more })));

  test('speaks of the patient', () => {
    for (const ordinal of ordinals.slice(0, 60)) {
      const subject = subjectOf(simulated(ordinal), { reader: 'practitioner' });
      const text = composeInterpretation(taskOf(subject));
      expect(text).toMatch(/\bthe patient\b/i);
      expect(text).not.toMatch(/\byour?\b/i);
    }
  });

  test('points to answers of the questionnaire and quotes none', () => {
    const answers = (answer: string) => [{ question: 'Do you smoke?', answer }];
    const smoker = practitioner({ questionnaire: answers('Zwanzig Gauloises') });
    expect(smoker).toMatch(/smoking/i);
    expect(smoker).not.toMatch(/Zwanzig|Gauloises/);
    for (const denial of ['No', 'never.', 'No, not since school', 'n/a', '0', '']) {
      expect(practitioner({ questionnaire: answers(denial) })).not.toMatch(/smoking/i);
    }
  });
});
