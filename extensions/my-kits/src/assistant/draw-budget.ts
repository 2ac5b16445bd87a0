import { oneLine } from './plain-text.ts';

/** What may still be drawn. */
export interface Budget {
  left: number;
}

/** Draws one after the other while the budget lasts; what is left is one piece of plain text. */
export function whileItLasts<T extends { raw: string }, Drawn>(
  items: readonly T[],
  budget: Budget,
  draw: (item: T, index: number) => Drawn,
  drawRest: (text: string) => Drawn,
): Drawn[] {
  const drawn: Drawn[] = [];
  for (const [index, item] of items.entries()) {
    if (budget.left <= 0) {
      const rest = items.slice(index).map(({ raw }) => raw);
      return [...drawn, drawRest(oneLine(rest.join('')))];
    }
    budget.left -= 1;
    drawn.push(draw(item, index));
  }
  return drawn;
}
