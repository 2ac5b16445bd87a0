import type { Language } from '../../../app/contract/customer/languages.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { I18n } from '@shopify/ui-extensions/customer-account';

const fileOf: Record<Language, string> = { en: 'en.default.json', de: 'de.json' };
/** What customers' browsers ask for in each language. */
const localeOf: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

interface Tree {
  [key: string]: string | Tree;
}

/** Every text of an extension in one language, as the file has them. */
export const treeOf = (handle: string, language: Language): Tree =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../../extensions', handle, 'locales', fileOf[language]),
      'utf8',
    ),
  ) as Tree;

/** An extension's own texts as Shopify fills them in; a key or a replacement that is missing is an error. */
export function i18nOf(handle: string, language: Language): I18n {
  const tree = treeOf(handle, language);
  const locale = localeOf[language];
  const translate = (key: string, replacements: Record<string, unknown> = {}): string => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree);
    const text =
      typeof found === 'object'
        ? found[new Intl.PluralRules(locale).select(Number(replacements['count']))]
        : found;
    if (typeof text !== 'string') throw new Error(`${handle} has no ${language} text for ${key}.`);
    return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const value = replacements[name];
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new Error(`${handle}: nothing was given for {{${name}}} of ${key}.`);
      return String(value);
    });
  };
  return {
    translate: translate as I18n['translate'],
    formatNumber: (number, options) => new Intl.NumberFormat(locale, options).format(number),
    formatCurrency: (number, options) =>
      new Intl.NumberFormat(locale, { style: 'currency', ...options }).format(number),
    // Tests say what a reader in London or Berlin sees, wherever they run.
    formatDate: (date, options) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...options }).format(date),
  };
}

/** What an extension says in each language, by the text's key: a test names the text, not the sentence. */
export const saying = (handle: string) => {
  const say =
    (language: Language) =>
    (key: string, values: Record<string, string | number> = {}): string =>
      i18nOf(handle, language).translate(key, values);
  return { en: say('en'), de: say('de') };
};
