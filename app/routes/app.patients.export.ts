import type { LoaderFunctionArgs } from '@remix-run/node';

/** A practice's whole directory as a CSV file, for who may export it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const file = await context.app.patientsPages.exportAll(asker);
  if (file === null) return new Response(null, { status: 403 });
  return new Response(file.body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
