import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { languageFor } from '../contract/customer/languages.ts';
import { doctorPage } from '../http/doctor-page.ts';
import { answerTicket, refuseSending } from '../http/report-ticket.ts';

/** GET /api/reports/{ticket}/questions[?locale=]: questions for a doctor, to print, once; instead of the PDF. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const wanted = new URL(request.url).searchParams.get('locale');
  const language = languageFor(wanted ?? request.headers.get('accept-language') ?? '');
  return answerTicket(
    args,
    (ticket) => context.app.customerApi.useQuestionsTicket(ticket, language),
    (sheet) => doctorPage(sheet, language),
  );
}

export const action = ({ request }: ActionFunctionArgs): Response => refuseSending(request);
