/**
 * What is known of an order of a practice's. The lab is asked for it at most once at a time, and never again on a guess:
 * the interface has no reference and no documented list to find an order in (partner-api §4). The table is the only place
 * that says what may follow what; `send.ts` applies it with a compare-and-set.
 */
export const practiceOrderTransitions = {
  /** The call is, or may be, under way until its deadline. */
  sending: {
    placed: 'placed',
    refused: 'refused',
    not_sent: 'not_sent',
    ambiguous: 'undecided',
    expired: 'undecided',
  },
  /** The lab said no, unambiguously: a person may correct what was wrong and send it again. */
  refused: { claimed: 'sending' },
  /** Certainly nothing reached the lab: a person may send it again. */
  not_sent: { claimed: 'sending' },
  /** The lab may have the order. A person looks there and says so, unless the call's own answer still comes. */
  undecided: {
    placed: 'placed',
    refused: 'refused',
    not_sent: 'not_sent',
    confirmed_there: 'placed',
    confirmed_absent: 'not_sent',
  },
  /** The lab has the order; its id is known. */
  placed: {},
} as const satisfies Record<string, Record<string, string>>;

export type PracticeOrderState = keyof typeof practiceOrderTransitions;
export type PracticeOrderEvent = {
  [S in PracticeOrderState]: keyof (typeof practiceOrderTransitions)[S];
}[PracticeOrderState];

const states = Object.keys(practiceOrderTransitions).filter((name) => isState(name));

function isState(value: string): value is PracticeOrderState {
  return Object.hasOwn(practiceOrderTransitions, value);
}

/** The states that `event` may happen in, with where it leads from each. */
export function orderStepsOf(
  event: PracticeOrderEvent,
): { from: PracticeOrderState; to: PracticeOrderState }[] {
  return states.flatMap((from) => {
    const row: Readonly<Partial<Record<string, PracticeOrderState>>> = practiceOrderTransitions[from];
    const to = row[event];
    return to === undefined ? [] : [{ from, to }];
  });
}

/** Parses a state read from the database; throws on a word the table does not know. */
export function practiceOrderStateOf(value: string): PracticeOrderState {
  if (isState(value)) return value;
  throw new Error(`Unknown state of a practice's order: ${value}`);
}
