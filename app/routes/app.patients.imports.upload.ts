import type { ActionFunctionArgs } from '@remix-run/node';

/** Takes a file of patients as it is: what is in it is personal, and travels in a body alone. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const bytes = new Uint8Array(await request.arrayBuffer());
  return Response.json(await context.app.importsPages.upload(asker, bytes));
}
