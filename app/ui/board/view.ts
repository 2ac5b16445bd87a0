import type { BoardPage } from '../../orders/pages/board.ts';
import type { BoardTab } from '../../orders/in-shopify/order-stages.ts';
import type { OrderActionKind } from '../../orders/actions/order-actions.ts';
import type { NotDone } from '../../pages/done.ts';
import type { TroubleView } from '../../pages/lab-trouble.ts';

/** What the board's address asks for, as it stands there; '' where it says nothing of it. */
export interface BoardAsked {
  view: BoardTab;
  q: string;
  state: string;
  reason: string;
  account: string;
  results: string;
  from: string;
  to: string;
  zone: string;
  sort: string;
  /** Cursors: where the page begins. */
  after: string;
  before: string;
  /** Something that was asked for several orders at once, and is shown. */
  bulk: string;
}

export interface Choice {
  value: string;
  label: string;
}

/** The board, as its page gets it. */
export interface BoardData extends BoardPage {
  asked: BoardAsked;
  searchProblem: string | null;
  trouble: TroubleView | null;
  views: { id: BoardTab; label: string }[];
  choices: { states: Choice[]; reasons: Choice[]; sorts: Choice[] };
  /** What may be asked for several orders at once. */
  actions: { kind: OrderActionKind; label: string; isAskedTwice: boolean }[];
}

/** What the page answers when something is asked for several orders at once. */
export type BulkAnswer = { ok: true; id: string } | NotDone;

const defaults: Partial<BoardAsked> = { view: 'all', sort: 'newest' };

/** The address of the board with some of it changed: at its first page, without what was done at once. */
export function boardAddress(asked: BoardAsked, changes: Partial<BoardAsked>): string {
  return addressOf({ ...asked, after: '', before: '', bulk: '', ...changes });
}

/** The address of the same page of the board, with what is done at once on it; '' for nothing. */
export function boardAddressWith(asked: BoardAsked, bulk: string): string {
  return addressOf({ ...asked, bulk });
}

function addressOf(wanted: BoardAsked): string {
  const hasDays = wanted.from !== '' || wanted.to !== '';
  const query = new URLSearchParams(
    Object.entries({ ...wanted, zone: hasDays ? wanted.zone : '' }).filter(
      ([name, value]) => value !== '' && defaults[name as keyof BoardAsked] !== value,
    ),
  ).toString();
  return query === '' ? '/app/orders' : `/app/orders?${query}`;
}

/** What the board shows without search and filters; view and order stay. */
export const unfiltered = {
  q: '',
  state: '',
  reason: '',
  account: '',
  results: '',
  from: '',
  to: '',
} as const satisfies Partial<BoardAsked>;

/** How many filters are set; the search is none. */
export function filtersSet(asked: BoardAsked): number {
  const { q: _, ...filters } = unfiltered;
  return Object.keys(filters).filter((name) => asked[name as keyof typeof filters] !== '').length;
}
