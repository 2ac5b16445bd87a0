/** What a practice would be invoiced, and where the invoice would go. */
import { invoicePreviews } from '../../practice/invoices.ts';
import type { InvoicePreview } from '../../practice/invoices.ts';
import { ago, html, money, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { consolePath, link, practicesIn } from '../view.ts';
import type { Page, View } from '../view.ts';
import { paymentPill } from './practice-orders.ts';
import { invoiceWords as words } from '../../words/console-practice.ts';
import { consoleWords } from '../../words/console.ts';
import { count } from '../../words/numbers.ts';

const { columns } = words;

/** Where a page is about one practice and none is chosen: links to the page of each. */
export function practiceChoice(view: View, path: string, ask: string): Html {
  return html`<p>${ask}</p>
    <ul class="choice">
      ${practicesIn(view).map(
        ({ id, name }) => html`<li><a href="${consolePath}${path}?account=${id}">${name}</a></li>`,
      )}
    </ul>`;
}

/** The one practice that is looked at; null while there are several. */
export function onePractice(view: View): { readonly id: string; readonly name: string } | null {
  const [practice, ...others] = practicesIn(view);
  return practice === undefined || others.length > 0 ? null : practice;
}

export async function showInvoices(view: View): Promise<Page> {
  const practice = onePractice(view);
  const title = consoleWords.sections.invoices;
  const body = html`<h1>${title}</h1>
    ${
      practice === null
        ? practiceChoice(view, '/invoices', words.choose)
        : html`<p class="muted">${words.means}</p>
            ${previewTable(view, await invoicePreviews(view.ctx.db, practice.id))}`
    }`;
  return { title, section: 'invoices', topics: ['orders', 'patients'], body };
}

function previewTable(view: View, previews: readonly InvoicePreview[]): Html {
  return table(
    'invoices',
    words.caption,
    Object.values(columns),
    previews.map((preview) =>
      row(`invoice-${preview.id}`, [
        [columns.of, html`${words[preview.what]} <span class="sub">${invoiced(view, preview)}</span>`],
        [columns.lines, preview.lines.map(({ line, quantity }) => `${count(quantity)} × ${line}`).join(', ')],
        [columns.amount, html`<span class="number">${money(preview.amountMinor, preview.currency)}</span>`],
        [columns.to, preview.email],
        [columns.state, paymentPill(preview.status)],
        [columns.on, ago(preview.createdAt, view.nowMs)],
      ]),
    ),
    words.noneYet,
  );
}

function invoiced(view: View, { what, id }: InvoicePreview): Html {
  return what === 'order' ? html`<a href="${link(view, `/orders/${id}`)}">${id}</a>` : html`${id}`;
}
