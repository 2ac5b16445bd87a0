import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { customerOf, failGate, handle, kitIdOf } from '../http/request.ts';

/**
 * The conversation about a kit that this customer has confirmed.
 * GET /api/customer/kits/{id}/conversation: what was said, and how many questions are left today.
 * DELETE: removes it, here and at the service.
 */
export async function action({ request, params, context: { app } }: ActionFunctionArgs): Promise<Response> {
  const kitId = kitIdOf(params);
  return handle(app, request, {
    GET: async () => {
      const customer = await customerOf(app, request);
      const answer = await app.customerApi.readConversation(customer, kitId);
      return answer.ok ? { data: answer.value } : failGate(answer.refusal);
    },
    DELETE: async () => {
      const customer = await customerOf(app, request);
      const answer = await app.customerApi.removeConversation(customer, kitId);
      return answer.ok ? new Response(null, { status: 204 }) : failGate(answer.refusal);
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
