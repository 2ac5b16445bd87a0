/** Two samples of one day are two results: a practitioner is told which of them is meant, and the guards know it, too. */
import { describe, expect, test } from 'vitest';
import { composeReply } from '../../../app/sandbox/writer/answering/reply.ts';
import { builtInReply, builtInWriter } from '../../../app/sandbox/writer/built-in.ts';
import { composeInterpretation } from '../../../app/sandbox/writer/composing/compose.ts';
import { writeGuarded } from '../../../app/sandbox/writer/guards/write-guarded.ts';
import { subjectFacts } from '../../../app/sandbox/writer/model/facts.ts';
import type { SubjectResult } from '../../../app/sandbox/writer/subject.ts';
import { refusals, replyTask } from '../support/guards.ts';
import { placed, simulated, subjectOf, taskOf } from '../support/interpretation-tasks.ts';

const at = (dateOfSampling: string, glycanAge: number, percentile: number): SubjectResult => ({
  ...placed({ gender: 'male', chronologicalAge: 60, glycanAge }, [percentile, 50, 50, 50, 50]),
  dateOfSampling,
});
const twice = [at('2025-03-03', 52, 20), at('2025-03-03', 48, 60)];
const thrice = [
  at('2024-09-01', 50, 50),
  at('2025-03-03', 52, 20),
  at('2025-03-03', 48, 60),
  at('2025-03-03', 55, 10),
];
const about = (history: readonly SubjectResult[], pinned: number) =>
  subjectOf(history[pinned] ?? simulated(1), { reader: 'practitioner', history });
const answer = (message: string, pinned = 1): string =>
  builtInReply(replyTask(message, about(twice, pinned)));

describe('two samples of one day', () => {
  test('are told apart in the trend of an interpretation', () => {
    const text = composeInterpretation(taskOf(about(twice, 1)));
    expect(text).toContain('glycan age 52 at age 60 on March 3, 2025 (first sample of that day)');
    expect(text).toContain('glycan age 48 at age 60 on March 3, 2025 (second sample of that day)');
    expect(text).toMatch(
      /March 3, 2025 \(first sample of that day\) (?:to|and) March 3, 2025 \(second sample of that day\)/,
    );
    const german = composeInterpretation(taskOf(about(twice, 1), { instructions: 'Bitte auf Deutsch' }));
    expect(german).toContain('am 3. März 2025 (zweite Probe dieses Tages)');
    expect(german).toContain('Vom 3. März 2025 (erste Probe dieses Tages) bis zum 3. März 2025 (zweite');
  });

  test('are told apart in answers, and can be asked for', () => {
    expect(answer('When were the samples taken?')).toContain(
      'March 3, 2025 (first sample of that day) and March 3, 2025 (second sample of that day)',
    );
    expect(answer('What was Shield at the first sample of March 3, 2025?')).toContain('(20th percentile)');
    expect(answer('What was the glycan age at the second sample of March 3, 2025?', 0)).toContain(
      'On March 3, 2025 (second sample of that day), the glycan age was 48',
    );
  });

  test('are told apart for a model', () => {
    expect(JSON.stringify(subjectFacts(about(twice, 1), ''))).toContain(
      '2025-03-03 (second sample of that day)',
    );
  });

  test('a day with one sample is said without that', () => {
    const one = [at('2025-03-03', 52, 20), at('2025-03-04', 48, 60)];
    const text = composeInterpretation(taskOf(about(one, 1)));
    expect(text).toContain('on March 3, 2025 and glycan age 48');
    expect(text).not.toContain('of that day');
  });
});

describe('the guards', () => {
  test('let pass what the built-in writer says of them, whichever is pinned', async () => {
    const { signal } = new AbortController();
    for (const history of [twice, thrice]) {
      for (const pinned of history.keys()) {
        const subject = about(history, pinned);
        const tasks = [
          taskOf(subject),
          taskOf(subject, { instructions: 'Bitte auf Deutsch' }),
          ...[
            'How did it go over time?',
            'Which index moved most?',
            'What changed?',
            'Wie war der Verlauf?',
          ].map((message) => replyTask(message, subject)),
        ];
        for (const task of tasks) {
          const outcome = await writeGuarded(builtInWriter, task, { signal, forbidden: [] });
          const said = outcome.ok ? outcome.text.replace(/ ?\[\d+\]/g, '') : outcome.reasons.join(' ');
          const meant = task.kind === 'reply' ? composeReply(task) : composeInterpretation(task);
          expect(said).toBe(meant.replace(/ ?\[@[^\]]+\]/g, ''));
        }
      }
    }
  });

  test('hold a step within a day to its order', () => {
    const step = (from: string, to: string, side: string): string =>
      `From March 3, 2025 (${from} sample of that day) to March 3, 2025 (${to} sample of that day) the balance shifted towards the ${side} side.`;
    const task = replyTask('And?', about(thrice, 3));
    expect(refusals(step('first', 'second', 'younger'), task)).toEqual([]);
    expect(refusals(step('second', 'third', 'older'), task)).toEqual([]);
    expect(refusals(step('second', 'third', 'younger'), task)).toContain('trend');
    expect(refusals(step('first', 'second', 'older'), task)).toContain('trend');
  });
});
