import type { Notices, Waiting } from '../contract/customer/answers.ts';
import type { KitsContext } from './context.ts';
import { readCustomersKits } from './customer-kits.ts';
import type { CustomerPages } from './customer-pages.ts';
import { resultFor } from './gate-rules.ts';
import { kitState } from './kit-states.ts';
import { readNotices } from './notices.ts';
import type { Customer, CustomersKit } from './customers-kit.ts';

/** What a kit may want of its customer. */
const wants: Record<keyof Notices, (owned: CustomersKit, pages: CustomerPages, now: Date) => boolean> = {
  to_register: ({ kit }) => kitState(kit) === 'shipped',
  missing_info: ({ kit, claim }) => kitState(kit) === 'missing_info' && claim !== 'others',
  // Whoever confirmed once has seen it.
  result_ready: (owned, pages, now) =>
    owned.confirmedUntil === null &&
    owned.view === 'shown' &&
    kitState(owned.kit) === 'result' &&
    resultFor(owned, pages, now) === 'locked',
};

/** How many of the customer's kits want something of them, of what they want to be told. */
export async function countWaiting(ctx: KitsContext, customer: Customer): Promise<Waiting> {
  const [{ customersKits, pages }, notices] = await Promise.all([
    readCustomersKits(ctx.db, customer, null),
    readNotices(ctx.db, customer),
  ]);
  const now = ctx.clock.now();
  const count = (what: keyof Notices) =>
    notices[what] ? customersKits.filter((owned) => wants[what](owned, pages, now)).length : 0;
  return {
    to_register: count('to_register'),
    missing_info: count('missing_info'),
    result_ready: count('result_ready'),
    // Whatever else she wants to be told: it's about who reads her result.
    requested: customersKits.filter(({ request }) => request?.state === 'waiting').length,
  };
}
