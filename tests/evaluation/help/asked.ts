/**
 * Calm messages that were written to understand questions by: the phrases that the topics were first learned from, and the open half of the blind
 * questions. None of them needs help now; questions about changing a medicine are left out, since some may.
 */
import { helpLanguages } from '../../../app/sandbox/help/kinds.ts';
import { answerLanguages } from '../../../app/sandbox/writer/language/languages.ts';
import { questionsOf } from '../questions.ts';
import { phrasesIn } from '../understanding/data.ts';
import type { Labelled } from './data.ts';

const ofMedicines = 'medicine-change';

function examplePhrases(): Labelled[] {
  return answerLanguages.flatMap((language) =>
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
