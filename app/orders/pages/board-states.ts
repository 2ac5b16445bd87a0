import type { FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import type { PartState } from '../ledger/part-states.ts';
import { wordsOfOrder, wordsOfPart } from '../ledger/state-words.ts';

/**
 * States that the board can be narrowed down to: an order fits when anything of it is in that state. Named as the
 * badge of such an order is; `order` is a fulfilment order's own state, `parts` those of its parts.
 */
export const boardStates = {
  waiting: { order: 'waiting' },
  requested: { order: 'requested' },
  sending: { parts: ['due', 'sending'] },
  searched_for: { parts: ['unanswered'] },
  undecided: { parts: ['undecided'] },
  refused: { parts: ['refused'] },
  placed: { parts: ['placed'] },
  shipped: { parts: ['shipped'] },
  fulfilled: { parts: ['fulfilled'] },
  mismatched: { order: 'mismatched' },
  closed: { order: 'closed' },
} as const satisfies Record<
  string,
  { order: FulfilmentOrderState } | { parts: readonly [PartState, ...PartState[]] }
>;

export type BoardState = keyof typeof boardStates;

/** What a state is called on the board. */
export function wordsOfBoardState(state: BoardState): string {
  const of = boardStates[state];
  if ('order' in of) return wordsOfOrder(of.order, [], false).words;
  return wordsOfPart(of.parts.at(-1) ?? of.parts[0]).words;
}
