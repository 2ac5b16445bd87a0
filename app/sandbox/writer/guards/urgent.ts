/**
 * Messages that cannot wait: a short fixed answer that sends the reader to help. Asked before any writer; no model is
 * called. It errs on the side of help: a phrase that may be meant otherwise gets the answer too, and the next message
 * is answered as usual.
 */
import type { Reader } from '../subject.ts';
import { bodyPhrases, innocentWords, mindPhrases, urgentWords } from '../phrases/urgent-phrases.ts';

/** Names no number: they differ by country. */
const answers: Record<'body' | 'mind', Record<Reader, string>> = {
  body: {
    customer:
      'What you describe can be an emergency, and it should not wait. Please call your local emergency number now, or ask someone near you to call. If you can, stay with another person until help is there. Your glycan result cannot say anything about it, and a reply here cannot take the place of medical help.',
    practitioner:
      'What is described can be an emergency and calls for immediate clinical assessment, or for the local emergency number. A glycan result has no part in that decision, and a reply here cannot take the place of medical help.',
  },
  mind: {
    customer:
      'What you write matters more than any test result, and you do not have to carry it alone. Please call your local emergency number or a crisis line now, or go to the nearest emergency department. If you can, tell someone you trust, such as a friend, a relative or a doctor, and stay with them. A reply here cannot take the place of a person who listens.',
    practitioner:
      'What is described calls for immediate help: the local emergency number, a crisis service or an urgent psychiatric assessment, and somebody who stays with the patient until then. A glycan result has no part in that decision, and a reply here cannot take the place of a person.',
  },
};

/** The fixed answer to an urgent message, or null for all others. */
export function urgentReply(message: string, reader: Reader): string | null {
  const plain = plainWords(message);
  const righted = plain.split(' ').map(rightedWord).join(' ');
  const says = (phrases: readonly RegExp[]): boolean =>
    phrases.some((phrase) => phrase.test(plain) || phrase.test(righted));
  if (says(mindPhrases)) return answers.mind[reader];
  return says(bodyPhrases) ? answers.body[reader] : null;
}

/** "I can’t BREATHE!!" is "i cant breathe". */
function plainWords(message: string): string {
  return message
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´\u200B-\u200D\u2060\uFEFF]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const rightWords = new Set(urgentWords);

/** A word one slip away from one of the urgent words (two, for long ones) is taken for it. */
function rightedWord(word: string): string {
  if (word.length < 4 || rightWords.has(word) || innocentWords.has(word)) return word;
  return urgentWords.find((right) => isSlipOf(word, right)) ?? word;
}

function isSlipOf(word: string, right: string): boolean {
  const allowed = right.length >= 8 ? 2 : right.length >= 5 ? 1 : 0;
  if (Math.abs(word.length - right.length) > allowed || word[0] !== right[0]) return false;
  return distance(word, right) <= allowed;
}

/** Letters changed, left out, added or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + cost];
      if (swapped) steps.push(at(rows, i - 2, j - 2) + 1);
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return at(rows, a.length, b.length);
}

function at(rows: readonly (readonly number[])[], row: number, column: number): number {
  return rows[row]?.[column] ?? 0;
}
