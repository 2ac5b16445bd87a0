import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { bodyOf, fail, handle, merchantOf, numericId } from '../http/request.ts';

const body = z.strictObject({
  variant_id: numericId,
  sku: z.string().max(255).nullish(),
  variation_id: z.string().min(1).max(255),
  quantity: z.int().min(1).max(1000).default(1),
});

/** POST /api/admin/mappings: says which item of the service a variant is, and stocks it at the service's location. */
export async function action({ request, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    POST: async () => {
      const { shop } = await merchantOf(app, request);
      const input = await bodyOf(request, body);
      const result = await app.adminApi.mapVariant(shop, {
        variantId: input.variant_id,
        sku: input.sku ?? null,
        variationId: input.variation_id,
        quantity: input.quantity,
      });
      if (!result.ok) return fail({ status: 422, code: result.code, error: result.message });
      return {
        data: { variant_id: input.variant_id, variation_id: input.variation_id, quantity: input.quantity },
      };
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
