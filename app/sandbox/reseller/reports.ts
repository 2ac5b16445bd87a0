/**
 * Released reports (reseller-api §2.6). What the JSON and the PDF answers show is read here once, as views; a result
 * that is no longer available is left out.
 */
import type { Page } from '../../contract/reseller/schemas.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { Call, Handler } from './call.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import type { PageRequest } from '../http/paging.ts';
import { reportSelect, reportView } from '../results/report-view.ts';
import type { ReportRow, ReportView } from '../results/report-view.ts';

/** A page of the account's reports, newest first. */
export async function reportPage({ ctx, account, query }: Call<'listReports'>): Promise<Page<ReportView>> {
  const request = pageRequest('reports', query);
  const rows = await availableRows(ctx, account.id, request);
  return pageOf('reports', request, rows, { position: (row) => row.position, item: reportView });
}

/**
 * At least one row more than the page shows, where there are as many. Withdrawn results are passed over here: asked of
 * the database, the filter on another table could make it read and sort the whole list for each page.
 */
async function availableRows(
  ctx: SandboxContext,
  accountId: string,
  { after, limit }: PageRequest,
): Promise<ReportRow[]> {
  const available: ReportRow[] = [];
  for (let before = after; ;) {
    const rows = await ctx.db.result.findMany({
      where: { accountId, ...(before === null ? {} : { position: { lt: before } }) },
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

/** One report of the account; 404 when there is none, or none any longer. */
async function oneReport(
  { ctx, account }: Pick<Call<'getReport'>, 'ctx' | 'account'>,
  where: { id: string } | { kitCode: string },
): Promise<ReportView> {
  const row = await ctx.db.result.findFirst({
    where: { ...where, accountId: account.id },
    select: reportSelect,
  });
  if (row === null || row.kit.resultWithdrawn) throw new ServiceFailure('not_found');
  return reportView(row);
}

export function reportById(call: Call<'getReport'>): Promise<ReportView> {
  return oneReport(call, { id: call.params.result_id });
}

export function reportByKit(call: Call<'getReportByKit'>): Promise<ReportView> {
  return oneReport(call, { kitCode: call.params.kitCode });
}

export const listReports: Handler<'listReports'> = async (call) => {
  const page = await reportPage(call);
  return { ...page, data: page.data.map((view) => view.record) };
};

export const getReport: Handler<'getReport'> = async (call) => (await reportById(call)).record;

export const getReportByKit: Handler<'getReportByKit'> = async (call) => (await reportByKit(call)).record;
