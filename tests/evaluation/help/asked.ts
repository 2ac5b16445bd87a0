/**
 * Calm messages that were written to understand questions by: the writer's example phrases, and the open half of the blind
 * questions. None of them needs help now; questions about changing a medicine are left out, since some may.
 */
import { helpLanguages } from '../../../app/sandbox/help/kinds.ts';
import { topicExamples } from '../../../app/sandbox/writer/topics/examples/examples.ts';
import { questionsOf } from '../questions.ts';
import type { Labelled } from './data.ts';

const ofMedicines = 'medicine-change';

function examplePhrases(): Labelled[] {
  return topicExamples
    .filter(([topic]) => topic !== ofMedicines)
    .flatMap(([, { en, de }]) => [
      ...en.map((text): Labelled => ({ text, language: 'en', kind: 'calm' })),
      ...de.map((text): Labelled => ({ text, language: 'de', kind: 'calm' })),
    ]);
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
