import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate, useRevalidator } from '@remix-run/react';
import { Banner, BlockStack, Card } from '@shopify/polaris';
import { z } from 'zod';
import { boardChoices } from '../orders/pages/board-choices.ts';
import { boardInputOf, type BoardInput, cursorText } from '../orders/pages/board-input.ts';
import { mostBulkOrders } from '../orders/actions/bulk-limit.ts';
import { bulkActionKinds, orderActions } from '../orders/actions/order-actions.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { BoardEmpty, isUnfiltered, NoOrders } from '../ui/board/empty.tsx';
import { BoardFilters } from '../ui/board/filters.tsx';
import { BoardList } from '../ui/board/list.tsx';
import { BoardTabs } from '../ui/board/tabs.tsx';
import { boardAddressWith, type BoardAsked, type BoardData, type BulkAnswer } from '../ui/board/view.ts';
import boardStyles from '../ui/board/board.css?url';
import { LabTroubleBanner } from '../ui/shared/lab-trouble.tsx';
import { BulkProgress } from '../ui/board/bulk-progress.tsx';
import { keepPageWith, unlessNoAnswer, useAsk } from '../ui/shared/ask.ts';
import { numericId } from '../http/request.ts';
import { inputOf } from '../http/page-input.ts';
import { board as words } from '../words/board.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: boardStyles }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<BoardData> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const { searchParams } = new URL(request.url);
  const input = boardInputOf(searchParams);
  const bulk = z.uuid().safeParse(searchParams.get('bulk'));
  return {
    ...(await context.app.board.read(shop, input)),
    ...boardChoices,
    asked: { ...askedOf(input), bulk: bulk.data ?? '' },
    actions: bulkActionKinds.map((kind) => ({
      kind,
      label: orderActions[kind].label,
      isAskedTwice: orderActions[kind].confirmation !== null,
    })),
  };
}

/** What of the address was understood: a page's links lead on from that. */
function askedOf(input: BoardInput): Omit<BoardAsked, 'bulk'> {
  const { position } = input;
  return {
    view: input.view,
    q: input.search,
    state: input.state ?? '',
    reason: input.reason ?? '',
    account: input.environment ?? '',
    results: input.results ?? '',
    from: input.orderedFrom ?? '',
    to: input.orderedTo ?? '',
    zone: input.zone,
    sort: input.sort,
    after: position !== null && 'after' in position ? cursorText(position.after) : '',
    before: position !== null && 'before' in position ? cursorText(position.before) : '',
  };
}

const inputs = z.strictObject({
  intent: z.literal('bulk'),
  kind: z.enum(bulkActionKinds),
  orderIds: z.array(numericId).min(1).max(mostBulkOrders),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.app.shopify.authenticateAdmin(request);
  const { kind, orderIds } = await inputOf(request, inputs);
  const { id } = await context.app.bulkActions.start(shop, actor, kind, orderIds);
  return { ok: true, id };
}

export const clientAction = keepPageWith({
  ok: false,
  field: null,
  message: words.noAnswer,
} satisfies BulkAnswer);
export const shouldRevalidate = unlessNoAnswer;

/** The order board: the shop's orders with kits, by how they stand. */
export default function Orders() {
  const board = useLoaderData<typeof loader>();
  const { asked, views, counts, choices, rows, searchProblem, trouble } = board;
  const isBare = counts.all === 0 && isUnfiltered({ asked });
  return (
    <AppPage title={words.title}>
      <BlockStack gap="400">
        <LabTroubleBanner trouble={trouble} />
        <Progress asked={asked} />
        {isBare ? (
          <NoOrders />
        ) : (
          <Card padding="0">
            <BoardTabs views={views} counts={counts} asked={asked} />
            <BoardFilters asked={asked} choices={choices} />
            {searchProblem === null ? null : <Banner tone="warning">{searchProblem}</Banner>}
            {rows.length === 0 ? (
              <BoardEmpty asked={asked} views={views} counts={counts} />
            ) : (
              <BoardList key={JSON.stringify({ ...asked, bulk: '' })} board={board} />
            )}
          </Card>
        )}
      </BlockStack>
    </AppPage>
  );
}

/** What was asked for several orders at once, until it is dismissed. */
function Progress({ asked }: Pick<BoardData, 'asked'>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const show = (id: string) => navigate(boardAddressWith(asked, id), { replace: true });
  const { ask, answer } = useAsk<BulkAnswer>(({ id }) => show(id));
  if (asked.bulk === '') return null;
  return (
    <>
      {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
      <BulkProgress
        key={asked.bulk}
        actionId={asked.bulk}
        onDone={revalidate}
        onRetry={(kind, orderIds) => ask({ intent: 'bulk', kind, orderIds: [...orderIds] })}
        onClose={() => show('')}
      />
    </>
  );
}
