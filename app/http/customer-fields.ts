import { z } from 'zod';
import { kitViews } from '../contract/customer/answers.ts';
import { requiredTextSchema } from '../contract/reseller/fields.ts';
import type { PageLanguage } from '../kits/customer-pages.ts';

/** What customers send, field by field. */
export const dateOfBirth = z.iso.date('must be a date, YYYY-MM-DD');
export const kitCode = requiredTextSchema.max(100, 'must have at most 100 characters');
export const view = z.enum(kitViews, `must be one of ${kitViews.join(', ')}`);

/** The shop's words are in English and German: whoever reads another language gets English. */
export const language = z
  .string()
  .max(35)
  .default('en')
  .transform((locale): PageLanguage => (/^de\b/i.test(locale) ? 'de' : 'en'));
