import { Banner, BlockStack } from '@shopify/polaris';
import type { AiBudgetWarning } from '../../pages/orders.ts';

/** What the merchant must know of AI budgets that run out: how far they are used, and what customers notice of it. */
export function AiBudgets({ budgets }: { budgets: readonly AiBudgetWarning[] }) {
  if (budgets.length === 0) return null;
  return (
    <BlockStack gap="400">
      {budgets.map((budget) => (
        <AiBudget key={budget.account} budget={budget} />
      ))}
    </BlockStack>
  );
}

function AiBudget({ budget: { account, level, month, usedUsd, limitUsd } }: { budget: AiBudgetWarning }) {
  const { name, next } = monthNames(month);
  const figures = `${account}: ${usedUsd.toFixed(2)} of ${limitUsd.toFixed(2)} USD in ${name}.`;
  return level === 'used_up' ? (
    <Banner tone="critical" title={`The AI budget for ${name} is used up`}>
      <p>
        {figures} Customers still read what was written for them before. New interpretations and answers come
        again on 1 {next} (UTC), or once the service has raised the budget.
      </p>
    </Banner>
  ) : (
    <Banner tone="warning" title={`The AI budget for ${name} is nearly used`}>
      <p>
        {figures} Once it is used up, customers still read what was written for them before, but no new
        interpretations and answers are written until 1 {next} (UTC), unless the service raises the budget.
      </p>
    </Banner>
  );
}

/** The month's name, and the next one's: "November 2026", "December". */
function monthNames(month: string): { name: string; next: string } {
  const first = new Date(`${month}-01T00:00:00Z`);
  const following = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
  const written = (date: Date, options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
  return {
    name: written(first, { month: 'long', year: 'numeric' }),
    next: written(following, { month: 'long' }),
  };
}
