import type { GateRules } from './context.ts';

/** How long the next try must wait after so many wrong ones, in milliseconds. */
export function waitAfter(failures: number, rules: GateRules): number {
  if (failures < rules.freeTries) return 0;
  return Math.min(rules.longestWaitMs, rules.firstWaitMs * 2 ** Math.min(failures - rules.freeTries, 20));
}

/** When the try after so many wrong ones may come; null: at once. */
export function nextTryAfter(failures: number, rules: GateRules, now: Date): Date | null {
  const waitMs = waitAfter(failures, rules);
  return waitMs > 0 ? new Date(now.getTime() + waitMs) : null;
}

/** How long until a moment, in milliseconds; 0 where it has come, or there is none. */
export const untilMs = (at: Date | null, now: Date): number =>
  at === null ? 0 : Math.max(0, at.getTime() - now.getTime());
