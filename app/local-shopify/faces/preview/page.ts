import type { ExtensionView } from '../extensions/blocks.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../words/languages.ts';
import { previewWords as words } from '../../words/preview.ts';
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

const LANGUAGE_CHOICES: readonly Choice[] = LANGUAGES.map((language) => ({
  value: language,
  text: LANGUAGE_NAMES[language],
}));
const RUNS: readonly Choice[] = [
  { value: 'page', text: words.runIn.page },
  { value: 'worker', text: words.runIn.worker },
];

/** As wide as preview.css makes the frames. */
const PHONE_WIDTH_PX = 375;
const DESKTOP_WIDTH_PX = 1440;

/** What is to be seen, and the page at the widths of a telephone and of a desk. */
export function previewPage({ customers, pages, chosen }: Preview): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.pageTitle}</title>
        <link rel="stylesheet" href="/assets/shop.css" />
        <link rel="stylesheet" href="/assets/preview.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main class="preview">
          <h1>${words.heading}</h1>
          <form method="post" action="/preview">
            ${field('customer', words.customer, customers, chosen.customer)}
            ${field('page', words.page, pages, chosen.page)}
            ${field('language', words.language, LANGUAGE_CHOICES, chosen.language)}
            ${field('runIn', words.runExtensions, RUNS, chosen.runIn)}
            <button type="submit" class="primary">${words.show}</button>
          </form>
          <p class="quiet">${words.signsIn}</p>
          ${
            chosen.customer === null
              ? html`<p>${words.chooseCustomer}</p>`
              : html`<div class="frames">
                  ${frame('phone', words.phone(PHONE_WIDTH_PX), chosen.page)}
                  ${frame('desk', words.desktop(DESKTOP_WIDTH_PX), chosen.page)}
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
