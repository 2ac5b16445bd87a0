/** The account's column: only where rows of several accounts stand together. */
import { html } from '../html.ts';
import type { View } from '../view.ts';
import { consoleWords } from '../../words/console.ts';

export function accountHeading(view: View): string[] {
  return view.accountId === null ? [consoleWords.account] : [];
}

export function accountCell(view: View, accountId: string | null): (readonly [string, unknown])[] {
  if (view.accountId !== null) return [];
  const name = view.accounts.find(({ id }) => id === accountId)?.name;
  return [[consoleWords.account, name ?? html`<span class="muted">${consoleWords.unknownCaller}</span>`]];
}
