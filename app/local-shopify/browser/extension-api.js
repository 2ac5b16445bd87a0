// @ts-check
// The `shopify` of an extension: what @shopify/ui-extensions types for its target.
import { sessionToken } from './extension-fetch.js';
import { createI18n } from './extension-i18n.js';
import { createNavigation } from './extension-navigation.js';

/** @typedef {import('./extension-host.js').Block} Block */
/** @typedef {import('./extension-page.js').Page} Page */
/** @typedef {(value: unknown) => { value: any, subscribe: (listener: (value: any) => void) => () => void }} ToSignal */

/** @param {string} what */
const notBuilt = (what) => () => Promise.reject(new Error(`${what} is not built in the local Shopify.`));

/** @param {Page} page */
const storageOf = (page) => ({
  // Two names for each: those of customer accounts and those of the admin.
  read: page.readStored,
  write: page.writeStored,
  get: async (/** @type {string} */ key) => (await page.readStored(key)) ?? undefined,
  set: page.writeStored,
  delete: page.removeStored,
});

/** @param {Block} block @param {Page} page */
const shared = (block, page) => ({
  i18n: createI18n(block),
  storage: storageOf(page),
  query: notBuilt('query()'),
  toast: {
    show: async (/** @type {string} */ text) => {
      const toast = await page.showToast(text);
      return { hide: () => page.hideToast(toast) };
    },
  },
  intents: { invoke: notBuilt('intents.invoke()') },
});

/** @param {Block} block @param {Page} page */
const adminApi = (block, page) => ({
  ...shared(block, page),
  extension: { target: block.target },
  data: block.data,
  auth: { idToken: () => sessionToken(block) },
  navigation: createNavigation(page),
  resourcePicker: notBuilt('resourcePicker()'),
  picker: notBuilt('picker()'),
});

/** `StandardApi`: what all customer account targets have. @param {Block} block @param {ToSignal} signal @param {Page} page */
function standardApi(block, signal, page) {
  const { customer, countryCode } = block.data;
  const rendered = signal(false);
  return {
    api: {
      ...shared(block, page),
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
      authenticatedAccount: {
        customer: signal(customer && { id: customer.id }),
        purchasingCompany: signal(undefined),
      },
      sessionToken: { get: () => sessionToken(block) },
      settings: signal({}),
      localization: {
        language: signal({ isoCode: block.language }),
        extensionLanguage: signal({ isoCode: block.locale }),
        country: signal(countryCode && { isoCode: countryCode }),
      },
      analytics: { publish: async () => true, visitor: async () => ({ type: 'success' }) },
      customerPrivacy: signal({
        allowedProcessing: { analytics: false, marketing: false, preferences: false, saleOfData: false },
        metafields: [],
        region: undefined,
        saleOfDataRegion: false,
        shouldShowBanner: false,
        visitorConsent: {},
      }),
      applyTrackingConsentChange: notBuilt('applyTrackingConsentChange()'),
      navigation: createNavigation(page),
    },
    shown: () => {
      rendered.value = true;
    },
  };
}

/** `OrderStatusApi` besides. @param {Block} block @param {ToSignal} signal @param {Page} page */
function orderStatusApi(block, signal, page) {
  const { order, customer, shop, lines, total, shippingAddress, authenticationState, loginPath } = block.data;
  const { api, shown } = standardApi(block, signal, page);
  const nothing = () => signal([]);
  const free = () => signal({ amount: 0, currencyCode: total.currencyCode });
  return {
    api: {
      ...api,
      order: signal(order),
      authenticationState: signal(authenticationState),
      requireLogin: () =>
        authenticationState === 'fully_authenticated'
          ? Promise.resolve()
          : new Promise(() => page.leaveFor(loginPath)),
      localization: {
        ...api.localization,
        country: signal(shippingAddress?.countryCode && { isoCode: shippingAddress.countryCode }),
        currency: signal({ isoCode: total.currencyCode }),
        timezone: signal('Etc/UTC'),
        market: signal(undefined),
      },
      shop,
      lines: signal(lines),
      cost: {
        subtotalAmount: signal(total),
        totalShippingAmount: free(),
        totalTaxAmount: free(),
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
    },
    shown,
  };
}

/**
 * What an extension finds in `shopify`, and what to call once it has drawn itself.
 * @param {Block} block
 * @param {ToSignal} signal
 * @param {Page} page
 * @returns {{ api: object, shown: () => void }}
 */
export function createApi(block, signal, page) {
  if (block.target.startsWith('admin.')) return { api: adminApi(block, page), shown: () => undefined };
  if (block.target.startsWith('customer-account.order-status.')) return orderStatusApi(block, signal, page);
  return standardApi(block, signal, page);
}
