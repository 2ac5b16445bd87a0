/** Field rules shared by the schemas of both interfaces. */
import { z } from 'zod';
import { countryCodes } from './countries.ts';

/** Longest text field the sandbox stores. The contract names no limit (docs/contract-decisions.md, "Text fields"). */
export const maxTextLength = 1_000;

/** Wording of a wrong type; a field that is not there at all is named as required. */
export function typeRule(rule: string): { error: (issue: { input?: unknown }) => string } {
  return { error: (issue) => (issue.input === undefined ? 'is required' : rule) };
}

// eslint-disable-next-line no-control-regex -- NUL is what the rule is about
const storable = /^[^\u0000]*$/u;

export const noNulRule = 'must not contain the character NUL';

/** A text that any database can hold: no NUL, no half of a surrogate pair, of bounded length. */
export const textSchema = z
  .string(typeRule('must be a text'))
  .max(maxTextLength, `must have at most ${String(maxTextLength)} characters`)
  .regex(storable, noNulRule)
  .refine((value) => value.isWellFormed(), 'must be well-formed Unicode');

export const blankRule = 'is required and must not be blank';

/** A text with at least one character that is not white space. */
export const requiredTextSchema = textSchema.regex(/\S/, blankRule);

/** Longest address that mail is delivered to (RFC 5321). */
const maxEmailLength = 254;

/** local@domain.tld without white space; anything stricter turns away addresses that receive mail. */
export const emailSchema = requiredTextSchema
  .max(maxEmailLength, `must have at most ${String(maxEmailLength)} characters`)
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'must be an e-mail address, such as name@example.com');

/** ISO 3166-1 alpha-2, in capitals (reseller-api §4, rule 1; partner-api §2.5). */
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

/** Of an answer’s fields: whom each is for. */
export const readBy = { person: 'For a person to read.', program: 'For a program to read.' };

/** ISO 8601 UTC with milliseconds. */
export const timestampSchema = z.iso.datetime({ precision: 3 });
export const dateSchema = z.iso.date();
export const epochMsSchema = z.int().nonnegative();

// eslint-disable-next-line no-control-regex -- control characters are what it is about
const withoutControls = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/u;

/** A text that a person typed: line breaks and tabs are fine, other control characters are not. */
export function typedText(maxLength: number) {
  return z
    .string(typeRule('must be a text'))
    .max(maxLength, `must have at most ${String(maxLength)} characters`)
    .regex(withoutControls, 'must not contain control characters')
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode');
}
