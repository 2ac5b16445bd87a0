import { describe, expect, test } from 'vitest';
import { corpusEntry, sourceOf } from '../../app/sandbox/writer/corpus/corpus.ts';
import { persona } from './cases/reports.ts';
import { hardFaults } from './figures.ts';
import { badTexts } from './hostile-writer/bad-texts.ts';
import type { BadText } from './hostile-writer/bad-text.ts';
import { rawText, runHostileWriter, spoilt } from './hostile-writer/hostile-run.ts';
import type { Answer } from './scoring/answer.ts';

const seed = '1';
const { signal } = new AbortController();

describe('bad texts', () => {
  test('are stopped by the guards, each of them', async () => {
    const { holes, refusedGood } = await runHostileWriter(seed, signal, [7]);
    expect(refusedGood).toEqual([]);
    expect(holes).toEqual([]);
  });

  // Without this, a score of 100 % might only mean that the scorers see nothing.
  test('are seen by the scorers, each of them', async () => {
    const unseen = [];
    for (const badText of badTexts) {
      const answer = await spoiltAnswer(badText);
      if (hardFaults(answer).length === 0) unseen.push(badText.id);
    }
    expect(unseen).toEqual([]);
  });
});

/** A bad text as it would reach a reader if nothing stopped it. */
async function spoiltAnswer(badText: BadText): Promise<Answer> {
  const kind = badText.kind ?? 'interpretation';
  const subject = persona(seed, badText.reader === undefined ? 'hard' : 'new patient');
  const task = { subject, attempt: 0, complaints: [], shown: '' };
  const good = await rawText(
    kind === 'reply'
      ? { ...task, kind, before: [], message: 'What is Shield?' }
      : { ...task, kind, version: 0, instructions: null },
    signal,
  );
  const cited = new Set<string>();
  const text = spoilt(good, badText, badText.bad(subject.result)).replace(
    /\[@([\w-]+)\]/g,
    (_, id: string) => {
      cited.add(id);
      return `[${[...cited].indexOf(id) + 1}]`;
    },
  );
  const sources = [...cited].flatMap((id) => {
    const entry = corpusEntry(id);
    return entry === undefined ? [] : [sourceOf(entry)];
  });
  const asked = { caseId: badText.id, asked: '', expected: {}, urgent: false, attempts: 1, complaints: [] };
  return { ...asked, kind, subject, text, sources };
}
