/** What a practitioner is told of a patient's record: values by their tests, changes by their dates, and what to do next. */
import { describe, expect, test } from 'vitest';
import type { IndexSymbol } from '../../../app/contract/indexes.ts';
import { composeReply } from '../../../app/sandbox/writer/answering/reply.ts';
import { builtInReply, builtInWriter } from '../../../app/sandbox/writer/built-in.ts';
import { writeGuarded } from '../../../app/sandbox/writer/guards/write-guarded.ts';
import type { Subject, SubjectResult } from '../../../app/sandbox/writer/subject.ts';
import type { ReplyTask } from '../../../app/sandbox/writer/writer.ts';
import { patientOf, placed, simulated, subjectOf } from '../support/interpretation-tasks.ts';

/** A woman at 47, 48 and 49, by percentiles of Shield, Youth, Mature, Median and Lifestyle. */
const at = (
  dateOfSampling: string,
  [chronologicalAge, glycanAge]: [number, number],
  places: number[],
): SubjectResult => ({
  ...placed({ gender: 'female', chronologicalAge, glycanAge }, places),
  dateOfSampling,
});
const history = [
  at('2024-03-14', [47, 55], [8, 40, 60, 50, 50]),
  at('2025-05-02', [48, 52], [30, 42, 60, 50, 50]),
  at('2026-06-20', [49, 47], [70, 45, 58, 50, 90]),
];
const [oldest = simulated(1), , newest = simulated(1)] = history;
const subject = (more: Partial<Subject> = {}): Subject =>
  subjectOf(newest, { reader: 'practitioner', history, ...more });

const taskOf = (message: string, before: string[] = [], about = subject()): ReplyTask => ({
  kind: 'reply',
  attempt: 0,
  complaints: [],
  shown: '',
  subject: about,
  message,
  before: before.map((content) => ({ role: 'user', content })),
});
const answer = (message: string, ...before: string[]): string => builtInReply(taskOf(message, before));
const share = (result: SubjectResult, symbol: IndexSymbol): string =>
  `${(result.indexes.find((index) => index.symbol === symbol)?.value ?? NaN).toFixed(2)} %`;

describe('of a history', () => {
  test('an index at a test, beside the result in question; the next message may name another', () => {
    const first = answer('What was Shield at the first test?');
    expect(first).toContain(`In March 2024, Shield was ${share(oldest, 'S')} (8th percentile)`);
    expect(first).toContain(`June 20, 2026, it’s ${share(newest, 'S')} (70th percentile)`);
    expect(answer('And Youth?', 'What was Shield at the first test?')).toContain(share(oldest, 'G2'));
    expect(answer('What was Shield in May 2025?')).toContain('(30th percentile)');
    expect(answer('How did Shield develop over time?')).toMatch(/2024; .*2025 and .*2026/);
  });

  test('which index moved most, between the tests that are named', () => {
    expect(answer('Which index moved most?')).toContain('From March 2024 to June 2026, Shield moved most');
    expect(answer('Which index changed the most since the previous test?')).toContain(
      'From May 2025 to June 2026',
    );
  });

  test('two results compared, forwards in time however they are named', () => {
    for (const message of ['Compare the last and the first result', 'What changed between 2024 and 2026?']) {
      const text = answer(message);
      expect(text).toContain('from 55 (at age 47) to 47 (at age 49)');
      expect(text).toContain('shifted towards the younger side');
      expect(text).toContain(`Shield (from ${share(oldest, 'S')} to ${share(newest, 'S')})`);
      expect(text).toMatch(/weaker band of percentiles: Lifestyle/);
    }
  });

  test('the dates, and that there is no test of another', () => {
    expect(answer('When were the tests?')).toMatch(
      /3 results.*March 14, 2024; May 2, 2025 and June 20, 2026/,
    );
    expect(answer('What was Youth in March 2019?')).toMatch(/no result of that date/);
  });

  test('tests of one month are told apart by their days', () => {
    const twice = [{ ...oldest, dateOfSampling: '2026-06-02' }, newest];
    const text = builtInReply(taskOf('Which index moved most?', [], subject({ history: twice })));
    expect(text).toContain('From June 2, 2026 to June 20, 2026');
  });

  test('in German, too', () => {
    expect(answer('Was war Shield beim ersten Test?')).toContain(
      `Im März 2024 lag Shield bei ${share(oldest, 'S').replace('.', ',')} (8. Perzentil)`,
    );
    expect(answer('Welcher Index hat sich am meisten verändert?')).toContain('Von März 2024 bis Juni 2026');
  });

  test('beside another question: both are answered', () => {
    const text = answer('What was Shield at the first test, and what does the Median index mean?');
    expect(text).toMatch(/In March 2024, Shield[^]+Median/);
  });
});

describe('what to do next', () => {
  const questionnaire = [
    { question: 'Smoking', answer: 'I smoke' },
    { question: 'Sleep', answer: 'Long enough' },
    { question: 'Regular medicines', answer: 'Yes' },
    { question: 'Weight', answer: '98 kg' },
    { question: 'Height', answer: '165 cm' },
  ];

  test('questions for the patient are those that the questionnaire suggests, without a word of its answers', () => {
    const about = subject({ questionnaire });
    const text = builtInReply(taskOf('What should I ask the patient?', [], about));
    expect(text).toMatch(/medicines.*smoking.*weight/);
    expect(text).not.toMatch(/sleep|98|I smoke/);
    expect(builtInReply(taskOf('Was soll ich die Patientin fragen?', [], about))).toMatch(/Rauchen/);
  });

  test('a differential is told where something is on the weaker side, and names no diagnosis', () => {
    const weak = subjectOf(oldest, { reader: 'practitioner', history: [oldest] });
    const text = builtInReply(taskOf('What could explain this?', [], weak));
    expect(text).toMatch(/inflammatory process.*menopausal transition.*can’t tell|doesn’t say which/);
    expect(text).toContain('[@plomp-2017]');
  });
});

test('every answer passes the guards at the first try, whatever the record', async () => {
  const { signal } = new AbortController();
  const messages = [
    ...['What was Shield at the first test?', 'How did Lifestyle develop?', 'Which index moved most?'],
    ...['Compare the last two results', 'When were the tests?', 'How has the glycan age changed over time?'],
    ...['What should I ask the patient?', 'When should the test be repeated?', 'What could explain this?'],
  ];
  for (const [ordinal, count] of [5, 4, 3, 2, 5, 2].entries()) {
    const results = patientOf(ordinal * 11, count);
    const about = subjectOf(results[ordinal % count] ?? oldest, { reader: 'practitioner', history: results });
    for (const message of messages) {
      const task = taskOf(message, [], about);
      const outcome = await writeGuarded(builtInWriter, task, { signal, forbidden: [] });
      const said = outcome.ok ? outcome.text.replace(/ ?\[\d+\]/g, '') : outcome.reasons.join(' ');
      // Not one sentence was left out.
      expect(said).toBe(composeReply(task).replace(/ ?\[@[^\]]+\]/g, ''));
      expect(outcome.attempts).toBe(1);
      expect(said).not.toMatch(/\byou(?:r|rs)?\b/i);
    }
  }
});
