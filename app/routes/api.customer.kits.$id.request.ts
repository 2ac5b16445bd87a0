import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { requestAnswer } from '../http/customer-fields.ts';
import { bodyOf, customerOf, failGate, handle, kitIdOf } from '../http/request.ts';

const body = z.strictObject({ answer: requestAnswer });

/**
 * PUT /api/customer/kits/{id}/request `{"answer":"seen"|"keep"|"hand_over"}`: what the kit's reader says to somebody
 * else's claim of it; `seen`: it stands before her, and her time to answer runs.
 */
export async function action({ request, params, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    PUT: async () => {
      const customer = await customerOf(app, request);
      const input = await bodyOf(request, body);
      const answer = await app.customerApi.answerRequest(customer, kitIdOf(params), input.answer);
      if (!answer.ok) return failGate(answer.refusal);
      return { data: { goes_over_at: answer.value.goesOverAt?.toISOString() ?? null } };
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
