/** What was learned from the messages in tests/evaluation/help: `npm run help-models` makes the files again. */
import { readFileSync } from 'node:fs';
import { helpKinds } from '../kinds.ts';
import { readingOf } from './evidence.ts';
import type { Reading } from './evidence.ts';
import { readModel } from './linear.ts';
import type { LinearModel } from './linear.ts';
import { helpLanguages } from '../../words/language.ts';
import type { HelpLanguage } from '../../words/language.ts';

/** The classes of the model of kinds. */
export const messageKinds = ['calm', ...helpKinds] as const;

export const modelFiles = {
  kinds: 'kinds.model',
  languages: 'languages.model',
  innocent: 'innocent-words.txt',
} as const;

export interface Models {
  readonly kinds: LinearModel;
  readonly languages: LinearModel;
  readonly readings: ReadonlyMap<HelpLanguage, Reading>;
}

const bytesOf = (name: string): Uint8Array => readFileSync(new URL(`models/${name}`, import.meta.url));

function innocentWords(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

export function readModels(): Models {
  const innocent = innocentWords(new TextDecoder().decode(bytesOf(modelFiles.innocent)));
  return {
    kinds: readModel(bytesOf(modelFiles.kinds)),
    languages: readModel(bytesOf(modelFiles.languages)),
    readings: new Map(helpLanguages.map((language) => [language, readingOf(language, innocent)])),
  };
}
