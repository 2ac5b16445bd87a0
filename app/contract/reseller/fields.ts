/** Field rules that the reseller interface alone has. */
import { z } from 'zod';

/** Minor currency units. */
export const amountMinorSchema = z.int().nonnegative();
export const currencySchema = z.string().length(3).describe('Code of the account’s currency.');
/** The reseller's own identifier of an order, as records and events echo it. */
export const referenceSchema = z
  .string()
  .nullable()
  .describe('The reseller’s own name for the order, or null if it has none.');
