import { z } from 'zod';
import { kitViews } from '../contract/customer/answers.ts';
import { requiredTextSchema } from '../contract/fields.ts';
import { fallbackLanguage, languageFor } from '../contract/customer/languages.ts';

/** What customers send, field by field. */
export const dateOfBirth = z.iso.date('must be a date, YYYY-MM-DD');
export const kitCode = requiredTextSchema.max(100, 'must have at most 100 characters');
export const view = z.enum(kitViews, `must be one of ${kitViews.join(', ')}`);

/** The language of the shop's own words for a reader of this locale. */
export const language = z.string().max(35).default(fallbackLanguage).transform(languageFor);
