/**
 * Part of `npm run examples`: writes docs/conversation-examples.md, with ten conversations of the open half as they are.
 * Nobody picks them by their answers: the list is gone through in even steps.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInWriter } from '../../app/sandbox/writer/built-in.ts';
import { projectDir } from '../support/command.ts';
import { formatted } from '../support/formatted.ts';
import { type AnsweredTurn, answerQuestions, questionsOf } from './questions.ts';

const path = 'docs/conversation-examples.md';
const count = 10;
const styles: Readonly<Record<string, string>> = {
  worried: 'Worried',
  curious: 'Curious',
  hostile: 'Hostile',
};
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const people: Readonly<Record<string, string>> = {
  good: 'the good result',
  hard: 'the hard result',
  mixed: 'the mixed result',
  even: 'the result with equal ages',
};

/** What was typed is quoted as it was; an answer keeps its paragraphs and lists. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const listed = (sources: readonly string[]): string =>
  sources.map((source, at) => `${String(at + 1)}. ${source}`).join('\n');

const shown = ({ turn, reply, sources }: AnsweredTurn): string =>
  [
    `**Asked:** ${turn.message.replace(/\s+/g, ' ')}`,
    quoted(sources.length === 0 ? reply : `${reply}\n\n${listed(sources)}`),
  ].join('\n\n');

const all = await questionsOf('open');
const step = Math.floor(all.length / count);
const chosen = all.filter((_, at) => at % step === 0).slice(0, count);
const answered = await answerQuestions(chosen, builtInWriter, new AbortController().signal);
const sections = chosen.map(({ id, style, language, person }, at) =>
  [
    `## ${String(at + 1)}. ${styles[style] ?? style}, about ${people[person] ?? person}${language === 'en' ? '' : `, in ${languageNames.of(language) ?? language}`}`,
    ...answered.filter((turn) => turn.id === id).map(shown),
  ].join('\n\n'),
);
const intro = `Written by \`npm run examples\` with the built-in writer. They’re every ${String(step)}th of the ${String(all.length)} open conversations that somebody wrote without reading the code, so nobody picked them by their answers. [evaluation.md](evaluation.md) says how all of them are scored.`;
const document = ['# Ten conversations', intro, ...sections].join('\n\n');
await writeFile(join(projectDir, path), await formatted(path, `${document}\n`));
process.stdout.write(`${path}\n`);
