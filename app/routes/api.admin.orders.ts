import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { handle, merchantOf, numericId, queryOf } from '../http/request.ts';

const query = z.object({ order_id: numericId.optional() });

/** GET /api/admin/orders[?order_id=]: the parts of an order, or of the newest orders, with their states. */
export async function loader({ request, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  return handle(app, request, {
    GET: async () => {
      const { shop } = await merchantOf(app, request);
      const { order_id } = queryOf(request, query);
      return { data: await app.adminApi.readOrders(shop, order_id ?? null) };
    },
  });
}

export const action = (args: ActionFunctionArgs): Promise<Response> => loader(args);
