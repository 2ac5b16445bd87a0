/** The parts of a message: sentences, and questions that are strung together with "and" or a comma. */

const asking =
  'what|whats|how|why|when|who|whose|which|where|is|are|am|can|could|should|do|does|did|will|would|may|was|wie|warum|wieso|wann|wer|wo|welche[rsn]?|ist|sind|bin|kann|soll|darf|muss';
const strung = new RegExp(
  String.raw`(?:,| -| \u2013)? (?:and|but|or|plus|also|und|oder|aber) (?:then |also |the |dann |auch )?(?=(?:${asking})\b)|, (?=(?:${asking})\b)`,
  'g',
);
/** Shorter pieces than this are no question of their own ("and when"). */
const leastLetters = 3;

export interface Clause {
  readonly text: string;
  /** It ends with a question mark or begins as a question does. */
  readonly isQuestion: boolean;
}

/** @param plain as `plainWords` gives it. Never empty. */
export function clausesOf(plain: string): readonly Clause[] {
  const sentences = plain
    .split(
      /(?<=[.?!;])(?<!\b(?:dr|vit|e\.g|z\.b|ca|nr)\.)\s+|\n+|(?:^|(?<=[\s:;,.?!]))\(?[1-9a-d][).]\s+(?=[a-z])/,
    )
    .filter((one) => one.trim() !== '');
  const parts = sentences.flatMap((sentence) => {
    const asked = sentence.includes('?');
    return sentence
      .replace(strung, '\u0000')
      .split('\u0000')
      .reduce<string[]>(joinedShort, [])
      .filter((part) => (part.match(/[a-z]/g) ?? []).length >= leastLetters || /\d/.test(part))
      .map((part): Clause => ({ text: part.trim(), isQuestion: asked || opens.test(part.trim()) }));
  });
  return parts.length > 0 ? parts : [{ text: plain, isQuestion: plain.includes('?') }];
}

/** "Or what" and "which one" behind a comma are no questions of their own: they stay with what they follow. */
function joinedShort(parts: string[], part: string): string[] {
  const before = parts.at(-1);
  if (before === undefined || part.trim().split(' ').length > mostTailWords) return [...parts, part];
  return [...parts.slice(0, -1), `${before} ${part.trim()}`];
}
const mostTailWords = 2;

const opens = new RegExp(
  `^(?:and |so |but |und |ok |then )*(?:${asking}|explain|tell|show|give|erklar\\w*|sag\\w*|zeig\\w*)\\b`,
);
