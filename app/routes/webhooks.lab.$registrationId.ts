import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { receiveEvent } from '../http/receive-event.ts';

/** POST /webhooks/lab/{registrationId}: events of the service, verified over the raw bytes, stored, worked on later. */
async function receive({ request, params, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return receiveEvent(app, request, 'lab_event', async (headers, rawBody) => {
    const { status } = await app.receiveLabWebhook(params['registrationId'] ?? '', headers, rawBody);
    return status;
  });
}

export const action = receive;

/** Nothing is read here; the answer is 405. */
export const loader = (args: LoaderFunctionArgs) => receive(args);
