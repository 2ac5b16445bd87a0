/** What an answer is about, and the words for it that fit into every wording. */
import { bandOf, favourOf } from '../../../../contract/indexes.ts';
import type { BandNumber, IndexSymbol } from '../../../../contract/indexes.ts';
import type { IndexView } from '../../../results/index-view.ts';
import type { Subject } from '../../subject.ts';
import { voiceOf } from '../../language/voice.ts';
import { indexOf, joined, ordinal, percent } from '../../language/wording.ts';
import type { Ask, TopicId } from '../../topics/topic.ts';

/** One sentence (now and then two) in several wordings, of which one is used. */
export type Slot = readonly string[];

/** An answer sentence by sentence; what matters most stands in the first two. */
export type Answer = readonly Slot[];

export interface TopicAnswer {
  readonly first: (about: About) => Answer;
  /** For "tell me more". */
  readonly more?: (about: About) => Answer;
}
export type Answers<Topic extends TopicId> = Readonly<Record<Topic, TopicAnswer>>;

export interface About {
  readonly ask: Ask;
  readonly subject: Subject;
  /** For `{name}` in wordings. */
  readonly words: Readonly<Record<string, string>>;
  /** How glycan age lies to the age in years. */
  readonly ages: 'below' | 'same' | 'above';
  /** How favourable a view is, 1 (least) to 5 (most). */
  readonly favour: (view: IndexView) => BandNumber;
}

const shops = {
  customer: 'the shop where the kit was bought',
  practitioner: 'the supplier of the kit',
} as const;

export function aboutOf(subject: Subject, ask: Ask): About {
  const { glycanAge, chronologicalAge } = subject.result;
  return {
    ask,
    subject,
    words: {
      ...voiceOf(subject),
      shop: shops[subject.reader],
      ...(ask.index && indexValues(indexOf(subject.result, ask.index))),
    },
    ages: glycanAge === chronologicalAge ? 'same' : glycanAge < chronologicalAge ? 'below' : 'above',
    favour: (view) => favourOf(view.percentile, view.favourable),
  };
}

/** Words for one index, behind which "it" is that index. */
function indexValues(view: IndexView): Record<string, string> {
  return {
    name: view.name,
    value: percent(view.value),
    low: view.referenceLow.toFixed(2),
    high: percent(view.referenceHigh),
    percentile: ordinal(view.percentile),
    share: `${String(view.percentile)} %`,
    place: bandOf(view.percentile).place,
    measures: view.measures,
  };
}

/** Indexes with a favour of at most 2, the least favourable first. */
export function weakOf({ subject, favour }: About): readonly IndexView[] {
  return byFavour(subject, favour).filter((view) => favour(view) <= 2);
}

/** Indexes with a favour of at least 4, the most favourable first. */
export function strongOf({ subject, favour }: About): readonly IndexView[] {
  return byFavour(subject, favour)
    .filter((view) => favour(view) >= 4)
    .toReversed();
}

function byFavour(subject: Subject, favour: About['favour']): IndexView[] {
  const offMiddle = ({ percentile }: IndexView): number => Math.abs(percentile - 50);
  return subject.result.indexes.toSorted((a, b) => favour(a) - favour(b) || offMiddle(b) - offMiddle(a));
}

/** `Youth (21.00 %, 34th percentile) and Mature (…)`. */
export function withFigures(views: readonly IndexView[]): string {
  return joined(
    views.map((view) => `${view.name} (${percent(view.value)}, ${ordinal(view.percentile)} percentile)`),
  );
}

/** Where the index asked about stands, else those of which a study speaks. */
export function standingOf({ ask, subject }: About, symbols: readonly IndexSymbol[]): Slot {
  const [first, ...others] = (ask.index === undefined ? symbols : [ask.index]).map((symbol) =>
    indexOf(subject.result, symbol),
  );
  if (first === undefined) return [];
  if (others.length > 0) {
    const figures = withFigures([first, ...others]);
    return [`In {your} result these are ${figures}.`, `For comparison, {your} report has ${figures}.`];
  }
  const { name, value, percentile } = first;
  return [
    `{Your} own ${name} is ${percent(value)}, at the ${ordinal(percentile)} percentile.`,
    `In {your} result, ${name} is ${percent(value)} and lies at the ${ordinal(percentile)} percentile.`,
  ];
}

/** Which index deserves a look in this result, or that none does; if one was asked about, where that stands. */
export function pointer(about: About): Slot {
  if (about.ask.index !== undefined) return standingOf(about, []);
  return [`In {your} result, ${standout(about)}.`, `As to {your} result, ${standout(about)}.`];
}

function standout(about: About): string {
  const [weakest] = weakOf(about);
  return weakest === undefined
    ? 'none of the five indexes leans to the less favourable side'
    : `the index furthest from the better side is ${withFigures([weakest])}`;
}

/** Where the index stands that was asked about; nothing where none was. */
export function indexAside(about: About): Slot {
  return about.ask.index === undefined ? [] : standingOf(about, []);
}

/** Wordings by who reads. */
export function forReader({ subject }: About, customer: Slot, practitioner: Slot): Slot {
  return subject.reader === 'customer' ? customer : practitioner;
}

/** How both ages lie to each other, with their numbers. */
export function agesInWords({ ages }: About): Slot {
  if (ages === 'same') {
    return [
      '{Your} glycan age is {glycanAge}, the same as {your} age in years.',
      'Glycan age and age in years are the same in {your} result: {glycanAge}.',
    ];
  }
  return [
    `{Your} glycan age is {glycanAge}, which is {gap} ${ages} {your} age of {age}.`,
    `At {age} years of age, {you} {have} a glycan age of {glycanAge}: {gap} ${ages}.`,
    `{You} {were} {age} when the sample was taken, and {your} glycan age is {glycanAge}: {gap} ${ages}.`,
  ];
}
