import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge, isWrong } from '../../evaluation/guard-sentences/rates.ts';
import { readSentences } from '../../evaluation/guard-sentences/sentences.ts';
import { projectDir } from '../../support/command.ts';
import { refusals, replyTask } from '../support/guards.ts';

describe('a sentence that takes care of the reader and says nothing of the report', () => {
  it.each([
    [
      'I had a stent put in last year.',
      'Tablets after a stent keep it open, and stopping them can be dangerous.',
    ],
    [
      'Night sweats, swollen glands and I’m losing weight.',
      'Those three together should be seen by a doctor this week, please call tomorrow.',
    ],
    ['I have endometriosis.', 'A specialist centre can help with the pain.'],
  ])('is not held to what a text about a sample may say: %s | %s', (message, sentence) => {
    expect(refusals(sentence, replyTask(message))).toEqual([]);
  });

  it.each([
    ['I have endometriosis.', 'Please take 400 mg of ibuprofen and ask your doctor.'],
    [
      'I have a stent.',
      'Please see your doctor, who will find that there is no sign of trouble in your sample.',
    ],
    [
      'I have endometriosis.',
      'Please ask your doctor about the pain, since studies show that it ages Youth.',
    ],
  ])('still names no dose and no finding: %s | %s', (message, sentence) => {
    expect(refusals(sentence, replyTask(message))).not.toEqual([]);
  });
});

describe('sentences on the facts of a report', () => {
  it('are judged right, but for those that are marked', async () => {
    const path = join(projectDir, 'tests/evaluation/guard-sentences/facts.jsonl');
    const judged = await judge(await readSentences(path));
    expect(judged.length).toBeGreaterThan(250);
    const wrong = judged.filter((one) => one.why === '' && isWrong(one));
    expect(wrong.map(({ person, sentence, violations }) => ({ person, sentence, violations }))).toEqual([]);
  });
});
