import { z } from 'zod';

const id = z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(String);

/** `gid://shopify/FulfillmentOrder/123` or a bare number. */
export const anyId = z.union([
  id,
  z
    .string()
    .regex(/^gid:\/\/shopify\/\w+\/\d+/)
    .transform((gid) => gid.replace(/^.*\/(\d+).*$/, '$1')),
]);
