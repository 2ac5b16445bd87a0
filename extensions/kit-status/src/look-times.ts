import type { KitsAnswer } from './fetch-kits.ts';

/**
 * When to look again, and again: a block is not told that somebody came back to its page. Soon at first, for a kit just
 * ordered or registered moves within seconds; seldom in a page that is left open.
 */
const LOOKS_AFTER_MS = [5_000, 15_000, 30_000, 60_000, 120_000] as const;
const SELDOM_MS = 300_000;

/** An order may be shown before the laboratory has it; one that still has no kits after these looks has none. */
const LOOKS_FOR_FIRST_KITS = 5;

/** How long to wait before looking again, after so many looks; null: there is nothing more to come. */
export function nextLookMs(answer: KitsAnswer, looks: number): number | null {
  if (answer.kind === 'login_required') return null;
  const delayMs = LOOKS_AFTER_MS[looks - 1] ?? SELDOM_MS;
  // Who was asked to wait does.
  if (answer.kind === 'failed') return Math.max(delayMs, answer.problem.retryAfterMs ?? 0);
  const isOver =
    answer.kits.length === 0
      ? looks >= LOOKS_FOR_FIRST_KITS
      : answer.kits.every(({ state }) => state === 'result' || state === 'cancelled');
  return isOver ? null : delayMs;
}
