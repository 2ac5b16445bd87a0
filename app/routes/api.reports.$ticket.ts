import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { isConnectionFailure } from '../connection/failures.ts';
import { isLabError } from '../lab/lab-error.ts';
import { reportHeaders, reportPage } from '../http/report-pages.ts';

/**
 * GET /api/reports/{ticket}: the PDF, once. People open it in their browser, so whatever keeps them from it is a page.
 * Those that only look (link scanners ask with HEAD, browsers fetch ahead) don't use the ticket up.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { app, remoteAddress } = context;
  if (request.method === 'HEAD') return new Response(null, { headers: reportHeaders });
  if (isFetchedAhead(request)) return reportPage('down', request);
  try {
    const use = await app.customerApi.useReportTicket(params['ticket'] ?? '');
    // Only those without a ticket wait: behind a proxy they come from the same address as everybody.
    if (use.kind === 'unknown') return noTicket(await app.limits.waitOfGuesser(remoteAddress), request);
    if (use.kind === 'expired') return reportPage('expired', request);
    if (use.kind === 'closed') return reportPage('closed', request);
    // One buffer of its own: a view would be copied whole, whatever lies around it.
    return new Response(Uint8Array.from(use.bytes), {
      headers: {
        ...reportHeaders,
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="result.pdf"',
      },
    });
  } catch (error) {
    if (isLabError(error) && ['no_results', 'not_found', 'refused'].includes(error.code))
      return reportPage('gone', request);
    if (!isLabError(error) && !isConnectionFailure(error)) app.log.error({ err: error }, 'a report failed');
    return reportPage('down', request);
  }
}

function noTicket(waitMs: number, request: Request): Response {
  if (waitMs === 0) return reportPage('used', request);
  const response = reportPage('too_many', request);
  response.headers.set('Retry-After', String(Math.ceil(waitMs / 1000)));
  return response;
}

/** Nothing is ever sent here. */
export function action({ request }: ActionFunctionArgs): Response {
  const response = reportPage('method', request);
  response.headers.set('Allow', 'GET, HEAD');
  return response;
}

function isFetchedAhead({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '';
  return /prefetch|preview|prerender/i.test(purpose);
}
