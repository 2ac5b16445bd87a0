/** The messages that the models of understanding learn from: what people ask, by topic, in English and German. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededStream } from '../../../app/sandbox/core/seeded.ts';
import type { SeededStream } from '../../../app/sandbox/core/seeded.ts';
import { plainWords } from '../../../app/sandbox/writer/understanding/words.ts';
import { projectDir } from '../../support/command.ts';
import type { Language } from '../../../app/sandbox/words/language.ts';

export interface Phrase {
  readonly topic: string;
  /** As it is written in the file, with "indexname" and "num" for any index and number. */
  readonly text: string;
}

const folder = join(projectDir, 'tests/evaluation/understanding/training');

/** The phrases of a language, each once for its topic; of the files whose names begin so. */
export function phrasesIn(language: Language, begins = `${language}-`): readonly Phrase[] {
  const files = readdirSync(folder)
    .filter((name) => name.startsWith(begins))
    .toSorted();
  const found = new Map<string, Phrase>();
  for (const file of files) {
    let topic = '';
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const text = line.trim();
      if (text.startsWith('== ')) topic = text.slice(3);
      else if (text !== '') found.set(`${topic} ${plainWords(text)}`, { topic, text });
    }
  }
  return [...found.values()];
}

const indexNames = ['shield', 'youth', 'mature', 'median', 'lifestyle index'];
const around = {
  en: {
    before: [
      'hi, ',
      'ok so ',
      'and ',
      'please tell me ',
      'hey ',
      'but ',
      'just wondering ',
      'honestly ',
      'can you tell me ',
      'i want to know ',
    ],
    after: [
      ' please',
      ' thanks',
      '??',
      '?',
      ' lol',
      ' really',
      ' then',
      ' for me',
      ' in my case',
      ' with my result',
      '!',
    ],
  },
  de: {
    before: [
      'hallo, ',
      'und ',
      'ok ',
      'sagen sie mir bitte ',
      'aber ',
      'mal ehrlich ',
      'ich wollte fragen ',
      'also ',
    ],
    after: [' bitte', ' danke', '??', '?', ' denn', ' eigentlich', ' bei mir', '!', ' jetzt'],
  },
} as const;

/** A phrase as somebody might type it: its placeholders filled, now and then with words around it or a slip of the pen. */
export function typed(text: string, language: Language, draw: SeededStream, isPlain: boolean): string {
  const filled = text
    .replaceAll('indexname', () => draw.pick(indexNames))
    .replace(/\bnum\b/g, () => String(draw.int(3, 97)));
  if (isPlain) return filled;
  const before = draw.uniform() < 0.3 ? draw.pick(around[language].before) : '';
  const after = draw.uniform() < 0.3 ? draw.pick(around[language].after) : '';
  const slipped = draw.uniform() < 0.4 ? withSlip(filled, draw) : filled;
  return `${before}${slipped}${after}`;
}

/** Two neighboring letters change places, or one is left out or doubled. */
function withSlip(text: string, draw: SeededStream): string {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (word.length >= 5 ? [at] : []));
  if (long.length === 0) return text;
  const place = draw.pick(long);
  const word = words[place] ?? '';
  const at = draw.int(1, word.length - 2);
  const [a, b] = [word.charAt(at), word.charAt(at + 1)];
  const slip = draw.pick([`${b}${a}`, b, `${a}${a}${b}`]);
  return words.with(place, `${word.slice(0, at)}${slip}${word.slice(at + 2)}`).join(' ');
}

export const drawFor = (name: string): SeededStream => seededStream('understanding', name);
