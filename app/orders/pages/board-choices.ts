import { boardStates, type BoardState, wordsOfBoardState } from './board-states.ts';
import { orderStages, type BoardTab } from '../in-shopify/order-stages.ts';
import { boardSorts } from './board-input.ts';
import { board } from '../../words/board.ts';
import { reasonCodes, reasons } from '../reasons.ts';

interface Choice {
  value: string;
  label: string;
}

/** What can be chosen on the board, in words. */
export const boardChoices: {
  views: { id: BoardTab; label: string }[];
  choices: { states: Choice[]; reasons: Choice[]; sorts: Choice[] };
} = {
  views: ([...orderStages, 'all'] as const).map((id) => ({ id, label: board.tabs[id] })),
  choices: {
    states: (Object.keys(boardStates) as BoardState[]).map((value) => ({
      value,
      label: wordsOfBoardState(value),
    })),
    reasons: [
      { value: 'request', label: board.filters.yourRequest },
      ...reasonCodes.map((value) => ({ value, label: reasons[value].name })),
    ],
    sorts: boardSorts.map((value) => ({ value, label: board.sorts[value] })),
  },
};
