import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { bodyOf, fail, handle, merchantOf } from '../http/request.ts';

const body = z.strictObject({
  environment: z.enum(['sandbox', 'production']),
  /** Left out for a sandbox that the operator has set up: one click. */
  token: z.string().trim().min(1).max(500).optional(),
});

/** POST /api/admin/connection: connects the shop to its account with the service. */
export async function action({ request, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    POST: async () => {
      const { shop } = await merchantOf(app, request);
      const { environment, token } = await bodyOf(request, body);
      const result = await app.adminApi.connect(shop, environment, token ?? null);
      if (!result.ok) return fail({ status: 422, code: result.code, error: result.message });
      return { data: { name: result.name, environment } };
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
