import type { I18n } from '@shopify/ui-extensions/customer-account';

/** What shared pieces use of Shopify's API to speak to whoever reads them: each extension brings its own texts. */
export type Reader = Pick<I18n, 'translate' | 'formatDate'>;

/** Just the texts. */
export type Texts = Pick<I18n, 'translate'>;
