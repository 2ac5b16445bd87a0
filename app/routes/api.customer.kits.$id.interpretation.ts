import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { customerOf, failGate, handle } from './api-request.ts';

/** GET /api/customer/kits/{id}/interpretation: the text on a kit that this customer has confirmed. */
export async function loader({ request, params, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  return handle(app, request, {
    GET: async () => {
      const customer = await customerOf(app, request);
      const answer = await app.customerApi.readInterpretation(customer, params['id'] ?? '');
      return answer.ok ? { data: answer.value } : failGate(answer.refusal);
    },
  });
}

export const action = (args: ActionFunctionArgs): Promise<Response> => loader(args);
