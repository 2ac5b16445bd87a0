import '@shopify/ui-extensions/preact';
import type { Navigation } from '@shopify/ui-extensions/customer-account';
import type { Api } from '@shopify/ui-extensions/customer-account.page.render';
import { render } from 'preact';
import { MyKits } from './my-kits.tsx';

/** What Shopify offers in this target; a global of every extension, as `navigation` is. */
declare const shopify: Api;

/** Shopify's own: unlike a browser's, it always has an entry. */
declare const navigation: Navigation;

/** Shopify calls this once, when the page is shown. */
export default function extension(): void {
  render(<MyKits api={shopify} navigation={navigation} />, document.body);
}
