import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import type { Division } from './division.ts';
import type { OrderSettings } from '../settings/order-settings.ts';
import type { ReasonCode, Why } from '../reasons.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import { buildServiceOrder, itemsFor, type KitMapping } from '../lab-order/service-order.ts';

/** Something must change first. `at`: when time alone changes it. */
export interface Wait extends Why {
  kind: 'wait';
  at?: Date;
}

const { details, fixes } = orderReasons;

/** What is looked at to say whether something forbids sending. */
interface ObstacleFacts {
  snapshot: FulfilmentOrderSnapshot;
  settings: OrderSettings;
  connection: { environment: string } | null;
  /** There is none because the service refuses its token. */
  isTokenRefused: boolean;
  /** By Shopify variant id. */
  mappings: ReadonlyMap<string, KitMapping>;
  /** A person let it go in spite of Shopify's rating of its risk. */
  riskAccepted: boolean;
  /** Real orders may go to a sandbox. */
  maySimulate: boolean;
}

/** Shopify's financial statuses in which all that is still to be shipped has been paid for. */
const paidStatuses = new Set(['PAID', 'PARTIALLY_REFUNDED']);

/**
 * The first thing that forbids sending, whoever requested it; null when nothing does.
 * @param hasParts parts are fixed that may still go: then what is unmapped need not hold them up
 */
export function whyNot(facts: ObstacleFacts, { now, unmapped }: Division, hasParts: boolean): Wait | null {
  const { snapshot, settings, connection } = facts;
  const wait = (reasonCode: ReasonCode, detail = '', fix?: string): Wait => ({
    kind: 'wait',
    reasonCode,
    detail,
    ...(fix !== undefined && { fix }),
  });
  if (!paidStatuses.has(snapshot.order.financialStatus ?? '')) return wait('unpaid');
  const risk = facts.riskAccepted ? null : riskThatHolds(snapshot.order.riskRecommendation, settings);
  if (risk !== null) return wait('high_risk', risk);
  if (!connection) return { kind: 'wait', ...whyNoAccount(facts.isTokenRefused) };
  if (snapshot.order.test && connection.environment === 'production')
    return wait('test_order', details.testInProduction);
  if (!snapshot.order.test && connection.environment === 'sandbox' && !facts.maySimulate)
    return wait('not_live');
  if (snapshot.order.test && !settings.sendTestOrders)
    return wait('test_order', details.testOrdersOff, fixes.testOrders);
  const isSomeGoing = settings.partialFulfilment === 'mapped_first' && (now.length > 0 || hasParts);
  if (unmapped.length > 0 && !isSomeGoing) return waitFor(unmapped);
  const probe = now.length > 0 ? itemsFor(snapshot, now, facts.mappings).items : [probeItem];
  const built = buildServiceOrder(snapshot, probe, 'probe');
  return built.ok ? null : wait(built.reasonCode, built.detail, built.fix);
}

/** Why nothing can be sent while no account takes new orders. */
export function whyNoAccount(isTokenRefused: boolean): Why & { reasonCode: ReasonCode } {
  const detail = isTokenRefused ? details.tokenRefused : details.noAccount;
  return { reasonCode: 'service_down', detail, fix: isTokenRefused ? fixes.token : fixes.connect };
}

/** The wait for what is not mapped, by name. */
export function waitFor(unmapped: Division['unmapped']): Wait {
  const named = unmapped.map(({ sku, title }) => sku ?? title);
  return { kind: 'wait', reasonCode: 'unmapped', detail: details.notMatched(named) };
}

/** Shopify's recommendation in words, where the merchant wants such orders to wait; null where it may go. */
function riskThatHolds(recommendation: string | null, settings: OrderSettings): string | null {
  if (settings.holdHighRisk && recommendation === 'CANCEL') return details.riskCancel;
  if (settings.holdMediumRisk && recommendation === 'INVESTIGATE') return details.riskInvestigate;
  return null;
}

/** Stands in for already fixed items where only the e-mail and the address are in question. */
const probeItem = { variation_id: 'probe', quantity: 1 };
