/** Lets the clock act: what is due happens. Safe to call at any time, from any number of places. */
import type { SandboxContext } from '../context.ts';
import { moveDueSteps } from '../lifecycle/due.ts';
import { commitDueLateOrders } from './late-orders.ts';

/**
 * Commits late orders whose time has come, then takes the steps that are due, of one account or of all (null).
 * Throws what the first account that could not be moved threw, after all the others were.
 */
export async function moveWhatIsDue(ctx: SandboxContext, accountId: string | null = null): Promise<void> {
  await commitDueLateOrders(ctx);
  await moveDueSteps(ctx, accountId);
}
