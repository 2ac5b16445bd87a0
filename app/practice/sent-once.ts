/**
 * What is known of an order or an assignment of a practice's. The lab is asked for it at most once at a time, and never
 * again on a guess: the interface has no reference and no documented list to find either in (partner-api §4). The table
 * is the only place that says what may follow what; whoever sends applies it with a compare-and-set.
 */
export const sentOnceTransitions = {
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
  /** The lab may have it. A person looks there and says so, unless the call's own answer still comes. */
  undecided: {
    placed: 'placed',
    refused: 'refused',
    not_sent: 'not_sent',
    confirmed_there: 'placed',
    confirmed_absent: 'not_sent',
  },
  /** The lab has it: by its answer, or by a person's word. */
  placed: {},
} as const satisfies Record<string, Record<string, string>>;

export type SentOnceState = keyof typeof sentOnceTransitions;
export type SentOnceEvent = {
  [S in SentOnceState]: keyof (typeof sentOnceTransitions)[S];
}[SentOnceState];

const states = Object.keys(sentOnceTransitions).filter((name) => isState(name));

function isState(value: string): value is SentOnceState {
  return Object.hasOwn(sentOnceTransitions, value);
}

/** The states that `event` may happen in, with where it leads from each. */
export function sentOnceStepsOf(event: SentOnceEvent): { from: SentOnceState; to: SentOnceState }[] {
  return states.flatMap((from) => {
    const row: Readonly<Partial<Record<string, SentOnceState>>> = sentOnceTransitions[from];
    const to = row[event];
    return to === undefined ? [] : [{ from, to }];
  });
}

/** Parses a state read from the database; throws on a word the table does not know. */
export function sentOnceStateOf(value: string): SentOnceState {
  if (isState(value)) return value;
  throw new Error(`Unknown state of what is sent once: ${value}`);
}
