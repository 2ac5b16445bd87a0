/** Where a value stands: value, reference range and percentile, in changing words. */
import type { BandNumber } from '../../../contract/indexes.ts';
import { ordinal, percent } from '../language/wording.ts';
import type { Pen, Values } from './pen.ts';
import type { IndexReading } from './reading.ts';

/** Wordings of the value beside its range. */
const valueWordings = [
  '{Your} value is {value}; the reference range for {people} is {low} to {high}.',
  'In {your} sample {Name} came to {value}. For {people} the reference range is {low} to {high}.',
  '{Name} is {value} in this report, next to a reference range of {low} to {high} for {people}.',
  'For {people} the reference range runs from {low} to {high}; {your} sample shows {value}.',
  'The figure is {value}, and the range for {people} goes from {low} to {high}.',
  'The report puts {Name} at {value}. The reference range is {low} to {high}, taken from {people}.',
  '{Your} {Name} is {value}, to be read beside {low} to {high}, the range for {people}.',
  '{Your} {Name} was measured at {value}. In {people}, values from {low} to {high} are usual.',
  '{Your} sample has {value}, beside a range of {low} to {high} in {people}.',
  'The value found is {value}. Between {low} and {high} is usual for {people}.',
  'The laboratory’s figure is {value}, while {low} to {high} is the reference range for {people}.',
  'The sample shows {value}. Set beside {people}, the range to look at is {low} to {high}.',
  '{Name} stands at {value}; {low} to {high} is usual for {people}.',
  'Among {people} the range goes from {low} to {high}. {Your} sample has {value}.',
  '{Your} result here is {value}, with a reference range of {low} to {high} for {people}.',
  'The value, {value}, can be held against {low} to {high}, which is usual for {people}.',
  'In numbers: {value}, where the reference range for {people} is {low} to {high}.',
];

const percentileWordings: Readonly<Record<BandNumber, readonly string[]>> = {
  1: [
    'That is below the range: only about {share} {gender} have less.',
    'That is below the range, at the {percentile} percentile, and most have more.',
    'That is lower than most; about {share} are below it.',
    'The value is below the range, at the {percentile} percentile: few have less.',
    'This is a low value, at the {percentile} percentile of the comparison group.',
  ],
  2: [
    'That is in the lower part of the range, with about {share} {gender} below it.',
    'It is inside the range, towards its lower end: the {percentile} percentile.',
    'So it is a usual value on the low side; about {share} have less.',
    'This is the {percentile} percentile, within the range but on its low side.',
    'About {share} {gender} have less, so it is lower than the middle yet quite usual.',
  ],
  3: [
    'That is a middle place: about {share} {gender} have less.',
    'It falls at the {percentile} percentile, in the middle of what is usual.',
    'About {share} have less; the rest have more.',
    'This is the {percentile} percentile, neither low nor high.',
    'In plain words: a middling value, with about {share} {gender} below it.',
    'That puts it well inside the range, at the {percentile} percentile.',
  ],
  4: [
    'That is in the upper part of the range; about {share} {gender} have less.',
    'It is inside the range, towards its upper end: the {percentile} percentile.',
    'So it is a usual value on the high side, as about {share} have less.',
    'This is the {percentile} percentile, within the range but on its high side.',
    'About {share} {gender} have less, so it is above the middle yet quite usual.',
  ],
  5: [
    'That is above the range: about {share} {gender} have less.',
    'That is above the range, at the {percentile} percentile, and few have more.',
    'That is higher than most, as about {share} are below it.',
    'The value is above the range, at the {percentile} percentile.',
    'This is a high value, at the {percentile} percentile of the comparison group.',
  ],
};

const extremeWordings = {
  lowest: [
    'That is below the range, at the {percentile} percentile: hardly anyone in the comparison has less.',
    'The value is below the range; with about {share} {gender} below it, it is as low as the scale shows.',
    'That is far below the range, with nearly all {people} above it: the {percentile} percentile.',
    'Of all the places on the scale this is the lowest, the {percentile} percentile.',
    'This is lower than in almost all {people}, at the {percentile} percentile.',
  ],
  highest: [
    'That is above the range, at the {percentile} percentile: hardly anyone in the comparison has more.',
    'The value is above the range; with about {share} {gender} below it, it is as high as the scale shows.',
    'That is far above the range, with nearly all {people} below it: the {percentile} percentile.',
    'Of all the places on the scale this is the highest, the {percentile} percentile.',
    'This is higher than in almost all {people}, at the {percentile} percentile.',
  ],
};

/** A value on a bound belongs to the range. */
const edgeWordings = {
  low: [
    'That is right on the lower bound and still counts as within the range, at the {percentile} percentile.',
    'It sits on the lower edge of the range, at the {percentile} percentile, and belongs to it.',
    'That is exactly where the range begins: the {percentile} percentile, just within.',
    'So it is just inside the range, on its lower bound; about {share} have less.',
    'The range begins precisely there, at the {percentile} percentile, so it is still a usual value.',
  ],
  high: [
    'That is right on the upper bound and still counts as within the range, at the {percentile} percentile.',
    'It sits on the upper edge of the range, at the {percentile} percentile, and belongs to it.',
    'That is exactly where the range ends: the {percentile} percentile, just within.',
    'So it is just inside the range, on its upper bound; about {share} have less.',
    'The range ends precisely there, at the {percentile} percentile, so it is still a usual value.',
  ],
};

/** One sentence for a brief text. */
const briefWordings: Readonly<Record<BandNumber, readonly string[]>> = {
  1: [
    '{Name} is {value}, below the range of {low} to {high}; about {share} {people} have less.',
    'At {value} {Name} is below the range of {low} to {high}, at the {percentile} percentile for {people}.',
    'A low value: {value}, where {low} to {high} is usual for {people} ({percentile} percentile).',
  ],
  2: [
    '{Name} is {value}, in the lower part of the range ({low} to {high}); about {share} {people} have less.',
    'At {value} {Name} is within the range of {low} to {high}, on its lower side ({percentile} percentile for {people}).',
    'Usual, on the low side: {value}, where {low} to {high} is the range for {people} ({percentile} percentile).',
  ],
  3: [
    '{Name} is {value}, in the middle of the range ({low} to {high}); about {share} {people} have less.',
    'At {value} {Name} is well within the range of {low} to {high}, at the {percentile} percentile for {people}.',
    'A middle value: {value}, where {low} to {high} is usual for {people} ({percentile} percentile).',
    'Nothing unusual at {value}, with a range of {low} to {high} and the {percentile} percentile for {people}.',
    'The share is {value} and the range {low} to {high}, so it is near the middle: the {percentile} percentile for {people}.',
  ],
  4: [
    '{Name} is {value}, in the upper part of the range ({low} to {high}); about {share} {people} have less.',
    'At {value} {Name} is within the range of {low} to {high}, on its upper side ({percentile} percentile for {people}).',
    'Usual, on the high side: {value}, where {low} to {high} is the range for {people} ({percentile} percentile).',
  ],
  5: [
    '{Name} is {value}, above the range of {low} to {high}; about {share} {people} have less.',
    'At {value} {Name} is above the range of {low} to {high}, at the {percentile} percentile for {people}.',
    'A high value: {value}, where {low} to {high} is usual for {people} ({percentile} percentile).',
  ],
};

/** Where it stands in words alone, for who asked for few numbers. */
const placeWordings: Readonly<Record<BandNumber, readonly string[]>> = {
  1: [
    '{Name} is lower in {your} sample than in most {people}.',
    '{Your} value lies below the range for {people}.',
    'Compared with {people}, this is a low value.',
    'Most {people} have a higher value.',
    '{Name} is below the reference range for {people}.',
  ],
  2: [
    '{Name} is in the lower part of the range for {people}.',
    'Compared with {people}, {your} value is on the low side but usual.',
    '{Name} lies within the range for {people}, towards the lower end.',
    '{Your} value is a little lower than the middle for {people}.',
    'A good part of {people} have more, yet this is a usual value.',
  ],
  3: [
    '{Name} is in the middle of the range for {people}.',
    'Compared with {people}, {your} value is an ordinary one.',
    'About as many {people} have more as have less.',
    '{Your} value lies near the middle for {people}.',
    'Next to {people}, this is neither low nor high.',
  ],
  4: [
    '{Name} is in the upper part of the range for {people}.',
    'Compared with {people}, {your} value is on the high side but usual.',
    '{Name} lies within the range for {people}, towards the upper end.',
    '{Your} value is a little higher than the middle for {people}.',
    'A good part of {people} have less, yet this is a usual value.',
  ],
  5: [
    '{Name} is higher in {your} sample than in most {people}.',
    '{Your} value lies above the range for {people}.',
    'Compared with {people}, this is a high value.',
    'Most {people} have a lower value.',
    '{Name} is above the reference range for {people}.',
  ],
};

/** Value, range and percentile of one index, in one or two sentences. */
export function standing(pen: Pen, { view, band }: IndexReading): string {
  const values: Values = {
    Name: view.name,
    value: percent(view.value),
    low: view.referenceLow.toFixed(2),
    high: percent(view.referenceHigh),
    share: `${String(view.percentile)} of 100`,
    percentile: ordinal(view.percentile),
  };
  if (pen.wishes.fewNumbers) return pen.say(`place ${String(band)}`, placeWordings[band], values);
  if (pen.wishes.brief) return pen.say(`brief ${String(band)}`, briefWordings[band], values);
  const value = pen.say('value', valueWordings, values);
  return `${value} ${pen.say(...percentilePool(view, band), values)}`;
}

type View = IndexReading['view'];

function percentilePool(view: View, band: BandNumber): [string, readonly string[]] {
  if (view.percentile <= 1) return ['lowest', extremeWordings.lowest];
  if (view.percentile >= 99) return ['highest', extremeWordings.highest];
  if (view.value === view.referenceLow) return ['low edge', edgeWordings.low];
  if (view.value === view.referenceHigh) return ['high edge', edgeWordings.high];
  return [`percentile ${String(band)}`, percentileWordings[band]];
}
