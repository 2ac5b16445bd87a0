import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { messageRequestSchema } from '../contract/ai.ts';
import { inputOf } from '../http/page-input.ts';
import { json } from '../http/request.ts';
import { streamed } from '../http/stream.ts';

const input = messageRequestSchema.extend({ conversation: z.string().min(1).max(2_000) });
const patientId = z.uuid();

/**
 * A question in a conversation about a patient. The reply comes as lines of JSON while the lab writes it, and passes
 * through without being kept; what is refused is refused before the first line, as JSON.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { conversationPages, shopify, log } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const id = patientId.parse(params['id']);
  const { conversation: handle, message } = await inputOf(request, input);
  const reader = new AbortController();
  const signal = AbortSignal.any([request.signal, reader.signal]);
  const answer = await conversationPages.ask(asker, id, { handle, message, signal });
  if (!answer.ok) return json(answer);
  return streamed(answer.reply, {
    onLeft: () => reader.abort(),
    onFailure: (error) => {
      if (!signal.aborted) log.error({ err: error }, 'a reply broke off');
    },
  });
}
