import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { bodyOf, customerOf, failGate, handle, json } from '../http/request.ts';
import { dateOfBirth, kitCode } from '../http/customer-fields.ts';

const body = z.strictObject({ kit_code: kitCode, date_of_birth: dateOfBirth });

/**
 * POST /api/customer/claims `{"kit_code","date_of_birth"}`: makes the health data of a kit this customer's alone, who
 * knows the code printed on it and the date of birth given at registration. 202 where its reader is asked first.
 */
export async function action({ request, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    POST: async () => {
      const customer = await customerOf(app, request, 'sensitive');
      const input = await bodyOf(request, body);
      const answer = await app.customerApi.claim(customer, {
        kitCode: input.kit_code,
        dateOfBirth: input.date_of_birth,
      });
      if (!answer.ok) return failGate(answer.refusal);
      const { kitId } = answer.value;
      return json({ data: { kit_id: kitId } }, kitId === null ? 202 : 201);
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
