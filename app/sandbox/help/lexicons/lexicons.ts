/** The lexicon of each language, with the names that are the same in all. */
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { croatian } from './hr.ts';
import { italian } from './it.ts';
import { readLexicon } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { names } from './names.ts';
import type { HelpLanguage } from '../../words/language.ts';

const texts: Readonly<Record<HelpLanguage, string>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  hr: croatian,
};

export function lexiconOf(language: HelpLanguage): Lexicon {
  return readLexicon([names, texts[language]], language === 'de');
}
