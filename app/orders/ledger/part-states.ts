/**
 * The life of a part: one order that may be placed at the service, at most once.
 * The table is the only place that says what may follow what; `ledger.ts` applies it with a compare-and-set.
 */
export const partTransitions = {
  /** Ready to be sent. */
  due: {
    claimed: 'sending',
    found: 'placed',
    conflicting: 'undecided',
    ask: 'undecided',
    withdrawn: 'withdrawn',
  },
  /** A call is, or may be, under way until the send deadline. */
  sending: {
    answered: 'placed',
    refused: 'refused',
    not_sent: 'due',
    unclear: 'unanswered',
    conflicting: 'undecided',
  },
  /** The call may have reached the service: it is searched for and never resent meanwhile. */
  unanswered: { found: 'placed', conflicting: 'undecided', absent: 'due', ask: 'undecided' },
  /** A person must say whether the service has it, unless it turns up by itself. */
  undecided: { found: 'placed', confirmed_placed: 'placed', confirmed_not_placed: 'due' },
  /** The service said no, unambiguously: waits with its reason until something changed. */
  refused: { retried: 'due', found: 'placed', conflicting: 'undecided', withdrawn: 'withdrawn' },
  /** The service has it; its order id is known. */
  placed: { shipped: 'shipped', fulfilled: 'fulfilled' },
  /** The service has sent it out. */
  shipped: { fulfilled: 'fulfilled' },
  /** The shop's fulfilment exists. */
  fulfilled: {},
  /** Never sent, and never will be. */
  withdrawn: {},
} as const satisfies Record<string, Record<string, string>>;

export type PartState = keyof typeof partTransitions;
export type PartEvent = { [S in PartState]: keyof (typeof partTransitions)[S] }[PartState];

/** States in which the service may hold, or may come to hold, an order for the part. */
export const openPartStates: readonly PartState[] = ['due', 'sending', 'unanswered', 'undecided', 'refused'];
/** States in which the service is known to hold an order for the part. */
export const placedPartStates: readonly PartState[] = ['placed', 'shipped', 'fulfilled'];
/** States from which a part can still be taken back because it is certain that nothing was sent. */
export const withdrawablePartStates: readonly PartState[] = ['due', 'refused'];

/** The state that follows `event`, or null where the table has no such step. */
export function nextPartState(state: PartState, event: PartEvent): PartState | null {
  const row: Readonly<Record<string, PartState>> = partTransitions[state];
  return row[event] ?? null;
}

/** Parses a state read from the database; throws on a word the table does not know. */
export function partStateOf(value: string): PartState {
  if (Object.hasOwn(partTransitions, value)) return value as PartState;
  throw new Error(`Unknown part state in the ledger: ${value}`);
}
