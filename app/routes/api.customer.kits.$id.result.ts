import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { customerOf, failGate, handle, kitIdOf } from '../http/request.ts';

/** GET /api/customer/kits/{id}/result: the result of a kit that this customer has confirmed. */
export async function loader({ request, params, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  return handle(app, request, {
    GET: async () => {
      const customer = await customerOf(app, request);
      const answer = await app.customerApi.readResult(customer, kitIdOf(params));
      return answer.ok ? { data: answer.value } : failGate(answer.refusal);
    },
  });
}

export const action = (args: ActionFunctionArgs): Promise<Response> => loader(args);
