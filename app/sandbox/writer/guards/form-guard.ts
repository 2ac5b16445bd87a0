/** Plain prose in Markdown: Latin letters as English and German have them and a few signs, no addresses, links, images, HTML, code or tables. */
import type { SentenceRule } from '../text/rule.ts';
import { markPattern } from '../text/sentence.ts';

/** Longest sentence, in characters. Writers that never end one are stopped by it too. */
export const longestSentence = 800;

/** Everything else is refused: emoji, other scripts, invisible and control characters, code, tables, HTML, currency. */
const allowedCharacters =
  /^[A-Za-zÄÖÜäöüßé0-9 \n\t.,;:!?'"()%/+=*#&\u2010-\u2015\u2018-\u201A\u201C-\u201E\u2026\u00A0\u2009\u202F\u00B0\u00B1\u00B5\u00D7\u2212\u03B2\u2265\u2264_-]*$/;
/** A scheme is a word with a colon and no space behind it: "javascript:", "tel:"; prose has the space. */
const address =
  /\b[a-z][a-z0-9+.-]*:[\w/]|\b(?:https?|www|mailto|ftp)\b|\b[a-z0-9-]+\.(?:com|org|net|io|co|uk|de|eu|health|app|shop|store|info|me|ai)\b|\b\S+ (?:at|dot) \S+ dot \S+\b/i;

const headings = new Set([
  'overview',
  'considerations',
  'trend',
  'shield (s)',
  'youth (g2)',
  'mature (g0)',
  'median (g1)',
  'lifestyle (b)',
  'shield',
  'youth',
  'mature',
  'median',
  'lifestyle',
]);

export const formGuard: SentenceRule = (sentence, { kind }) => {
  const { raw, text } = sentence;
  const complaints: string[] = [];
  const plain = raw.replace(markPattern, '');
  if (!allowedCharacters.test(plain))
    complaints.push(
      'Plain English or German text in Markdown only: no links, HTML, code, tables, emoji or other scripts; brackets only for citation marks.',
    );
  if (/!/.test(plain)) complaints.push('No exclamation marks.');
  if (/&#?\w+;/.test(plain)) complaints.push('No HTML entities.');
  if (address.test(text)) complaints.push('No web or e-mail addresses.');
  if (raw.length > longestSentence) complaints.push('The sentence is too long.');
  if (
    sentence.kind === 'heading' &&
    (kind === 'reply' || !/^## \S/.test(raw) || !headings.has(sentence.lower))
  ) {
    complaints.push(
      kind === 'reply'
        ? 'A reply has no headings.'
        : 'The headings are those of the interpretation alone, written with "## ".',
    );
  }
  if (sentence.kind !== 'heading' && /(?:^|\s)#{1,6}\s/.test(raw))
    complaints.push('A heading stands on a line of its own.');
  if (/^(?:-{3,}|\*{3,}|_{3,}|={3,})$/.test(raw)) complaints.push('No rules across the page.');
  return complaints;
};
