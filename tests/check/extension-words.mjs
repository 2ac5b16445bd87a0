// The texts of the extensions: each sentence once, and the locale files as `npm run words` writes them.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOfExtensions } from '../../extensions/words/index.ts';
import { localeFiles } from '../../extensions/words/locales.ts';
import { sentencesTwice, typedNumbers } from './extension-word-rules.mjs';
import { root } from './tracked-files.mjs';

const folder = 'extensions/words';
const read = (path) => readFileSync(join(root, path), 'utf8');

const outdated = localeFiles()
  .filter(({ path, text }) => read(path) !== text)
  .map(({ path }) => `${path} is not what ${folder} says: change the texts there, then npm run words`);
const numbers = readdirSync(join(root, folder))
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => typedNumbers(`${folder}/${name}`, read(`${folder}/${name}`)));

const problems = [...outdated, ...sentencesTwice(wordsOfExtensions), ...numbers];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
