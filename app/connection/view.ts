import type { Connection } from '../db/generated/app/client.ts';
import type { ConnectionKind, ConnectionState, Environment, WebhookHealth } from './context.ts';

/** A connection as other rooms and pages see it: without its token. */
export interface ConnectionView {
  id: string;
  shop: string;
  kind: ConnectionKind;
  environment: Environment;
  name: string;
  baseUrl: string;
  currency: string | null;
  state: ConnectionState;
  isCurrent: boolean;
  webhookHealth: WebhookHealth;
  webhookDetail: string | null;
  checkedAt: Date | null;
  /** Since when the service has not answered; one failed call is no outage yet (reach.ts). */
  unreachableSince: Date | null;
}

/** A row as other rooms see it. */
export function viewOf(row: Connection): ConnectionView {
  const { id, shop, name, baseUrl, currency, isCurrent, webhookDetail, checkedAt, unreachableSince } = row;
  return {
    id,
    shop,
    name,
    baseUrl,
    currency,
    isCurrent,
    webhookDetail,
    checkedAt,
    unreachableSince,
    kind: row.kind as ConnectionKind,
    environment: row.environment as Environment,
    state: row.state as ConnectionState,
    webhookHealth: row.webhookHealth as WebhookHealth,
  };
}
