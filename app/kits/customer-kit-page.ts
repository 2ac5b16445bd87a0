import { type CustomerKitPage, kitStateWords } from '../contract/customer/answers.ts';
import type { KitsContext } from './context.ts';
import { rowOf, supportOf } from './customer-kits.ts';
import type { Language } from '../contract/customer/languages.ts';
import { readCustomerPages } from './customer-pages.ts';
import { offersOf } from './gate-rules.ts';
import { kitState, type KitState } from './kit-states.ts';
import { type Customer, findCustomersKit, type CustomersKit } from './customers-kit.ts';

type History = CustomerKitPage['history'];

/**
 * One of the customer's kits with what has happened to it, and what the shop says and offers.
 * @param language of the shop's own words
 */
export async function readKitPage(
  ctx: KitsContext,
  customer: Customer,
  kitId: string,
  language: Language,
): Promise<CustomerKitPage | null> {
  const [owned, { pages }] = await Promise.all([
    findCustomersKit(ctx.db, customer, kitId),
    readCustomerPages(ctx.db, customer.shop),
  ]);
  if (!owned) return null;
  const row = rowOf(ctx, owned, pages, ctx.clock.now());
  return {
    ...row,
    history: historyOf(owned),
    confirmed_until: row.result === 'open' ? (owned.confirmedUntil?.toISOString() ?? null) : null,
    offers: offersOf(pages),
    disclaimer: pages.disclaimers[language] ?? null,
    support: supportOf(pages),
  };
}

/** What must have happened before a kit is in a state, in order. */
const stepsTo: Record<KitState, readonly KitState[]> = {
  ordered: ['ordered'],
  shipped: ['ordered', 'shipped'],
  registered: ['ordered', 'shipped', 'registered'],
  at_lab: ['ordered', 'shipped', 'registered', 'at_lab'],
  result: ['ordered', 'shipped', 'registered', 'at_lab', 'result'],
  missing_info: ['ordered', 'shipped', 'missing_info'],
  cancelled: ['ordered', 'cancelled'],
};

/** What has happened to a kit, the oldest first. For whoever did not buy it, it begins when it was registered. */
export function historyOf(owned: Pick<CustomersKit, 'kit' | 'order' | 'isBought'>): History {
  const { kit, order, isBought } = owned;
  const known: Partial<Record<KitState, Date | null>> = {
    ordered: order.orderedAt ?? order.placedAt,
    shipped: kit.shippedAt,
    registered: kit.registeredAt,
    result: kit.resultReadyAt,
  };
  const steps = stepsTo[kitState(kit)];
  const happened = kitStateWords.filter((event) => steps.includes(event) || known[event] != null);
  const shown = isBought ? happened : happened.filter((event) => event !== 'ordered' && event !== 'shipped');
  return shown.map((event, i) => {
    const at = known[event] ?? null;
    const later = shown.slice(i + 1).flatMap((next) => known[next] ?? []);
    // What was learnt late has the moment of the learning: one that can't be is not told.
    const isKnown = at !== null && later.every((moment) => moment >= at);
    return { event, at: isKnown ? at.toISOString() : null };
  });
}
