import { Box, Card, EmptyState } from '@shopify/polaris';
import { boardAddress, type BoardData, filtersSet, unfiltered } from './view.ts';
import { kitImage } from '../shared/kit-image.ts';
import { Empty } from '../products/empty.tsx';
import { board } from '../../words/board.ts';
import { shared } from '../../words/shared.ts';

/** The board of a shop without any order of ours. */
export function NoOrders() {
  return (
    <Card>
      <Empty {...board.empty.all} action={{ content: shared.matchProducts, url: '/app/products' }} />
    </Card>
  );
}

/** Whether nothing was asked for but a view. */
export const isUnfiltered = ({ asked }: Pick<BoardData, 'asked'>) =>
  asked.q === '' && filtersSet(asked) === 0;

/** What stands where a view, a search or a filter shows no order, and the way on. */
export function BoardEmpty({ asked, views, counts }: Pick<BoardData, 'asked' | 'views' | 'counts'>) {
  if (isUnfiltered({ asked })) return <Empty {...board.empty[asked.view]} />;
  const { noMatch } = board;
  const here = views.find(({ id }) => id === asked.view)?.label ?? '';
  const searched = asked.q === '' ? null : asked.q;
  const clear = {
    content: noMatch.clear(searched),
    url: boardAddress(asked, unfiltered),
  };
  return (
    <Box overflowX="hidden">
      {counts.all > 0 ? (
        <EmptyState
          heading={noMatch.inTab(here, searched)}
          image={kitImage}
          action={{
            content: noMatch.viewAll(counts.all),
            url: boardAddress(asked, { view: 'all' }),
          }}
          secondaryAction={clear}
        >
          <p>{noMatch.otherTabs}</p>
        </EmptyState>
      ) : (
        <Empty
          heading={noMatch.anywhere(searched)}
          text={searched === null ? noMatch.filterHelp : noMatch.searchHelp}
          action={clear}
        />
      )}
    </Box>
  );
}
