import type { Waiting } from '../contract/customer/answers.ts';
import type { KitsContext } from './context.ts';
import { readStandings } from './customer-kits.ts';
import type { CustomerPages } from './customer-pages.ts';
import { resultFor } from './gate-rules.ts';
import { kitState } from './kit-states.ts';
import { readNotices } from './notices.ts';
import type { Customer, Standing } from './standing.ts';

/** What a kit may want of its customer. */
const wants: Record<keyof Waiting, (standing: Standing, pages: CustomerPages, now: Date) => boolean> = {
  to_register: ({ kit }) => kitState(kit) === 'shipped',
  missing_info: ({ kit, claim }) => kitState(kit) === 'missing_info' && claim !== 'others',
  // Whoever confirmed once has seen it.
  result_ready: (standing, pages, now) =>
    standing.confirmedUntil === null &&
    standing.view === 'shown' &&
    kitState(standing.kit) === 'result' &&
    resultFor(standing, pages, now) === 'locked',
};

/** How many of the customer's kits want something of them, of what they want to be told. */
export async function countWaiting(ctx: KitsContext, customer: Customer): Promise<Waiting> {
  const [{ standings, pages }, notices] = await Promise.all([
    readStandings(ctx.db, customer, null),
    readNotices(ctx.db, customer),
  ]);
  const now = ctx.clock.now();
  const count = (what: keyof Waiting) =>
    notices[what] ? standings.filter((standing) => wants[what](standing, pages, now)).length : 0;
  return {
    to_register: count('to_register'),
    missing_info: count('missing_info'),
    result_ready: count('result_ready'),
  };
}
