/** Money is counted in millionths of a dollar. */
import type { AccountRow } from '../accounts/account-row.ts';

const microUsdPerUsd = 1_000_000;

export function inUsd(microUsd: number): number {
  return microUsd / microUsdPerUsd;
}

export function budgetMicroUsd(account: AccountRow): number {
  return account.aiMonthlyBudgetUsd * microUsdPerUsd;
}
