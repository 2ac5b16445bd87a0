/**
 * Conversations that were written by somebody who had not read the writer (cases/questions): half of them open, for work
 * on the answers, half kept aside. A turn is a hit when its answer holds a phrase of every group it needs, and none that
 * it must never hold. A rough measure: docs/evaluation.md has what people found who read the answers.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { seededStream } from '../../app/sandbox/core/seeded.ts';
import { drawProfile } from '../../app/sandbox/results/model.ts';
import { urgentReply } from '../../app/sandbox/help/help.ts';
import { writeGuarded } from '../../app/sandbox/writer/guards/write-guarded.ts';
import type { Subject } from '../../app/sandbox/writer/subject.ts';
import type { Turn, Writer } from '../../app/sandbox/writer/writer.ts';
import { projectDir } from '../support/command.ts';
import type { Figure } from './figures.ts';

const turnSchema = z.object({
  message: z.string(),
  right: z.string(),
  needs: z.array(z.array(z.string())),
  never: z.array(z.string()),
  parts: z.number(),
});
const conversationSchema = z.object({
  id: z.string(),
  style: z.string(),
  language: z.string(),
  person: z.string(),
  turns: z.array(turnSchema),
});
type QuestionConversation = z.infer<typeof conversationSchema>;
type QuestionTurn = z.infer<typeof turnSchema>;

const indexSchema = z.object({
  symbol: z.enum(['S', 'G2', 'G0', 'G1', 'B']),
  name: z.string(),
  role: z.enum(['primary', 'supportive']),
  measures: z.string(),
  favourable: z.enum(['higher', 'lower', 'mid-range']),
  value: z.number(),
  referenceLow: z.number(),
  referenceHigh: z.number(),
  percentile: z.number(),
});
const personSchema = z.object({
  glycanAge: z.number(),
  chronologicalAge: z.number(),
  gender: z.enum(['female', 'male']),
  dateOfSampling: z.string(),
  indexes: z.array(indexSchema),
});

const folder = join(projectDir, 'tests/evaluation/cases/questions');
type Half = 'open' | 'kept';

export async function questionsOf(half: Half): Promise<readonly QuestionConversation[]> {
  return conversationsIn(join(folder, half, 'questions.jsonl'));
}

export async function conversationsIn(file: string): Promise<readonly QuestionConversation[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => conversationSchema.parse(JSON.parse(line)));
}

async function people(): Promise<Readonly<Record<string, Subject>>> {
  const all = z
    .record(z.string(), personSchema)
    .parse(JSON.parse(await readFile(join(folder, 'people.json'), 'utf8')));
  return Object.fromEntries(
    Object.entries(all).map(([name, person]) => {
      // The conversations ask for no more of the peaks than that they are named.
      const { peaks } = drawProfile(seededStream('questions', name), person.chronologicalAge, person.gender);
      return [
        name,
        {
          reader: 'customer',
          result: { ...person, peaks },
          history: [],
          questionnaire: [],
        },
      ];
    }),
  );
}

export interface AnsweredTurn {
  readonly id: string;
  readonly language: string;
  readonly turn: QuestionTurn;
  /** As the page shows it: the reply with its sources below. */
  readonly text: string;
  readonly reply: string;
  readonly sources: readonly string[];
  /** What the answer lacks, or has and must not. */
  readonly misses: readonly string[];
}

/** Answers conversations as the service does, and says of every turn what is amiss. */
export async function answerQuestions(
  conversations: readonly QuestionConversation[],
  writer: Writer,
  signal: AbortSignal,
): Promise<readonly AnsweredTurn[]> {
  const subjects = await people();
  const answered: AnsweredTurn[] = [];
  for (const { id, language, person, turns } of conversations) {
    const subject = subjects[person];
    if (subject === undefined) throw new RangeError(`nobody is called ${person}`);
    const before: Turn[] = [];
    for (const turn of turns) {
      const { text, sources } = await answer(writer, subject, before, turn.message, signal);
      const shown = [text, ...sources].join('\n');
      answered.push({ id, language, turn, text: shown, reply: text, sources, misses: missesOf(turn, shown) });
      before.push({ role: 'user', content: turn.message });
      if (text !== '') before.push({ role: 'assistant', content: text });
    }
  }
  return answered;
}

async function answer(
  writer: Writer,
  subject: Subject,
  before: readonly Turn[],
  message: string,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly sources: readonly string[] }> {
  const help = urgentReply(message, { reader: subject.reader, country: null });
  if (help !== null) return { text: help, sources: [] };
  const task = {
    kind: 'reply',
    subject,
    before: [...before],
    message,
    attempt: 0,
    complaints: [],
    shown: '',
  } as const;
  const outcome = await writeGuarded(writer, task, { signal, forbidden: [] });
  if (!outcome.ok) return { text: '', sources: [] };
  const sources = outcome.sources.map(({ title, citation }) => `${title}. ${citation}`);
  return { text: outcome.text, sources };
}

function missesOf({ needs, never }: QuestionTurn, shown: string): string[] {
  const lower = shown.toLowerCase();
  const holds = (phrase: string): boolean => lower.includes(phrase.toLowerCase());
  if (shown === '') return ['no answer'];
  return [
    ...needs.filter((group) => !group.some(holds)).map((group) => `needs ${group.slice(0, 6).join(' | ')}`),
    ...never.filter(holds).map((phrase) => `never ${phrase}`),
  ];
}

/** Turns whose answers lack nothing. The kept half is to be counted only: whoever reads it, tunes to it. */
function rateOf(answered: readonly AnsweredTurn[]): { readonly hits: number; readonly share: number } {
  const hits = answered.filter(({ misses }) => misses.length === 0).length;
  return { hits, share: hits / Math.max(1, answered.length) };
}

const goals = { open: 0.95, kept: 0.55 };

export const freshQuestionFigure = (answered: readonly AnsweredTurn[]): Figure =>
  figure('questions of the fresh set, turns answered as needed', answered, goals.kept);

export function questionFigures(open: readonly AnsweredTurn[], kept: readonly AnsweredTurn[]): Figure[] {
  return [
    figure('questions of the open half, turns answered as needed', open, goals.open),
    figure('questions of the kept half, turns answered as needed', kept, goals.kept),
  ];
}

function figure(name: string, answered: readonly AnsweredTurn[], goal: number): Figure {
  const { hits, share } = rateOf(answered);
  const value = `${(Math.floor(share * 1_000) / 10).toFixed(1)} % (${hits} of ${answered.length})`;
  return { name, value, goal: `at least ${Math.round(goal * 100)} %`, hard: false, ok: share >= goal };
}
