/** Released reports (reseller-api §2.6). What the JSON and the PDF answers show is read here once, as views. */
import type { Page } from '../../contract/lists.ts';
import { ServiceFailure } from '../core/failure.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import { availableReport, availableReports } from '../results/released-reports.ts';
import { reportView } from '../results/report-view.ts';
import type { ReportView } from '../results/report-view.ts';
import type { Call, Handler } from './call.ts';
import { reportRecord } from './report-record.ts';

/** A page of the account's reports, newest first. */
export async function reportPage({ ctx, account, query }: Call<'listReports'>): Promise<Page<ReportView>> {
  const request = pageRequest('reports', query);
  const rows = await availableReports(ctx.db, { accountId: account.id, ...request });
  return pageOf('reports', request, rows, { position: (row) => row.position, item: reportView });
}

/** One report of the account; 404 when there is none, or none any longer. */
async function oneReport(
  { ctx, account }: Pick<Call<'getReport'>, 'ctx' | 'account'>,
  where: { id: string } | { kitCode: string },
): Promise<ReportView> {
  const view = await availableReport(ctx.db, account.id, where);
  if (view === null) throw new ServiceFailure('not_found');
  return view;
}

export function reportById(call: Call<'getReport'>): Promise<ReportView> {
  return oneReport(call, { id: call.params.result_id });
}

export function reportByKit(call: Call<'getReportByKit'>): Promise<ReportView> {
  return oneReport(call, { kitCode: call.params.kitCode });
}

export const listReports: Handler<'listReports'> = async (call) => {
  const page = await reportPage(call);
  return { ...page, data: page.data.map(reportRecord) };
};

export const getReport: Handler<'getReport'> = async (call) => reportRecord(await reportById(call));

export const getReportByKit: Handler<'getReportByKit'> = async (call) =>
  reportRecord(await reportByKit(call));
