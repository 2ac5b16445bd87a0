import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { customerOf, failGate, handle, kitIdOf } from '../http/request.ts';

/**
 * GET or POST /api/customer/kits/{id}/report: an address that gives the PDF of a kit that this customer has confirmed,
 * once and within a minute. The browser opens it, without a session token.
 */
export async function loader({ request, params, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  const makeTicket = async () => {
    const customer = await customerOf(app, request, 'sensitive');
    const answer = await app.customerApi.makeReportTicket(customer, kitIdOf(params));
    if (!answer.ok) return failGate(answer.refusal);
    const { url, expiresAt } = answer.value;
    return { data: { url, expires_at: expiresAt.toISOString() } };
  };
  return handle(app, request, { GET: makeTicket, POST: makeTicket });
}

export const action = (args: ActionFunctionArgs): Promise<Response> => loader(args);
