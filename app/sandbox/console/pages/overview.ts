import type { AccountRow } from '../../accounts/accounts.ts';
import { html, pill, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { consolePath, inScope, link } from '../view.ts';
import type { Page, View } from '../view.ts';
import { clockOf, clockPill, nextStep, simulatedNow } from './clock-words.ts';
import { deliveryRow } from './deliveries.ts';
import { requestRow } from './requests.ts';
import { readWebhooks, webhookState } from './webhooks.ts';
import { consoleWords, overviewWords } from '../../words/console.ts';
import { count } from '../../words/numbers.ts';

const latest = 8;
const { columns } = overviewWords;

interface Counts {
  readonly orders: number;
  readonly kits: number;
  readonly released: number;
  readonly pending: number;
  readonly failed: number;
}

async function readCounts(view: View): Promise<(accountId: string) => Counts> {
  const { db } = view.ctx;
  const where = inScope(view);
  const [orders, kits, deliveries] = await Promise.all([
    db.order.groupBy({ by: ['accountId'], where, _count: true }),
    db.kit.groupBy({ by: ['accountId', 'status'], where, _count: true }),
    db.delivery.groupBy({ by: ['accountId', 'state'], where, _count: true }),
  ]);
  return (accountId) => {
    const sum = <Row extends { accountId: string; _count: number }>(
      rows: readonly Row[],
      counts: (row: Row) => boolean,
    ): number =>
      rows.reduce((total, row) => total + (row.accountId === accountId && counts(row) ? row._count : 0), 0);
    return {
      orders: sum(orders, () => true),
      kits: sum(kits, () => true),
      released: sum(kits, ({ status }) => status === 'Results released'),
      pending: sum(deliveries, ({ state }) => state === 'pending'),
      failed: sum(deliveries, ({ state }) => state === 'failed' || state === 'abandoned'),
    };
  };
}

export async function showOverview(view: View): Promise<Page> {
  const { db } = view.ctx;
  await view.ctx.requests.flush();
  const [accounts, countsOf, requests, deliveries, webhooks] = await Promise.all([
    db.account.findMany({
      where: view.accountId === null ? {} : { id: view.accountId },
      orderBy: [{ kind: 'desc' }, { id: 'asc' }],
    }),
    readCounts(view),
    db.requestLog.findMany({
      where: { ...inScope(view), OR: [{ status: null }, { status: { gte: 400 } }] },
      orderBy: { id: 'desc' },
      take: latest,
    }),
    db.delivery.findMany({
      where: {
        ...inScope(view),
        OR: [
          { state: { in: ['failed', 'abandoned', 'lost'] } },
          { state: 'pending', lastError: { not: null } },
        ],
      },
      orderBy: { id: 'desc' },
      take: latest,
      include: { webhook: true, event: true, attempts: { orderBy: { id: 'asc' } } },
    }),
    readWebhooks(view, true),
  ]);
  const rows = await Promise.all(accounts.map((account) => accountRow(view, account, countsOf(account.id))));
  const calm = requests.length + deliveries.length + webhooks.length === 0;
  const body = html`<h1>${consoleWords.sections.overview}</h1>
    ${table(
      'overview',
      consoleWords.sections.accounts,
      Object.values(columns),
      rows,
      overviewWords.noAccounts,
    )}
    <h2>${overviewWords.problems}</h2>
    ${calm ? html`<p class="empty">${overviewWords.calm}</p>` : ''}
    ${
      webhooks.length === 0
        ? ''
        : html`<ul class="rows plain-rows" id="troubled-webhooks">
            ${webhooks.map(
              (webhook) =>
                html`<li id="webhook-${webhook.id}">
                  <a href="${link(view, '/webhooks')}"
                    >${overviewWords.webhookTo(new URL(webhook.url).host)}</a
                  >
                  ${webhookState(webhook, view.nowMs)}
                </li>`,
            )}
          </ul>`
    }
    ${
      deliveries.length === 0
        ? ''
        : html`<ul class="rows" id="problem-deliveries">
            ${deliveries.map((delivery) => deliveryRow(view, delivery))}
          </ul>`
    }
    ${
      requests.length === 0
        ? ''
        : html`<ul class="rows" id="problem-requests">
            ${requests.map((request) => requestRow(view, request))}
          </ul>`
    }`;
  return {
    title: consoleWords.sections.overview,
    section: 'overview',
    topics: ['orders', 'requests', 'deliveries', 'clock', 'faults', 'accounts'],
    body,
  };
}

async function accountRow(view: View, account: AccountRow, counts: Counts): Promise<Html> {
  const next = await nextStep(view, account);
  const to = (path: string, label: string): Html =>
    html`<a href="${consolePath}${path}?account=${account.id}">${label}</a>`;
  return row(`overview-${account.id}`, [
    [columns.account, to('/orders', account.name)],
    [columns.clock, clockPill(account)],
    [columns.time, html`<span class="number">${simulatedNow(clockOf(view, account))}</span>`],
    [columns.next, next.words],
    [columns.orders, html`<span class="number">${count(counts.orders)}</span>`],
    [
      columns.kits,
      html`<span class="number"
        >${counts.kits === 0 ? '0' : overviewWords.released(counts.released, counts.kits)}</span
      >`,
    ],
    [columns.deliveries, deliveriesCell(counts, (label) => to('/deliveries', label))],
    [columns.faults, faultsCell(view, account)],
  ]);
}

function deliveriesCell({ pending, failed }: Counts, to: (label: string) => Html): Html {
  if (pending + failed === 0) return html`<span class="muted">${overviewWords.noneWaiting}</span>`;
  return html`<span class="pills"
    >${pending === 0 ? '' : to(overviewWords.pending(pending))}
    ${failed === 0 ? '' : pill('bad', overviewWords.failed(failed))}</span
  >`;
}

function faultsCell(view: View, account: AccountRow): Html {
  const down = account.downUntil !== null && account.downUntil.getTime() > view.nowMs;
  if (!down && account.faultKinds.length === 0) return html`<span class="muted">${consoleWords.none}</span>`;
  return html`<span class="pills"
    >${down ? pill('bad', overviewWords.down) : ''}${account.faultKinds.map((kind) => pill('warn', kind))}</span
  >`;
}
