/** Released reports of an account, as views. A result that is no longer available is left out. */
import type { SandboxDb } from '../../db/sandbox-client.ts';
import { reportSelect, reportView } from './report-view.ts';
import type { ReportRow, ReportView } from './report-view.ts';

interface Reading {
  readonly accountId: string;
  /** Of this patient alone. */
  readonly patientId?: string | undefined;
  /** Position of the last row already seen; null for the first page. */
  readonly after: number | null;
  /** So many at most on a page. */
  readonly limit: number;
}

/**
 * Rows of the newest reports after a place: at least one more than the page shows, where there are as many. Withdrawn
 * results are passed over here: asked of the database, the filter on another table could make it read and sort the whole
 * list for each page.
 */
export async function availableReports(
  db: SandboxDb,
  { accountId, patientId, after, limit }: Reading,
): Promise<ReportRow[]> {
  const available: ReportRow[] = [];
  for (let before = after; ;) {
    const rows = await db.result.findMany({
      where: {
        accountId,
        ...(patientId === undefined ? {} : { kit: { patientId } }),
        ...(before === null ? {} : { position: { lt: before } }),
      },
      orderBy: { position: 'desc' },
      take: limit + 1,
      select: reportSelect,
    });
    available.push(...rows.filter((row) => !row.kit.resultWithdrawn));
    const last = rows.at(-1);
    if (available.length > limit || last === undefined || rows.length <= limit) return available;
    before = last.position;
  }
}

/** One report of the account; null when there is none, or none any longer. */
export async function availableReport(
  db: SandboxDb,
  accountId: string,
  where: { id: string } | { kitCode: string },
): Promise<ReportView | null> {
  const row = await db.result.findFirst({ where: { ...where, accountId }, select: reportSelect });
  return row === null || row.kit.resultWithdrawn ? null : reportView(row);
}
