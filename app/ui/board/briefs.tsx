import { useFetcher } from '@remix-run/react';
import { Text } from '@shopify/polaris';
import { useEffect } from 'react';
import type { BoardBriefs } from '../../pages/board.ts';
import { board as words } from '../../words/board.ts';
import { inCurrency } from '../shared/money.ts';

/** Asks for what Shopify knows of the orders of a page, once the page is there. Null until it is known. */
export function useBriefs(orderIds: readonly string[]): BoardBriefs | null {
  const { load, data } = useFetcher<BoardBriefs>();
  const ids = orderIds.join(',');
  useEffect(() => {
    if (ids !== '') load(`/app/orders/briefs?ids=${ids}`);
  }, [ids, load]);
  return data ?? null;
}

/** Whose order it is, its total, and what is in it. Two lines are kept free until then: nothing moves. */
export function Brief({ brief }: { brief: BoardBriefs[string] | null }) {
  const { customer = null, products = [], hasMoreProducts = false, total = null } = brief ?? {};
  const whose = [customer ?? '', total === null ? '' : inCurrency(total.amountMinor, total.currency)];
  return (
    <div>
      <Line text={whose.filter((text) => text !== '').join(' · ')} />
      <Line text={[...products, ...(hasMoreProducts ? [words.moreProducts] : [])].join(', ')} />
    </div>
  );
}

/** One line, whatever it holds; what does not fit is cut, and stands in its title. */
function Line({ text }: { text: string }) {
  return (
    <div title={text}>
      <Text as="p" truncate>
        {text === '' ? '\u00a0' : text}
      </Text>
    </div>
  );
}
