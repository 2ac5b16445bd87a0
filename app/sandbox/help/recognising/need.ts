/** What a message needs now: the models’ word, and for languages that they do not read, that of a few phrases. */
import { familyOf } from '../families.ts';
import type { HelpFamily } from '../families.ts';
import type { HelpKind } from '../kinds.ts';
import { phrasedNeed } from './by-phrases.ts';
import { answerLanguage, languagesOf } from './language.ts';
import { readModels } from './models.ts';
import type { Models } from './models.ts';
import { recognised } from './recognise.ts';
import type { HelpLanguage } from '../../words/language.ts';

export interface Need {
  readonly family: HelpFamily;
  /** Null where only a phrase was found. */
  readonly kind: HelpKind | null;
  /** In which help is given. */
  readonly language: HelpLanguage;
}

let models: Models | undefined;

/** Null for a message that can wait. The first call reads the models (docs/decisions/0025-help-first.md: how long). */
export function needOf(message: string): Need | null {
  models ??= readModels();
  const found = recognised(models, message);
  if (found !== null) return { ...found, family: familyOf[found.kind] };
  const phrased = phrasedNeed(message);
  if (phrased === null) return null;
  return { family: phrased, kind: null, language: answerLanguage(languagesOf(models.languages, message)) };
}
