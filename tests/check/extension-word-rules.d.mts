import type { Words } from '../../extensions/words/text.ts';

/** What is wrong with the texts of the extensions, in sentences. */
export function sentencesTwice(wordsOfExtensions: Record<string, Words>): string[];
export function typedNumbers(path: string, source: string): string[];
