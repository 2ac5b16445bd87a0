import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { INSISTENCE_LENGTH } from '../contract/admin/limits.ts';
import { bodyOf, fail, handle, merchantOf } from '../http/request.ts';

/** The part, and which picture of it the person decided on: both from GET /api/admin/orders. */
const seen = { reference: z.string().min(1).max(255), version: z.int().min(0) };
const body = z.discriminatedUnion('answer', [
  z.strictObject({
    ...seen,
    answer: z.literal('placed'),
    service_order_id: z.string().trim().min(1).max(255),
    insists: z.string().trim().min(INSISTENCE_LENGTH.least).max(INSISTENCE_LENGTH.most).optional(),
  }),
  z.strictObject({ ...seen, answer: z.literal('not_placed') }),
]);

/**
 * POST /api/admin/decisions: what a person found out about an order that waits as `uncertain`. Decided on a picture
 * that is no longer true: 409 `changed`.
 */
export async function action({ request, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    POST: async () => {
      const { shop } = await merchantOf(app, request);
      const input = await bodyOf(request, body);
      const result = await app.adminApi.decidePart(
        shop,
        { reference: input.reference, version: input.version },
        input.answer === 'placed'
          ? {
              answer: 'placed',
              serviceOrderId: input.service_order_id,
              ...(input.insists !== undefined && { insists: input.insists }),
            }
          : { answer: 'not_placed' },
      );
      if (!result.ok)
        return fail({
          status: result.code === 'not_found' ? 404 : 409,
          code: result.code,
          error: result.message,
        });
      return { data: { reference: input.reference, answer: input.answer } };
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
