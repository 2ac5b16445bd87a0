import type { I18n } from '@shopify/ui-extensions/customer-account';
import type { CustomerApi } from '../../shared/customer-api.ts';

/** What every screen of this page works with. */
export interface Page {
  api: CustomerApi;
  i18n: I18n;
  /** The reader's, as Shopify names it. The app knows which languages the shop's own words are in. */
  locale: string;
  /** The language of the account, which may be one that these texts aren't in. */
  accountLocale: string;
  /** Goes to an address: one of this page's (`myKitsAddress`) or one of the web. */
  go: (address: string) => void;
}
