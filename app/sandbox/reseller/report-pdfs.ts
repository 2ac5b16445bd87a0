/** The three report endpoints as PDF (reseller-api §2.6): read as for JSON, drawn instead of written out. */
import { resellerEndpoints } from '../../contract/reseller/endpoints.ts';
import type { ResellerEndpoints } from '../../contract/reseller/endpoints.ts';
import type { PdfHandlersOf } from '../calls/call.ts';
import { nextPageUrl, reportPdfAnswer, reportsPdfAnswer } from '../calls/pdf-answer.ts';
import { reportById, reportByKit, reportPage } from './reports.ts';

export const reportPdfHandlers: PdfHandlersOf<ResellerEndpoints> = {
  listReports: async (call) => {
    const page = await reportPage(call);
    return reportsPdfAnswer(
      page.data,
      nextPageUrl(call, resellerEndpoints.listReports.path, page.next_cursor),
    );
  },
  getReport: async (call) => reportPdfAnswer(await reportById(call)),
  getReportByKit: async (call) => reportPdfAnswer(await reportByKit(call)),
};
