import { BlockStack, InlineGrid } from '@shopify/polaris';
import type { Margin, Money } from '../../orders/ledger/margin.ts';
import { Fact } from './fact.tsx';
import { order } from '../../words/order.ts';
import { inCurrency } from '../shared/money.ts';
import { AtRate, NoRate } from '../shared/rate-notes.tsx';

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
      <NoRate margin={margin} />
      <AtRate margin={margin} />
    </BlockStack>
  );
}
