import type { I18n } from '@shopify/ui-extensions/customer-account';
import type { CustomerApi } from '../../shared/customer-api.ts';

/** What every screen of this page works with. */
export interface Page {
  api: CustomerApi;
  i18n: I18n;
  /** The language that the shop's own words are asked for in. */
  locale: 'en' | 'de';
  /** Goes to an address: one of this page's (`myKitsAddress`) or one of the web. */
  go: (address: string) => void;
}
