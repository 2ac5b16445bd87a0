/** The small parts that the console's pages are built of. Everything put into a template is escaped by it. */
import { html as template } from 'hono/html';
import { consoleWords } from '../words/console.ts';

export type Html = ReturnType<typeof template>;
export const html: (strings: TemplateStringsArray, ...values: readonly unknown[]) => Html = template;

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'plain';

export function pill(tone: Tone, text: string): Html {
  return html`<span class="pill ${tone}">${text}</span>`;
}

const exactFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** "Nov 21, 2026, 21:19:58 UTC" */
export function exactTime(at: Date): string {
  return `${exactFormat.format(at)} UTC`;
}

/** "3 min ago", "in 20 s". The browser keeps it current by the same rule (browser/console.js). */
function distance(fromNowMs: number): string {
  const seconds = fromNowMs > 0 ? Math.ceil(fromNowMs / 1000) : Math.round(-fromNowMs / 1000);
  if (seconds < 1) return 'now';
  const units = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ] as const;
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? ['s', 1];
  const amount = `${Math.floor(seconds / size).toLocaleString('en-US')} ${unit}`;
  return fromNowMs > 0 ? `in ${amount}` : `${amount} ago`;
}

/** A real time, as its distance from now; the exact time in the tooltip. */
export function ago(at: Date, nowMs: number): Html {
  return html`<time datetime="${at.toISOString()}" title="${exactTime(at)}" data-ago
    >${distance(at.getTime() - nowMs)}</time
  >`;
}

/** How long a step lies ahead on a simulated clock that runs `speed` times as fast as time does; 0: it is frozen. */
export function ahead(dueMs: number, { simNow, speed }: { simNow: number; speed: number }): Html {
  const at = new Date(dueMs);
  return html`<time
    datetime="${at.toISOString()}"
    title="${consoleWords.simulated(exactTime(at))}"
    data-left="${String(dueMs - simNow)}"
    data-speed="${speed}"
    >${dueMs <= simNow ? consoleWords.dueNow : distance(dueMs - simNow)}</time
  >`;
}

/** "1,234.50 EUR" */
export function money(amountMinor: bigint | number, currency: string): string {
  const amount = Number(amountMinor) / 100;
  return `${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${currency}`;
}

interface Button {
  readonly action: string;
  readonly label: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly look?: 'primary' | 'danger' | 'quiet';
  /** What a screen reader says where the label alone would not tell what it acts on. */
  readonly about?: string;
}

/** A form that is a button: works without JavaScript, and with it changes the page in place. */
export function actionButton({ action, label, fields, look, about }: Button): Html {
  return html`<form method="post" action="${action}" hx-post="${action}" class="action">
    ${hiddenFields(fields)}
    <button type="submit" class="${look ?? ''}">
      ${label}${about === undefined ? '' : html`<span class="unseen"> ${about}</span>`}
    </button>
  </form>`;
}

export function hiddenFields(fields: Readonly<Record<string, string>>): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}

/** A table that becomes a stack of cards on a narrow screen. Rows are made by `row`. */
export function table(
  id: string,
  caption: string,
  headings: readonly string[],
  rows: readonly Html[],
  whenEmpty: Html | string,
): Html {
  if (rows.length === 0) return html`<p class="empty">${whenEmpty}</p>`;
  return html`<table id="${id}">
    <caption class="unseen">
      ${caption}
    </caption>
    <thead>
      <tr>
        ${headings.map((heading) =>
          heading === ''
            ? html`<th scope="col"><span class="unseen">${consoleWords.actions}</span></th>`
            : html`<th scope="col">${heading}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** `cells` pairs each cell with its heading, shown on a card; an empty heading shows none. */
export function row(id: string, cells: readonly (readonly [heading: string, cell: unknown])[]): Html {
  return html`<tr id="${id}">
    ${cells.map(([heading, cell]) =>
      cell === '' ? html`<td></td>` : html`<td data-label="${heading}"><div>${cell}</div></td>`,
    )}
  </tr>`;
}

/** Names and values beside each other. */
export function facts(entries: readonly (readonly [name: string, value: unknown])[]): Html {
  return html`<dl class="facts">
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** JSON made readable; other text as it is. */
export function code(text: string): Html {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Cut short or not JSON: shown as it was kept.
  }
  return html`<pre tabindex="0"><code>${shown}</code></pre>`;
}
