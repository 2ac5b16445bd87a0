import type { Outcome } from '../../orders/findings/kinds.ts';
import type { RunView } from '../../orders/reconciliation/read.ts';
import type { StateWords } from '../../orders/ledger/state-words.ts';
import { checks } from '../../words/checks.ts';

export const outcomeWords: Record<Outcome, StateWords> = {
  repaired: { words: checks.outcomes.repaired, tone: 'done' },
  asked: { words: checks.outcomes.asked, tone: 'asks' },
  told: { words: checks.outcomes.told, tone: 'plain' },
};

/** How far a run is, for its badge. */
export function stateOfRun({ finishedAt, problem, counts }: RunView): StateWords {
  const { underWay, unfinished, asked, done } = checks.states;
  if (finishedAt === null) return { words: underWay, tone: 'progress' };
  if (problem !== null) return { words: unfinished, tone: 'asks' };
  return counts.asked > 0 ? { words: asked, tone: 'asks' } : { words: done, tone: 'done' };
}

/** What a run found, in a few words. */
export function resultOfRun({ finishedAt, problem, counts }: RunView): string {
  const { differences, none, noneCompared, noneSoFar, ...of } = checks.result;
  const found = outcomes.filter((outcome) => counts[outcome] > 0);
  if (found.length > 0) {
    const all = found.reduce((sum, outcome) => sum + counts[outcome], 0);
    return differences(
      all,
      found.map((outcome) => of[outcome](counts[outcome])),
    );
  }
  if (finishedAt === null) return noneSoFar;
  return problem === null ? none : noneCompared;
}

const outcomes = ['repaired', 'asked', 'told'] as const;
