/** What practitioners are told of a patient's results over time, and of what to do next, in both languages. */
import type { Language } from '../../../words/language.ts';

export interface PracticeWords {
  /** A value, as in `17.86 % (10th percentile)`. */
  readonly value: string;
  readonly indexAt: string;
  /** Behind it, where the result asked about is another. */
  readonly indexNow: string;
  readonly indexCourse: string;
  readonly ageAt: string;
  readonly agesFromTo: string;
  readonly balance: Readonly<Record<'better' | 'worse' | 'level', string>>;
  readonly mostMoved: string;
  /** Behind it, by the band of percentiles. */
  readonly side: Readonly<Record<'better' | 'worse' | 'level', string>>;
  readonly leastMoved: string;
  readonly nothingMoved: string;
  readonly bands: Readonly<Record<'better' | 'worse' | 'none', string>>;
  readonly move: string;
  readonly dates: string;
  readonly ownDate: string;
  readonly course: string;
  readonly courseItem: string;
  readonly noSuchDate: string;
  readonly caution: string;
  /** Only in German: what else was asked is answered in English. */
  readonly rest: string;
}

const en: PracticeWords = {
  value: '{value} ({percentile} percentile)',
  indexAt: '{At}, {name} was {value}.',
  indexNow: 'In the result of {when}, it’s {value}.',
  indexCourse: '{name} over time: {course}.',
  ageAt: '{At}, the glycan age was {glycanAge}, at age {age}.',
  agesFromTo:
    'From {then} to {now}, the glycan age went from {glycanAgeThen} (at age {ageThen}) to {glycanAgeNow} (at age {ageNow}).',
  balance: {
    better: 'From {then} to {now} the balance shifted towards the younger side.',
    worse: 'From {then} to {now} the balance shifted towards the older side.',
    level: 'From {then} to {now} the distance between the two ages stayed the same.',
  },
  mostMoved: 'From {then} to {now}, {name} moved most, counted in percentiles: from {before} to {after}.',
  side: {
    better: 'That took {name} to a better band of percentiles.',
    worse: 'That took {name} to a weaker band of percentiles.',
    level: 'That left {name} in the same band of percentiles.',
  },
  leastMoved: '{name} moved least: from {before} to {after}.',
  nothingMoved: 'From {then} to {now}, none of the five indexes changed its percentile.',
  bands: {
    better: 'Moved to a better band of percentiles: {steps}.',
    worse: 'Moved to a weaker band of percentiles: {steps}.',
    none: 'No index changed its band of percentiles in that step.',
  },
  move: '{name} (from {before} to {after})',
  dates: '{count} results of the patient are considered here, from samples of {dates}.',
  ownDate: 'The result in question is that of {when}.',
  course: 'The results by date of the sample: {course}.',
  courseItem: 'glycan age {glycanAge} at age {age} {at}',
  noSuchDate: 'The patient has no result of that date. The samples are of {dates}.',
  caution:
    'Values differ from sample to sample, so a small change should be confirmed before anything is concluded from it.',
  rest: '',
};

const de: PracticeWords = {
  value: '{value} ({percentile} Perzentil)',
  indexAt: '{At} lag {name} bei {value}.',
  indexNow: 'Im Ergebnis vom {when} sind es {value}.',
  indexCourse: '{name} im Verlauf: {course}.',
  ageAt: '{At} lag das Glykan-Alter bei {glycanAge}, im Alter von {age}.',
  agesFromTo:
    '{Span} ging das Glykan-Alter von {glycanAgeThen} (mit {ageThen}) auf {glycanAgeNow} (mit {ageNow}).',
  balance: {
    better: 'Gemessen am Kalender ist das ein Schritt zur jüngeren Seite.',
    worse: 'Gemessen am Kalender ist das ein Schritt zur älteren Seite.',
    level: 'Der Abstand zwischen den beiden Altern blieb damit gleich.',
  },
  mostMoved: '{Span} hat sich {name} am stärksten bewegt, gemessen in Perzentilen: von {before} auf {after}.',
  side: {
    better: '{name} ist damit in ein besseres Perzentilband gekommen.',
    worse: '{name} ist damit in ein schwächeres Perzentilband gekommen.',
    level: '{name} blieb damit im selben Perzentilband.',
  },
  leastMoved: 'Am wenigsten bewegt hat sich {name}: von {before} auf {after}.',
  nothingMoved: '{Span} hat keiner der fünf Indizes sein Perzentil geändert.',
  bands: {
    better: 'In ein besseres Perzentilband gekommen: {steps}.',
    worse: 'In ein schwächeres Perzentilband gekommen: {steps}.',
    none: 'In diesem Schritt blieb jeder der fünf Indizes in seinem Perzentilband.',
  },
  move: '{name} (von {before} auf {after})',
  dates: 'Berücksichtigt sind {count} Ergebnisse, aus Proben vom {dates}.',
  ownDate: 'Gefragt ist nach dem Ergebnis vom {when}.',
  course: 'Die Ergebnisse nach dem Datum der Probe: {course}.',
  courseItem: 'Glykan-Alter {glycanAge} mit {age} {at}',
  noSuchDate: 'Von diesem Datum gibt es kein Ergebnis. Die Proben sind vom {dates}.',
  caution:
    'Werte unterscheiden sich von Probe zu Probe. Eine kleine Änderung sollte bestätigt werden, bevor man etwas daraus schließt.',
  rest: 'Andere Fragen werden auf Englisch beantwortet, wenn man sie für sich stellt.',
};

export const practiceWords: Readonly<Record<Language, PracticeWords>> = { en, de };
