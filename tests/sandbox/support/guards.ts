/** A made-up result, tasks about it, and writers that follow a script. */
import { peakNames } from '../../../app/contract/indexes.ts';
import type { PeakName } from '../../../app/contract/indexes.ts';
import { guardContext, guardSentence } from '../../../app/sandbox/writer/guards/guards.ts';
import { freshTrail } from '../../../app/sandbox/writer/text/sentence.ts';
import type { Trail } from '../../../app/sandbox/writer/text/rule.ts';
import type { Reader, Subject, SubjectResult } from '../../../app/sandbox/writer/subject.ts';
import type {
  InterpretationTask,
  ReplyTask,
  Writer,
  WritingTask,
} from '../../../app/sandbox/writer/writer.ts';

const peaks = Object.fromEntries(peakNames.map((name, index) => [name, index + 0.37])) as Record<
  PeakName,
  number
>;

/** Glycan age 47 at 55; Shield and Youth within, Mature below, Median within, Lifestyle above their ranges. */
export const result: SubjectResult = {
  glycanAge: 47,
  chronologicalAge: 55,
  gender: 'female',
  dateOfSampling: '2026-11-02',
  peaks,
  indexes: [
    {
      symbol: 'S',
      name: 'Shield',
      role: 'primary',
      measures: 'sialylated glycans',
      favourable: 'higher',
      value: 21.06,
      referenceLow: 18.4,
      referenceHigh: 21.78,
      percentile: 70,
    },
    {
      symbol: 'G2',
      name: 'Youth',
      role: 'primary',
      measures: 'digalactosylated glycans',
      favourable: 'higher',
      value: 23.83,
      referenceLow: 18.42,
      referenceHigh: 24.08,
      percentile: 77,
    },
    {
      symbol: 'G0',
      name: 'Mature',
      role: 'primary',
      measures: 'agalactosylated glycans',
      favourable: 'lower',
      value: 28.96,
      referenceLow: 29.01,
      referenceHigh: 36.44,
      percentile: 17,
    },
    {
      symbol: 'G1',
      name: 'Median',
      role: 'supportive',
      measures: 'monogalactosylated glycans',
      favourable: 'mid-range',
      value: 45.81,
      referenceLow: 42.6,
      referenceHigh: 48.66,
      percentile: 53,
    },
    {
      symbol: 'B',
      name: 'Lifestyle',
      role: 'supportive',
      measures: 'glycans with bisecting GlcNAc',
      favourable: 'lower',
      value: 19.73,
      referenceLow: 15.74,
      referenceHigh: 18.9,
      percentile: 91,
    },
  ],
};

export function subject(reader: Reader = 'customer', earlier: readonly SubjectResult[] = []): Subject {
  return { reader, result, history: [...earlier, result], questionnaire: [] };
}

const fresh = { attempt: 0, complaints: [], shown: '' };

export function replyTask(message = 'What is Shield?', about: Subject = subject()): ReplyTask {
  return { kind: 'reply', subject: about, before: [], message, ...fresh };
}

export function interpretationTask(
  about: Subject = subject(),
  instructions: string | null = null,
): InterpretationTask {
  return { kind: 'interpretation', version: 0, subject: about, instructions, ...fresh };
}

export const forbidden = ['LongLife Clinic', 'KB-7F3K-92QD'];

/** The guards that refuse a sentence, each once. */
export function refusals(
  sentence: string,
  task: WritingTask = replyTask(),
  trail: Trail = freshTrail,
): string[] {
  const { violations } = guardSentence(sentence, guardContext(task, forbidden), trail);
  return [...new Set(violations.map(({ guard }) => guard))];
}

/** What a try does: pieces, then perhaps a failure, or nothing ever again. */
export interface ScriptedTry {
  readonly pieces: readonly string[];
  readonly then?: 'fail' | 'hang' | 'repeat';
  readonly usedFails?: true;
}

export interface ScriptedWriter extends Writer {
  /** The tasks that it was given. */
  readonly tasks: WritingTask[];
}

export const tokensOfATry = { inputTokens: 10, outputTokens: 3 };

/** Plays one try after the other; the last for good. */
export function scripted(...tries: readonly ScriptedTry[]): ScriptedWriter {
  const tasks: WritingTask[] = [];
  return {
    model: 'scripted',
    maxAttempts: 3,
    tasks,
    bounds: () => ({ inputTokens: 100, outputTokens: 50 }),
    write(task) {
      const one = tries[Math.min(tasks.length, tries.length - 1)] ?? { pieces: [] };
      tasks.push(task);
      const used =
        one.usedFails === true ? Promise.reject(new Error('unknown')) : Promise.resolve(tokensOfATry);
      return { pieces: play(one), used };
    },
  };
}

async function* play({ pieces, then }: ScriptedTry): AsyncGenerator<string> {
  do yield* pieces;
  while (then === 'repeat');
  if (then === 'fail') throw new Error('the provider is gone');
  if (then === 'hang') await new Promise(() => undefined);
}
