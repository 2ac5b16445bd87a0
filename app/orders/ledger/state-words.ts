import type { FulfilmentOrderState } from './fulfilment-order-states.ts';
import type { PartState } from './part-states.ts';

/** A state as a merchant reads it. `tone` says how it is meant; a page gives it its colour. */
export interface StateWords {
  words: string;
  tone: 'plain' | 'progress' | 'done' | 'asks';
}

/** Further along is higher: an order is as far as its slowest part. */
const partWords: Record<PartState, StateWords & { rank: number }> = {
  undecided: { words: 'Needs your decision', tone: 'asks', rank: 0 },
  refused: { words: 'Refused by the service', tone: 'asks', rank: 1 },
  unanswered: { words: 'Being searched for', tone: 'progress', rank: 2 },
  due: { words: 'Ready to be sent', tone: 'progress', rank: 3 },
  sending: { words: 'Being sent', tone: 'progress', rank: 4 },
  placed: { words: 'Placed', tone: 'progress', rank: 5 },
  shipped: { words: 'Shipped', tone: 'progress', rank: 6 },
  fulfilled: { words: 'Fulfilled', tone: 'done', rank: 7 },
  withdrawn: { words: 'Withdrawn', tone: 'plain', rank: 8 },
};

const orderWords: Record<FulfilmentOrderState, StateWords> = {
  waiting: { words: 'Waiting', tone: 'plain' },
  requested: { words: 'Requested', tone: 'progress' },
  placing: { words: 'Being placed', tone: 'progress' },
  accepted: { words: 'Placed', tone: 'progress' },
  mismatched: { words: 'Needs a look', tone: 'asks' },
  fulfilled: { words: 'Fulfilled', tone: 'done' },
  closed: { words: 'Closed', tone: 'plain' },
};

/** States of an order in which its parts say more than it does. */
const partsSayMore: ReadonlySet<FulfilmentOrderState> = new Set(['placing', 'accepted', 'fulfilled']);

/** A part's state in words. */
export function wordsOfPart(state: PartState): StateWords {
  const { words, tone } = partWords[state];
  return { words, tone };
}

/** The part that is least far along; null for none. */
export function leastFarPart<P extends { state: PartState }>(parts: readonly P[]): P | null {
  return parts.toSorted((a, b) => partWords[a.state].rank - partWords[b.state].rank)[0] ?? null;
}

/**
 * One state for an order with these parts: its own, or that of the part that is least far along.
 * @param waitsForPerson whether something of it waits for a person: then it is marked, whatever its state
 */
export function wordsOfOrder(
  state: FulfilmentOrderState,
  parts: readonly PartState[],
  waitsForPerson: boolean,
): StateWords {
  const live = parts.filter((part) => part !== 'withdrawn');
  const slowest = leastFarPart(live.map((part) => ({ state: part })))?.state;
  const asked = slowest === 'undecided' || slowest === 'refused';
  const said =
    slowest !== undefined && (asked || partsSayMore.has(state)) ? wordsOfPart(slowest) : orderWords[state];
  return waitsForPerson ? { ...said, tone: 'asks' } : said;
}
