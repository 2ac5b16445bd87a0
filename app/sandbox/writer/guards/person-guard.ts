/** Second person for the one tested, third for a practitioner; the text never speaks of itself (reseller-api §1.6). */
import type { Reader } from '../subject.ts';
import type { SentenceRule } from '../text/rule.ts';

const speaker = /\bI\b|\b(?:we|us|our|ours|ourselves|me|my|mine|myself)\b/;

const wrongPerson: Record<Reader, { readonly words: RegExp; readonly complaint: string }> = {
  customer: {
    words: /\b(?:patients?|he|she|him|his|hers?|himself|herself)\b/,
    complaint: 'The reader is the person tested: write "you", not of a patient or of him or her.',
  },
  practitioner: {
    words: /\b(?:you|your|yours|yourself)\b/,
    complaint: 'The reader is a practitioner: write of "the patient", never "you".',
  },
};

export const personGuard: SentenceRule = ({ text, lower }, { reader }) => {
  const { words, complaint } = wrongPerson[reader];
  return [
    ...(speaker.test(
      text.replace(/\b(?:We|Us|Our|Ours|Ourselves|Me|My|Mine|Myself)\b/g, (word) => word.toLowerCase()),
    )
      ? ['The text does not speak of itself: no "I", "we", "our", "my".']
      : []),
    ...(words.test(lower) ? [complaint] : []),
  ];
};
