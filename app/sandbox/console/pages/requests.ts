import { ago, code, facts, html, pill } from '../html.ts';
import type { Html } from '../html.ts';
import { asked, choice, inScope, link } from '../view.ts';
import type { Page, View } from '../view.ts';
import { before, paged, rowsAPage } from './paging.ts';
import { filterForm, optionList } from './filters.ts';
import { consoleWords, requestWords } from '../../words/console.ts';

const classes = ['2xx', '4xx', '5xx', 'cut'] as const;
type StatusClass = (typeof classes)[number];

function ofClass(wanted: StatusClass | null) {
  if (wanted === null) return {};
  if (wanted === 'cut') return { status: null };
  const hundred = Number(wanted[0]) * 100;
  return { status: { gte: hundred, lt: hundred + 100 } };
}

function readRequests(view: View, wanted: StatusClass | null, path: string) {
  const id = before(view);
  return view.ctx.db.requestLog.findMany({
    where: {
      ...inScope(view),
      ...(id === null ? {} : { id: { lt: id } }),
      ...ofClass(wanted),
      ...(path === '' ? {} : { path: { contains: path } }),
    },
    orderBy: { id: 'desc' },
    take: rowsAPage + 1,
  });
}
export type RequestRow = Awaited<ReturnType<typeof readRequests>>[number];

export async function showRequests(view: View): Promise<Page> {
  const wanted = choice(view, 'status', classes);
  const path = asked(view, 'path');
  await view.ctx.requests.flush();
  const rows = await readRequests(view, wanted, path);
  const { shown, links } = paged(view, '/requests', rows, ({ id }) => String(id));
  const body = html`<h1>${consoleWords.sections.requests}</h1>
    ${filterForm(
      view,
      '/requests',
      html`<label for="status">${requestWords.status}</label>
        <select id="status" name="status">
          ${optionList(wanted, requestWords.allStatuses, requestWords.classes)}
        </select>
        <label for="path">${requestWords.path}</label>
        <input
          id="path"
          name="path"
          type="search"
          value="${path}"
          placeholder="${requestWords.partOfPath}"
        />`,
    )}
    ${
      shown.length === 0
        ? html`<p class="empty">
            ${wanted === null && path === '' ? requestWords.noneYet : requestWords.noMatch}
          </p>`
        : html`<ul class="rows" id="requests">
            ${shown.map((request) => requestRow(view, request))}
          </ul>`
    }
    ${links}`;
  return { title: consoleWords.sections.requests, section: 'requests', topics: ['requests'], body };
}

function statusPill(status: number | null): Html {
  if (status === null) return pill('warn', requestWords.cut);
  return pill(status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good', String(status));
}

export function requestRow(view: View, request: RequestRow): Html {
  const account =
    view.accounts.find(({ id }) => id === request.accountId)?.name ?? consoleWords.unknownCaller;
  return html`<li id="request-${String(request.id)}">
    <details>
      <summary>
        ${statusPill(request.status)}
        <span class="method">${request.method}</span>
        <span class="path">${request.path === '' ? '/' : request.path}</span>
        ${request.fault === null ? '' : pill('warn', requestWords.fault(request.fault))}
        ${request.alike === 0 ? '' : pill('plain', requestWords.alike(request.alike))}
        <span class="rest">
          ${view.accountId === null ? html`<span class="whose">${account}</span>` : ''}
          <span class="number">${request.durationMs} ms</span>
          ${ago(request.at, view.nowMs)}
        </span>
      </summary>
      <div class="inside">
        ${facts([
          [requestWords.account, account],
          [
            requestWords.answer,
            request.status === null ? requestWords.classes.cut : `${request.status} ${request.code ?? ''}`,
          ],
          ...(request.query === null
            ? []
            : [[requestWords.query, html`<code>${request.query}</code>`] as const]),
          ...(request.orderId === null
            ? []
            : [[requestWords.order, orderLink(view, request.orderId)] as const]),
          ...(request.reference === null ? [] : [[requestWords.reference, request.reference] as const]),
        ])}
        ${
          request.body === null
            ? ''
            : html`<h2 class="part">${requestWords.body}</h2>
                ${code(request.body)}`
        }
        ${
          request.problem === null
            ? ''
            : html`<h2 class="part">${requestWords.error}</h2>
                ${code(request.problem)}`
        }
      </div>
    </details>
  </li>`;
}

function orderLink(view: View, orderId: string): Html {
  return html`<a href="${link(view, `/orders/${orderId}`)}">${orderId}</a>`;
}
