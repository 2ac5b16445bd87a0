import { boardStates, type BoardState, wordsOfBoardState } from './board-states.ts';
import { orderStages, orderStageNames, type BoardTab } from '../in-shopify/order-stages.ts';
import { boardSorts } from './board-input.ts';
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
  views: [...orderStages.map((id) => ({ id, label: orderStageNames[id] })), { id: 'all', label: 'All' }],
  choices: {
    states: (Object.keys(boardStates) as BoardState[]).map((value) => ({
      value,
      label: wordsOfBoardState(value),
    })),
    reasons: [
      { value: 'request', label: 'It waits for your request in Shopify' },
      ...reasonCodes.map((value) => ({ value, label: reasons[value].says.replace(/\.$/, '') })),
    ],
    sorts: Object.entries(boardSorts).map(([value, label]) => ({ value, label })),
  },
};
