import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { receiveSigned } from '../http/receive-event.ts';

/** Every webhook of Shopify's: verified over the raw bytes, stored once, acknowledged, worked on later. */
async function receive({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { app } = context;
  return receiveSigned(app, request, {
    what: 'shopify_webhook',
    read: (headers, body) => app.shopify.readWebhook(headers, body),
    store: (webhook) => app.receiveShopifyWebhook(webhook),
  });
}

export const action = receive;

/** Nothing is read here; the answer is 405. */
export const loader = (args: LoaderFunctionArgs) => receive(args);
