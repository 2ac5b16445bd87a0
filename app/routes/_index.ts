import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/** The bare address: to the app when Shopify sent the visitor, else to the page that asks for the shop. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return redirect(searchParams.has('shop') ? `/app?${searchParams.toString()}` : '/auth/login');
}
