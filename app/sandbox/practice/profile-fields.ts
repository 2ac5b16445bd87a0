/** What a profile and a stock list may hold, wherever they are set. */
import { z } from 'zod';
import {
  countrySchema,
  emailSchema,
  requiredTextSchema,
  textSchema,
  typeRule,
} from '../../contract/fields.ts';
import { ruleWords } from '../words/errors.ts';

/** A null clears; what is absent stays as it is. */
export const profileFieldsSchema = z.strictObject({
  name: requiredTextSchema.optional(),
  address: requiredTextSchema.nullable().optional(),
  city: requiredTextSchema.nullable().optional(),
  country: countrySchema.nullable().optional(),
  zip: requiredTextSchema.nullable().optional(),
  state: textSchema.nullable().optional(),
  phone: textSchema.nullable().optional(),
  billingEmail: emailSchema.nullable().optional(),
});

/** So many names are added to a stock list at once. */
const stockAtOnce = 1_000;
const stockRule = ruleWords.listOf(1, stockAtOnce);
export const stockSchema = z
  .array(requiredTextSchema, typeRule(stockRule))
  .min(1, stockRule)
  .max(stockAtOnce, stockRule)
  .refine((ids) => new Set(ids).size === ids.length, ruleWords.eachOnce);
