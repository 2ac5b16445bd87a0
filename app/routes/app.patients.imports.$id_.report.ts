import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';

/** What became of each row of an import, as a CSV file without anybody's data. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const id = z.uuid().safeParse(params['id']).data;
  const csv = id === undefined ? null : await context.app.importsPages.report(asker, id);
  if (csv === null) return new Response(null, { status: 404 });
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="import-report.csv"',
      'cache-control': 'no-store',
    },
  });
}
