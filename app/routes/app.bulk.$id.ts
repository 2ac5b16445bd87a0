import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { BulkActionView } from '../orders/actions/bulk-action-view.ts';
import type { BulkNews } from '../ui/board/bulk-progress.tsx';
import { isSessionOver, statusOfError } from '../ui/shared/error-page.tsx';

/** How far something that was asked for several orders has come: pages ask again while it goes on. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<BulkActionView> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const view = await context.app.bulkActions.read(shop, params['id'] ?? '');
  if (view) return view;
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status: 404 });
}

/** What could not be read is asked for again in a moment: the page that shows it stays. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<BulkNews> {
  try {
    return await serverLoader<BulkActionView>();
  } catch (thrown) {
    const status = thrown instanceof Response ? thrown.status : statusOfError(thrown);
    if (isSessionOver(status)) throw thrown;
    return { unread: status === 404 ? 'gone' : 'no_answer' };
  }
}
