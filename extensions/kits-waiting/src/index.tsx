import '@shopify/ui-extensions/preact';
import type { Api } from '@shopify/ui-extensions/customer-account.order-index.block.render';
import { render } from 'preact';
import { KitsWaiting } from './kits-waiting.tsx';

/** What Shopify offers in this target; a global of every extension. */
declare const shopify: Api;

/** Shopify calls this once, when the block is shown. */
export default function extension(): void {
  render(<KitsWaiting api={shopify} />, document.body);
}
