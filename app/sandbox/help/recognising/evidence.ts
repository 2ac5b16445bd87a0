/** What a message says, as far as the models weigh it: its windows, each with its features. */
import { findingsIn } from '../lexicons/lexicon.ts';
import type { Lexicon } from '../lexicons/lexicon.ts';
import { lexiconOf } from '../lexicons/lexicons.ts';
import { measuresIn } from '../message/measures.ts';
import { slipReader, withoutSlips } from '../message/slips.ts';
import type { SlipReader } from '../message/slips.ts';
import { windowsOf } from '../message/windows.ts';
import { wordsOf } from '../message/words.ts';
import { featuresIn } from './features.ts';
import type { Features } from './features.ts';
import type { HelpLanguage } from '../../words/language.ts';

/** Reads messages of one language. */
export interface Reading {
  readonly language: HelpLanguage;
  readonly lexicon: Lexicon;
  readonly slips: SlipReader;
}

export function readingOf(language: HelpLanguage, innocent: ReadonlySet<string>): Reading {
  const lexicon = lexiconOf(language);
  return { language, lexicon, slips: slipReader(lexicon, innocent) };
}

/** The features of each window, those of the whole message first; empty for a message without words. */
export function evidenceIn(message: string, { language, lexicon, slips }: Reading): Features[] {
  const words = withoutSlips(wordsOf(message, language === 'de'), slips);
  const named = findingsIn(words, lexicon);
  const findings = [...named, ...measuresIn(words, named)];
  return windowsOf(words).map((window) => featuresIn(words, findings, window));
}
