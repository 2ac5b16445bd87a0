/** Writes down what the built-in writer says: about the evaluation's reports, to its questions, and to those of the open half. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sentencesFor } from '../../../app/sandbox/writer/answering/reply.ts';
import { builtInWriter } from '../../../app/sandbox/writer/built-in.ts';
import { readSentence } from '../../../app/sandbox/writer/text/sentence.ts';
import type { SubjectResult } from '../../../app/sandbox/writer/subject.ts';
import { splitText } from '../../../app/sandbox/writer/text/split.ts';
import { topicEntries } from '../../../app/sandbox/writer/topics/topics.ts';
import type { Writer, WritingTask } from '../../../app/sandbox/writer/writer.ts';
import { projectDir } from '../../support/command.ts';
import { answerAll } from '../answers.ts';
import { WRITTEN } from './lessons.ts';
import { readHalf, readPeople, taskOf } from './sentences.ts';

const path = join(projectDir, `tests/evaluation/guard-sentences/training/${WRITTEN}.txt`);

export async function collectWritten(): Promise<void> {
  const { signal } = new AbortController();
  const said = new Map<string, string>();
  const listening: Writer = {
    ...builtInWriter,
    write(task, stopped) {
      const writing = builtInWriter.write(task, stopped);
      return { ...writing, pieces: noted(writing.pieces, task, said) };
    },
  };
  await answerAll({ writer: listening, seed: '1', everyNth: 1, signal });
  const people = await readPeople();
  for (const one of await readHalf('open')) {
    // Asked for what it says, not for how the guards take it.
    await finished(listening.write(taskOf(one, people), signal).pieces);
  }
  noteEveryAnswer(Object.values(people), said);
  await writeFile(path, linesOf(said));
}

/** Whatever an answer on any topic may say, also what no message of the evaluation brings up. */
function noteEveryAnswer(results: readonly SubjectResult[], said: Map<string, string>): void {
  const readers = ['customer', 'practitioner'] as const;
  const task = { kind: 'reply', before: [], message: 'And?', attempt: 0, complaints: [], shown: '' } as const;
  for (const [result, reader] of results.flatMap((one) => readers.map((reader) => [one, reader] as const)))
    for (const [topic, language] of topicEntries.flatMap(([topic]) =>
      (['en', 'de'] as const).map((one) => [topic, one] as const),
    ))
      for (const depth of [0, 1]) {
        const about = { topic, depth, index: 'S', peak: 'GP14' } as const;
        const subject = { reader, result, history: [], questionnaire: [] };
        for (const sentence of sentencesFor({ ...task, subject }, about, language))
          note(sentence, task.message, said);
      }
}

async function finished(pieces: AsyncIterable<string>): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  while ((await iterator.next()).done !== true);
}

async function* noted(
  pieces: AsyncIterable<string>,
  task: WritingTask,
  said: Map<string, string>,
): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    yield piece;
  }
  for (const unit of splitText(text)) note(unit, task.kind === 'reply' ? task.message : '', said);
}

function note(unit: string, message: string, said: Map<string, string>): void {
  const { text: sentence, kind } = readSentence(unit);
  // Numbers teach nothing: of sentences that differ in them alone, one is enough.
  const masked = sentence.replace(/\d[\d.,]*\d|\d/g, '7');
  if (kind !== 'heading' && masked !== '' && !said.has(masked)) said.set(masked, message);
}

function linesOf(said: ReadonlyMap<string, string>): string {
  const byMessage = Map.groupBy(said, ([, message]) => message.replace(/\s+/g, ' '));
  return [...byMessage]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([message, sentences]) =>
      [`> ${message}`.trimEnd(), ...sentences.map(([one]) => `+ ${one}`)].join('\n'),
    )
    .join('\n')
    .concat('\n');
}
