/** Figures of the result as answers name them. */
import { joined } from '../../language/wording.ts';
import { strongOf, weakOf, withFigures } from './about.ts';
import type { About, Slot } from './about.ts';

export function favourable(about: About): Slot {
  const [strong, weak] = [strongOf(about), weakOf(about)];
  if (strong.length === 0 && weak.length === 0) {
    return [
      'All five indexes lie near the middle.',
      'None of the five indexes stands out in either direction.',
    ];
  }
  if (weak.length === 0) return [`On the better side are ${withFigures(strong.slice(0, 2))}.`];
  if (strong.length === 0)
    return [`On the less favourable side are ${withFigures(weak.slice(0, 2))}.`].map(agreed(weak.length));
  const [best, least] = [withFigures(strong.slice(0, 1)), withFigures(weak.slice(0, 1))];
  return [
    `The most favourable index is ${best}, the least favourable ${least}.`,
    `${best} is on the better side, while ${least} is on the less favourable one.`,
  ];
}

const agreed =
  (count: number) =>
  (wording: string): string =>
    count === 1 ? wording.replace(' are ', ' is ') : wording;

export function outside({ subject }: About): Slot {
  const out = subject.result.indexes.filter(
    ({ value, referenceLow, referenceHigh }) => value < referenceLow || value > referenceHigh,
  );
  if (out.length === 0) {
    return ['All five indexes lie within their range.', 'None of {your} five indexes is outside its range.'];
  }
  const figures = out.length > 2 ? joined(out.map(({ name }) => name)) : withFigures(out);
  return [`Outside the range ${out.length === 1 ? 'is' : 'are'} ${figures}.`];
}

export function percentileExample({ ask, subject }: About): Slot {
  const view = subject.result.indexes.find(({ symbol }) => symbol === (ask.index ?? 'S'));
  if (view === undefined) return [];
  const share = String(view.percentile);
  return [
    `${view.name}, for example, is higher in {your} sample than in about ${share} % of {people}.`,
    `Take ${view.name}: about ${share} % of {people} have a lower value.`,
  ];
}

export function rangeExample({ ask, subject }: About): Slot {
  const view = subject.result.indexes.find(({ symbol }) => symbol === (ask.index ?? 'G2'));
  if (view === undefined) return [];
  const { name, value, referenceLow, referenceHigh } = view;
  return [
    `For ${name} the range is ${referenceLow.toFixed(2)} to ${referenceHigh.toFixed(2)} %, and {your} value is ${value.toFixed(2)} %.`,
  ];
}

export function namedPeak({ subject }: About): Slot {
  const [peak, value] = Object.entries(subject.result.peaks).toSorted((a, b) => b[1] - a[1])[0] ?? [
    'GP14',
    0,
  ];
  return [
    `The largest in {your} sample is ${peak}, with ${String(value)} %.`,
    `In {your} sample ${peak} is the largest, at ${String(value)} %.`,
  ];
}
