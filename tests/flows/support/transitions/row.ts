import type { Ask } from './answer.ts';
import type { TransitionWorld } from './world.ts';

/** Something that a person can ask for, and what has happened when it was done once. */
export interface Prepared {
  ask: Ask;
  /** What it is to bring about, read from where it shows. */
  effect: () => Promise<unknown>;
  once: unknown;
}

export interface Row {
  /** As `listedTransitions` has it; what comes after a colon tells two rows of one transition apart. */
  name: string;
  prepare(world: TransitionWorld): Promise<Prepared>;
  /** The same where it does not fit: too early, too late, or on an old picture; null where it always fits. */
  misplaced: ((world: TransitionWorld) => Promise<Ask>) | null;
  /** Whether it is done while the lab is down: it asks nothing of the lab, or later. */
  whileDown: 'done' | 'refused';
  /** What a second time does more than the first, on purpose; null where nothing. */
  again: string | null;
}

/** A row that asks nothing of the lab and whose second time changes nothing. */
export const plain = (
  name: string,
  prepare: Row['prepare'],
  misplaced: Row['misplaced'],
  special: Partial<Pick<Row, 'whileDown' | 'again'>> = {},
): Row => ({ name, prepare, misplaced, whileDown: 'done', again: null, ...special });
