/** Text that somebody else wrote, made fit to be drawn: any script, any length, nothing that the font lacks. */

const missingGlyph = '□';
/** More code points than this in one character are stacked marks, which would be drawn over other lines. */
const maxCodePoints = 4;
/** Far more than any line here holds; the rest is not even looked at. */
const maxCharacters = 400;

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/**
 * The characters of a text as they can be drawn: white space and controls become single spaces, invisible formatting
 * (also of direction) is dropped, and what the font has no glyph for is shown as a box.
 */
export function drawableCharacters(text: string, canDraw: (codePoint: number) => boolean): string[] {
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(text.slice(0, maxCharacters * 4).normalize('NFC'))) {
    if (characters.length === maxCharacters) break;
    const shown = drawable(segment, canDraw);
    if (shown === '' || (shown === ' ' && (characters.at(-1) ?? ' ') === ' ')) continue;
    characters.push(shown);
  }
  if (characters.at(-1) === ' ') characters.pop();
  return characters;
}

function drawable(character: string, canDraw: (codePoint: number) => boolean): string {
  if (/^[\p{White_Space}\p{Cc}]+$/u.test(character)) return ' ';
  const codePoints = [...character.replaceAll(/[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu, '')];
  if (codePoints.length === 0) return '';
  const known = codePoints.every((point) => canDraw(point.codePointAt(0) ?? 0));
  return known && codePoints.length <= maxCodePoints ? codePoints.join('') : missingGlyph;
}

/**
 * Breaks characters into at most `maxLines` lines no wider than `maxWidth`, at spaces where there are any; what does
 * not fit is left out and marked by an ellipsis.
 */
export function fitLines(
  characters: readonly string[],
  { maxWidth, maxLines, widthOf }: { maxWidth: number; maxLines: number; widthOf: (text: string) => number },
): string[] {
  const lines: string[] = [];
  let rest = characters;
  while (rest.length > 0 && lines.length < maxLines) {
    const fits = longestFit(rest, (text) => widthOf(text) <= maxWidth);
    if (fits === rest.length) return [...lines, rest.join('').trim()];
    if (lines.length === maxLines - 1) {
      const shortened = longestFit(rest, (text) => widthOf(`${text.trim()}…`) <= maxWidth);
      return [...lines, `${rest.slice(0, shortened).join('').trim()}…`];
    }
    const space = rest.slice(0, fits + 1).lastIndexOf(' ');
    // A break far to the left would waste the line: then the word is divided.
    const end = space > fits / 2 ? space : Math.max(1, fits);
    lines.push(rest.slice(0, end).join('').trim());
    rest = rest.slice(end);
  }
  return lines;
}

/** How many characters from the start satisfy `fits`, which shorter texts do when longer ones do. */
function longestFit(characters: readonly string[], fits: (text: string) => boolean): number {
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(characters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return low;
}
