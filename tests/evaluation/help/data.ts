/** The messages that the models of app/sandbox/help learn from, and those that they are measured by. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { messageKinds } from '../../../app/sandbox/help/recognising/models.ts';
import { helpLanguages } from '../../../app/sandbox/words/language.ts';

const labelledSchema = z.object({
  text: z.string(),
  language: z.enum(helpLanguages),
  kind: z.enum(messageKinds),
});
export type Labelled = z.infer<typeof labelledSchema>;

const folder = import.meta.dirname;
export const openCases = join(folder, '..', 'cases', 'help', 'open');
/** Nobody who works on the layer reads these: only rates are printed of them. */
export const keptCases = join(folder, '..', 'cases', 'help', 'kept');

export function casesIn(path: string): Labelled[] {
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => casesOf(join(path, name)));
}

/** The messages of one file, JSON a line: `text`, `language`, `kind` ("calm", or what the need is). */
export function casesOf(file: string): Labelled[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => labelledSchema.parse(JSON.parse(line)));
}

/** The lines of a file, each with the heading (`== name`) that it stands under. */
function linesUnderHeadings(name: string): { readonly heading: string; readonly text: string }[] {
  let heading = '';
  return readFileSync(join(folder, 'training', name), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const found = /^== (\w+)$/.exec(line);
      if (found !== null) heading = found[1] ?? '';
      return found !== null || line.trim() === '' ? [] : [{ heading, text: line.trim() }];
    });
}

/** Written for training, in people's typing. */
export function trainingMessages(): Labelled[] {
  return helpLanguages.flatMap((language) =>
    linesUnderHeadings(`${language}.txt`).map(({ heading, text }) =>
      labelledSchema.parse({ text, language, kind: heading }),
    ),
  );
}

/** Messages in languages that help is not given in. */
export function otherLanguages(): string[] {
  return linesUnderHeadings('other.txt').map(({ text }) => text);
}
