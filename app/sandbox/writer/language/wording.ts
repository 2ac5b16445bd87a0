/** How the built-in writer puts a report's values into words: as the report itself shows them, in the text's language. */
import type { IndexSymbol } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import type { Subject, SubjectResult } from '../subject.ts';
import type { TextLanguage } from '../writer.ts';

/** A percentage as the report shows it: `19.50 %`, in German `19,50 %`. */
export function percent(value: number, language: TextLanguage = 'en'): string {
  const written = value.toFixed(2);
  return `${language === 'de' ? written.replace('.', ',') : written} %`;
}

/** 1st, 2nd, 3rd, 11th, 21st … */
export function ordinal(value: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' };
  return `${String(value)}${ending[ordinals.select(value)]}`;
}
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** `Youth`, `Youth and Mature`, `Shield, Youth and Mature`. */
export function joined(parts: readonly string[], word = 'and', between = ', '): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(between)} ${word} ${parts.at(-1) ?? ''}`;
}

/** `March 2026`, `März 2026`. @param date YYYY-MM-DD */
function monthAndYear(date: string, language: TextLanguage = 'en'): string {
  return monthFormats[language].format(new Date(`${date}T00:00:00Z`));
}

/** `March 3, 2026`, `3. März 2026`. @param date YYYY-MM-DD */
export function dayOf(date: string, language: TextLanguage): string {
  return dayFormats[language].format(new Date(`${date}T00:00:00Z`));
}
const dayFormat = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const dayFormats: Readonly<Record<TextLanguage, Intl.DateTimeFormat>> = {
  en: dayFormat('en-US'),
  de: dayFormat('de-DE'),
};

/** When a sample was taken: month and year, or the day where several of the samples are of one month. */
export function samplingDate(
  date: string,
  { history }: Pick<Subject, 'history'>,
  language: TextLanguage,
): string {
  const months = new Set(history.map(({ dateOfSampling }) => dateOfSampling.slice(0, 7)));
  return months.size < history.length ? dayOf(date, language) : monthAndYear(date, language);
}

/** The same behind its preposition: `in March 2026`, `on March 3, 2026`, `im März 2026`. */
export function atSampling(date: string, subject: Pick<Subject, 'history'>, language: TextLanguage): string {
  const said = samplingDate(date, subject, language);
  const isDay = said === dayOf(date, language);
  return `${prepositions[language][isDay ? 'day' : 'month']} ${said}`;
}
const prepositions = { en: { day: 'on', month: 'in' }, de: { day: 'am', month: 'im' } } as const;

const monthFormat = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthFormats: Readonly<Record<TextLanguage, Intl.DateTimeFormat>> = {
  en: monthFormat('en-US'),
  de: monthFormat('de-DE'),
};

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The index of a symbol; every result has all five. */
export function indexOf(result: SubjectResult, symbol: IndexSymbol): IndexView {
  const found = result.indexes.find((index) => index.symbol === symbol);
  if (found === undefined) throw new RangeError(`a result without ${symbol}`);
  return found;
}

/** Fills `{name}` in a wording; a name that `values` lacks is a mistake of the wording. */
export function filled(wording: string, values: Readonly<Record<string, string>>): string {
  return wording.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`the wording asks for {${name}}: ${wording}`);
    return value;
  });
}
