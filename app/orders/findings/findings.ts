import type { AppDb, AppTx } from '../../db/app-client.ts';
import type { Verdict } from './kinds.ts';

/** What a finding is about, as far as it is about an order: ids, names of orders and kit codes alone. */
export interface FindingSubject {
  orderId?: string | null;
  orderName?: string | null;
  partId?: string | null;
  kitCode?: string | null;
}

/** Logistics only: never health data beyond "a result is available", never contact data. */
export type FindingDetail = Record<string, string | number>;

export type Finding = Verdict & {
  about: FindingSubject;
  detail?: FindingDetail;
  /** Names the difference, so that it is written down once however many comparisons see it. */
  key: string;
};

/** Who compares: one of the shop's runs, or (null) the continuous comparison. */
export interface Comparison {
  shop: string;
  runId: string | null;
}

/**
 * Writes findings down, each once. What is left to a person is told anew by every run for as long as it differs, so
 * that each report is whole.
 * @returns how many were new
 */
export async function noteFindings(
  db: AppDb | AppTx,
  { shop, runId }: Comparison,
  findings: readonly Finding[],
  at: Date,
): Promise<number> {
  if (findings.length === 0) return 0;
  const { count } = await db.reconciliationFinding.createMany({
    skipDuplicates: true,
    data: findings.map(({ kind, done, about, detail, key }) => ({
      shop,
      reconciliationId: runId,
      at,
      kind,
      done,
      orderId: about.orderId ?? null,
      orderName: about.orderName ?? null,
      partId: about.partId ?? null,
      kitCode: about.kitCode ?? null,
      detail: { ...detail },
      onceKey: done === 'repaired' ? `${kind}:${key}` : `${kind}:${key}:${runId ?? ''}`,
    })),
  });
  return count;
}

/** Removes findings from before this, and the runs that found them. @returns how many findings */
export async function forgetOldFindings({ db }: { db: AppDb }, before: Date): Promise<number> {
  const { count } = await db.reconciliationFinding.deleteMany({ where: { at: { lt: before } } });
  await db.reconciliation.deleteMany({ where: { requestedAt: { lt: before }, finishedAt: { not: null } } });
  return count;
}
