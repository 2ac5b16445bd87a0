// @ts-check
// Runs an extension as Shopify does: its script as it was built, in a web worker of its own. What it draws there comes
// here as changes of a tree; what people do goes there as events.
import { DOMRemoteReceiver } from '@remote-dom/core/receivers';
import { createUnpacker } from './extension-wire.js';
import { definitions } from './s-element.js';

/** @typedef {import('./extension-host.js').Block} Block */
/** @typedef {import('./extension-page.js').Page} Page */

/** Something gone that comes back within this time was only moved: it stays the element that it is. */
const MOVING_MS = 1_000;

/** What a worker may have done in its page. @type {(keyof Page)[]} */
const CALLABLE = [
  ...['navigate', 'updateState', 'leaveFor', 'reload', 'showToast', 'hideToast'],
  ...['readStored', 'writeStored', 'removeStored'],
].map((name) => /** @type {keyof Page} */ (name));

/**
 * @param {Block} block
 * @param {HTMLElement} root
 * @param {Page} page
 * @returns {Promise<void>} Settles once it has drawn itself, or failed to.
 */
export function runInWorker(block, root, page) {
  const worker = new Worker('/assets/extension-worker.js', { type: 'module', name: block.handle });
  const receiver = new DOMRemoteReceiver({ root, cache: { maxAge: MOVING_MS } });
  const unpack = createUnpacker((listener, detail) =>
    worker.postMessage({ kind: 'event', listener, detail }),
  );
  page.onEntry((way) => worker.postMessage({ kind: 'entry', entry: page.entry(), way }));

  /** @param {{ call: number, name: keyof Page, args: any[] }} asked */
  async function answer({ call, name, args }) {
    try {
      if (!CALLABLE.includes(name)) throw new Error(`A worker may not call ${name}.`);
      const method = /** @type {(...args: any[]) => unknown} */ (page[name]);
      worker.postMessage({ kind: 'answer', call, value: await method(...args) });
    } catch (error) {
      worker.postMessage({ kind: 'answer', call, error: String(error) });
    }
  }

  return new Promise((resolve, reject) => {
    /** @type {Record<string, (message: any) => unknown>} */
    const kinds = {
      changes: ({ records }) => receiver.connection.mutate(/** @type {any} */ (unpack(records))),
      method: ({ id, method, args }) => receiver.connection.call(id, method, ...args),
      call: answer,
      drawn: resolve,
      failed: ({ error }) => reject(error),
    };
    worker.addEventListener('message', ({ data }) => kinds[data.kind]?.(data));
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The worker did not start.')),
    );
    worker.postMessage({ kind: 'start', block, definitions: [...definitions], entry: page.entry() });
  });
}
