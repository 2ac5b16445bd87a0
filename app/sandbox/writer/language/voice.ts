/** Who a text speaks to: second person for who was tested, third for a practitioner. */
import type { Subject } from '../subject.ts';
import { capitalised } from './wording.ts';

const persons = {
  customer: { you: 'you', your: 'your', are: 'are', were: 'were', have: 'have' },
  practitioner: { you: 'the patient', your: 'the patient’s', are: 'is', were: 'was', have: 'has' },
} as const;

/** Words for `{name}` in wordings, with the two ages and the group of comparison. */
export function voiceOf({ reader, result }: Subject): Readonly<Record<string, string>> {
  const words = persons[reader];
  const gender = result.gender === 'female' ? 'women' : 'men';
  return {
    ...words,
    You: capitalised(words.you),
    Your: capitalised(words.your),
    gender,
    people: reader === 'customer' ? `${gender} your age` : `${gender} of the same age`,
    glycanAge: String(result.glycanAge),
    age: String(result.chronologicalAge),
    gap: yearsInWords(Math.abs(result.glycanAge - result.chronologicalAge)),
  };
}

function yearsInWords(years: number): string {
  return `${String(years)} ${years === 1 ? 'year' : 'years'}`;
}
