import { Box, Card, EmptyState } from '@shopify/polaris';
import { boardAddress, type BoardData, filtersSet, unfiltered } from './view.ts';
import { kitImage } from '../shared/kit-image.ts';
import { Empty } from '../products/empty.tsx';
import { counted } from '../shared/words.ts';

const ofView: Record<BoardData['asked']['view'], { heading: string; text: string }> = {
  needs_attention: {
    heading: 'Nothing needs you',
    text: 'Orders show up here when only a person can help: a product to map, an address to correct, something to decide.',
  },
  waiting: {
    heading: 'No order waits',
    text: 'Orders wait here while they go on by themselves: for a payment, for the waiting time after it, or while they are being sent.',
  },
  placed: {
    heading: 'No order is waiting to be shipped',
    text: 'Orders are here from when the lab service has them until it ships their kits.',
  },
  shipped: {
    heading: 'No kits are under way',
    text: 'Orders are here from when their kits were shipped until there is a result for each of them.',
  },
  done: {
    heading: 'No order is done yet',
    text: 'Orders end here once each of their kits has its result, or when they were closed.',
  },
  all: {
    heading: 'No orders with kits yet',
    text: 'An order shows up here by itself once somebody buys a product that is mapped to a kit.',
  },
};

/** The board of a shop without any order of ours. */
export function NoOrders() {
  return (
    <Card>
      <Empty {...ofView.all} action={{ content: 'Map products', url: '/app/products' }} />
    </Card>
  );
}

/** Whether nothing was asked for but a view. */
export const isUnfiltered = ({ asked }: Pick<BoardData, 'asked'>) =>
  asked.q === '' && filtersSet(asked) === 0;

/** What stands where a view, a search or a filter shows no order, and the way on. */
export function BoardEmpty({ asked, views, counts }: Pick<BoardData, 'asked' | 'views' | 'counts'>) {
  if (isUnfiltered({ asked })) return <Empty {...ofView[asked.view]} />;
  const here = views.find(({ id }) => id === asked.view)?.label ?? '';
  const what = asked.q === '' ? 'these filters' : `“${asked.q}”`;
  const clear = {
    content: asked.q === '' ? 'Clear all filters' : 'Clear search and filters',
    url: boardAddress(asked, unfiltered),
  };
  return (
    <Box overflowX="hidden">
      {counts.all > 0 ? (
        <EmptyState
          heading={`No order under “${here}” fits ${what}`}
          image={kitImage}
          action={{
            content: `Show ${counted(counts.all, 'order')} of other views`,
            url: boardAddress(asked, { view: 'all' }),
          }}
          secondaryAction={clear}
        >
          <p>Orders of other views fit.</p>
        </EmptyState>
      ) : (
        <Empty
          heading={`No order fits ${what}`}
          text="Orders are found by their name, their customer’s name or e-mail address, their reference, the service’s order id, or a kit’s code."
          action={clear}
        />
      )}
    </Box>
  );
}
