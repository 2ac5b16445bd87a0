/**
 * Whether a lab account knows a patient. A patient is added there at most once, because the interface has no way to
 * find one twice or to remove one (partner-api §4). The table is the only place that says what may follow what;
 * `at-lab.ts` applies it with a compare-and-set.
 */
export const atLabTransitions = {
  /** In the directory alone. */
  here: { claimed: 'creating' },
  /** The call is, or may be, under way until its deadline. */
  creating: {
    placed: 'known',
    refused: 'refused',
    not_sent: 'here',
    ambiguous: 'undecided',
    expired: 'undecided',
  },
  /** The lab said no, unambiguously: waits with its reason until somebody changed something and asks again. */
  refused: { claimed: 'creating' },
  /** The lab may have the patient. A person looks there and says so, unless the call's own answer still comes. */
  undecided: {
    placed: 'known',
    refused: 'refused',
    not_sent: 'here',
    confirmed_there: 'known',
    confirmed_absent: 'here',
  },
  /** The lab has the patient; its id of them is known. */
  known: {},
} as const satisfies Record<string, Record<string, string>>;

export type AtLabState = keyof typeof atLabTransitions;
export type AtLabEvent = { [S in AtLabState]: keyof (typeof atLabTransitions)[S] }[AtLabState];

const states = Object.keys(atLabTransitions).filter((name) => isAtLabState(name));

function isAtLabState(value: string): value is AtLabState {
  return Object.hasOwn(atLabTransitions, value);
}

/** The state that follows `event`, or null where the table has no such step. */
export function nextAtLab(state: AtLabState, event: AtLabEvent): AtLabState | null {
  const row: Readonly<Partial<Record<string, AtLabState>>> = atLabTransitions[state];
  return row[event] ?? null;
}

/** The states that `event` may happen in, with where it leads from each. */
export function stepsOf(event: AtLabEvent): { from: AtLabState; to: AtLabState }[] {
  return states.flatMap((from) => {
    const to = nextAtLab(from, event);
    return to === null ? [] : [{ from, to }];
  });
}

/** Parses a state read from the database; throws on a word the table does not know. */
export function atLabStateOf(value: string): AtLabState {
  if (isAtLabState(value)) return value;
  throw new Error(`Unknown state of a patient at the lab: ${value}`);
}
