import type { StateWords } from '../orders/ledger/state-words.ts';
import type { KitProgress, KitState } from './kit-states.ts';

const dayMs = 24 * 60 * 60_000;

interface MerchantWords extends StateWords {
  /** What it means and what to do, where somebody must do something. */
  help: string | null;
}

/** A kit's state as a merchant reads it: how far it is, never what a result says. */
export const merchantKitStates: Record<KitState, MerchantWords> = {
  ordered: { words: 'Ordered', tone: 'plain', help: null },
  shipped: { words: 'Shipped', tone: 'progress', help: null },
  registered: { words: 'Registered', tone: 'progress', help: null },
  at_lab: { words: 'At the lab', tone: 'progress', help: null },
  result: { words: 'Result available', tone: 'done', help: null },
  missing_info: {
    words: 'Missing info',
    tone: 'asks',
    help: 'The lab cannot go on because something is missing or unclear, for example on the form or with the sample. Ask the service what it needs for this kit, then tell your customer.',
  },
  cancelled: {
    words: 'Cancelled',
    tone: 'asks',
    help: 'The service has cancelled this kit: no result will come of it. Ask the service why, then send your customer another one or refund it.',
  },
};

/** The service's words (reseller-api §3) that the states above speak for. */
const knownStatuses: ReadonlySet<string> = new Set([
  ...['In stock', 'Shipped', 'Awaiting analysis', 'In analysis', 'Results released'],
  ...['Cancelled', 'Missing info'],
]);

/** A state in words; a word of the service's that nobody here knows is shown as it is. */
export function wordsOfKit(state: KitState, status: string | null): MerchantWords {
  const words = merchantKitStates[state];
  return status === null || knownStatuses.has(status) ? words : { ...words, words: status.slice(0, 60) };
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
  if (shippedAt === null) return `Ordered ${agoWords(daysSince(createdAt, now))}`;
  const shipped = `Shipped ${agoWords(daysSince(shippedAt, now))}`;
  if (isUnregistered(kit)) return `${shipped}, not registered`;
  return kit.status === 'Cancelled' ? shipped : `${shipped}, registered`;
}

function agoWords(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
