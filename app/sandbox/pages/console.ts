import { accountToken } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { simulatedTime } from '../lifecycle/clock.ts';
import { html, pageAnswer } from './html.ts';
import type { Html } from './html.ts';

const shownRows = 50;

function masked(token: string): string {
  return `${token.slice(0, 8)}…${token.slice(-4)}`;
}

function table(headings: readonly string[], rows: readonly Html[]): Html {
  if (rows.length === 0) return html`<p>Nothing yet.</p>`;
  return html`<table>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th>${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function row(cells: readonly (string | number | null)[]): Html {
  return html`<tr>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

/** The console: accounts, the latest requests and the latest deliveries. */
export async function consolePage(ctx: SandboxContext): Promise<Response> {
  const [accounts, requests, deliveries] = await Promise.all([
    ctx.db.account.findMany({
      orderBy: { id: 'asc' },
      include: { _count: { select: { orders: true, kits: true } } },
    }),
    ctx.db.requestLog.findMany({ orderBy: { id: 'desc' }, take: shownRows }),
    ctx.db.delivery.findMany({
      orderBy: { id: 'desc' },
      take: shownRows,
      include: { event: true, webhook: true },
    }),
  ]);
  const body = html`
    <p>
      Runs ${ctx.speed} times faster than real time. Nothing here is real: no kit ships, no sample is
      analysed.
    </p>
    <h2>Accounts</h2>
    ${table(
      ['Account', 'Kind', 'Currency', 'Token', 'Clock', 'Orders', 'Kits'],
      accounts.map((account) =>
        row([
          account.name,
          account.kind,
          account.currency,
          masked(accountToken(ctx.seed, account.id)),
          `${new Date(simulatedTime(account, ctx.now())).toISOString()}${account.frozen ? ' (frozen)' : ''}`,
          account._count.orders,
          account._count.kits,
        ]),
      ),
    )}
    <h2>Latest requests</h2>
    ${table(
      ['When', 'Account', 'Request', 'Status', 'Fault', 'Reference', 'Order', 'ms'],
      requests.map((item) =>
        row([
          item.at.toISOString(),
          item.accountId,
          `${item.method} ${item.path}`,
          item.status ?? 'cut',
          item.fault,
          item.reference,
          item.orderId,
          item.durationMs,
        ]),
      ),
    )}
    <h2>Latest deliveries</h2>
    ${table(
      ['Delivery', 'Account', 'Event', 'Order', 'To', 'State', 'Attempts', 'Last status'],
      deliveries.map((item) =>
        row([
          String(item.id),
          item.accountId,
          item.event.kind,
          item.orderId,
          new URL(item.webhook.url).host,
          item.state,
          item.attemptCount,
          item.lastStatus ?? item.lastError,
        ]),
      ),
    )}
  `;
  return pageAnswer('Sandbox console', body);
}
