/**
 * Second person for the one tested, third for a practitioner (reseller-api §1.6). A reply may say "I" where it says what it
 * can, knows or feels; it has no opinion of the result and looked at nothing. An interpretation speaks of itself nowhere.
 */
import type { GuardContext, Sentence, SentenceRule } from '../text/rule.ts';
import type { Language } from '../../words/language.ts';

const PATIENT = 'The reader is the person tested: write "you", not of a patient or of him or her.';
const YOU = 'The reader is a practitioner: write of "the patient", never "you".';
const SPEAKER = 'The text does not speak of itself: no "I", "we", "our", "my".';
const OPINION = 'No opinion: "I" says only what cannot be told, recommended or promised.';

const company =
  /\b(?:we|us|our|ours|ourselves|my|mine|myself|(?<!(?:lassen|fangen|beginnen|schauen|gehen) )wir|uns|unsere?[nmrs]?|meine?[nmrs]?)\b/;
const self = /\bi\b|\bme\b|\bich\b|\bmi[rc]h?\b/;
const opinion =
  /\bi (?:\w+ly )?(?:think|believe|guess|suppose|looked|analy[sz]ed?|checked|reviewed|examined|found|studied|would think)\b|\b(?:if i were you|if you ask me|in my (?:opinion|view)|ich (?:glaube|denke|finde|meine)|meiner meinung|an ihrer stelle)\b/;

const patient = /\b(?:the|a|this|our|every) patients?\b|\bpatients\b|\b(?:der|die|ein[er]?) patient(?:in)?\b/;
const thirdPerson = /\b(?:he|she|him|his|hers?|himself|herself)\b/;
/** Somebody else of whom a reply may speak: named in the sentence or in the message. */
const somebodyElse =
  /\b(?:doctors?|gp|physician|specialist|therapist|psychiatrist|pharmacist|midwife|nurse|mother|father|mum|mom|dad|sister|brother|wife|husband|partner|son|daughter|child|kid|baby|friend|aunt|uncle|cousin|boss|grandm\w+|grandf\w+|neighbou?r|colleague|trainer|\w+ologist|dentist|man|woman|someone|somebody|he|she|her|him)\b/;

export const personGuard: SentenceRule = (sentence, context) => {
  const words = wordsOf(sentence);
  return context.reader === 'practitioner'
    ? ofPractitioner(words, context)
    : ofCustomer(words, sentence.language, context);
};

/** "US" stays one; a capital at the beginning of a sentence does not. */
function wordsOf({ text }: Sentence): string {
  return text.replace(/\b(?:US|IT)\b/g, '').toLowerCase();
}

function ofCustomer(words: string, language: Language, { kind, asked }: GuardContext): string[] {
  const complaints: string[] = [];
  if (company.test(words) || (kind === 'interpretation' && self.test(words))) complaints.push(SPEAKER);
  if (kind === 'reply' && opinion.test(words)) complaints.push(OPINION);
  const ofOthers =
    kind === 'reply' && (somebodyElse.test(asked.text) || somebodyElse.test(words.replace(thirdPerson, '')));
  if (patient.test(words) || (language === 'en' && thirdPerson.test(words) && !ofOthers))
    complaints.push(PATIENT);
  return complaints;
}

function ofPractitioner(words: string, { kind }: GuardContext): string[] {
  const speaks = company.test(words) || (kind === 'interpretation' ? self.test(words) : opinion.test(words));
  return [
    ...(speaks ? [SPEAKER] : []),
    ...(/\b(?:you|your|yours|yourself|ihnen)\b/.test(words) ? [YOU] : []),
  ];
}
