import type { ActionFunctionArgs } from '@remix-run/node';

/** POST /webhooks/lab/{registrationId}: events of the service, verified over the raw bytes, stored, worked on later. */
export async function action({ request, params, context: { app } }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const rawBody = new Uint8Array(await request.arrayBuffer());
  try {
    const { status } = await app.receiveLabWebhook(params['registrationId'] ?? '', request.headers, rawBody);
    return new Response(null, { status });
  } catch (error) {
    app.log.error({ err: error }, 'an event of the service could not be stored; it comes again');
    return new Response(null, { status: 503 });
  }
}

export const loader = (): Response => new Response(null, { status: 405, headers: { Allow: 'POST' } });
