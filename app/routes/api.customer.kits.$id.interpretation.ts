import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { language } from '../http/customer-fields.ts';
import { bodyOf, customerOf, failGate, handle, kitIdOf, queryOf } from '../http/request.ts';
import { api } from '../words/api.ts';

const query = z.object({ locale: language });
const body = z.strictObject({ refresh: z.literal(true, api.rules.true) });

/**
 * The text on a kit that this customer has confirmed.
 * GET /api/customer/kits/{id}/interpretation[?locale=]: the stored one, or a new one where there is none in that language.
 * POST with `{"refresh":true}`: written anew.
 */
export async function action({ request, params, context: { app } }: ActionFunctionArgs): Promise<Response> {
  const kitId = kitIdOf(params);
  return handle(app, request, {
    GET: async () => {
      const customer = await customerOf(app, request);
      const answer = await app.customerApi.readInterpretation(
        customer,
        kitId,
        queryOf(request, query).locale,
      );
      return answer.ok ? { data: answer.value } : failGate(answer.refusal);
    },
    POST: async () => {
      const customer = await customerOf(app, request);
      await bodyOf(request, body);
      const answer = await app.customerApi.refreshInterpretation(
        customer,
        kitId,
        queryOf(request, query).locale,
      );
      return answer.ok ? { data: answer.value } : failGate(answer.refusal);
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
