import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { reportHeaders } from '../http/report-pages.ts';
import { answerTicket, refuseSending } from '../http/report-ticket.ts';

/** GET /api/reports/{ticket}: the PDF, once. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { customerApi } = args.context.app;
  return answerTicket(
    args,
    (ticket) => customerApi.useReportTicket(ticket),
    (bytes) => {
      // One buffer of its own: a view would be copied whole, whatever lies around it.
      return new Response(Uint8Array.from(bytes), {
        headers: {
          ...reportHeaders,
          'Content-Type': 'application/pdf',
          'Content-Disposition': 'attachment; filename="result.pdf"',
        },
      });
    },
  );
}

export const action = ({ request }: ActionFunctionArgs): Response => refuseSending(request);
