import { useNavigate, useNavigation } from '@remix-run/react';
import { Banner, Box, Button, Checkbox, InlineStack, Pagination, Text } from '@shopify/polaris';
import { useState } from 'react';
import { BoardActions } from './actions.tsx';
import { Brief, useBriefs } from './briefs.tsx';
import { boardAddress, boardAddressWith, type BoardData, type BulkAnswer } from './view.ts';
import { OrderRows } from '../shared/order-rows.tsx';
import { useAsk } from '../shared/ask.ts';
import { board as words } from '../../words/board.ts';
import { shared } from '../../words/shared.ts';

/** The orders of a page of the board, what is selected of them, and what can be done with that. */
export function BoardList({ board }: { board: BoardData }) {
  const { asked, rows, counts, orderIds, actions } = board;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const isBusy = useNavigation().state === 'loading';
  const {
    ask,
    isBusy: isAsking,
    answer,
  } = useAsk<BulkAnswer>(({ id }) => {
    setSelected(new Set());
    navigate(boardAddressWith(asked, id), { replace: true });
  });
  const select = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  };
  const onPage = rows.map(({ orderId }) => orderId);
  const briefs = useBriefs(onPage);
  const isAll = onPage.every((id) => selected.has(id));
  return (
    <div className="board-list" aria-busy={isBusy}>
      <Box paddingInline="400" paddingBlock="200" borderBlockEndWidth="025" borderColor="border">
        <InlineStack gap="300" align="space-between" blockAlign="center">
          <Checkbox
            label={selected.size === 0 ? words.select.onPage : words.select.selected(selected.size)}
            checked={isAll}
            onChange={(isOn) => (isOn ? select(onPage, true) : setSelected(new Set()))}
          />
          {isAll && orderIds.length > selected.size ? (
            <Button variant="plain" onClick={() => setSelected(new Set(orderIds))}>
              {orderIds.length < counts[asked.view]
                ? words.select.first(orderIds.length, counts[asked.view])
                : words.select.all(orderIds.length)}
            </Button>
          ) : null}
        </InlineStack>
        {selected.size === 0 ? null : (
          <Box paddingBlockStart="200">
            <BoardActions
              actions={actions}
              count={selected.size}
              isAsking={isAsking}
              onChoose={(kind) => ask({ intent: 'bulk', kind, orderIds: [...selected] })}
            />
          </Box>
        )}
      </Box>
      {answer?.ok === false ? (
        <Box padding="300">
          <Banner tone="critical">{answer.message}</Banner>
        </Box>
      ) : null}
      <OrderRows
        rows={rows}
        under={({ orderId }) => <Brief brief={briefs?.[orderId] ?? null} />}
        before={({ orderId, orderName }) => (
          <Checkbox
            label={words.select.order(orderName)}
            labelHidden
            checked={selected.has(orderId)}
            onChange={(isOn) => select([orderId], isOn)}
          />
        )}
      />
      <Pages board={board} />
    </div>
  );
}

function Pages({ board: { asked, before, after, counts } }: { board: BoardData }) {
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== 'idle';
  const count = (
    <Text as="span" tone="subdued">
      {words.orders(counts[asked.view])}
    </Text>
  );
  return (
    <Box padding="300" borderBlockStartWidth="025" borderColor="border">
      <InlineStack align="space-between" blockAlign="center">
        {count}
        {before === null && after === null ? null : (
          <Pagination
            accessibilityLabel={words.pages}
            accessibilityLabels={shared.pages}
            hasPrevious={before !== null && !isBusy}
            hasNext={after !== null && !isBusy}
            onPrevious={() => navigate(boardAddress(asked, { before: before ?? '' }))}
            onNext={() => navigate(boardAddress(asked, { after: after ?? '' }))}
          />
        )}
      </InlineStack>
    </Box>
  );
}
