import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { receiveSigned } from '../http/receive-event.ts';

/** Shopify's call to the fulfilment service: there is a request, or a cancellation, to look at. */
async function receive({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { app } = context;
  return receiveSigned(app, request, {
    what: 'fulfilment_callback',
    read: (headers, body) => app.shopify.readFulfilmentCallback(headers, body),
    store: (callback) => app.receiveFulfilmentCallback(callback),
  });
}

export const action = receive;

/** Nothing is read here; the answer is 405. */
export const loader = (args: LoaderFunctionArgs) => receive(args);
