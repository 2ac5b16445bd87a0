import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { z } from 'zod';
import { numericId } from '../http/request.ts';
import type { BoardBriefs } from '../pages/board.ts';
import { MOST_BRIEFS } from '../shopify/order-briefs.ts';
import { isSessionOver, statusOfError } from '../ui/shared/error-page.tsx';

const idsInput = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(numericId).min(1).max(MOST_BRIEFS));

/** What Shopify knows of the orders of a page of the board, `?ids=1,2`: the page is there before, and without it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<BoardBriefs> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const ids = idsInput.safeParse(new URL(request.url).searchParams.get('ids'));
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (!ids.success) throw new Response(null, { status: 400 });
  return context.app.board.briefs(shop, ids.data);
}

/** Without an answer the board shows what it has. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<BoardBriefs> {
  try {
    return await serverLoader<BoardBriefs>();
  } catch (thrown) {
    if (isSessionOver(thrown instanceof Response ? thrown.status : statusOfError(thrown))) throw thrown;
    return {};
  }
}
