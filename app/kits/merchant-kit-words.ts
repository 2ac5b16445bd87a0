import type { StateWords } from '../orders/ledger/state-words.ts';
import { kits } from '../words/kits.ts';
import type { KitProgress, KitState } from './kit-states.ts';

const dayMs = 24 * 60 * 60_000;

interface MerchantWords extends StateWords {
  /** What it means and what to do, where somebody must do something. */
  help: string | null;
}

const tones: Record<KitState, StateWords['tone']> = {
  ordered: 'plain',
  shipped: 'progress',
  registered: 'progress',
  at_lab: 'progress',
  result: 'done',
  missing_info: 'asks',
  cancelled: 'asks',
};

/** The service's words (reseller-api §3) that the states above speak for. */
const knownStatuses: ReadonlySet<string> = new Set([
  ...['In stock', 'Shipped', 'Awaiting analysis', 'In analysis', 'Results released'],
  ...['Cancelled', 'Missing info'],
]);

/** A kit's state as a merchant reads it; a word of the service's that nobody here knows is shown as it is. */
export function wordsOfKit(state: KitState, status: string | null): MerchantWords {
  const { name, help } = kits.states[state];
  const isKnown = status === null || knownStatuses.has(status);
  return { words: isKnown ? name : status.slice(0, 60), tone: tones[state], help };
}

/** Whole days since then; 0 on the same day's first 24 hours, and for what is to come. */
export function daysSince(at: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMs));
}

/** Whether somebody has the kit and it is not registered: nothing comes of it until it is (reseller-api §1.5). */
export function isUnregistered(kit: KitProgress): boolean {
  return (
    kit.shippedAt !== null &&
    kit.registeredAt === null &&
    kit.resultReadyAt === null &&
    kit.status !== 'Cancelled'
  );
}

/** How long the kit has been where it is. */
export function sinceWords(kit: KitProgress & { createdAt: Date }, now: Date): string {
  const { shippedAt, createdAt } = kit;
  if (shippedAt === null) return kits.since.ordered(daysSince(createdAt, now));
  const days = daysSince(shippedAt, now);
  if (isUnregistered(kit)) return kits.since.unregistered(days);
  return kit.status === 'Cancelled' ? kits.since.shipped(days) : kits.since.registered(days);
}
