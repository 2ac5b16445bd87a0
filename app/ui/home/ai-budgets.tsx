import { Banner, BlockStack } from '@shopify/polaris';
import type { AiBudgetWarning } from '../../pages/home-notices.ts';
import { connection } from '../../words/connection.ts';
import { dateText } from '../../words/dates.ts';
import { home } from '../../words/home.ts';

/** What the merchant must know of AI budgets that run out: how far they are used, and what customers notice of it. */
export function AiBudgets({ budgets }: { budgets: readonly AiBudgetWarning[] }) {
  if (budgets.length === 0) return null;
  return (
    <BlockStack gap="400">
      {budgets.map((budget) => (
        <AiBudget key={budget.id} budget={budget} />
      ))}
    </BlockStack>
  );
}

function AiBudget({ budget: { account, level, month, usedUsd, limitUsd } }: { budget: AiBudgetWarning }) {
  const first = new Date(`${month}-01T00:00:00Z`);
  const following = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
  const spent = connection.ai.amountOf(usedUsd.toFixed(2), limitUsd.toFixed(2));
  const isUsedUp = level === 'used_up';
  const words = isUsedUp ? home.budget.usedUp : home.budget.nearlyUsed;
  return (
    <Banner tone={isUsedUp ? 'critical' : 'warning'} title={words.title(dateText(first, 'month', 'UTC'))}>
      <p>{words.text(account, spent, dateText(following, 'dayOfYear', 'UTC'))}</p>
    </Banner>
  );
}
