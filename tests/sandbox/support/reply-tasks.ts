/** Messages and tasks for tests of replies: two people the furthest apart, and every message of the lists in every writing. */
import { builtInWriter } from '../../../app/sandbox/writer/built-in.ts';
import { guardContext, guardWhole } from '../../../app/sandbox/writer/guards/guards.ts';
import { reportView } from '../../../app/sandbox/results/report-view.ts';
import type { Reader, Subject } from '../../../app/sandbox/writer/subject.ts';
import type { ReplyTask } from '../../../app/sandbox/writer/writer.ts';
import { foreignQuestions, germanQuestions, hostileMessages, questions } from './built-in-questions.ts';
import { simulatedRow } from './results-population.ts';

export function subjectOf(ordinal: number, reader: Reader = 'customer'): Subject {
  const { indexes, peaks, ...view } = reportView(simulatedRow('conversation', ordinal));
  const result = {
    glycanAge: view.glycanAge,
    chronologicalAge: view.chronologicalAge,
    gender: view.gender as 'female' | 'male',
    dateOfSampling: view.dateOfSampling,
    indexes,
    peaks,
  };
  return { reader, result, history: [], questionnaire: [] };
}

export const people = Array.from({ length: 60 }, (_, index) => subjectOf(index + 1));
const gap = ({ result }: Subject): number => result.glycanAge - result.chronologicalAge;
export const good = people.toSorted((a, b) => gap(a) - gap(b))[0] ?? subjectOf(1);
export const hard = people.toSorted((a, b) => gap(b) - gap(a))[0] ?? subjectOf(1);

export function replyTask(
  message: string,
  subject: Subject = good,
  more: Partial<ReplyTask> = {},
): ReplyTask {
  return { kind: 'reply', subject, message, before: [], attempt: 0, complaints: [], shown: '', ...more };
}

/** What the guards find wrong with a reply, with `names` forbidden. */
export function wrongWith(task: ReplyTask, text: string): string[] {
  return guardWhole(text, guardContext(task, names, builtInWriter.vouches?.(task))).map(
    ({ guard, complaint }) => `${guard}: ${complaint}`,
  );
}
/** What no text may name. */
export const names = ['glowmarket', 'zentrova', 'vance', 'marisol'];

export const everyMessage = [...questions, ...germanQuestions, ...foreignQuestions, ...hostileMessages].map(
  ([message]) => message,
);
const shouted = everyMessage.map((message) => message.toUpperCase());
const titled = everyMessage.map(
  (message) => `x ${message.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`,
);
/** Every message as it is, in capitals, and with each word's first letter as one. */
export const everyWriting: readonly string[] = [...everyMessage, ...shouted, ...titled];
/** What goes on from whatever was said before. */
export const goingOn = ['Why', 'tell me more', 'and what does that mean?'];
