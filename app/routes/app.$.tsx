import type { LoaderFunctionArgs } from '@remix-run/node';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

/** Whatever of the app no other route serves: a page that says so, in the app's frame. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  await context.app.shopify.authenticateAdmin(request);
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status: 404 });
}

/** Never shown; without it the address would not be a page. */
export default function NoSuchPage() {
  return null;
}
