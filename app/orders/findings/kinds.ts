import { checks } from '../../words/checks.ts';
/** What became of a difference: repaired by itself, left to a person, or told without anything to do. */
export const outcomes = ['repaired', 'asked', 'told'] as const;
export type Outcome = (typeof outcomes)[number];

interface KindWords {
  /** A few words, for counts and filters. */
  name: string;
  /** What differed. */
  says: string;
  /** By what became of it: what was done, or what there is to do. Only what stands here can become of it. */
  then: Partial<Record<Outcome, string>>;
}

/** Every kind of difference that a comparison can find, in the words that a merchant reads. */
export const differenceKinds = checks.kinds satisfies Record<string, KindWords>;

export type DifferenceKind = keyof typeof differenceKinds;

/** A difference with what became of it: a kind can only end in what its row of the table says. */
export type Verdict = {
  [K in DifferenceKind]: { kind: K; done: keyof (typeof differenceKinds)[K]['then'] & Outcome };
}[DifferenceKind];

/** A kind as it stands in the database; null for one that this version does not know. */
export function kindOf(value: string): (KindWords & { kind: DifferenceKind }) | null {
  if (!Object.hasOwn(differenceKinds, value)) return null;
  const kind = value as DifferenceKind;
  return { kind, ...differenceKinds[kind] };
}
