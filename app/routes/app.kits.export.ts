import type { LoaderFunctionArgs } from '@remix-run/node';
import { kitInputOf } from '../kits/merchant-kit-input.ts';

/** The kits that the page's filters leave, all pages of them, as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const { filter, sort } = kitInputOf(new URL(request.url).searchParams);
  const { fileName, body } = context.app.kitsPages.exportKits(shop, { filter, sort });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
