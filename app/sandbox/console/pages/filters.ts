import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { consolePath, link } from '../view.ts';
import type { View } from '../view.ts';
import { consoleWords } from '../../words/console.ts';

/** A form that filters a list: at once with JavaScript, else by its button. */
export function filterForm(view: View, path: string, fields: Html): Html {
  const action = `${consolePath}${path}`;
  return html`<form
    method="get"
    action="${action}"
    class="filters"
    role="search"
    hx-get="${action}"
    hx-trigger="submit, input delay:250ms"
    data-address
  >
    ${
      view.session.accountId === null && view.accountId !== null
        ? html`<input type="hidden" name="account" value="${view.accountId}" />`
        : ''
    }
    ${fields}
    <noscript><button type="submit">${consoleWords.filter}</button></noscript>
    ${
      [...view.query.keys()].some((name) => name !== 'account')
        ? html`<a href="${link(view, path)}">${consoleWords.clear}</a>`
        : ''
    }
  </form>`;
}

export function optionList(
  chosen: string | null,
  all: string,
  words: Readonly<Record<string, string>>,
): Html[] {
  return Object.entries({ '': all, ...words }).map(
    ([value, name]) =>
      html`<option value="${value}" ${value === (chosen ?? '') ? 'selected' : ''}>${name}</option>`,
  );
}
