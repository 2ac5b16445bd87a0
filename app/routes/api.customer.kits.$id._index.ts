import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { customerOf, failGate, handle, kitIdOf, queryOf } from '../http/request.ts';
import { language } from '../http/customer-fields.ts';

const query = z.object({ locale: language });

/** GET /api/customer/kits/{id}[?locale=]: one of the customer's kits, with what has happened to it. */
export async function loader({ request, params, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  return handle(app, request, {
    GET: async () => {
      const customer = await customerOf(app, request);
      const { locale } = queryOf(request, query);
      const kit = await app.customerApi.readKit(customer, kitIdOf(params), locale);
      return kit === null ? failGate({ code: 'not_found' }) : { data: kit };
    },
  });
}

export const action = (args: ActionFunctionArgs): Promise<Response> => loader(args);
