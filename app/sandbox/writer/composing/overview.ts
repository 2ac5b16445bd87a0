/** The overview: the two ages, what stands out, and what such a number is and is not. */
import { joined } from '../language/wording.ts';
import {
  ageWordings,
  briefLimitWordings,
  kindWords,
  limitWordings,
  outsideWordings,
  originWordings,
  sameAges,
  studyWordings,
} from '../sentences/interpretation/overview-words.ts';
import type { Pen } from './pen.ts';
import type { IndexReading, Reading } from './reading.ts';

/** The paragraphs of the overview, each a list of passages. */
export function overview(pen: Pen, reading: Reading): string[][] {
  const first = [ages(pen, reading), ...comfort(pen, reading)];
  if (pen.wishes.brief)
    return [
      [
        ...first.slice(0, 1),
        ...highlights(pen, reading).slice(0, 1),
        ...outside(pen, reading),
        briefLimit(pen),
      ],
    ];
  const standsOut = [...highlights(pen, reading), ...outside(pen, reading), ...balance(pen, reading)];
  const nature = [
    pen.say('origin', originWordings),
    pen.say('study', studyWordings),
    pen.say('limit', limitWordings),
  ];
  // What a number is comes before the details where the number alone might worry somebody.
  const natureFirst = reading.gap >= 5 || pen.variety.pick('order of the overview', [true, false, false]);
  return natureFirst ? [first, nature, standsOut] : [first, standsOut, nature];
}

function briefLimit(pen: Pen): string {
  return pen.say('brief limit', briefLimitWordings);
}

/** A reader takes "outside the range" for ill unless told how many people are. */
function outside(pen: Pen, { indexes }: Reading): string[] {
  return indexes.some(({ out }) => out) ? [pen.say('outside', outsideWordings)] : [];
}

function ages(pen: Pen, { gap, distance }: Reading): string {
  if (distance === 'none') return pen.say('ages', sameAges);
  return pen.say('ages', ageWordings[distance][gap < 0 ? 'lower' : 'higher']);
}

function comfort(pen: Pen, { gap, distance }: Reading): string[] {
  if (pen.reader !== 'customer' || (distance !== 'some' && distance !== 'far')) return [];
  return [pen.say('kind word', kindWords[distance][gap < 0 ? 'lower' : 'higher'])];
}

/** `Shield and Youth are low, and Mature is high`. */
function states(indexes: readonly IndexReading[]): string {
  const low = indexes.filter(({ band }) => band < 3);
  const high = indexes.filter(({ band }) => band > 3);
  const parts = [stateOf(low, 'low'), stateOf(high, 'high')].filter((part) => part !== '');
  return parts.join(indexes.length > 2 ? ', and ' : ' and ');
}

function stateOf(indexes: readonly IndexReading[], state: string): string {
  if (indexes.length === 0) return '';
  return `${names(indexes)} ${indexes.length === 1 ? 'is' : 'are'} ${state}`;
}

function names(indexes: readonly IndexReading[]): string {
  return joined(indexes.map(({ view }) => view.name));
}

function highlights(pen: Pen, reading: Reading): string[] {
  if (reading.allMiddle) return [pen.say('all middle', allMiddleWordings)];
  if (reading.allPoor) return allPoor(pen, reading);
  const { poor, good, gap } = reading;
  if (poor.length + good.length === 0) return withinRange(pen, reading);
  const sides = [
    ...(poor.length > 0 ? [() => lessFavourable(pen, reading)] : []),
    ...(good.length > 0 ? [() => favourable(pen, reading)] : []),
  ];
  if (gap < 0 && poor.length > 0 && good.length > 0)
    return [...favourable(pen, reading), against(pen, reading)];
  const said = sides.flatMap((say) => say());
  return poor.length === 0 || good.length === 0 ? [...said, ...others(pen, reading)] : said;
}

/** The weaker side behind the better one. */
function against(pen: Pen, { poor }: Reading): string {
  return pen.say('against', againstWordings, { states: states(poor) });
}

const againstWordings = [
  'On the other side, {states}.',
  'Against that, {states}.',
  'Less good to see: {states}.',
];

const allMiddleWordings = [
  'None of the five indexes stands out. Each lies in the middle of the range for {people}.',
  'The five indexes are quiet: all of them are middle values for {people}.',
  'Looking at the parts, there is nothing remarkable. All five indexes are near the middle for {people}.',
];

function allPoor(pen: Pen, { poor }: Reading): string[] {
  const said = pen.say('all poor', allPoorWordings);
  return poor.length === 0
    ? [said]
    : [said, pen.say('in detail', inDetailWordings, { states: states(poor) })];
}

const inDetailWordings = [
  'Outside the ranges, {states}.',
  'In detail, {states} when set beside {people}.',
  'Beyond what is usual for {people}, {states}.',
];

const allPoorWordings = [
  'All five indexes lie away from their better side. They are views of one and the same sample, though, so read this as one signal and not as a list of problems.',
  'None of the five indexes is on its better side this time. As all are read from the same sugar chains, that is one message seen from several sides.',
  'The five indexes agree: each is off its better side. They are not independent of each other, so this weighs less than separate findings would.',
];

function withinRange(pen: Pen, { leaning, indexes, gap }: Reading): string[] {
  const better = indexes.filter(({ favour, view }) => favour === 4 && view.favourable !== 'mid-range');
  const lean = gap > 0 || better.length === 0 ? leaning : better;
  const said = [pen.say('within', withinWordings)];
  if (lean.length === 0) return said;
  const values = { names: names(lean), lean: lean.length > 1 ? 'lean' : 'leans', each: names(lean) };
  const side = lean === leaning ? 'weaker' : 'better';
  return [...said, pen.say('leaning', leaningWordings, { ...values, side })];
}

const withinWordings = [
  'All five indexes lie within the reference range for {people}.',
  'No index is out of range: all five are where most {people} are.',
  'Each of the five indexes is within its range for {people}.',
];

const leaningWordings = [
  'Within it, {names} {lean} a little to the {side} side.',
  'If anything, {names} {lean} slightly to the {side} side.',
  'Only small leanings are left to mention: {names} {lean} towards the {side} side.',
];

function lessFavourable(pen: Pen, { poor, tilt }: Reading): string[] {
  const pair = poor.filter(({ view }) => view.symbol === 'G2' || view.symbol === 'G0');
  const said = pen.say('poor', poor.length === 1 ? onePoorWordings : somePoorWordings, {
    states: states(poor),
    names: names(poor),
  });
  return tilt === 'older' && pair.length === 2 ? [said, pen.say('tilt', tiltWordings)] : [said];
}

const onePoorWordings = [
  'Of the five indexes, one is outside its range on the weaker side: {states}.',
  'What stands out most is {names}, as the one index outside its range on the weaker side.',
  'The index to look at first is {names}. It is the only one outside its range on the weaker side.',
];

const somePoorWordings = [
  'What stands out among the indexes: {states}, each outside its range on the weaker side.',
  'Look at {names} first. These lie outside their ranges, away from the better side.',
  'Among the five indexes, {names} are outside their ranges away from the better side.',
];

const tiltWordings = [
  'Youth and Mature belong together: they show the same thing from opposite sides.',
  'Youth and Mature are best read as one thing, as each is largely the mirror of the other.',
  'Much of this is one thing that shows more than once, since Youth and Mature mirror each other.',
];

function favourable(pen: Pen, { good, aside }: Reading): string[] {
  const pool = good.length === 1 ? oneGoodWordings : someGoodWordings;
  const said = pen.say('good', pool, { states: states(good), names: names(good) });
  if (aside === null) return [said];
  return [said, pen.say('aside', asideWordings, { state: aside.band < 3 ? 'low' : 'high' })];
}

const asideWordings = [
  'That Median is {state} goes with this, as these shares make up one whole.',
  'Median is {state}, but only as the other side of the same thing.',
  'Median is {state} in turn, since what one share gains another has to give.',
];

const oneGoodWordings = [
  'A good point is {names}, which lies outside its range on the better side.',
  '{names} stands out on the better side, outside the range for {people}.',
  'On the better side, {states} when set beside {people}.',
];

const someGoodWordings = [
  'The strong points are {names}, which lie outside their ranges on the better side.',
  '{names} stand out on the better side, outside the ranges for {people}.',
  'On the better side, {states} when set beside {people}.',
];

function others(pen: Pen, { indexes }: Reading): string[] {
  const rest = indexes.filter((index) => !index.out);
  if (rest.length === 0) return [];
  const values = { names: names(rest) };
  return [pen.say('others', rest.length === 1 ? oneOtherWordings : otherWordings, values)];
}

const otherWordings = [
  'The others lie within their ranges.',
  'The rest are usual values.',
  'In {names} there is nothing of note.',
  '{names} are within their ranges.',
];
const oneOtherWordings = [
  'Only {names} is within its range.',
  'The exception is {names}, with a usual value.',
];

/** A balanced word where the ages and the indexes do not say the same. */
function balance(pen: Pen, { gap, distance, poor, good, allPoor }: Reading): string[] {
  const apart = distance === 'some' || distance === 'far';
  if (apart && gap < 0 && poor.length > 0) return [pen.say('balance', mixedLowerWordings)];
  if (apart && gap > 0 && good.length > 0) return [pen.say('balance', mixedHigherWordings)];
  if (apart && gap > 0 && poor.length === 0) return [pen.say('balance', noCulpritWordings)];
  if (!apart && !allPoor && poor.length > 0) return [pen.say('balance', evenButWordings)];
  if (gap <= 0 && allPoor) return [pen.say('balance', relativeWordings)];
  return [];
}

const evenButWordings = [
  'A result that is even on the whole can still have parts that differ.',
  'The ages can be close to each other and single parts still differ, as they do here.',
  'That does not upset the picture as a whole, but it is worth knowing.',
];

const mixedLowerWordings = [
  'So a lower glycan age does not mean that every part of it is on the better side.',
  'Even a younger pattern need not be good in every part, and this one is not.',
  'Both are true: the whole looks younger, and a part of it does not.',
];

const mixedHigherWordings = [
  'So not everything points the same way, in spite of the higher glycan age.',
  'A higher glycan age, in other words, does not mean that all of its parts are weak.',
  'Both are true: the whole looks older, and a part of it does not.',
];

const noCulpritWordings = [
  'No single index accounts for the higher glycan age. It takes in the pattern as a whole, where small things add up.',
  'That may seem odd beside a higher glycan age, but the age takes in the whole pattern, and small leanings add up.',
  'The higher glycan age thus has no one source among them; it sums up the pattern as a whole.',
];

const relativeWordings = [
  'The glycan age is no higher for all that. It looks across all ages, while the indexes are set beside {people} only.',
  'That the glycan age is no higher is no contradiction: the indexes are set beside {people} only, the glycan age is not.',
];
