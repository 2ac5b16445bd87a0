/** Older and newest of a list; like the interface's, by the last row seen, so that new rows shift nothing. */
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { link } from '../view.ts';
import type { View } from '../view.ts';
import { consoleWords } from '../../words/console.ts';

export const rowsAPage = 30;

/** Number of the row that the page begins after; null for the newest. */
export function before(view: Pick<View, 'query'>): bigint | null {
  const given = view.query.get('before') ?? '';
  return /^[0-9]{1,18}$/.test(given) ? BigInt(given) : null;
}

/** Rows that were read with one more than a page holds, and the links below them. */
export function paged<Row>(
  view: View,
  path: string,
  rows: readonly Row[],
  position: (row: Row) => string,
): { shown: readonly Row[]; links: Html } {
  const shown = rows.slice(0, rowsAPage);
  const last = shown.at(-1);
  const kept = Object.fromEntries([...view.query].filter(([name]) => name !== 'before'));
  const older =
    rows.length > rowsAPage && last !== undefined
      ? html`<a href="${link(view, path, { ...kept, before: position(last) })}">${consoleWords.older}</a>`
      : '';
  const newest = view.query.has('before')
    ? html`<a href="${link(view, path, kept)}">${consoleWords.newest}</a>`
    : '';
  return { shown, links: html`<p class="paging">${newest}${older}</p>` };
}
