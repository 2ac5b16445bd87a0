import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { customerOf, failGate, handle, kitIdOf } from '../http/request.ts';

/** DELETE /api/customer/kits/{id}/claim: gives a claimed kit back. */
export async function action({ request, params, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    DELETE: async () => {
      const customer = await customerOf(app, request);
      const answer = await app.customerApi.giveBack(customer, kitIdOf(params));
      return answer.ok ? new Response(null, { status: 204 }) : failGate(answer.refusal);
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
