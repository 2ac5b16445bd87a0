import type { AppDb, AppTx } from '../db/app-client.ts';

/** One look, or try to look, at personal data. Identifiers only: an entry never holds what was looked at. */
export interface Access {
  shop: string;
  /** `customer:…`, `merchant:…` or `app:…`. */
  actor: string;
  /** `kit:…`, `report:…`, `order:…`. */
  subject: string;
  /** What for, e.g. `result`, `interpretation`. */
  purpose: string;
  /** What came of it, e.g. `shown`, `refused`. */
  outcome: string;
  at: Date;
}

/** Adds an entry to the access log. There is no way to change or remove one but by retention. */
export async function recordAccess(tx: AppDb | AppTx, access: Access): Promise<void> {
  const { shop, actor, subject, purpose, outcome, at } = access;
  await tx.accessEntry.create({ data: { shop, actor, subject, purpose, outcome, at } });
}
