/** An answer's sentences, each with its section and what it cites. */

export interface Sentence {
  /** As it stands, without Markdown's marks of emphasis and lists. */
  readonly text: string;
  /** Without citations. */
  readonly plain: string;
  /** Numbers of sources, as they stand. */
  readonly cites: readonly number[];
  /** Heading of its section; empty before the first. */
  readonly section: string;
  /** Counts the paragraphs and list items of the answer. */
  readonly paragraph: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const citation = /\[(\d+)\]/g;
const heading = /^#{1,6}\s+(.*)$/;

export function headingsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => heading.exec(line.trim())?.[1] ?? []);
}

export function sentencesOf(text: string): Sentence[] {
  let section = '';
  return paragraphsOf(text).flatMap((block, paragraph) => {
    const title = heading.exec(block)?.[1];
    if (title === undefined)
      return split(block).map((sentence) => readSentence(sentence, section, paragraph));
    section = title;
    return [];
  });
}

/** Headings, list items and paragraphs, each without line breaks. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)|\n(?=#)|(?<=^#[^\n]*)\n/m)
    .map((block) =>
      block
        .replace(/^\s*(?:[-*+]|\d+\.)\s+/, '')
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    )
    .filter((block) => block !== '');
}

function split(block: string): string[] {
  const pieces = [...segmenter.segment(block)].map(({ segment }) => segment);
  // A citation behind the full stop belongs to the sentence before it.
  return pieces.reduce<string[]>((sentences, piece) => {
    const last = sentences.at(-1);
    const [, marks = '', rest = piece] = /^((?:\s*\[\d+\])+\s*)(.*)$/s.exec(piece) ?? [];
    if (last === undefined || marks === '') return [...sentences, piece];
    return [...sentences.slice(0, -1), `${last}${marks}`, ...(rest === '' ? [] : [rest])];
  }, []);
}

function readSentence(raw: string, section: string, paragraph: number): Sentence {
  const text = raw.replace(/\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w|[.!?])[*_](?!\w)/g, '').trim();
  const cites = [...text.matchAll(citation)].map(([, number]) => Number(number));
  return { text, plain: text.replace(citation, '').replace(/\s+([.,;:])/g, '$1'), cites, section, paragraph };
}

/** A sentence about how things are in general, or might be: nothing it says is said of this result. */
export function isGeneral(plain: string): boolean {
  return /^(if|when|whether|a higher|a lower|higher|lower|an? (?:glycan age|index|value|share|percentile)|people|someone|in general|in (?:both|those|some) (?:women|men|people))\b/i.test(
    plain,
  );
}

export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([found]) => found);
}
