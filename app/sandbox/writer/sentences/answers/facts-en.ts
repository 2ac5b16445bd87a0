/** Sentences made from the result, in English. */
import { indexDefinitions, peakStructures } from '../../../../contract/indexes.ts';
import type { IndexSymbol, PeakName } from '../../../../contract/indexes.ts';
import type { IndexView } from '../../../results/index-view.ts';
import { practice } from '../interpretation/english/practice.ts';
import { groups } from '../../language/voice.ts';
import { questionnairePointers } from '../../language/questionnaire.ts';
import { menopauseStage } from '../../language/person.ts';
import { indexOf, joined, ordinal, percent } from '../../language/wording.ts';
import { gapSizeOf } from '../../corpus/spread.ts';
import type { GapSize } from '../../corpus/spread.ts';
import { earlierResults } from './history.ts';
import { menopauseIndexes } from './facts.ts';
import { favour, isAbove, isBelow, outsideOf, sidesOf, strongOf, weakOf } from '../../language/favour.ts';
import type { About, Facts } from './facts.ts';
import { offerOf } from '../../topics/offers.ts';
import { indexEnglish } from './index-texts.ts';
import { studyTexts } from './study-texts.ts';

const withFigures = (views: readonly IndexView[]): string =>
  joined(
    views.map((view) => `${view.name} (${percent(view.value)}, ${ordinal(view.percentile)} percentile)`),
  );
const names = (views: readonly IndexView[]): string => joined(views.map(({ name }) => name));
const your = ({ subject }: About): string => (subject.reader === 'customer' ? 'your' : 'the patient’s');
const Your = ({ subject }: About): string => (subject.reader === 'customer' ? 'Your' : 'The patient’s');
const people = ({ subject: { result, reader } }: About): string =>
  `${groups[result.gender ?? 'notStated'].en} ${reader === 'customer' ? 'your age' : 'of the same age'}`;
const years = (count: number): string => `${String(count)} ${count === 1 ? 'year' : 'years'}`;

function ages(about: About): string {
  const { glycanAge, chronologicalAge } = about.subject.result;
  if (about.ages === 'same')
    return `${Your(about)} glycan age is ${String(glycanAge)}, the same as ${your(about)} age in years.`;
  const gap = years(Math.abs(glycanAge - chronologicalAge));
  return `${Your(about)} glycan age is ${String(glycanAge)}, which is ${gap} ${about.ages} ${your(about)} age of ${String(chronologicalAge)}.`;
}

const favours = {
  below: 'Below is the better direction, though it’s no proof of good health.',
  same: 'That’s neither a good nor a bad sign.',
  above: 'Above is the less favorable direction, but it’s a signal, not an illness.',
} as const;

function outside(about: About): string {
  const out = outsideOf(about.subject);
  if (out.length === 0) return 'All five indexes lie within their range.';
  const parts = (['below', 'above'] as const).flatMap((side) => {
    const views = out.filter(side === 'below' ? isBelow : isAbove);
    if (views.length === 0) return [];
    const ranges = views.length === 1 ? 'its range' : 'their ranges';
    return [
      `${views.length > 2 ? names(views) : withFigures(views)} ${views.length === 1 ? 'is' : 'are'} ${side} ${ranges}`,
    ];
  });
  return `${parts.join(', and ')}.`;
}

function within(about: About): string {
  const inside = about.subject.result.indexes.filter((view) => !isBelow(view) && !isAbove(view));
  if (inside.length === 0) return '';
  if (inside.length === 5) return 'All five indexes lie within their range.';
  return `${names(inside)} ${inside.length === 1 ? 'is within its range' : 'are within their ranges'}.`;
}

function best(about: About): string {
  const [first] = strongOf(about.subject);
  if (first === undefined) return '';
  return `${Your(about)} most favorable index is ${withFigures([first])}.`;
}

function weakest(about: About): string {
  const [first] = weakOf(about.subject);
  if (first === undefined) return 'None of the five indexes is on the less favorable side.';
  return `${Your(about)} least favorable index is ${withFigures([first])}.`;
}

/** Which of the five are good, which are not: in words, as "how many are bad?" asks for it. */
function sides({ subject }: About): string {
  const { better: good, middle, weaker } = sidesOf(subject);
  const parts = [
    { views: good, where: 'on the better side' },
    { views: middle, where: 'near the middle' },
    { views: weaker, where: 'on the weaker side' },
  ]
    .filter(({ views }) => views.length > 0)
    .map(({ views, where }) =>
      views.length === subject.result.indexes.length
        ? `all five indexes are ${where}`
        : `${names(views)} ${views.length === 1 ? 'is' : 'are'} ${where}`,
    );
  const said = `${parts.join('; ')}.`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

function inShort(about: About): string {
  const [weak] = weakOf(about.subject);
  const [strong] = strongOf(about.subject);
  const view = about.ages === 'below' ? (strong ?? weak) : (weak ?? strong);
  if (view === undefined) return 'All five indexes are near the middle, and this is no diagnosis.';
  return `What stands out is ${withFigures([view])}, on the ${favour(view) >= 4 ? 'better' : 'weaker'} side; this is no diagnosis.`;
}

/** Which indexes fit with the side that glycan age is on. */
function fitting(about: About): string {
  if (about.ages === 'same') return '';
  const views = (about.ages === 'above' ? weakOf : strongOf)(about.subject).slice(0, 2);
  if (views.length === 0)
    return 'None of the five indexes accounts for it alone, as glycan age takes in the whole pattern.';
  return `Of the indexes, it fits with ${withFigures(views)}, on the ${about.ages === 'above' ? 'weaker' : 'better'} side.`;
}

/** In words only: no study gives shares of people, they follow from one (corpus/spread.ts). */
const gapSizes: Readonly<Record<GapSize, string>> = {
  usual: 'A gap this size isn’t unusual, as glycans explain age only in part [@kristic-2014].',
  wide: 'Going by how much of age glycans explain, most people of the same age have a smaller gap [@kristic-2014].',
  rare: 'Going by how much of age glycans explain, only a few people of the same age have a gap as large [@kristic-2014].',
};

function taken({ ask, ages: side, subject: { result } }: About): string {
  if (ask.taken === 'high' && side === 'below') return 'In this result, it’s the other way around.';
  if (ask.taken === 'low' && side === 'above') return 'In this result, it’s the other way around.';
  const gap = Math.abs(result.glycanAge - result.chronologicalAge);
  return ask.years === undefined || ask.years === gap ? '' : `The gap in the report is ${years(gap)}.`;
}

function indexValue(about: About): string {
  const { name, value, referenceLow, referenceHigh, percentile } = about.view;
  const side = isBelow(about.view) ? 'below' : isAbove(about.view) ? 'above' : 'within';
  return `${Your(about)} ${name} is ${percent(value)}, ${side} the range of ${referenceLow.toFixed(2)} to ${percent(referenceHigh)} for ${people(about)}, at the ${ordinal(percentile)} percentile.`;
}

function place(about: About): string {
  const { name, percentile } = about.view;
  return `About ${String(percentile)} % of ${people(about)} have a lower ${name}.`;
}

const better = {
  higher: 'higher is the better sign',
  lower: 'lower is the better sign',
  'mid-range': 'the middle counts as best',
} as const;

function indexFavour({ view }: About): string {
  const side = favour(view);
  const where =
    side >= 4
      ? 'so this is on the better side'
      : side <= 2
        ? 'so this is on the less favorable side'
        : 'and this is near the middle';
  return `For ${view.name}, ${better[view.favourable]}, ${where}.`;
}

function takenIndex({ ask, view }: About): string {
  if (ask.taken === 'low' && view.percentile >= 34) return `${view.name} is not low in this report.`;
  if (ask.taken === 'high' && view.percentile <= 66) return `${view.name} is not high in this report.`;
  return '';
}

const indexStudy =
  (place_: number) =>
  ({ view, subject }: About): string => {
    const lines = indexEnglish[view.symbol].studies;
    const fit = lines.filter(
      (line) => menopauseStage(subject.result) !== null || !line.includes('menopause'),
    );
    return fit[place_] ?? '';
  };

function earlier({ subject }: About): string {
  const [oldest, previous] = earlierResults(subject);
  if (previous === undefined || oldest === undefined)
    return 'There are no earlier results here, so nothing can be said about a change.';
  const first = `had a glycan age of ${String(oldest.glycanAge)} at ${String(oldest.chronologicalAge)} years`;
  if (oldest === previous) return `The earlier result ${first}.`;
  return `The first of the earlier results ${first}; the last before this one had ${String(previous.glycanAge)} at ${String(previous.chronologicalAge)} years.`;
}

function earlierChange({ subject }: About): string {
  const [oldest] = earlierResults(subject);
  if (oldest === undefined) return '';
  const then = oldest.glycanAge - oldest.chronologicalAge;
  const now = subject.result.glycanAge - subject.result.chronologicalAge;
  const how = now === then ? 'kept its distance from' : now < then ? 'improved against' : 'worsened against';
  return `Since the first result, the glycan age has ${how} the age in years.`;
}

function questionnaire({ subject }: About): string {
  if (subject.questionnaire.length === 0) return 'There’s no questionnaire with this result.';
  const pointers = questionnairePointers(subject);
  if (pointers.length === 0)
    return 'None of the answers in the questionnaire calls for a question of its own.';
  const asks = pointers.map(({ topic }) => practice.questionnaire[topic]);
  return `The questionnaire also gives reason to ask about: ${asks.join('; ')}.`;
}

function peakIndex({ ask: { peak } }: About): string {
  const owners = indexDefinitions.filter(({ peaks }) =>
    (peaks as readonly PeakName[]).some((one) => one === peak),
  );
  if (peak === undefined) return '';
  return owners.length === 0
    ? `${peak} isn’t part of any of the five indexes.`
    : `${peak} is part of ${joined(owners.map(({ name }) => name))}.`;
}

const study =
  (part: 'what' | 'people' | 'limits') =>
  ({ ask }: About): string =>
    studyTexts[ask.study ?? 'kristic-2014']?.en[part] ?? '';

const indexValueOf = (about: About, symbol: IndexSymbol): string =>
  indexValue({ ...about, view: indexOf(about.subject.result, symbol) });

export const factsEn: Facts = {
  ages,
  'ages brief': ({ subject: { result } }) =>
    `In short: glycan age ${String(result.glycanAge)}, age ${String(result.chronologicalAge)}.`,
  favour: ({ ages: side }) => favours[side],
  outside,
  within,
  best,
  weakest,
  pointer: weakest,
  places: (about) =>
    `Among ${people(about)}, the places are ${joined(about.subject.result.indexes.map(({ name, percentile }) => `${name} at the ${ordinal(percentile)} percentile`))}.`,
  sides,
  'in short': inShort,
  fitting,
  'gap size': ({ subject }) => gapSizes[gapSizeOf(subject.result)],
  taken,
  counts: () =>
    'Shield counts chains with sialic acid, Youth those with galactose on both arms, Median those with it on one arm, Mature those without any, and Lifestyle those with an extra sugar in the fork.',
  figures: ({ view }) =>
    `${view.name}: ${percent(view.value)}, range ${view.referenceLow.toFixed(2)} to ${percent(view.referenceHigh)}, ${ordinal(view.percentile)} percentile.`,
  'index value': indexValue,
  place,
  'index favour': indexFavour,
  'index favour if asked': (about) => (about.isIndexAsked ? indexFavour(about) : ''),
  'index study': indexStudy(0),
  'index study 2': indexStudy(1),
  'index direction': ({ view }) => indexEnglish[view.symbol].direction,
  'index simple': ({ view }) => indexEnglish[view.symbol].simple,
  'index status': (about) => (about.isIndexAsked ? indexValue(about) : ''),
  meaning: ({ view }) => indexEnglish[view.symbol].meaning,
  'name only': ({ view }) =>
    view.symbol === 'B' ? 'Despite its name, it doesn’t grade how anyone lives.' : '',
  'taken index': takenIndex,
  'percentile example': (about) =>
    `Take ${about.view.name}: about ${String(about.view.percentile)} % of ${people(about)} have a lower value.`,
  'range example': (about) => indexValueOf(about, about.ask.index ?? 'G2'),
  'largest peak': (about) => {
    const [peak, value] = Object.entries(about.subject.result.peaks).toSorted((a, b) => b[1] - a[1])[0] ?? [
      'GP4',
      0,
    ];
    return `In ${your(about)} sample ${peak} is the largest, at ${percent(value)}.`;
  },
  peak: (about) => {
    const { peak } = about.ask;
    return peak === undefined
      ? ''
      : `In ${your(about)} sample, ${peak} makes up ${percent(about.subject.result.peaks[peak])} of the whole.`;
  },
  'peak structure': ({ ask: { peak } }) =>
    peak === undefined || peakStructures[peak] === undefined
      ? ''
      : `Its sugar chain is written ${peakStructures[peak]}.`,
  'peak index': peakIndex,
  'peak sums': () =>
    'Shield adds up GP16 to GP24, Youth GP12 to GP15, Median GP7 to GP11, and Mature GP1, GP2, GP4 and GP6.',
  sum: ({ ask: { sum } }) => (sum === undefined ? '' : sum.en),
  'sum note': ({ ask: { sum } }) => sum?.noteEn ?? '',
  'menopause figures': (about) =>
    menopauseStage(about.subject.result) === null
      ? ''
      : `For comparison, ${your(about)} report has ${withFigures(menopauseIndexes.map((symbol) => indexOf(about.subject.result, symbol)))}, beside ${people(about)}.`,
  sampled: ({ subject }) => `The sample is dated ${dayOf(subject.result.dateOfSampling)}.`,
  earlier,
  'earlier change': earlierChange,
  questionnaire,
  'can show': (about) =>
    `It does show the pattern of sugars on ${your(about)} antibodies, as an age and five indexes.`,
  study: study('what'),
  'study people': study('people'),
  'study limits': study('limits'),
  near: ({ ask: { near = [] } }) =>
    near.length === 0
      ? ''
      : `Did you mean ${joined(
          near.map((topic) => offerOf(topic, 'en')),
          'or',
        )}?`,
  'or meant': ({ ask: { near = [] }, subject: { reader } }) => {
    if (near.length === 0 || reader === 'practitioner')
      return 'Please ask again in other words if something else was meant.';
    const topics = joined(
      near.map((topic) => offerOf(topic, 'en')),
      'or',
    );
    return `If you meant something else, you could ask about ${topics}.`;
  },
  offer: ({ ask, subject }) =>
    (ask.near ?? []).length > 0
      ? ''
      : `You could ask what the glycan age of ${String(subject.result.glycanAge)} means, which index stands out, what may change the result, or when to test again.`.replace(
          'You could ask',
          subject.reader === 'customer' ? 'You could ask' : 'Good questions are',
        ),
};

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));
