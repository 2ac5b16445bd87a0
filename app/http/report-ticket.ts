import { isConnectionFailure } from '../connection/failures.ts';
import type { TicketUse } from '../kits/report-ticket.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { ApiContext } from '../pages/api-context.ts';
import type { RoutesContext } from '../pages/routes-context.ts';
import { reportHeaders, reportPage } from './report-pages.ts';

/** What a route of a ticket's address gets. */
interface TicketArgs {
  request: Request;
  params: { readonly ticket?: string | undefined };
  context: { app: RoutesContext & ApiContext; remoteAddress: string };
}

/**
 * What a ticket gives, once. People open its address in their browser, so whatever keeps them from it is a page. Those that
 * only look (link scanners ask with HEAD, browsers fetch ahead) don't use the ticket up.
 */
export async function answerTicket<T>(
  { request, params, context: { app, remoteAddress } }: TicketArgs,
  use: (ticket: string) => Promise<TicketUse<T>>,
  give: (value: T) => Response,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { headers: reportHeaders });
  if (isFetchedAhead(request)) return reportPage('down', request);
  try {
    const used = await use(params.ticket ?? '');
    // Only those without a ticket wait: behind a proxy they come from the same address as everybody.
    if (used.kind === 'unknown') return noTicket(await app.limits.waitOfGuesser(remoteAddress), request);
    return used.kind === 'given' ? give(used.value) : reportPage(used.kind, request);
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

function isFetchedAhead({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '';
  return /prefetch|preview|prerender/i.test(purpose);
}

/** Nothing is ever sent to a ticket's address. */
export function refuseSending(request: Request): Response {
  const response = reportPage('method', request);
  response.headers.set('Allow', 'GET, HEAD');
  return response;
}
