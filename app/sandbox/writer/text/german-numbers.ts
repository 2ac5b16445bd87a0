/** Reads the numbers of a German sentence: `1.940`, `20,10 %`, `52 von 100`, `im 52. Perzentil`, days and months with their year. */

export interface GermanNumber {
  readonly value: number;
  readonly written: string;
  readonly role: 'share' | 'percentile' | 'years' | 'plain';
}

export const germanMonthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
const months = germanMonthNames.join('|');
const dates = new RegExp(String.raw`\b(?:\d{1,2}\. )?(?:${months}) 20\d\d\b`, 'g');
const namesWithDigits = /\b(?:GP ?\d{1,2}|FA2\w*|G[012]|Typ-2|Typ 2)\b/g;
const written = /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?/g;

export function readGermanNumbers(text: string): GermanNumber[] {
  const open = [dates, namesWithDigits].reduce(
    (rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)),
    text,
  );
  const bases = [...open.matchAll(/\bvon 100\b/g)].map(({ index }) => index + 'von '.length);
  return [...open.matchAll(written)].flatMap((match) => {
    if (bases.includes(match.index)) return [];
    const value = Number(match[0].replaceAll('.', '').replace(',', '.'));
    return [{ value, written: match[0], role: roleOf(open.slice(match.index + match[0].length)) }];
  });
}

function roleOf(behind: string): GermanNumber['role'] {
  if (/^ ?% ?\(?|^(?: bis [\d.,]+)? ?%/.test(behind)) return 'share';
  if (/^ von 100\b|^\. Perzentil/.test(behind)) return 'percentile';
  return /^ Jahre?\b/.test(behind) ? 'years' : 'plain';
}
