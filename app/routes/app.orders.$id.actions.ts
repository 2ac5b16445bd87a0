import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { longestNote } from '../audit/notes.ts';
import { isOrderActionKind, type OrderActionResult } from '../orders/actions/order-actions.ts';
import { keepPageWith } from '../ui/shared/ask.ts';
import { orderActionWords } from '../words/order-actions.ts';
import { numericId } from '../http/request.ts';

function end(status: 400 | 404): never {
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status });
}

/** Line ends as forms send them count as one character. */
const noteSchema = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(longestNote))
  .optional();

/**
 * What a person asks for one order: `intent` is the kind. It is judged by what is so now, whatever the page showed:
 * asked twice, or from an old page, it changes nothing more and says so.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<OrderActionResult> {
  const { shop, actor } = await context.app.shopify.authenticateAdmin(request);
  const id = numericId.safeParse(params['id']);
  if (!id.success) return end(404);
  const form = await request.formData().catch(() => end(400));
  const intent = form.get('intent');
  // The page offers nothing else.
  if (!isOrderActionKind(intent)) return end(400);
  const seen = form.get('seen');
  const note = noteSchema.safeParse(form.get('note') ?? undefined);
  if (!note.success) return { outcome: 'refused', message: orderActionWords.note.tooLong(longestNote) };
  return context.app.orderActions.act(shop, id.data, {
    actor,
    kind: intent,
    ...(typeof seen === 'string' && { seen }),
    ...(note.data && { note: note.data }),
  });
}

export const clientAction = keepPageWith<OrderActionResult>({
  outcome: 'failed',
  message: orderActionWords.noAnswer,
});
