/** Makes the models of app/sandbox/help from labelled messages. */
import { lexiconOf } from '../../../app/sandbox/help/lexicons/lexicons.ts';
import { wordsOf } from '../../../app/sandbox/help/message/words.ts';
import { evidenceIn, readingOf } from '../../../app/sandbox/help/recognising/evidence.ts';
import type { Reading } from '../../../app/sandbox/help/recognising/evidence.ts';
import type { Features } from '../../../app/sandbox/help/recognising/features.ts';
import { languageClasses, languageFeatures } from '../../../app/sandbox/help/recognising/language.ts';
import { modelFile } from '../../../app/sandbox/help/recognising/linear.ts';
import { messageKinds } from '../../../app/sandbox/help/recognising/models.ts';
import type { Labelled } from './data.ts';
import { learned, meanOf } from './learn.ts';
import type { Example } from './learn.ts';
import { helpLanguages } from '../../../app/sandbox/words/language.ts';
import type { HelpLanguage } from '../../../app/sandbox/words/language.ts';

export interface ModelFiles {
  readonly kinds: Uint8Array;
  readonly languages: Uint8Array;
  /** Words, one a line. */
  readonly innocent: string;
}

export interface Material {
  readonly labelled: readonly Labelled[];
  readonly otherLanguages: readonly string[];
}

const seeds = [1, 2, 3];

export function makeModels({ labelled, otherLanguages }: Material): ModelFiles {
  const innocent = innocentIn(labelled);
  const readings = new Map<HelpLanguage, Reading>(
    helpLanguages.map((language) => [language, readingOf(language, new Set(innocent))]),
  );
  const windowsOf = ({ text, language }: Labelled): readonly Features[] => {
    const reading = readings.get(language);
    return reading === undefined ? [] : evidenceIn(text, reading);
  };
  return {
    kinds: kindsFile(labelled, windowsOf),
    languages: languagesFile(labelled, otherLanguages),
    innocent: `${innocent.join('\n')}\n`,
  };
}

/** So often a word stands in the messages before it is no slip, urgent as they may be. */
const oftenEnough = 3;
const shortestSlip = 7;

/** Long words that no lexicon has and that are not slips: those of calm messages, and those that come often. */
function innocentIn(labelled: readonly Labelled[]): string[] {
  const counts = new Map<string, number>();
  for (const { text, language, kind } of labelled) {
    const worth = kind === 'calm' ? oftenEnough : 1;
    for (const { text: word } of wordsOf(text, language === 'de'))
      if (word.length >= shortestSlip) counts.set(word, (counts.get(word) ?? 0) + worth);
  }
  const known = new Set(helpLanguages.flatMap((language) => [...lexiconOf(language).whole.keys()]));
  return [...counts]
    .filter(([word, count]) => count >= oftenEnough && !known.has(word))
    .map(([word]) => word)
    .toSorted();
}

/** A feature of fewer messages than this is left out. */
const fewestMessages = 2;

function commonFeatures(all: readonly (readonly Features[])[], fewest: number): number[] {
  const counts = new Map<number, number>();
  for (const windows of all)
    for (const hash of windows[0]?.hashes ?? []) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= fewest).map(([hash]) => hash);
}

function kindsFile(
  labelled: readonly Labelled[],
  windowsOf: (message: Labelled) => readonly Features[],
): Uint8Array {
  const classes = messageKinds.length;
  const examples = labelled.map((message): Example => ({
    windows: windowsOf(message),
    label: messageKinds.indexOf(message.kind),
  }));
  const hashes = commonFeatures(
    examples.map(({ windows }) => windows),
    fewestMessages,
  );
  const models = seeds.map((seed) =>
    learned(examples, hashes, { classes, epochs: 10, rate: 0.3, penalty: 3e-3, seed }),
  );
  return modelFile(hashes, meanOf(models).weights, classes);
}

function languagesFile(labelled: readonly Labelled[], otherLanguages: readonly string[]): Uint8Array {
  const classes = languageClasses.length;
  const ofHelp = labelled.map(({ text, language }) => ({ text, label: languageClasses.indexOf(language) }));
  const others = otherLanguages.map((text) => ({ text, label: languageClasses.indexOf('other') }));
  const examples = [...ofHelp, ...others].map(({ text, label }) => ({
    windows: [languageFeatures(text)],
    label,
  }));
  const hashes = commonFeatures(
    examples.map(({ windows }) => windows),
    3,
  );
  const model = learned(examples, hashes, { classes, epochs: 6, rate: 0.3, penalty: 1e-4, seed: 1 });
  return modelFile(hashes, model.weights, classes);
}
