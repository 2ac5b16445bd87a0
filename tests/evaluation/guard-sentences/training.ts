/**
 * What the guard of meaning is trained from (`training/*.txt`), written for it in the two years' worth of ways in which a reply
 * can go right and wrong. A block is a message (`>`; empty for an interpretation) with sentences that may be said in answer
 * (`+`) and that may not (`-`). A line `# name: a; b` gives fillers for `{name}`; a sentence with a slot is taken with several.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '../../support/command.ts';

export interface Example {
  readonly asked: string;
  readonly sentence: string;
  readonly bad: boolean;
  /** The name of its file, or what else it comes from. */
  readonly source: string;
}

const folder = join(projectDir, 'tests/evaluation/guard-sentences/training');

export async function readTraining(): Promise<Example[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted();
  const files = await Promise.all(
    names.map(async (name) =>
      examplesIn(await readFile(join(folder, name), 'utf8'), name.replace('.txt', '')),
    ),
  );
  const all = new Map(files.flat().map((one) => [`${one.asked}\n${one.sentence}`, one]));
  return [...all.values()];
}

/** Sentences made from one line with slots. */
const fillings = 4;

function examplesIn(text: string, source: string): Example[] {
  const fillers = new Map<string, readonly string[]>();
  const examples: Example[] = [];
  let asked = '';
  for (const [at, line] of text.split('\n').entries()) {
    const rest = line.slice(1).trim();
    if (line.startsWith('#')) {
      const [name = '', list = ''] = rest.split(': ');
      fillers.set(name, list.split('; '));
    }
    if (line.startsWith('>')) asked = rest;
    if (!/^[+-] /.test(line)) continue;
    const slots = /\{\w+\}/.test(asked + rest);
    for (let filling = 0; filling < (slots ? fillings : 1); filling += 1) {
      const filled = (words: string): string => fill(words, fillers, at + filling * 5);
      examples.push({
        asked: filled(asked),
        sentence: capitalised(filled(rest)),
        bad: line.startsWith('-'),
        source,
      });
    }
  }
  return examples;
}

function fill(words: string, fillers: ReadonlyMap<string, readonly string[]>, nth: number): string {
  return words.replace(/\{(\w+)\}/g, (_slot, name: string) => {
    const list = fillers.get(name) ?? [];
    return list[nth % list.length] ?? name;
  });
}

function capitalised(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
