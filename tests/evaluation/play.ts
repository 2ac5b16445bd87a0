/**
 * `npm run play -- FILE.jsonl [--of good|hard|mixed|even] [--from 1] [--to 20] [--why]`: plays conversations (a line each:
 * `{"id", "turns": [{"message"} or {"user"}]}`) against the built-in writer and prints questions and whole answers, to be
 * read by a strict reader. With `--why` it also says which topics were understood and how sure the classifier was.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { builtInWriter } from '../../app/sandbox/writer/built-in.ts';
import type { Turn } from '../../app/sandbox/writer/writer.ts';
import { likelyTopics } from '../../app/sandbox/writer/understanding/classify.ts';
import { clausesOf } from '../../app/sandbox/writer/understanding/clauses.ts';
import { languageOf } from '../../app/sandbox/writer/understanding/languages.ts';
import { understand } from '../../app/sandbox/writer/understanding/understand.ts';
import { corrected, plainWords } from '../../app/sandbox/writer/understanding/words.ts';
import { answerQuestions } from './questions.ts';

const turnSchema = z
  .object({
    message: z.string().optional(),
    user: z.string().optional(),
    right: z.string().optional(),
    expect: z.array(z.string()).optional(),
  })
  .transform(({ message, user, right, expect }) => ({
    message: message ?? user ?? '',
    right: right ?? expect?.join('; ') ?? '',
    needs: [],
    never: [],
    parts: 1,
  }));
const lineSchema = z.object({
  id: z.string(),
  style: z.string().default(''),
  language: z.string().default('en'),
  person: z.string().optional(),
  turns: z.array(turnSchema),
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    of: { type: 'string', default: 'good' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '1000' },
    why: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (file === undefined) throw new RangeError('say which file to play');
const lines = (await readFile(file, 'utf8')).trim().split('\n');
const conversations = lines
  .slice(Number(values.from) - 1, Number(values.to))
  .map((line) => lineSchema.parse(JSON.parse(line)))
  .map((conversation) => ({ ...conversation, person: conversation.person ?? values.of }));
const answered = await answerQuestions(conversations, builtInWriter, new AbortController().signal);

/** What was made of a message: the topics chosen, and each clause's likeliest. */
function why(message: string, before: readonly Turn[]): string {
  const { asks } = understand(message, before);
  const language = languageOf(message, before) === 'de' ? 'de' : 'en';
  const plain = language === 'en' ? corrected(plainWords(message)) : plainWords(message);
  const clauses = clausesOf(plain).map(({ text }) => {
    const shares = likelyTopics(text, language).slice(0, 3);
    return `   · ${text} → ${shares.map(({ topic, share }) => `${topic} ${share.toFixed(2)}`).join(', ')}`;
  });
  return [`   = ${asks.map(({ topic, index }) => `${topic}${index ?? ''}`).join(', ')}`, ...clauses].join(
    '\n',
  );
}

let place = 0;
for (const { id, language, person, turns } of conversations) {
  process.stdout.write(`\n### ${id} (${language}, ${person})\n`);
  const before: Turn[] = [];
  for (const { message, right } of turns) {
    const { text = '' } = answered[place] ?? {};
    place += 1;
    process.stdout.write(`Q: ${message}\n${right === '' ? '' : `   wanted: ${right}\n`}`);
    if (values.why) process.stdout.write(`${why(message, before)}\n`);
    process.stdout.write(`A: ${text.replaceAll('\n\n', '\n   ')}\n`);
    before.push({ role: 'user', content: message }, { role: 'assistant', content: text });
  }
}
