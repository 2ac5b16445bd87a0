import type { Connection } from '../db/generated/app/client.ts';
import type { ConnectionState, Environment, WebhookHealth } from './context.ts';
import type { ConnectionKind } from './kind.ts';

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
  /** Of a practice: whether it fulfils orders from its own stock, as the lab showed or else as the merchant said. */
  isSelfFulfilled: boolean | null;
  /** Of a practice: whether the lab answers reads beside the documented ones; null until it was asked. */
  answersReads: boolean | null;
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
    isSelfFulfilled: row.isSelfFulfilled ?? row.saysSelfFulfilled,
    answersReads: row.answersReads,
    kind: row.kind as ConnectionKind,
    environment: row.environment as Environment,
    state: row.state as ConnectionState,
    webhookHealth: row.webhookHealth as WebhookHealth,
  };
}
