/** What the service said of a month's budget, in millionths of a US dollar. */
export interface BudgetFigures {
  limitMicroUsd: bigint;
  usedMicroUsd: bigint;
}

/** When the merchant was first to be warned in the month; null as long as there was no reason. */
export interface BudgetWarnings {
  warned80At: Date | null;
  warned100At: Date | null;
}

/** The calendar month in UTC, by which the service sums up what is spent (reseller-api §8): `YYYY-MM`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/**
 * The warnings once these figures are known: each level is crossed once, and its warning stays till the month's end.
 * Only a higher limit, or less spent than before (a sandbox that was reset), takes one back: it would no longer be true.
 */
export function crossed(
  before: (BudgetFigures & BudgetWarnings) | null,
  { limitMicroUsd, usedMicroUsd }: BudgetFigures,
  at: Date,
): BudgetWarnings {
  const eased = before === null || limitMicroUsd > before.limitMicroUsd || usedMicroUsd < before.usedMicroUsd;
  const warned = (percent: bigint, since: Date | null | undefined): Date | null => {
    if (usedMicroUsd * 100n >= limitMicroUsd * percent) return since ?? at;
    return eased ? null : (since ?? null);
  };
  return { warned80At: warned(80n, before?.warned80At), warned100At: warned(100n, before?.warned100At) };
}
