/** The sections of an interpretation (reseller-api §2.8): which there are, in which order, and their headings. */
import { indexDefinitions } from '../../../contract/indexes.ts';
import { hasTrend } from '../subject.ts';
import type { Subject } from '../subject.ts';
import type { SectionName, Instructions } from './instructions.ts';
import type { Language } from '../../words/language.ts';

const words: Readonly<Record<Language, Readonly<Record<'overview' | 'trend' | 'considerations', string>>>> = {
  en: { overview: 'Overview', trend: 'Trend', considerations: 'Considerations' },
  de: { overview: 'Überblick', trend: 'Verlauf', considerations: 'Hinweise' },
};

export function headingOf(section: SectionName, language: Language): string {
  if (section === 'overview' || section === 'trend' || section === 'considerations')
    return words[language][section];
  const index = indexDefinitions.find(({ symbol }) => symbol === section);
  if (index === undefined) throw new RangeError(`no section ${section}`);
  return `${index.name} (${index.symbol})`;
}

/** An overview, one for each index, for practitioners a trend where there is one, and considerations, as asked. */
export function sectionsOf(
  subject: Pick<Subject, 'reader' | 'history'>,
  instructions: Instructions,
): SectionName[] {
  const withTrend = subject.reader === 'practitioner' && hasTrend(subject);
  const usual: SectionName[] = [
    'overview',
    ...indexDefinitions.map(({ symbol }) => symbol),
    ...(withTrend ? (['trend'] as const) : []),
    'considerations',
  ];
  const wanted = usual.filter((section) => !instructions.omitted.has(section));
  // An index that comes first comes behind the overview, which holds the answer; only the considerations go before it.
  const rank = (section: SectionName): number => {
    if (instructions.last.includes(section)) return 1_000 + instructions.last.indexOf(section);
    const place = instructions.first.indexOf(section);
    if (section === 'considerations' && place >= 0) return -1;
    if (section === 'overview') return 0;
    return place >= 0 ? 1 + place : 100 + usual.indexOf(section);
  };
  return wanted.toSorted((a, b) => rank(a) - rank(b));
}
