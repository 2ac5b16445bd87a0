/** What a model is told about a result: what the text needs, and nothing that says whose it is. */
import { bandOf, favourOf } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import type { CorpusEntry } from '../corpus/entry.ts';
import { ofThatDay } from '../language/wording.ts';
import type { Subject, SubjectResult } from '../subject.ts';

const favours = ['unfavorable', 'rather unfavorable', 'in between', 'rather favorable', 'favorable'];

function indexFacts(index: IndexView) {
  return {
    name: index.name,
    symbol: index.symbol,
    role: index.role,
    sums_up: index.measures,
    better_when: index.favourable,
    value_percent: index.value,
    reference_range_percent: { from: index.referenceLow, to: index.referenceHigh },
    percentile: index.percentile,
    place_among_same_age_and_sex: bandOf(index.percentile).place,
    this_is: favours[favourOf(index.percentile, index.favourable) - 1],
  };
}

function resultFacts(result: SubjectResult) {
  return {
    glycan_age_years: result.glycanAge,
    age_in_years: result.chronologicalAge,
    difference_years: Math.abs(result.glycanAge - result.chronologicalAge),
    sex: result.gender ?? 'not stated',
    indexes: result.indexes.map(indexFacts),
  };
}

/** Peaks are of use to few questions, and two dozen numbers more to mix up. */
const asksForPeaks = /\b(?:GP ?\d|peaks?)\b/i;

/** Dates and the history go out for practitioners alone, who read about the trend. */
export function subjectFacts({ reader, result, history, questionnaire }: Subject, message: string) {
  const peaks = asksForPeaks.test(message) ? { peaks_percent_of_total_area: result.peaks } : {};
  if (reader === 'customer') return { ...resultFacts(result), ...peaks };
  const dated = (one: SubjectResult) => ({
    date_of_sampling: one.dateOfSampling + ofThatDay(one, { history }, 'en'),
    ...resultFacts(one),
  });
  return {
    ...dated(result),
    ...peaks,
    history_oldest_first: history.map(dated),
    questionnaire,
  };
}

export function sourceFacts(entry: CorpusEntry) {
  return {
    mark: `[@${entry.id}]`,
    found: entry.claim,
    whom: entry.population,
    limits: entry.limits,
    numbers_you_may_use: entry.numbers,
  };
}
