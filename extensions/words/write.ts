// npm run words: writes every extension's locale files from the texts in this folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeFiles } from './locales.ts';

const root = join(import.meta.dirname, '..', '..');
for (const { path, text } of localeFiles()) writeFileSync(join(root, path), text);
