import { ago, html, pill, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { inScope, link } from '../view.ts';
import type { Page, View } from '../view.ts';
import { accountCell, accountHeading } from './account-cell.ts';
import { consoleWords, webhookWords } from '../../words/console.ts';

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
const { columns } = webhookWords;

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
    return html`${pill('bad', webhookWords.disabled)} ${ago(webhook.disabledAt, nowMs)}
    ${webhook.disabledReason === null ? '' : html`<span class="sub">${reason(webhook.disabledReason)}</span>`}`;
  }
  if (webhook.failingSince !== null) {
    return html`${pill('warn', webhookWords.failing)}
      <span class="muted">${webhookWords.since} ${ago(webhook.failingSince, nowMs)}</span>`;
  }
  return pill('good', webhookWords.active);
}

function reason(word: string): string {
  return word.replaceAll('_', ' ');
}

export async function showWebhooks(view: View): Promise<Page> {
  const webhooks = await readWebhooks(view);
  const body = html`<h1>${consoleWords.sections.webhooks}</h1>
    ${table(
      'webhooks',
      consoleWords.sections.webhooks,
      [columns.host, ...accountHeading(view), columns.events, columns.state, columns.registered, ''],
      webhooks.map((webhook) =>
        row(`webhook-${webhook.id}`, [
          [columns.host, html`${new URL(webhook.url).host}<span class="sub">${webhook.id}</span>`],
          ...accountCell(view, webhook.accountId),
          [
            columns.events,
            html`<span class="pills">${webhook.events.map((event) => pill('plain', event))}</span>`,
          ],
          [columns.state, webhookState(webhook, view.nowMs)],
          [columns.registered, ago(webhook.createdAt, view.nowMs)],
          [
            '',
            html`<a href="${link(view, '/deliveries', { account: webhook.accountId })}"
              >${webhookWords.deliveries}</a
            >`,
          ],
        ]),
      ),
      html`${webhookWords.noneYet} <code>POST /webhooks</code>`,
    )}`;
  return {
    title: consoleWords.sections.webhooks,
    section: 'webhooks',
    topics: ['deliveries', 'accounts'],
    body,
  };
}
