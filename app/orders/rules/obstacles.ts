import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import type { Division } from './division.ts';
import type { Policy } from '../policy.ts';
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
  policy: Policy;
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
  const { snapshot, policy, connection } = facts;
  const wait = (reasonCode: ReasonCode, detail = ''): Wait => ({ kind: 'wait', reasonCode, detail });
  if (!paidStatuses.has(snapshot.order.financialStatus ?? '')) return wait('unpaid');
  const risk = facts.riskAccepted ? null : riskThatHolds(snapshot.order.riskRecommendation, policy);
  if (risk !== null) return wait('high_risk', risk);
  if (!connection) return wait('service_down', 'No account with the service is connected.');
  const test = snapshot.order.test ? whyNoTestOrder(connection, policy) : null;
  if (test !== null) return wait('test_order', test);
  const isSomeGoing = policy.partialFulfilment === 'mapped_first' && (now.length > 0 || hasParts);
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
function riskThatHolds(recommendation: string | null, policy: Policy): string | null {
  if (policy.holdHighRisk && recommendation === 'CANCEL') return 'Shopify recommends to cancel it.';
  if (policy.holdMediumRisk && recommendation === 'INVESTIGATE')
    return 'Shopify recommends to look into it before it is sent.';
  return null;
}

function whyNoTestOrder({ environment }: { environment: string }, policy: Policy): string | null {
  if (environment === 'production')
    return 'The connected account is a production account, and test orders never go there: connect the sandbox to try them.';
  return policy.sendTestOrders ? null : testOrdersOff;
}

/** Stands in for already fixed items where only the e-mail and the address are in question. */
const probeItem = { variation_id: 'probe', quantity: 1 };
