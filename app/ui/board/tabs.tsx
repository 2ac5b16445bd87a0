import { Link } from '@remix-run/react';
import { board } from '../../words/board.ts';
import { boardAddress, type BoardData } from './view.ts';

/** The views of the board with how many orders are in each: links, so that each can be opened beside and bookmarked. */
export function BoardTabs({ views, counts, asked }: Pick<BoardData, 'views' | 'counts' | 'asked'>) {
  return (
    <nav aria-label={board.tabsLabel}>
      <ul className="board-tabs">
        {views.map(({ id, label }) => (
          <li key={id}>
            <Link
              className="board-tab"
              to={boardAddress(asked, { view: id })}
              preventScrollReset
              {...(id === asked.view ? { 'aria-current': 'page' as const } : {})}
            >
              {label} <span className="board-tab__count">{board.count(counts[id])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
