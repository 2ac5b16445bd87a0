import { BlockStack, InlineGrid, Link, Text } from '@shopify/polaris';
import type { Margin, Money } from '../../orders/ledger/margin.ts';
import { Fact } from './fact.tsx';
import { inCurrency } from '../shared/money.ts';

const words = ({ amountMinor, currency }: Money): string => inCurrency(amountMinor, currency);

/** What was paid, what the service charges, and what is left; or why that can't be said. */
export function MarginFacts({ margin, cost }: { margin: Margin; cost: Money | null }) {
  return (
    <BlockStack gap="100">
      <InlineGrid columns={{ xs: 1, sm: 3 }} gap="300">
        <Fact name="Wholesale cost">{cost === null ? 'Not said by the service' : words(cost)}</Fact>
        {margin.kind === 'known' ? (
          <>
            <Fact name="Sold for">{words(margin.price)}</Fact>
            <Fact name="Margin">
              {words(margin.margin)}
              {margin.percent === null ? null : ` (${margin.percent} %)`}
            </Fact>
          </>
        ) : null}
      </InlineGrid>
      <WhyOrHow margin={margin} />
    </BlockStack>
  );
}

function WhyOrHow({ margin }: { margin: Margin }) {
  if (margin.kind === 'no_rate')
    return (
      <Text as="p" variant="bodySm" tone="subdued">
        No margin is shown: the service charges in {margin.from}, and you sell in {margin.to}.{' '}
        <Link url="/app/settings">Set your rate</Link> to see one.
      </Text>
    );
  if (margin.kind === 'known' && margin.rate !== null)
    return (
      <Text as="p" variant="bodySm" tone="subdued">
        {words(margin.cost)} at your rate of {margin.rate.rate} ({margin.rate.from} to {margin.rate.to}).
      </Text>
    );
  return null;
}
