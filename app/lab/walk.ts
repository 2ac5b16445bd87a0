import { isLabError } from './lab-error.ts';
import type { UnreadableElement } from './unreadable.ts';

/** One page of a list. */
export interface Page<T> {
  records: T[];
  /** What to ask for next; null when there is nothing to ask for. */
  nextCursor: string | null;
  /** True when the service named no cursor although there may be more: `nextCursor` is then the last record's id. */
  cursorGuessed: boolean;
  /** Whether it is proved that no page follows. */
  isLast: boolean;
  /** The elements that could not be read as records. A page that has some proves no absence. */
  unreadable: readonly UnreadableElement[];
}

/** How a walk over all pages ended. Only a complete one saw every record that was there when it began. */
export type WalkEnd =
  | { complete: true; pages: number }
  | {
      complete: false;
      pages: number;
      reason: 'repeated_cursor' | 'unreadable_record' | 'end_unknown' | 'no_progress' | 'too_many_pages';
    };

/** An empty page may precede a full one, but not for ever. */
const MOST_EMPTY_PAGES = 3;

/**
 * Reads a list page by page, yielding each, and returns how it ended. A page that fails throws: a walk that throws
 * proves nothing, nor does one that its consumer leaves early.
 *
 * @param readPage reads the page at a cursor (null: the first), as the client's `orders` and `reports` do.
 */
export async function* walkPages<T extends { id: string }>(
  readPage: (cursor: string | null) => Promise<Page<T>>,
  options: { mostPages?: number } = {},
): AsyncGenerator<Page<T>, WalkEnd> {
  const cursors = new Set<string>();
  const ids = new Set<string>();
  let cursor: string | null = null;
  let guessed = false;
  let guessProved = false;
  let unreadable = 0;
  let emptyPages = 0;
  for (let pages = 1; ; pages += 1) {
    let page: Page<T>;
    try {
      page = await readPage(cursor);
    } catch (error) {
      // The service does not page by the last record's id: what was read so far stands, the end stays unknown.
      if (guessed && isLabError(error) && !error.retryable) {
        return { complete: false, pages: pages - 1, reason: 'end_unknown' };
      }
      throw error;
    }
    if (guessed) {
      // A guess that was ignored gives records seen before, one that was not understood perhaps nothing at all.
      const understood = guessProved || page.records.length > 0;
      if (!understood || page.records.some(({ id }) => ids.has(id))) {
        return { complete: false, pages, reason: 'end_unknown' };
      }
      guessProved = true;
    }
    yield page;
    for (const { id } of page.records) ids.add(id);
    unreadable += page.unreadable.length;
    emptyPages = page.records.length === 0 ? emptyPages + 1 : 0;
    if (page.isLast) {
      return unreadable === 0
        ? { complete: true, pages }
        : { complete: false, pages, reason: 'unreadable_record' };
    }
    if (page.nextCursor === null) return { complete: false, pages, reason: 'end_unknown' };
    if (cursors.has(page.nextCursor)) return { complete: false, pages, reason: 'repeated_cursor' };
    if (emptyPages >= MOST_EMPTY_PAGES) return { complete: false, pages, reason: 'no_progress' };
    if (pages >= (options.mostPages ?? 10_000)) return { complete: false, pages, reason: 'too_many_pages' };
    cursors.add(page.nextCursor);
    cursor = page.nextCursor;
    guessed = page.cursorGuessed;
  }
}
