import type { Navigation } from '@shopify/ui-extensions/customer-account';
import type { Api } from '@shopify/ui-extensions/customer-account.page.render';
import type { JSX } from 'preact';

/** What this page uses of Shopify's API. */
export type PageApi = Pick<Api, 'sessionToken' | 'i18n'>;

/** All kits of a customer, and a page for each. */
export function MyKits({ api }: { api: PageApi; navigation: Navigation }): JSX.Element {
  return <s-page heading={api.i18n.translate('heading')} />;
}
