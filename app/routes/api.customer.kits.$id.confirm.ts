import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { bodyOf, customerOf, failGate, handle, kitIdOf } from '../http/request.ts';
import { dateOfBirth } from '../http/customer-fields.ts';

const body = z.strictObject({ date_of_birth: dateOfBirth });

/** POST /api/customer/kits/{id}/confirm: opens a kit's health data by the date of birth given at registration. */
export async function action({ request, params, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    POST: async () => {
      const customer = await customerOf(app, request, 'sensitive');
      const { date_of_birth } = await bodyOf(request, body);
      const answer = await app.customerApi.confirm(customer, kitIdOf(params), date_of_birth);
      if (!answer.ok) return failGate(answer.refusal);
      return { data: { confirmed_until: answer.value.confirmedUntil.toISOString() } };
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
