import { recordAccess } from '../audit/access.ts';
import type { AppDb, AppTx } from '../db/app-client.ts';
import type { KitsContext } from './context.ts';
import type { Customer } from './customers-kit.ts';

interface Look {
  customer: Customer;
  /** Null where the customer named a kit that there is none of. */
  kitId: string | null;
  purpose: string;
  outcome: string;
}

/** Puts a customer's look at a kit, or what they did about it, on the access log. */
export async function logCustomer(
  { clock }: Pick<KitsContext, 'clock'>,
  db: AppDb | AppTx,
  { customer: { shop, customerId }, kitId, purpose, outcome }: Look,
): Promise<void> {
  await recordAccess(db, {
    shop,
    purpose,
    outcome,
    at: clock.now(),
    actor: `customer:${customerId}`,
    subject: `kit:${kitId ?? 'unknown'}`,
  });
}
