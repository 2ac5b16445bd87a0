import type { LoaderFunctionArgs } from '@remix-run/node';

/** The library's own addresses under `/auth` (bounce page, leaving the frame): it answers by throwing responses. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.app.shopify.authenticateAdmin(request);
  return null;
}
