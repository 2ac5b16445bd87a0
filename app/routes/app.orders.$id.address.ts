import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { AddressCheck } from '../orders/address/check.ts';
import { addressFields } from '../orders/address/fields.ts';
import type { AddressForm, AddressSaved, NoAddressForm } from '../orders/address/form.ts';
import { keepPageWith } from '../ui/shared/ask.ts';
import { orderAddress } from '../words/address.ts';
import { numericId } from '../http/request.ts';
import { inputOf } from '../http/page-input.ts';

/** What the fields may carry at most; what the contract allows is less and is told beside the field. */
const draft = z.record(z.enum(addressFields), z.string().max(5_000));
const input = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check'), draft }),
  z.object({
    intent: z.literal('save'),
    draft,
    version: z.string().max(100),
    seenWarnings: z.array(z.enum(addressFields)).max(addressFields.length),
    writeToShopify: z.boolean(),
  }),
]);

function end(status: 404): never {
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status });
}

/** The address that the service would get now, for the form. No cache keeps it (entry.server.tsx, web-server.ts). */
export async function loader({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<AddressForm | NoAddressForm> {
  const { shop, actor } = await context.app.shopify.authenticateAdmin(request);
  const id = numericId.safeParse(params['id']);
  if (!id.success) return end(404);
  return context.app.addresses.read(shop, actor, id.data);
}

/** Judges what was entered (`check`), or keeps it (`save`). */
export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<AddressCheck | AddressSaved> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const id = numericId.safeParse(params['id']);
  if (!id.success) return end(404);
  const { addresses } = context.app;
  const wanted = await inputOf(request, input);
  return wanted.intent === 'check' ? addresses.judge(wanted.draft) : addresses.save(shop, id.data, wanted);
}

export const clientAction = keepPageWith<AddressSaved>({
  ok: false,
  kind: 'unavailable',
  message: orderAddress.noAnswer,
});
