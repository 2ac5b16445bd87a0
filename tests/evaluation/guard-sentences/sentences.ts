/**
 * Sentences that a reply may and may not say, written by others who had not read the guards: 300 to look at (`open`), 300
 * that nobody who works on the guards has seen (`kept`; only rates of them are ever printed).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { peakNames } from '../../../app/contract/indexes.ts';
import type { PeakName } from '../../../app/contract/indexes.ts';
import type { IndexView } from '../../../app/sandbox/results/index-view.ts';
import type { SubjectResult } from '../../../app/sandbox/writer/subject.ts';
import type { ReplyTask } from '../../../app/sandbox/writer/writer.ts';
import { projectDir } from '../../support/command.ts';

export const halves = ['open', 'kept'] as const;
export type Half = (typeof halves)[number];

const lineSchema = z.object({
  person: z.enum(['hard', 'good', 'even']),
  /** What the customer had written. */
  customer: z.string(),
  sentence: z.string(),
  verdict: z.enum(['good', 'bad']),
  why: z.string(),
  group: z.string(),
});
export type JudgedSentence = z.infer<typeof lineSchema>;

const casesDir = join(projectDir, 'tests/evaluation/cases/guards');

export async function readHalf(half: Half): Promise<JudgedSentence[]> {
  return readSentences(join(casesDir, half, 'sentences.jsonl'));
}

export async function readSentences(path: string): Promise<JudgedSentence[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)));
}

type People = Readonly<Record<JudgedSentence['person'], SubjectResult>>;

const personSchema = z.object({
  glycanAge: z.number(),
  chronologicalAge: z.number(),
  gender: z.enum(['female', 'male']),
  dateOfSampling: z.string(),
  indexes: z.array(z.custom<IndexView>((index) => typeof index === 'object')),
});

/** The three made-up people of whom the sentences speak; nothing is said of their peaks. */
export async function readPeople(): Promise<People> {
  const raw: unknown = JSON.parse(await readFile(join(casesDir, 'people.json'), 'utf8'));
  const peaks = Object.fromEntries(peakNames.map((name) => [name, 0])) as Record<PeakName, number>;
  const person = personSchema.transform((one) => ({ ...one, peaks }));
  return z.object({ hard: person, good: person, even: person }).parse(raw);
}

/** The reply in which the sentence would stand. */
export function taskOf({ person, customer }: JudgedSentence, people: People): ReplyTask {
  const subject = { reader: 'customer', result: people[person], history: [], questionnaire: [] } as const;
  return { kind: 'reply', subject, before: [], message: customer, attempt: 0, complaints: [], shown: '' };
}
