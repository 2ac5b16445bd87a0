import type { FulfilmentOrderState } from './fulfilment-order-states.ts';
import type { PartState } from './part-states.ts';
import { order } from '../../words/order.ts';

const { states } = order;

/** A state as a merchant reads it. `tone` says how it is meant; a page gives it its colour. */
export interface StateWords {
  words: string;
  tone: 'plain' | 'progress' | 'done' | 'asks';
}

/** Further along is higher: an order is as far as its slowest part. */
const partTones: Record<PartState, { tone: StateWords['tone']; rank: number }> = {
  undecided: { tone: 'asks', rank: 0 },
  refused: { tone: 'asks', rank: 1 },
  unanswered: { tone: 'progress', rank: 2 },
  due: { tone: 'progress', rank: 3 },
  sending: { tone: 'progress', rank: 4 },
  placed: { tone: 'progress', rank: 5 },
  shipped: { tone: 'progress', rank: 6 },
  fulfilled: { tone: 'done', rank: 7 },
  withdrawn: { tone: 'plain', rank: 8 },
};

const orderTones: Record<FulfilmentOrderState, StateWords['tone']> = {
  waiting: 'plain',
  requested: 'progress',
  placing: 'progress',
  accepted: 'progress',
  mismatched: 'asks',
  fulfilled: 'done',
  closed: 'plain',
};

/** States of an order in which its parts say more than it does. */
const partsSayMore: ReadonlySet<FulfilmentOrderState> = new Set(['placing', 'accepted', 'fulfilled']);

/** A part's state in words. */
export function wordsOfPart(state: PartState): StateWords {
  return { words: states.part[state], tone: partTones[state].tone };
}

/** The part that is least far along; null for none. */
export function leastFarPart<P extends { state: PartState }>(parts: readonly P[]): P | null {
  return parts.toSorted((a, b) => partTones[a.state].rank - partTones[b.state].rank)[0] ?? null;
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
    slowest !== undefined && (asked || partsSayMore.has(state))
      ? wordsOfPart(slowest)
      : { words: states.order[state], tone: orderTones[state] };
  return waitsForPerson ? { ...said, tone: 'asks' } : said;
}
