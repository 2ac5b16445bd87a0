import { Button, InlineStack } from '@shopify/polaris';
import { useState } from 'react';
import type { OrderActionKind } from '../../orders/actions/order-actions.ts';
import type { BoardData } from './view.ts';
import { Confirm } from '../shared/confirm.tsx';
import { board } from '../../words/board.ts';

/** What can be done with the orders that are selected. What can't be taken back is asked again. */
export function BoardActions({
  actions,
  count,
  isAsking,
  onChoose,
}: Pick<BoardData, 'actions'> & {
  count: number;
  isAsking: boolean;
  onChoose: (kind: OrderActionKind) => void;
}) {
  const [asking, setAsking] = useState<BoardData['actions'][number] | null>(null);
  const choose = (action: BoardData['actions'][number]) => {
    if (action.isAskedTwice) setAsking(action);
    else onChoose(action.kind);
  };
  return (
    <>
      <InlineStack gap="200">
        {actions.map((action) => (
          <Button key={action.kind} onClick={() => choose(action)} disabled={isAsking}>
            {action.label}
          </Button>
        ))}
      </InlineStack>
      <Confirm
        id="board-confirm"
        title={board.confirm.title(asking?.label ?? '', count)}
        says={board.confirm.says}
        action={asking?.label ?? ''}
        isOpen={asking !== null}
        isBusy={isAsking}
        onConfirm={() => {
          if (asking !== null) onChoose(asking.kind);
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
