/** Field rules shared by the reseller schemas. */
import { z } from 'zod';
import { countryCodes } from '../countries.ts';

/** Longest text field the sandbox stores. The contract names no limit (docs/contract-decisions.md, "Text fields"). */
export const maxTextLength = 1_000;

/** Wording of a wrong type; a field that is not there at all is named as required. */
export function typeRule(rule: string): { error: (issue: { input?: unknown }) => string } {
  return { error: (issue) => (issue.input === undefined ? 'is required' : rule) };
}

// eslint-disable-next-line no-control-regex -- NUL is what the rule is about
const storable = /^[^\u0000]*$/u;

/** A text that any database can hold: no NUL, no half of a surrogate pair, of bounded length. */
export const textSchema = z
  .string(typeRule('must be a text'))
  .max(maxTextLength, `must have at most ${String(maxTextLength)} characters`)
  .regex(storable, 'must not contain the character NUL')
  .refine((value) => value.isWellFormed(), 'must be well-formed Unicode');

/** A text with at least one character that is not white space. */
export const requiredTextSchema = textSchema.regex(/\S/, 'is required and must not be blank');

/** local@domain.tld without white space; anything stricter turns away addresses that receive mail. */
export const emailSchema = requiredTextSchema
  .max(254, 'must have at most 254 characters')
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'must be an e-mail address, such as name@example.com');

/** ISO 3166-1 alpha-2, in capitals (reseller-api §4, rule 1). */
export const countrySchema = z
  .string(typeRule('must be a country code'))
  .refine(
    (value) => countryCodes.has(value),
    'must be an ISO 3166-1 alpha-2 country code in capitals, such as DE',
  )
  .meta({
    description: 'ISO 3166-1 alpha-2 code of the country, in capitals.',
    enum: [...countryCodes.keys()],
  });

/** ISO 8601 UTC with milliseconds. */
export const timestampSchema = z.iso.datetime({ precision: 3 });
export const dateSchema = z.iso.date();
export const epochMsSchema = z.int().nonnegative();
/** Minor currency units. */
export const amountMinorSchema = z.int().nonnegative();
export const currencySchema = z.string().length(3).describe('Code of the account’s currency.');
/** The reseller's own identifier of an order, as records and events echo it. */
export const referenceSchema = z
  .string()
  .nullable()
  .describe('The reseller’s own name for the order, or null if it has none.');

export const defaultPageSize = 50;
export const maxPageSize = 100;

/** `limit` of a list: a whole number from 1 to 100, 50 when absent. */
export const limitSchema = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/, `must be a whole number from 1 to ${String(maxPageSize)}`)
  .transform(Number)
  .refine(
    (value) => value >= 1 && value <= maxPageSize,
    `must be a whole number from 1 to ${String(maxPageSize)}`,
  )
  .optional()
  .describe('The most records on a page.');

/** `cursor` of a list: as a former page gave it, or empty for the first page (reseller-api §4). */
export const cursorSchema = z
  .string()
  .max(500, 'is not a cursor of this list')
  .optional()
  .describe('`next_cursor` of the previous page. Leave it out, or empty, for the first page.');
