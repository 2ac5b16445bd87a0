import type { Customer } from '../kits/customer-kits.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { InterpretationContext } from './context.ts';

/** Whose call it is, and through which account. */
export interface Caller {
  connectionId: string;
  customer: Customer;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/**
 * Makes a call that counts against the account's limits when it is the customer's turn. Where the service refuses it
 * for its limit a minute all the same (another process, another user of the account), it waits as long as the service
 * asks for and tries once more, if that is short.
 *
 * @throws LabError what the call throws; `rate_limit_exceeded` also when the turn would take too long
 */
export async function inTurn<T>(
  ctx: Pick<InterpretationContext, 'turns' | 'budgets'>,
  { connectionId, customer, signal }: Caller,
  call: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await ctx.turns.take(connectionId, customer.customerId, signal);
    try {
      return await call();
    } catch (error) {
      if (!isLabError(error)) throw error;
      if (error.code === 'monthly_budget_exhausted') ctx.budgets.noteExhausted(connectionId);
      if (error.code !== 'rate_limit_exceeded') throw error;
      ctx.turns.holdBack(connectionId, error.retryAfterMs);
      if (attempt === 2) throw error;
    }
  }
}
