import { Text } from '@shopify/polaris';
import type { Margin, Money } from '../../orders/ledger/margin.ts';
import { products } from '../../words/products.ts';
import { inCurrency } from '../shared/money.ts';
import { AtRate } from '../shared/rate-notes.tsx';

const words = products.list.margin;
const amount = ({ amountMinor, currency }: Money): string => inCurrency(amountMinor, currency);

/** Whether more is paid to the lab than comes in. */
export const isLoss = (margin: Margin | null): boolean =>
  margin?.kind === 'known' && margin.margin.amountMinor < 0;

/** What goes on after the cost of a matched product: its price, and what is left of it. Nothing where that is not known. */
export const keptOf = (margin: Margin | null): string =>
  margin?.kind === 'known' && !isLoss(margin)
    ? words.kept(amount(margin.price), amount(margin.margin), margin.percent)
    : '';

/** What is said of a product that costs more than it sells for, and by which rate that is so. */
export function Loss({ margin }: { margin: Margin | null }) {
  if (margin?.kind !== 'known') return null;
  const lost = { ...margin.margin, amountMinor: -margin.margin.amountMinor };
  return (
    <>
      {isLoss(margin) ? (
        <Text as="p" tone="critical" breakWord>
          {words.lost(amount(lost), amount(margin.price), amount(margin.cost))}
        </Text>
      ) : null}
      <AtRate margin={margin} />
    </>
  );
}
