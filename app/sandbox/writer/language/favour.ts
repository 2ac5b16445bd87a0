/** Which indexes of a result are on the better side, which on the other, and which outside their ranges. */
import { favourOf } from '../../../contract/indexes.ts';
import type { BandNumber } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import type { Subject } from '../subject.ts';

export const favour = ({ percentile, favourable }: IndexView): BandNumber => favourOf(percentile, favourable);
export const isBelow = ({ value, referenceLow }: IndexView): boolean => value < referenceLow;
export const isAbove = ({ value, referenceHigh }: IndexView): boolean => value > referenceHigh;

export function outsideOf({ result }: Pick<Subject, 'result'>): readonly IndexView[] {
  return result.indexes.filter((view) => isBelow(view) || isAbove(view));
}

export interface Sides {
  readonly better: readonly IndexView[];
  readonly middle: readonly IndexView[];
  readonly weaker: readonly IndexView[];
}

/** Every index by the side that it lies on. */
export function sidesOf({ result: { indexes } }: Pick<Subject, 'result'>): Sides {
  return {
    better: indexes.filter((view) => favour(view) >= 4),
    middle: indexes.filter((view) => favour(view) === 3),
    weaker: indexes.filter((view) => favour(view) <= 2),
  };
}

const offMiddle = ({ percentile }: IndexView): number => Math.abs(percentile - 50);

/** The least favourable first. */
function byFavour({ result }: Pick<Subject, 'result'>): readonly IndexView[] {
  return result.indexes.toSorted((a, b) => favour(a) - favour(b) || offMiddle(b) - offMiddle(a));
}

/** Indexes with a favour of at most 2, the least favourable first. */
export const weakOf = (subject: Pick<Subject, 'result'>): readonly IndexView[] =>
  byFavour(subject).filter((view) => favour(view) <= 2);

/** Indexes with a favour of at least 4, the most favourable first. */
export function strongOf(subject: Pick<Subject, 'result'>): readonly IndexView[] {
  return subject.result.indexes
    .filter((view) => favour(view) >= 4 && view.favourable !== 'mid-range')
    .toSorted((a, b) => favour(b) - favour(a) || offMiddle(b) - offMiddle(a));
}
