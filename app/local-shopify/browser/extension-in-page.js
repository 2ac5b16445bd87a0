// @ts-check
// Runs an extension in the page itself, with globals of its own.
import { createFetch } from './extension-fetch.js';
import { createScope } from './extension-scope.js';
import { createShopify } from './extension-shopify.js';

/**
 * @param {import('./extension-host.js').Block} block
 * @param {HTMLElement} root
 * @param {import('./extension-page.js').Page} page
 */
export async function runInPage(block, root, page) {
  const { shopify, draw } = createShopify(block, page);
  const scope = createScope(root, shopify, createFetch(block), page);
  const script = await import(block.scriptUrl);
  script.run(scope);
  await draw();
}
