import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { bodyOf, customerOf, failGate, handle, kitIdOf } from '../http/request.ts';
import { view } from '../http/customer-fields.ts';

const body = z.strictObject({ view });

/**
 * PUT /api/customer/kits/{id}/view `{"view":"shown"|"hidden"|"removed"}`: what the customer wants to see of a kit's
 * result; `removed` is for good, and with it goes the conversation.
 */
export async function action({ request, params, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    PUT: async () => {
      const customer = await customerOf(app, request);
      const input = await bodyOf(request, body);
      const answer = await app.customerApi.setView(customer, kitIdOf(params), input.view);
      return answer.ok ? { data: answer.value } : failGate(answer.refusal);
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
