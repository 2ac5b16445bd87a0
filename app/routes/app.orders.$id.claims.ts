import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { numericId } from '../http/request.ts';
import type { SettlementAnswer } from '../pages/claim-requests.ts';
import { keepPageWith } from '../ui/shared/ask.ts';
import { shared } from '../words/shared.ts';

const settlement = z.object({
  kitId: z.string().regex(/^[\w-]{1,64}$/),
  claimantId: numericId,
  move: z.enum(['shop_keep', 'shop_hand_over']),
});

function end(status: 400 | 404): never {
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status });
}

/** What the merchant decided about a claim of one of the order's kits. Sent twice, or from an old page, it says so. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<SettlementAnswer> {
  const { shop, actor } = await context.app.shopify.authenticateAdmin(request);
  const id = numericId.safeParse(params['id']);
  if (!id.success) return end(404);
  const form = await request.formData().catch(() => end(400));
  const parsed = settlement.safeParse(Object.fromEntries(form));
  // The page sends nothing else.
  if (!parsed.success) return end(400);
  return context.app.claimRequestsPages.settle(shop, { ...parsed.data, orderId: id.data, actor });
}

export const clientAction = keepPageWith<SettlementAnswer>({ ok: false, message: shared.noAnswer });
