import { Link, Text } from '@shopify/polaris';
import type { Margin } from '../../orders/ledger/margin.ts';
import { order } from '../../words/order.ts';
import { inCurrency } from './money.ts';

const words = order.margin;

/** Why a margin can't be shown, and what helps, where the merchant has named no rate between the two currencies. */
export function NoRate({ margin }: { margin: Margin }) {
  if (margin.kind !== 'no_rate') return null;
  const [before, after] = words.noRate(margin.from, margin.to).split('{link}');
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {before}
      <Link url="/app/settings">{words.setRate}</Link>
      {after}
    </Text>
  );
}

/** By which of the merchant's rates the lab's charge was converted, where it was. */
export function AtRate({ margin }: { margin: Margin }) {
  if (margin.kind !== 'known' || margin.rate === null) return null;
  const { cost, rate } = margin;
  return (
    <Text as="p" variant="bodySm" tone="subdued" breakWord>
      {words.atRate(inCurrency(cost.amountMinor, cost.currency), rate.rate, rate.from, rate.to)}
    </Text>
  );
}
