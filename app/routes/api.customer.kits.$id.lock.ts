import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { customerOf, failGate, handle, kitIdOf } from '../http/request.ts';

/** POST /api/customer/kits/{id}/lock: ends the confirmation of a kit before its time. */
export async function action({ request, params, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    POST: async () => {
      const customer = await customerOf(app, request);
      const answer = await app.customerApi.lock(customer, kitIdOf(params));
      return answer.ok ? new Response(null, { status: 204 }) : failGate(answer.refusal);
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
