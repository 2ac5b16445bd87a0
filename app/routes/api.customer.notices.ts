import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { bodyOf, customerOf, handle } from '../http/request.ts';
import { api } from '../words/api.ts';

const yesOrNo = z.boolean(api.rules.trueOrFalse);
const body = z.strictObject({ to_register: yesOrNo, missing_info: yesOrNo, result_ready: yesOrNo });

/** GET and PUT /api/customer/notices: of what the customer wants to be told in their account. */
export async function action({ request, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    GET: async () => ({ data: await app.customerApi.readNotices(await customerOf(app, request)) }),
    PUT: async () => {
      const customer = await customerOf(app, request);
      const notices = await bodyOf(request, body);
      return { data: await app.customerApi.changeNotices(customer, notices) };
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
