/**
 * Calm messages that were written to understand questions by: the phrases that the topics were first learned from, and the open half of the blind
 * questions. None of them needs help now; questions about changing a medicine are left out, since some may.
 */
import { questionsOf } from '../questions.ts';
import { phrasesIn } from '../understanding/data.ts';
import type { Labelled } from './data.ts';
import { helpLanguages, languages } from '../../../app/sandbox/words/language.ts';

const ofMedicines = 'medicine-change';

function examplePhrases(): Labelled[] {
  return languages.flatMap((language) =>
    phrasesIn(language, `${language}-first`)
      .filter(({ topic }) => topic !== ofMedicines)
      .map(({ text }): Labelled => ({ text, language, kind: 'calm' })),
  );
}

export async function askedMessages(): Promise<Labelled[]> {
  const conversations = await questionsOf('open');
  const asked = conversations.flatMap(({ language, turns }) => {
    const known = helpLanguages.find((one) => one === language);
    if (known === undefined) return [];
    return turns.map(({ message }): Labelled => ({ text: message, language: known, kind: 'calm' }));
  });
  return [...examplePhrases(), ...asked];
}
