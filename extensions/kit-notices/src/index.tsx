import '@shopify/ui-extensions/preact';
import type { Api } from '@shopify/ui-extensions/customer-account.profile.block.render';
import { render } from 'preact';
import { KitNotices } from './kit-notices.tsx';

/** What Shopify offers in this target; a global of every extension. */
declare const shopify: Api;

/** Shopify calls this once, when the block is shown. */
export default function extension(): void {
  render(<KitNotices api={shopify} />, document.body);
}
