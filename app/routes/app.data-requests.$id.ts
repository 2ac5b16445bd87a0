import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

const types = { text: 'text/plain', json: 'application/json' } as const;

/** What is held about the customer of a data request, as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { shop, actor } = await context.app.shopify.authenticateAdmin(request);
  const format = new URL(request.url).searchParams.get('format') === 'json' ? 'json' : 'text';
  const file = await context.app.dataRequests.download(shop, params['id'] ?? '', actor, format);
  if (file === null) return new Response(null, { status: 404 });
  return new Response(file.body, {
    headers: {
      'content-type': `${types[format]}; charset=utf-8`,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}

/** The merchant says that the customer has it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { shop, actor } = await context.app.shopify.authenticateAdmin(request);
  const isKnown = await context.app.dataRequests.answer(shop, params['id'] ?? '', actor);
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (!isKnown) throw new Response(null, { status: 404 });
  return { ok: true };
}
