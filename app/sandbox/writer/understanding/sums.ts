/** Small sums with the report's numbers, or with numbers of the message. */
import type { SubjectResult } from '../subject.ts';
import type { Sum } from '../topics/topic.ts';
import { indexesNamed } from './index-questions.ts';

const operand = String.raw`(?:\d+(?:[.,]\d+)?|(?:shield|youth|mature|median|lifestyle|g0|g1|g2)\b)`;
const operator = String.raw`\s*(?:\+|(?<=\s)[-–−](?=\s)|\bplus\b|\bminus\b|\btimes\b|\bmal\b|(?<=\s)[x*×/](?=\s)|\bdivided by\b|\bgeteilt durch\b)\s*`;
const expression = new RegExp(`${operand}(?:${operator}${operand})+`);
const average = /\b(?:avg|average|mean|durchschnitt|mittel(?:wert)?)\b/;
/** Sums of more than so many numbers are no small ones. */
const mostOperands = 12;

/** The sum that a clause asks for, or undefined. `plain` as `plainWords` gives it. */
export function sumIn(plain: string, result: SubjectResult, last: Sum | undefined): Sum | undefined {
  if (last !== undefined && average.test(plain) && plain.length < 30) return averageOf(last);
  const found = expression.exec(plain)?.[0];
  if (found === undefined) return undefined;
  const words = found.match(new RegExp(operand, 'g')) ?? [];
  const signs = found
    .split(new RegExp(operand))
    .slice(1, -1)
    .map((sign) => sign.trim());
  const operands = words.map((word) => valueOf(word, result));
  if (operands.length > mostOperands) return undefined;
  const value = reckoned(operands, signs);
  if (value === undefined) return undefined;
  return { ...sentences(value), ...noteOn(words, operands, result), operands, value };
}

function valueOf(word: string, result: SubjectResult): number {
  const [named] = indexesNamed(word);
  const index = result.indexes.find(({ symbol }) => symbol === named?.symbol);
  return index?.value ?? Number(word.replace(',', '.'));
}

/** From left to right, multiplication and division first. */
function reckoned(operands: readonly number[], signs: readonly string[]): number | undefined {
  const terms: number[] = [operands[0] ?? Number.NaN];
  for (const [at, sign] of signs.entries()) {
    const next = operands[at + 1] ?? Number.NaN;
    const before = terms.at(-1) ?? Number.NaN;
    if (/^(?:\+|plus)$/.test(sign)) terms.push(next);
    else if (/^(?:[-–−]|minus)$/.test(sign)) terms.push(-next);
    else if (/^(?:\/|divided by|geteilt durch)$/.test(sign)) terms[terms.length - 1] = before / next;
    else terms[terms.length - 1] = before * next;
  }
  const sum = terms.reduce((total, term) => total + term, 0);
  return Number.isFinite(sum) && Math.abs(sum) < 1e6 ? Math.round(sum * 100) / 100 : undefined;
}

function sentences(value: number): Pick<Sum, 'en' | 'de'> {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2);
  return { en: `That makes ${shown}.`, de: `Das ergibt ${shown.replace('.', ',')}.` };
}

function averageOf(last: Sum): Sum {
  const sum = last.operands.reduce((total, one) => total + one, 0);
  const value = Math.round((sum / Math.max(1, last.operands.length)) * 100) / 100;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2);
  return {
    ...last,
    value,
    en: `On average that makes ${shown}.`,
    de: `Im Durchschnitt sind das ${shown.replace('.', ',')}.`,
  };
}

function noteOn(
  words: readonly string[],
  operands: readonly number[],
  { indexes }: SubjectResult,
): Pick<Sum, 'noteEn' | 'noteDe' | 'index'> {
  const percentiles = indexes.map(({ percentile }) => percentile);
  if (operands.length > 2 && operands.every((one) => percentiles.includes(one))) {
    return {
      noteEn:
        'A sum or an average of percentiles has no meaning of its own, as the better side differs from index to index.',
      noteDe:
        'Summe oder Durchschnitt von Perzentilen haben keine eigene Bedeutung, weil die günstige Seite je nach Index verschieden ist.',
    };
  }
  if (words.filter((word) => /^g[012]$|^(?:youth|mature|median)$/.test(word)).length >= 3) {
    return {
      noteEn:
        'Mature, Median and Youth are shares of the same chains; the small rest is other structures and rounding.',
      noteDe:
        'Mature, Median und Youth sind Anteile derselben Ketten; der kleine Rest sind andere Strukturen und Rundung.',
    };
  }
  const owner = indexes.find(({ value, referenceLow, referenceHigh, percentile }) =>
    operands.every((one) => [value, referenceLow, referenceHigh, percentile].includes(one)),
  );
  return { noteEn: '', noteDe: '', ...(owner && { index: owner.symbol }) };
}
