import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import type { Division } from './division.ts';
import type { OrderSettings } from '../settings.ts';
import { type ReasonCode, testOrdersOff } from '../reasons.ts';
import { buildServiceOrder, itemsFor, type KitMapping } from '../service/service-order.ts';

/** Something must change first. `at`: when time alone changes it. */
export interface Wait {
  kind: 'wait';
  reasonCode: ReasonCode | null;
  detail: string;
  at?: Date;
  /** Said instead of the reason's own sentences. */
  words?: string;
}

/** What is looked at to say whether something forbids sending. */
interface ObstacleFacts {
  snapshot: FulfilmentOrderSnapshot;
  settings: OrderSettings;
  connection: { environment: string } | null;
  /** By Shopify variant id. */
  mappings: ReadonlyMap<string, KitMapping>;
  /** A person let it go in spite of Shopify's rating of its risk. */
  riskAccepted: boolean;
}

/** Shopify's financial statuses in which all that is still to be shipped has been paid for. */
const paidStatuses = new Set(['PAID', 'PARTIALLY_REFUNDED']);

/**
 * The first thing that forbids sending, whoever requested it; null when nothing does.
 * @param hasParts parts are fixed that may still go: then what is unmapped need not hold them up
 */
export function whyNot(facts: ObstacleFacts, { now, unmapped }: Division, hasParts: boolean): Wait | null {
  const { snapshot, settings, connection } = facts;
  const wait = (reasonCode: ReasonCode, detail = ''): Wait => ({ kind: 'wait', reasonCode, detail });
  if (!paidStatuses.has(snapshot.order.financialStatus ?? '')) return wait('unpaid');
  const risk = facts.riskAccepted ? null : riskThatHolds(snapshot.order.riskRecommendation, settings);
  if (risk !== null) return wait('high_risk', risk);
  if (!connection) return wait('service_down', 'No account with the service is connected.');
  const test = snapshot.order.test ? whyNoTestOrder(connection, settings) : null;
  if (test !== null) return wait('test_order', test);
  const isSomeGoing = settings.partialFulfilment === 'mapped_first' && (now.length > 0 || hasParts);
  if (unmapped.length > 0 && !isSomeGoing) return waitFor(unmapped);
  const probe = now.length > 0 ? itemsFor(snapshot, now, facts.mappings).items : [probeItem];
  const built = buildServiceOrder(snapshot, probe, 'probe');
  return built.ok ? null : wait(built.reasonCode, built.detail);
}

/** The wait for what is not mapped, by name. */
export function waitFor(unmapped: Division['unmapped']): Wait {
  const named = unmapped.map(({ sku, title }) => sku ?? title).join(', ');
  return { kind: 'wait', reasonCode: 'unmapped', detail: `Not mapped: ${named}.` };
}

/** Shopify's recommendation in words, where the merchant wants such orders to wait; null where it may go. */
function riskThatHolds(recommendation: string | null, settings: OrderSettings): string | null {
  if (settings.holdHighRisk && recommendation === 'CANCEL') return 'Shopify recommends to cancel it.';
  if (settings.holdMediumRisk && recommendation === 'INVESTIGATE')
    return 'Shopify recommends to look into it before it is sent.';
  return null;
}

function whyNoTestOrder({ environment }: { environment: string }, settings: OrderSettings): string | null {
  if (environment === 'production')
    return 'The connected account is a production account, and test orders never go there: connect the sandbox to try them.';
  return settings.sendTestOrders ? null : testOrdersOff;
}

/** Stands in for already fixed items where only the e-mail and the address are in question. */
const probeItem = { variation_id: 'probe', quantity: 1 };
