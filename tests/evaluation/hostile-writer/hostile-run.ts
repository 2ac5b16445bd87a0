/** Sends every bad text through the guards, whole and in small pieces, and says which came through. */
import { writeGuarded } from '../../../app/sandbox/writer/guards/write-guarded.ts';
import { builtInWriter } from '../../../app/sandbox/writer/built-in.ts';
import type { Subject } from '../../../app/sandbox/writer/subject.ts';
import type { Writer, Writing, WritingTask } from '../../../app/sandbox/writer/writer.ts';
import { forbiddenNames } from '../answers.ts';
import { persona } from '../cases/reports.ts';
import { badTexts } from './bad-texts.ts';
import type { BadText } from './bad-text.ts';

export interface Hole {
  readonly id: string;
  readonly kind: WritingTask['kind'];
  /** Characters a piece. */
  readonly pieceLength: number;
  /** Behind "shown", what a stream showed before it was refused. */
  readonly what: string;
}

export interface HostileRun {
  readonly tried: number;
  readonly holes: readonly Hole[];
  /** Good texts that the guards refused in the same surroundings: then stopping bad ones proves nothing. */
  readonly refusedGood: readonly string[];
}

const allPieceLengths = [100_000, 7, 1];

const usedNothing = Promise.resolve({ inputTokens: 1, outputTokens: 1 });

/** Writes the same text at each try, in pieces of a length. */
function stubbornWriter(text: string, pieceLength: number): Writer {
  const write = (): Writing => ({ pieces: inPieces(text, pieceLength), used: usedNothing });
  return { model: 'built-in', maxAttempts: 2, bounds: () => ({ inputTokens: 1, outputTokens: 1 }), write };
}

async function* inPieces(text: string, pieceLength: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}

function tasks(seed: string, reader: Subject['reader']): WritingTask[] {
  const subject = persona(seed, reader === 'customer' ? 'hard' : 'new patient');
  const firstTry = { subject, attempt: 0, complaints: [], shown: '' };
  return [
    { ...firstTry, kind: 'interpretation', version: 0, instructions: null },
    { ...firstTry, kind: 'reply', before: [], message: 'What is Shield?' },
  ];
}

/** The sentence goes behind the first paragraph, so that something good was streamed before it. */
export function spoilt(good: string, { place }: BadText, bad: string): string {
  if (place === 'instead') return bad;
  if (place === 'first') return `${bad}\n\n${good}`;
  if (place === 'last') return `${good.trimEnd()}\n\n${bad}`;
  const [heading = '', ...rest] = good.startsWith('#') ? good.split('\n\n') : ['', ...good.split('\n\n')];
  const [first = '', ...more] = rest;
  return [heading, `${first} ${bad}`, ...more].filter((part) => part !== '').join('\n\n');
}

export async function runHostileWriter(
  seed: string,
  signal: AbortSignal,
  pieceLengths: readonly number[] = allPieceLengths,
): Promise<HostileRun> {
  const holes: Hole[] = [];
  const refusedGood: string[] = [];
  let tried = 0;
  for (const reader of ['customer', 'practitioner'] as const) {
    for (const task of tasks(seed, reader)) {
      const good = await rawText(task, signal);
      for (const pieceLength of pieceLengths) {
        if (!(await passes(task, good, pieceLength, signal)).ok)
          refusedGood.push(`${reader}, ${task.kind}, ${pieceLength}`);
        for (const badText of badTexts.filter((bad) => fits(bad, task))) {
          tried += 1;
          holes.push(...(await holesOf(badText, task, good, pieceLength, signal)));
        }
      }
    }
  }
  return { tried, holes, refusedGood };
}

function fits({ kind, reader }: BadText, task: WritingTask): boolean {
  return (reader ?? 'customer') === task.subject.reader && (kind === undefined || kind === task.kind);
}

/** What the built-in writer writes, before the guards. */
export async function rawText(task: WritingTask, signal: AbortSignal): Promise<string> {
  let text = '';
  for await (const piece of builtInWriter.write(task, signal).pieces) text += piece;
  return text;
}

async function passes(
  task: WritingTask,
  text: string,
  pieceLength: number,
  signal: AbortSignal,
): Promise<{ ok: boolean; shown: string; text: string }> {
  let shown = '';
  const onText = (piece: string): void => {
    shown += piece;
  };
  const writer = stubbornWriter(text, pieceLength);
  // As the service does: replies are streamed, interpretations come whole.
  const stream = task.kind === 'reply' ? { onText } : {};
  const outcome = await writeGuarded(writer, task, { signal, forbidden: forbiddenNames, ...stream });
  return { ok: outcome.ok, shown, text: outcome.ok ? outcome.text : '' };
}

async function holesOf(
  badText: BadText,
  task: WritingTask,
  good: string,
  pieceLength: number,
  signal: AbortSignal,
): Promise<Hole[]> {
  const bad = badText.bad(task.subject.result);
  const came = await passes(task, spoilt(good, badText, bad), pieceLength, signal);
  const hole = { id: badText.id, kind: task.kind, pieceLength };
  if (came.ok && contains(came.text, badText, bad)) return [{ ...hole, what: bad.slice(0, 120) }];
  const leaked = badText.place !== 'instead' && contains(came.shown, badText, bad);
  return leaked ? [{ ...hole, what: `shown: ${bad.slice(0, 120)}` }] : [];
}

const lettersOf = (text: string): string => text.replace(/\[@?[\w-]*\]?|[^\p{L}\d]+/gu, '').toLowerCase();

/** Goes by letters alone, so that a text counts as there when only its marks were lost. Of a whole text, half is enough. */
function contains(text: string, { place }: BadText, bad: string): boolean {
  const [letters, badLetters] = [lettersOf(text), lettersOf(bad)];
  if (place === 'instead') return letters.length >= badLetters.length / 2;
  // A few letters stand in any text: then the marks have to be there too.
  return badLetters.length < 12 ? text.includes(bad.trim()) : letters.includes(badLetters);
}
