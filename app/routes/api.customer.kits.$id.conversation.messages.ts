import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { messageRequestSchema } from '../contract/ai.ts';
import { bodyOf, customerOf, failGate, handle, kitIdOf } from '../http/request.ts';
import { streamed } from '../http/stream.ts';

/**
 * POST /api/customer/kits/{id}/conversation/messages `{"message"}`: asks about a kit that this customer has confirmed.
 * The reply comes as lines of JSON while it is written; what is refused is refused before the first, as JSON.
 */
export async function action({ request, params, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    POST: async () => {
      const customer = await customerOf(app, request, 'sensitive');
      const { message } = await bodyOf(request, messageRequestSchema);
      const reader = new AbortController();
      const signal = AbortSignal.any([request.signal, reader.signal]);
      const answer = await app.customerApi.ask(customer, kitIdOf(params), { message, signal });
      if (!answer.ok) return failGate(answer.refusal);
      return streamed(answer.value, {
        onLeft: () => reader.abort(),
        onFailure: (error) => {
          if (!signal.aborted) app.log.error({ err: error }, 'a reply broke off');
        },
      });
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);
