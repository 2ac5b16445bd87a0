import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { customerOf, handle } from '../http/request.ts';

/** GET /api/customer/waiting: how many kits want something of the customer, of what they want to be told. */
export async function loader({ request, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  return handle(app, request, {
    GET: async () => ({ data: await app.customerApi.countWaiting(await customerOf(app, request)) }),
  });
}

export const action = (args: ActionFunctionArgs): Promise<Response> => loader(args);
