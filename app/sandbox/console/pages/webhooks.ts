import { ago, html, pill, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { inScope, link } from '../view.ts';
import type { Page, View } from '../view.ts';
import { accountCell, accountHeading } from './account-cell.ts';

/** Everything but the secret, which signs and is shown to nobody. */
const shownColumns = {
  id: true,
  accountId: true,
  url: true,
  events: true,
  createdAt: true,
  failingSince: true,
  disabledAt: true,
  disabledReason: true,
} as const;

const mostWebhooks = 200;

export function readWebhooks(view: View, onlyTroubled = false) {
  return view.ctx.db.webhook.findMany({
    where: {
      ...inScope(view),
      ...(onlyTroubled ? { OR: [{ disabledAt: { not: null } }, { failingSince: { not: null } }] } : {}),
    },
    orderBy: [{ accountId: 'asc' }, { ordinal: 'desc' }],
    take: mostWebhooks,
    select: shownColumns,
  });
}
type WebhookRow = Awaited<ReturnType<typeof readWebhooks>>[number];

export function webhookState(webhook: WebhookRow, nowMs: number): Html {
  if (webhook.disabledAt !== null) {
    return html`${pill('bad', 'Disabled')} ${ago(webhook.disabledAt, nowMs)}
    ${webhook.disabledReason === null ? '' : html`<span class="sub">${reason(webhook.disabledReason)}</span>`}`;
  }
  if (webhook.failingSince !== null) {
    return html`${pill('warn', 'Failing')}
      <span class="muted">since ${ago(webhook.failingSince, nowMs)}</span>`;
  }
  return pill('good', 'Active');
}

function reason(word: string): string {
  return word.replaceAll('_', ' ');
}

export async function showWebhooks(view: View): Promise<Page> {
  const webhooks = await readWebhooks(view);
  const body = html`<h1>Webhooks</h1>
    ${table(
      'webhooks',
      'Webhooks',
      ['Host', ...accountHeading(view), 'Events', 'State', 'Registered', ''],
      webhooks.map((webhook) =>
        row(`webhook-${webhook.id}`, [
          ['Host', html`${new URL(webhook.url).host}<span class="sub">${webhook.id}</span>`],
          ...accountCell(view, webhook.accountId),
          ['Events', html`<span class="pills">${webhook.events.map((event) => pill('plain', event))}</span>`],
          ['State', webhookState(webhook, view.nowMs)],
          ['Registered', ago(webhook.createdAt, view.nowMs)],
          ['', html`<a href="${link(view, '/deliveries', { account: webhook.accountId })}">Deliveries</a>`],
        ]),
      ),
      html`No webhooks. <code>POST /webhooks</code> registers one.`,
    )}`;
  return { title: 'Webhooks', section: 'webhooks', topics: ['deliveries', 'accounts'], body };
}
