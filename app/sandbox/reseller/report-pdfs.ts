/** The three report endpoints as PDF (reseller-api §2.6): read as for JSON, drawn instead of written out. */
import { endpointPath, resellerEndpoints } from '../../contract/reseller/endpoints.ts';
import type { ResellerEndpointName } from '../../contract/reseller/endpoints.ts';
import { resellerBaseUrl } from '../http/addresses.ts';
import type { Call } from './call.ts';
import { reportById, reportByKit, reportPage } from './reports.ts';
import type { ReportView } from '../results/report-view.ts';
import { renderReportsPdf } from '../report-pdf/render.ts';

export const pdfMediaType = 'application/pdf';

export type PdfHandler = (call: Call<ResellerEndpointName>) => Promise<Response>;

/** Handlers by endpoint; what has none offers no PDF. */
export const reportPdfHandlers: Readonly<Partial<Record<ResellerEndpointName, PdfHandler>>> = {
  listReports: async (call: Call<'listReports'>) => {
    const page = await reportPage(call);
    const link = page.next_cursor === null ? {} : { link: nextLink(call, page.next_cursor) };
    return pdfAnswer(page.data, 'reports.pdf', link);
  },
  getReport: async (call: Call<'getReport'>) => oneReport(await reportById(call)),
  getReportByKit: async (call: Call<'getReportByKit'>) => oneReport(await reportByKit(call)),
};

function oneReport(view: ReportView): Promise<Response> {
  // An id is letters, digits, - and _; nothing else may get into a header.
  return pdfAnswer([view], `report-${view.record.id.replaceAll(/[^\w-]/g, '_')}.pdf`);
}

async function pdfAnswer(
  views: readonly ReportView[],
  fileName: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const bytes = await renderReportsPdf(views);
  return new Response(bytes, {
    status: 200,
    headers: {
      'content-type': pdfMediaType,
      'content-length': String(bytes.byteLength),
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

/** Where the next page is: a PDF has no place for next_cursor (RFC 8288). */
function nextLink({ ctx, query }: Call<'listReports'>, cursor: string): string {
  const next = new URLSearchParams({ cursor });
  if (query.limit !== undefined) next.set('limit', String(query.limit));
  const path = endpointPath(resellerEndpoints.listReports.path, {});
  return `<${resellerBaseUrl(ctx.publicUrl)}${path}?${next.toString()}>; rel="next"`;
}
