import type { ExtensionView } from '../extensions/blocks.ts';
import { html, type Html } from '../page/html.ts';

/** One of a list, as a form sends it and as people read it. */
export interface Choice {
  value: string;
  text: string;
}

interface Preview {
  customers: readonly Choice[];
  pages: readonly Choice[];
  chosen: { customer: string | null; page: string } & ExtensionView;
}

const LANGUAGES: readonly Choice[] = [
  { value: 'en', text: 'English' },
  { value: 'de', text: 'Deutsch' },
];
const RUNS: readonly Choice[] = [
  { value: 'page', text: 'In the page' },
  { value: 'worker', text: 'In web workers, as at Shopify' },
];

/** What is to be seen, and the page at the widths of a telephone and of a desk. */
export function previewPage({ customers, pages, chosen }: Preview): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Preview of the account pages</title>
        <link rel="stylesheet" href="/assets/shop.css" />
        <link rel="stylesheet" href="/assets/preview.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main class="preview">
          <h1>Account pages</h1>
          <form method="post" action="/preview">
            ${field('customer', 'Customer', customers, chosen.customer)}
            ${field('page', 'Page', pages, chosen.page)}
            ${field('language', 'Language', LANGUAGES, chosen.language)}
            ${field('runIn', 'Extensions run', RUNS, chosen.runIn)}
            <button type="submit" class="primary">Show</button>
          </form>
          <p class="quiet">This browser is signed in as whoever is shown.</p>
          ${
            chosen.customer === null
              ? html`<p>Choose a customer.</p>`
              : html`<div class="frames">
                  ${frame('phone', 'Telephone, 375 pixels', chosen.page)}
                  ${frame('desk', 'Desk, 1440 pixels', chosen.page)}
                </div>`
          }
        </main>
      </body>
    </html> `;
}

/** The desk is wider than most windows: its box scrolls, by keyboard too. */
function frame(kind: 'phone' | 'desk', title: string, address: string): Html {
  return html`<section aria-labelledby="${kind}">
    <h2 id="${kind}">${title}</h2>
    <div class="frame ${kind}" role="group" aria-labelledby="${kind}" tabindex="0">
      <iframe title="${title}" src="${address}"></iframe>
    </div>
  </section>`;
}

function field(name: string, label: string, choices: readonly Choice[], chosen: string | null): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${choices.map(
        ({ value, text }) =>
          html`<option value="${value}" ${value === chosen ? html`selected` : null}>${text}</option>`,
      )}
    </select>
  </div>`;
}
