/** A text of a file of words, and where it is: `app/words/a.ts:12`. */
interface Found {
  at: string;
  text: string;
}

export function textsIn(path: string, source: string): Found[];
/** What is wrong with texts, in sentences. */
export function wordsTwice(texts: readonly Found[]): string[];
export function saidOutsideWords(path: string, source: string): string[];
export function saidByTwoFaces(
  faces: Readonly<Record<string, readonly Found[]>>,
  allowed?: Readonly<Record<string, string>>,
): string[];
export function numbersTyped(texts: readonly Found[], allowed?: Readonly<Record<string, string>>): string[];
