/** Released reports of a practice, as JSON and as PDF: reads the document does not show (docs/contract-decisions.md). */
import type { Page } from '../../contract/lists.ts';
import { partnerEndpoints } from '../../contract/partner/endpoints.ts';
import type { PartnerEndpoints } from '../../contract/partner/endpoints.ts';
import type { PartnerReport } from '../../contract/partner/schemas.ts';
import type { PdfHandlersOf } from '../calls/call.ts';
import { nextPageUrl, reportPdfAnswer, reportsPdfAnswer } from '../calls/pdf-answer.ts';
import { ServiceFailure } from '../core/failure.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import { knownPatient } from '../practice/patients.ts';
import type { IndexView } from '../results/index-view.ts';
import { availableReport, availableReports } from '../results/released-reports.ts';
import { reportView } from '../results/report-view.ts';
import type { ReportView } from '../results/report-view.ts';
import type { Call, Handler } from './call.ts';

function reportRecord(view: ReportView): PartnerReport {
  return {
    id: view.resultId,
    kitCode: view.kitCode,
    orderId: view.orderId,
    patientId: view.patientId,
    glycanAge: view.glycanAge,
    chronologicalAge: view.chronologicalAge,
    gender: view.gender,
    ethnicity: view.ethnicity,
    dateOfBirth: view.dateOfBirth,
    dateOfSampling: view.dateOfSampling,
    createdOn: view.createdOn,
    ...view.peaks,
    indexes: view.indexes.map(indexRecord),
  };
}

function indexRecord(index: IndexView): PartnerReport['indexes'][number] {
  const { symbol, name, value, referenceLow, referenceHigh, percentile } = index;
  return { symbol, name, value, referenceLow, referenceHigh, percentile };
}

async function reportPage({ ctx, account, query }: Call<'listReports'>): Promise<Page<ReportView>> {
  const { patientId } = query;
  const request = pageRequest('reports', query);
  if (patientId !== undefined) await knownPatient(ctx.db, account.id, patientId);
  const rows = await availableReports(ctx.db, { accountId: account.id, patientId, ...request });
  return pageOf('reports', request, rows, { position: (row) => row.position, item: reportView });
}

async function reportByKit({ ctx, account, params }: Call<'getReportByKit'>): Promise<ReportView> {
  const view = await availableReport(ctx.db, account.id, { kitCode: params.kitCode });
  if (view === null) throw new ServiceFailure('not_found');
  return view;
}

export const listReports: Handler<'listReports'> = async (call) => {
  const page = await reportPage(call);
  return { ...page, data: page.data.map(reportRecord) };
};

export const getReportByKit: Handler<'getReportByKit'> = async (call) =>
  reportRecord(await reportByKit(call));

export const reportPdfHandlers: PdfHandlersOf<PartnerEndpoints> = {
  listReports: async (call) => {
    const page = await reportPage(call);
    return reportsPdfAnswer(
      page.data,
      nextPageUrl(call, partnerEndpoints.listReports.path, page.next_cursor),
    );
  },
  getReportByKit: async (call) => reportPdfAnswer(await reportByKit(call)),
};
