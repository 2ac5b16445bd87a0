/** The frame around every page, and the part of it that is exchanged while it is open. */
import { assetUrl } from './assets.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { Notice } from './sessions.ts';
import { consolePath, link, practicesIn } from './view.ts';
import type { Page, View } from './view.ts';
import { consoleWords } from '../words/console.ts';

/** htmx evaluates nothing, keeps no history, and leaves what the reader opened as it is. */
const htmxConfig = JSON.stringify({
  history: false,
  includeIndicatorCSS: false,
  morphIgnore: ['data-htmx-powered', 'open'],
  mode: 'same-origin',
  extensions: 'sse',
});

const sections = [
  ['overview', ''],
  ['orders', '/orders'],
  ['patients', '/patients'],
  ['assignments', '/assignments'],
  ['invoices', '/invoices'],
  ['practice', '/practice'],
  ['requests', '/requests'],
  ['deliveries', '/deliveries'],
  ['webhooks', '/webhooks'],
  ['clock', '/clock'],
  ['accounts', '/accounts'],
] as const;

function document(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="htmx-config" content="${htmxConfig}" />
        <title>${consoleWords.title(title)}</title>
        <link rel="icon" href="${assetUrl('icon.svg')}" />
        <link rel="stylesheet" href="${assetUrl('console.css')}" />
        <script src="${assetUrl('htmx.js')}" defer></script>
        <script src="${assetUrl('hx-sse.js')}" defer></script>
        <script src="${assetUrl('console.js')}" defer></script>
      </head>
      ${body}
    </html>`;
}

/** A page without a session: the login. */
export function plainDocument(title: string, body: Html): Html {
  return document(
    title,
    html`<body class="outside">
      <main id="page">${body}</main>
    </body>`,
  );
}

export function pageDocument(view: View, page: Page, notice: Notice | null): Html {
  return document(
    page.title,
    html`<body>
      <a class="skip" href="#page">${consoleWords.skip}</a>
      <header class="bar">
        <a class="brand" href="${link(view, '')}"
          ><span aria-hidden="true" class="mark"></span>${consoleWords.brand}</a
        >
        <span class="unreal">${consoleWords.unreal}</span>
        <span class="bar-account" aria-hidden="true">${shownAccount(view)}</span>
        <span id="live" class="live" hx-sse:connect="${consolePath}/live" hx-swap="none">
          <span
            id="live-state"
            data-on="${consoleWords.live.on}"
            data-lost="${consoleWords.live.lost}"
            data-off="${consoleWords.live.off}"
            >${consoleWords.live.off}</span
          >
        </span>
        <button type="button" class="menu-button" popovertarget="menu">${consoleWords.menu}</button>
      </header>
      <nav id="menu" popover aria-label="${consoleWords.menuLabel}">
        ${accountChoice(view)}
        <ul>
          ${sections
            .filter(([section]) => isOffered(view, section))
            .map(
              ([section, path]) =>
                html`<li>
                  <a href="${link(view, path)}" ${section === page.section ? currentPage : ''}
                    >${consoleWords.sections[section]}</a
                  >
                </li>`,
            )}
          <li class="apart"><a href="/docs">${consoleWords.reference}</a></li>
        </ul>
        <form method="post" action="${consolePath}/logout" class="leave">
          <button type="submit" class="quiet">${consoleWords.logOut}</button>
        </form>
      </nav>
      <div class="content">
        <div id="notice" role="status" aria-live="polite">${notice === null ? '' : noticeBox(notice)}</div>
        ${mainPart(view, page)}
      </div>
    </body>`,
  );
}

const ofPractices: readonly string[] = ['patients', 'assignments', 'invoices', 'practice'];

function isOffered(view: View, section: string): boolean {
  if (section === 'accounts') return view.session.accountId === null;
  return !ofPractices.includes(section) || practicesIn(view).length > 0;
}

const currentPage = html`aria-current="page"`;

/** On a phone the account's choice is inside the menu; the bar says whose page it is. */
function shownAccount(view: View): string {
  if (view.accountId === null) return consoleWords.allAccounts;
  return view.accounts.find(({ id }) => id === view.accountId)?.name ?? '';
}

function accountChoice(view: View): Html {
  const [only] = view.accounts;
  if (view.session.accountId !== null) {
    return html`<p class="whose">
      <span class="unseen">${consoleWords.accountIs}</span>${only?.name ?? ''}
    </p>`;
  }
  return html`<form method="get" action="${consolePath}${sectionPath(view)}" class="whose">
    <label for="account">${consoleWords.account}</label>
    <select id="account" name="account" data-send>
      <option value="">${consoleWords.allAccounts}</option>
      ${view.accounts.map(
        ({ id, name }) =>
          html`<option value="${id}" ${id === view.accountId ? 'selected' : ''}>${name}</option>`,
      )}
    </select>
    <noscript><button type="submit">${consoleWords.show}</button></noscript>
  </form>`;
}

/** Where a change of account leads: the list that the page belongs to, as a record is another account's. */
function sectionPath(view: View): string {
  const path = new URL(view.here, 'http://console').pathname.slice(consolePath.length);
  const section = path.split('/')[1] ?? '';
  return sections.some(([, known]) => known === `/${section}`) ? `/${section}` : '';
}

function noticeBox({ tone, text }: Notice): Html {
  return html`<div class="notice ${tone}">${text}</div>`;
}

/** What is exchanged when something changed: the page asks for itself again. */
function mainPart(view: View, page: Page): Html {
  const triggers = [...page.topics, 'all'].map((topic) => `changed-${topic} from:#live`).join(', ');
  return html`<main
    id="page"
    tabindex="-1"
    hx-get="${view.here}"
    hx-trigger="${triggers}"
    hx-target:inherited="#page"
    hx-swap:inherited="outerMorph"
    hx-sync="this:queue last"
  >
    ${page.body}
  </main>`;
}

/** The exchanged part alone; with what an action had to say, if it had. */
export function pagePart(view: View, page: Page, notice: Notice | null): Html {
  return html`${notice === null ? '' : noticePart(notice)}${mainPart(view, page)}`;
}

export function noticePart(notice: Notice): Html {
  return html`<hx-partial hx-target="#notice" hx-swap="innerHTML">${noticeBox(notice)}</hx-partial>`;
}
