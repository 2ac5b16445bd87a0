/**
 * What may become of a claim that waits for the kit's confirmed reader (decision 0035). The one table of it: tests draw
 * from it, and the database knows `waiting` by its index of one question a kit.
 */

/** Where such a claim is, and whether the kit is its claimant's then. */
export const requestStates = {
  /** The reader was asked, or will be when she looks. */
  waiting: { isOver: false, isGiven: false },
  /** The reader keeps it. */
  kept: { isOver: true, isGiven: false },
  /** The reader gave it over. */
  handed_over: { isOver: true, isGiven: true },
  /** The reader was told, and said nothing in her time. */
  lapsed: { isOver: true, isGiven: true },
  /** Nobody reads it any more: she was redacted, removed the result for good, or isn't the buyer any more. */
  freed: { isOver: true, isGiven: true },
  /** There is no result to read any more: canceled or withdrawn. */
  ended: { isOver: true, isGiven: false },
  shop_kept: { isOver: true, isGiven: false },
  shop_handed_over: { isOver: true, isGiven: true },
} as const;

export type RequestState = keyof typeof requestStates;

const again: readonly RequestState[] = ['ended', 'handed_over', 'lapsed', 'freed', 'shop_handed_over'];

/** What can happen to it: from which states, and to which. After an objection only the shop moves it. */
export const requestMoves = {
  /** A right claim, once more: after it was given and given back, or when there is a result again. */
  ask: { from: again, to: 'waiting' },
  keep: { from: ['waiting'], to: 'kept' },
  hand_over: { from: ['waiting'], to: 'handed_over' },
  lapse: { from: ['waiting'], to: 'lapsed' },
  free: { from: ['waiting'], to: 'freed' },
  end: { from: ['waiting'], to: 'ended' },
  shop_keep: { from: ['waiting'], to: 'shop_kept' },
  shop_hand_over: { from: ['waiting', 'kept', 'shop_kept'], to: 'shop_handed_over' },
} as const satisfies Record<string, { from: readonly RequestState[]; to: RequestState }>;

export type RequestMove = keyof typeof requestMoves;

/** Where a move leads from here; null: nowhere. */
export function moved(from: RequestState, move: RequestMove): RequestState | null {
  const { from: states, to }: { from: readonly RequestState[]; to: RequestState } = requestMoves[move];
  return states.includes(from) ? to : null;
}

/** What is known of a claim that waits, when it is looked at. */
export interface WaitingFacts {
  /** Whether whom it was asked of still reads the kit: its buyer, who confirmed and has not removed it. */
  hasReader: boolean;
  hasResult: boolean;
  goesOverAt: Date | null;
  now: Date;
}

/** What is due of itself, the first that holds; null: it waits on. What isn't there can't go over. */
export function dueMove({
  hasReader,
  hasResult,
  goesOverAt,
  now,
}: WaitingFacts): 'end' | 'free' | 'lapse' | null {
  if (!hasResult) return 'end';
  if (!hasReader) return 'free';
  return goesOverAt !== null && goesOverAt <= now ? 'lapse' : null;
}
