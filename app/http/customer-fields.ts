import { z } from 'zod';
import { kitViews, requestAnswers } from '../contract/customer/answers.ts';
import { requiredTextSchema } from '../contract/fields.ts';
import { fallbackLanguage, languageFor } from '../contract/customer/languages.ts';
import { api } from '../words/api.ts';

/** Far longer than any code: what's longer isn't looked up. */
const longestCode = 100;

/** What customers send, field by field. */
export const dateOfBirth = z.iso.date(api.rules.date);
export const kitCode = requiredTextSchema.max(longestCode, api.rules.atMostCharacters(longestCode));
export const requestAnswer = z.enum(requestAnswers, api.rules.oneOf(requestAnswers));
export const view = z.enum(kitViews, api.rules.oneOf(kitViews));

/** The language of the shop's own words for a reader of this locale. */
export const language = z.string().max(35).default(fallbackLanguage).transform(languageFor);
