/** Reports as PDF over HTTP (reseller-api §2.6): one file of all that an answer holds. */
import type { AccountRow } from '../accounts/account-row.ts';
import type { SandboxContext } from '../context.ts';
import { baseUrlOf } from '../http/addresses.ts';
import { renderReportsPdf } from '../report-pdf/render.ts';
import type { ReportView } from '../results/report-view.ts';

export const pdfMediaType = 'application/pdf';

/** One report, named after its result. */
export function reportPdfAnswer(view: ReportView): Promise<Response> {
  // An id is letters, digits, - and _; nothing else may get into a header.
  return pdfAnswer([view], `report-${view.resultId.replaceAll(/[^\w-]/g, '_')}.pdf`);
}

/** A page of reports; `nextUrl` is where the next page is, which a PDF has no place for (RFC 8288). */
export function reportsPdfAnswer(views: readonly ReportView[], nextUrl: string | null): Promise<Response> {
  return pdfAnswer(views, 'reports.pdf', nextUrl === null ? {} : { link: `<${nextUrl}>; rel="next"` });
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

interface ListCall {
  readonly ctx: Pick<SandboxContext, 'publicUrl'>;
  readonly account: Pick<AccountRow, 'kind'>;
  /** As parsed; the next page is asked for with the same. */
  readonly query: Readonly<Record<string, string | number | undefined>>;
}

/** Where the page after this one of the list at `path` is; null after the last. */
export function nextPageUrl(
  { ctx, account, query }: ListCall,
  path: string,
  cursor: string | null,
): string | null {
  if (cursor === null) return null;
  const { cursor: _before, ...rest } = query;
  const next = new URLSearchParams({ cursor });
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) next.set(name, String(value));
  const kind = account.kind === 'partner' ? 'partner' : 'reseller';
  return `${baseUrlOf(kind, ctx.publicUrl)}${path}?${next.toString()}`;
}
