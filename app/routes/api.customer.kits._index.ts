import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { customerOf, handle, numericId, queryOf } from '../http/request.ts';

const query = z.object({ order_id: numericId.optional() });

/** GET /api/customer/kits[?order_id=]: the signed-in customer's own kits. */
export async function loader({ request, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  return handle(app, request, {
    GET: async () => {
      const customer = await customerOf(app, request);
      const { order_id } = queryOf(request, query);
      const { kits, claims, support } = await app.customerApi.listKits(customer, order_id ?? null);
      return { data: kits, claims, support };
    },
  });
}

export const action = (args: ActionFunctionArgs): Promise<Response> => loader(args);
