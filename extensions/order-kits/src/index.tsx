import '@shopify/ui-extensions/preact';
import type { Api } from '@shopify/ui-extensions/admin.order-details.block.render';
import { render } from 'preact';
import { OrderKits } from './order-kits.tsx';

/** What Shopify offers in this target; a global of every extension. */
declare const shopify: Api;

/** Shopify calls this once, when the block is shown. */
export default function extension(): void {
  render(<OrderKits api={shopify} />, document.body);
}
