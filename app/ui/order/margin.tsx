import { BlockStack, InlineGrid, Link, Text } from '@shopify/polaris';
import type { Margin, Money } from '../../orders/ledger/margin.ts';
import { Fact } from './fact.tsx';
import { order } from '../../words/order.ts';
import { inCurrency } from '../shared/money.ts';

const words = order.margin;
const amount = ({ amountMinor, currency }: Money): string => inCurrency(amountMinor, currency);

/** What was paid, what the service charges, and what is left; or why that can't be said. */
export function MarginFacts({ margin, cost }: { margin: Margin; cost: Money | null }) {
  return (
    <BlockStack gap="100">
      <InlineGrid columns={{ xs: 1, sm: 3 }} gap="300">
        <Fact name={words.cost}>{cost === null ? words.costUnknown : amount(cost)}</Fact>
        {margin.kind === 'known' ? (
          <>
            <Fact name={words.price}>{amount(margin.price)}</Fact>
            <Fact name={words.margin}>
              {amount(margin.margin)}
              {margin.percent === null ? null : words.percent(margin.percent)}
            </Fact>
          </>
        ) : null}
      </InlineGrid>
      <WhyOrHow margin={margin} />
    </BlockStack>
  );
}

function WhyOrHow({ margin }: { margin: Margin }) {
  if (margin.kind === 'no_rate') {
    const [before, after] = words.noRate(margin.from, margin.to).split('{link}');
    return (
      <Text as="p" variant="bodySm" tone="subdued">
        {before}
        <Link url="/app/settings">{words.setRate}</Link>
        {after}
      </Text>
    );
  }
  if (margin.kind === 'known' && margin.rate !== null)
    return (
      <Text as="p" variant="bodySm" tone="subdued">
        {words.atRate(amount(margin.cost), margin.rate.rate, margin.rate.from, margin.rate.to)}
      </Text>
    );
  return null;
}
