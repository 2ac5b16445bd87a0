import type { BoardPage } from '../orders/pages/board.ts';
import type { BoardWish } from '../orders/pages/board-input.ts';

/** What the order board needs of the running app. */
export interface BoardPages {
  read(shop: string, wish: BoardWish): Promise<BoardView>;
}

export interface BoardView extends BoardPage {
  /** What the search could not take into account, in words; null where it took all. */
  searchProblem: string | null;
}
