// @ts-check
// The `shopify` of an extension: what @shopify/ui-extensions types for its target.
import { addressOf } from './extension-addresses.js';
import { sessionToken } from './extension-fetch.js';
import { createI18n } from './extension-i18n.js';

/** @typedef {import('./extension-host.js').Block} Block */
/** @typedef {(value: unknown) => { value: any, subscribe: (listener: (value: any) => void) => () => void }} ToSignal */

/** @param {string} what */
const notBuilt = (what) => () => Promise.reject(new Error(`${what} is not built in the local Shopify.`));

/** Leads the whole page there. @param {string | URL} url */
export function navigate(url) {
  const address = addressOf(String(url));
  if (address === null) throw new Error(`There is no way to ${String(url)}.`);
  location.assign(address);
}

/** @param {string} text */
async function showToast(text) {
  const toast = document.createElement('div');
  toast.className = 'extension-toast';
  toast.setAttribute('role', 'status');
  document.body.append(toast);
  // Readers hear what changes in a status, not what it begins with.
  await Promise.resolve();
  toast.textContent = text;
  const hide = () => toast.remove();
  setTimeout(hide, 5_000);
  return { hide };
}

/** Kept in this browser for each extension by itself. @param {Block} block */
function storageOf(block) {
  const keyOf = (/** @type {string} */ key) => `extension:${block.handle}:${key}`;
  const read = async (/** @type {string} */ key) => JSON.parse(localStorage.getItem(keyOf(key)) ?? 'null');
  const write = async (/** @type {string} */ key, /** @type {unknown} */ value) =>
    localStorage.setItem(keyOf(key), JSON.stringify(value));
  const remove = async (/** @type {string} */ key) => localStorage.removeItem(keyOf(key));
  // Two names for each: those of customer accounts and those of the admin.
  return {
    read,
    write,
    get: async (/** @type {string} */ key) => (await read(key)) ?? undefined,
    set: write,
    delete: remove,
  };
}

/** @param {Block} block */
const shared = (block) => ({
  i18n: createI18n(block.locale, block.translations),
  storage: storageOf(block),
  query: notBuilt('query()'),
  toast: { show: showToast },
});

/** @param {Block} block */
function adminApi(block) {
  return {
    ...shared(block),
    extension: { target: block.target },
    data: block.data,
    auth: { idToken: () => sessionToken(block) },
    navigation: { navigate },
    intents: { invoke: notBuilt('intents.invoke()') },
    resourcePicker: notBuilt('resourcePicker()'),
    picker: notBuilt('picker()'),
  };
}

/** @param {Block} block @param {ToSignal} signal */
function orderStatusApi(block, signal) {
  const { order, customer, shop, lines, total, shippingAddress, authenticationState, loginPath } = block.data;
  const language = signal({ isoCode: block.locale });
  const rendered = signal(false);
  const nothing = () => signal([]);
  return {
    api: {
      ...shared(block),
      extension: {
        apiVersion: block.apiVersion,
        capabilities: signal(['network_access']),
        rendered,
        scriptUrl: new URL(block.scriptUrl, location.href).href,
        target: block.target,
        version: '1',
      },
      extensionPoint: block.target,
      version: block.apiVersion,
      order: signal(order),
      authenticationState: signal(authenticationState),
      authenticatedAccount: {
        customer: signal(customer && { id: customer.id }),
        purchasingCompany: signal(undefined),
      },
      requireLogin: () =>
        authenticationState === 'fully_authenticated'
          ? Promise.resolve()
          : new Promise(() => {
              location.assign(loginPath);
            }),
      sessionToken: { get: () => sessionToken(block) },
      settings: signal({}),
      localization: {
        language,
        extensionLanguage: language,
        country: signal(shippingAddress?.countryCode && { isoCode: shippingAddress.countryCode }),
        currency: signal({ isoCode: total.currencyCode }),
        timezone: signal('Etc/UTC'),
        market: signal(undefined),
      },
      shop,
      lines: signal(lines),
      cost: {
        subtotalAmount: signal(total),
        totalShippingAmount: signal({ amount: 0, currencyCode: total.currencyCode }),
        totalTaxAmount: signal({ amount: 0, currencyCode: total.currencyCode }),
        totalAmount: signal(total),
      },
      shippingAddress: signal(shippingAddress),
      billingAddress: signal(shippingAddress),
      buyerIdentity: {
        customer: signal(customer),
        email: signal(customer?.email),
        phone: signal(undefined),
        purchasingCompany: signal(undefined),
      },
      checkoutSettings: signal({ orderSubmission: 'ORDER', shippingAddress: { isEditable: false } }),
      checkoutToken: signal(undefined),
      note: signal(undefined),
      attributes: signal(undefined),
      appMetafields: nothing(),
      appliedGiftCards: nothing(),
      discountCodes: nothing(),
      discountAllocations: nothing(),
      analytics: { publish: async () => true, visitor: async () => ({ type: 'success' }) },
      intents: { invoke: notBuilt('intents.invoke()') },
      navigation: { navigate },
    },
    shown: () => {
      rendered.value = true;
    },
  };
}

/**
 * What a block's extension finds in `shopify`, and what to call once it has drawn itself.
 * @param {Block} block
 * @param {ToSignal} signal
 * @returns {{ api: object, shown: () => void }}
 */
export function createApi(block, signal) {
  if (block.target.startsWith('admin.')) return { api: adminApi(block), shown: () => undefined };
  return orderStatusApi(block, signal);
}
