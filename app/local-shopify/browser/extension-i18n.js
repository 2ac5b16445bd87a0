// @ts-check
// `shopify.i18n`: an extension's own texts, and numbers and dates as its reader writes them.

/** The text at `a.b.c`. @param {Record<string, any>} texts @param {string} key */
const textAt = (texts, key) => key.split('.').reduce((/** @type {any} */ at, part) => at?.[part], texts);

/**
 * @param {{ language: string, locale: string, translations: Record<string, unknown> }} block Numbers and dates are the
 * reader's, plurals those of the language that the texts are in.
 */
export function createI18n({ language, locale, translations }) {
  const plurals = new Intl.PluralRules(locale);
  return {
    /** @param {string} key @param {Record<string, unknown>} [options] */
    translate(key, options = {}) {
      const found = textAt(translations, key);
      const count = options['count'];
      const text =
        typeof found === 'object' && found !== null
          ? (found[plurals.select(Number(count))] ?? found.other)
          : found;
      if (typeof text !== 'string') return key;
      const parts = text
        .split(/\{\{\s*(\w+)\s*\}\}/)
        .map((part, i) => (i % 2 === 0 ? part : (options[part] ?? '')));
      return parts.some((part) => typeof part === 'object')
        ? parts.filter((part) => part !== '')
        : parts.join('');
    },
    /** @param {number | bigint} value @param {Intl.NumberFormatOptions} [options] */
    formatNumber: (value, options) => new Intl.NumberFormat(language, options).format(value),
    /** @param {number | bigint} value @param {Intl.NumberFormatOptions} [options] */
    formatCurrency: (value, options) =>
      new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', ...options }).format(value),
    /** @param {Date} value @param {Intl.DateTimeFormatOptions} [options] */
    formatDate: (value, options) => new Intl.DateTimeFormat(language, options).format(value),
  };
}
