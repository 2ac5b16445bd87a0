import type { Outcome } from '../../orders/findings/kinds.ts';
import type { Phase } from '../../orders/reconciliation/phase.ts';
import type { RunView } from '../../orders/reconciliation/read.ts';
import type { StateWords } from '../../orders/ledger/state-words.ts';

export const outcomeWords: Record<Outcome, StateWords> = {
  repaired: { words: 'Repaired', tone: 'done' },
  asked: { words: 'Needs you', tone: 'asks' },
  told: { words: 'For information', tone: 'plain' },
};

export const phaseWords: Record<Phase, { what: string; unit: string }> = {
  shopify: { what: 'Orders in Shopify that were handed to the service', unit: 'order' },
  orders: { what: 'Orders that the service has', unit: 'order' },
  units: { what: 'Kits, tracking and fulfilments', unit: 'placed order' },
  reports: { what: 'Results that the service has released', unit: 'result' },
};

export const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** A run's standing, for its badge. */
export function stateOfRun({ finishedAt, problem, counts }: RunView): StateWords {
  if (finishedAt === null) return { words: 'Under way', tone: 'progress' };
  if (problem !== null) return { words: 'Could not be finished', tone: 'asks' };
  return counts.asked > 0 ? { words: 'Needs you', tone: 'asks' } : { words: 'Done', tone: 'done' };
}

/** What a run found, in a few words. */
export function resultOfRun({ finishedAt, problem, counts }: RunView): string {
  const all = counts.repaired + counts.asked + counts.told;
  if (all > 0) {
    const parts = [
      ...(counts.repaired > 0 ? [`${counts.repaired} repaired`] : []),
      ...(counts.asked > 0 ? [`${counts.asked} for you to decide`] : []),
      ...(counts.told > 0 ? [`${counts.told} for information`] : []),
    ];
    return `${counted(all, 'difference')}: ${parts.join(', ')}`;
  }
  if (finishedAt === null) return 'No differences so far';
  return problem === null ? 'Nothing differed' : 'No differences in what was compared';
}
