import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { fail, handle, merchantOf } from '../http/request.ts';

/** GET /api/admin/catalogue: what the connected account may order. */
export async function loader({ request, context: { app } }: LoaderFunctionArgs): Promise<Response> {
  return handle(app, request, {
    GET: async () => {
      const { shop } = await merchantOf(app, request);
      const rows = await app.adminApi.readCatalogue(shop);
      if ('ok' in rows) return fail({ status: 409, code: rows.code, error: rows.message });
      return { data: rows };
    },
  });
}

export const action = (args: ActionFunctionArgs): Promise<Response> => loader(args);
