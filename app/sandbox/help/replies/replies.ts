/** Puts together what a person reads who needs help now, and what later answers remind of. */
import { familyOf } from '../families.ts';
import type { HelpFamily } from '../families.ts';
import { numbersIn } from '../numbers.ts';
import type { Need } from '../recognising/need.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { HelpLine, HelpWords } from './help-words.ts';
import { croatian } from './hr.ts';
import { italian } from './it.ts';
import { practitionerReminder, practitionerReplies } from './practitioner.ts';
import type { HelpLanguage } from '../../words/language.ts';

const words: Readonly<Record<HelpLanguage, HelpWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  hr: croatian,
};

/** Who is told. */
export interface HelpReader {
  readonly reader: 'customer' | 'practitioner';
  /** Where help would come to, ISO 3166-1 alpha-2; null where nothing is known of it. */
  readonly country: string | null;
}

const lineOf: Partial<Record<HelpFamily, HelpLine>> = {
  swallowed: 'poison',
  mind: 'crisis',
  violence: 'violence',
};

function withEmergency(text: string, { emergency }: HelpWords, country: string | null): string {
  const number = numbersIn(country)?.emergency;
  const whom = number === undefined ? emergency.unknown : emergency.known.replace('{number}', number);
  return text.replaceAll('{emergency}', whom);
}

function lineFor(family: HelpFamily, { line }: HelpWords, country: string | null): string {
  const name = lineOf[family];
  if (name === undefined) return '';
  const number = numbersIn(country)?.[name];
  return number === undefined ? line[name].unknown : line[name].known.replace('{line}', number);
}

/** Of a need whose kind is not known, what to do meanwhile is left out. */
export function helpReply({ family, kind, language }: Need, { reader, country }: HelpReader): string {
  if (reader === 'practitioner') return practitionerReplies[family];
  const inLanguage = words[language];
  const parts = [
    inLanguage.call[family],
    lineFor(family, inLanguage, country),
    kind !== null && familyOf[kind] === family ? inLanguage.meanwhile[kind] : '',
    inLanguage.closing[family],
  ];
  return withEmergency(parts.filter((part) => part !== '').join(' '), inLanguage, country);
}

/** One paragraph, on top of every later answer. */
export function reminderOf(
  { family, language }: Pick<Need, 'family' | 'language'>,
  { reader, country }: HelpReader,
): string {
  if (reader === 'practitioner') return practitionerReminder;
  const inLanguage = words[language];
  const hasLine = family === 'mind' || family === 'violence';
  const parts = [
    inLanguage.lead,
    inLanguage.reminder[family],
    hasLine ? lineFor(family, inLanguage, country) : '',
  ];
  return withEmergency(parts.filter((part) => part !== '').join(' '), inLanguage, country);
}

const leads = [...new Set(Object.values(words).map(({ lead }) => lead))];
const paragraphBreak = '\n\n';

/** An answer under a reminder. */
export function underReminder(reminder: string, answer: string): string {
  return `${reminder}${paragraphBreak}${answer}`;
}

/** Takes an answer apart again; the reminder is null where none stands over it. */
export function withoutReminder(answer: string): {
  readonly reminder: string | null;
  readonly answer: string;
} {
  const end = answer.indexOf(paragraphBreak);
  if (end === -1 || !leads.some((lead) => answer.startsWith(lead))) return { reminder: null, answer };
  return { reminder: answer.slice(0, end), answer: answer.slice(end + paragraphBreak.length) };
}
