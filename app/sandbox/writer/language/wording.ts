/** How the built-in writer puts a report's values into words: as the report itself shows them, in the text's language. */
import type { IndexSymbol } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import type { SubjectResult } from '../subject.ts';
import type { Language } from '../../words/language.ts';

/** A percentage as the report shows it: `19.50 %`, in German `19,50 %`. */
export function percent(value: number, language: Language = 'en'): string {
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
function monthAndYear(date: string, language: Language = 'en'): string {
  return monthFormats[language].format(new Date(`${date}T00:00:00Z`));
}

/** `March 3, 2026`, `3. März 2026`. @param date YYYY-MM-DD */
function dayOf(date: string, language: Language): string {
  return dayFormats[language].format(new Date(`${date}T00:00:00Z`));
}
const dayFormat = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const dayFormats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: dayFormat('en-US'),
  de: dayFormat('de-DE'),
};

/** What names a sample among the others of a patient. */
type Dated = Pick<SubjectResult, 'dateOfSampling'>;
interface Among {
  readonly history: readonly Dated[];
}

/** The day a sample was taken, and which of the day's samples it is where there are several: no two are named alike. */
export function samplingDay(sample: Dated, { history }: Among, language: Language): string {
  return dayOf(sample.dateOfSampling, language) + ofThatDay(sample, { history }, language);
}

/** ` (second sample of that day)`; empty where the day has one. */
export function ofThatDay(sample: Dated, { history }: Among, language: Language): string {
  const sameDay = history.filter(({ dateOfSampling }) => dateOfSampling === sample.dateOfSampling);
  const nth = sampleOrdinals[language][sameDay.indexOf(sample)];
  return sameDay.length < 2 || nth === undefined ? '' : ` (${filled(sampleOfDay[language], { nth })})`;
}
const sampleOfDay = { en: '{nth} sample of that day', de: '{nth} Probe dieses Tages' } as const;
/** A history has five results, and the one that is asked about where it is older. */
const sampleOrdinals: Readonly<Record<Language, readonly string[]>> = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  de: ['erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste'],
};

function isNamedByDay({ history }: Among): boolean {
  const months = new Set(history.map(({ dateOfSampling }) => dateOfSampling.slice(0, 7)));
  return months.size < history.length;
}

/** When a sample was taken: month and year, or the day where several of the samples are of one month. */
export function samplingDate(sample: Dated, among: Among, language: Language): string {
  return isNamedByDay(among)
    ? samplingDay(sample, among, language)
    : monthAndYear(sample.dateOfSampling, language);
}

/** The same behind its preposition: `in March 2026`, `on March 3, 2026`, `im März 2026`. */
export function atSampling(sample: Dated, among: Among, language: Language): string {
  const preposition = prepositions[language][isNamedByDay(among) ? 'day' : 'month'];
  return `${preposition} ${samplingDate(sample, among, language)}`;
}
/** From one sample to another: `from March 2025 to May 2026`, `vom 3. März 2025 bis zum 5. März 2025`. */
export function fromTo(
  { then, now }: { readonly then: Dated; readonly now: Dated },
  among: Among,
  language: Language,
): string {
  const [from, to] = spanWords[language][isNamedByDay(among) ? 'day' : 'month'];
  return `${from} ${samplingDate(then, among, language)} ${to} ${samplingDate(now, among, language)}`;
}
const spanWords = {
  en: { day: ['from', 'to'], month: ['from', 'to'] },
  de: { day: ['vom', 'bis zum'], month: ['von', 'bis'] },
} as const;

const prepositions = { en: { day: 'on', month: 'in' }, de: { day: 'am', month: 'im' } } as const;

const monthFormat = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthFormats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
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
