import { CATALOGUE_REFRESH_MINUTES } from '../contract/admin/limits.ts';
import { maxItemQuantity, minItemQuantity } from '../contract/reseller/limits.ts';
import { counted, shared } from './shared.ts';

/** The Products pages: which variant of the shop is which test of the lab. */
export const products = {
  title: 'Products',
  subtitle: 'Match your products to lab tests',
  noAccount: {
    heading: 'Connect a lab account first',
    text: 'Once connected, you can see which tests you can sell.',
    action: 'Go to Connection',
  },
  tokenRefused: {
    title: 'The lab no longer accepts your token',
    text: 'New orders are on hold. You can still change your matches.',
    action: shared.enterToken,
  },
  waiting: {
    title: (orders: number): string => `${counted(orders, 'order')} waiting for a match`,
    text: (orders: number): string =>
      orders === 1
        ? 'Match its products below, and the order will continue automatically.'
        : 'Match their products below, and the orders will continue automatically.',
    action: (orders: number): string => (orders === 1 ? 'View order' : 'View orders'),
  },
  shopSilent: {
    title: 'Shopify isn’t responding',
    text: 'Your matches still work. Product names and changes in Shopify can’t be shown right now.',
  },
  shopSlow: {
    title: 'Some products couldn’t be checked',
    text: 'Shopify didn’t respond in time. All your matches still work, but some names and suggestions may be missing.',
  },
  suggestions: {
    title: (variants: number): string => counted(variants, 'suggested match', 'suggested matches'),
    text: 'These SKUs match a lab test. Each unit sold orders one test. You can change this later.',
    matchOne: 'Match product',
    matchAll: (variants: number): string => `Match all ${String(variants)}`,
    matchFirst: (variants: number): string => `Match first ${String(variants)}`,
    row: (variant: string, sku: string, test: string): string => `${variant} (SKU ${sku}) → ${test}`,
    more: (variants: number): string => `${counted(variants, 'more suggestion')} after these.`,
    outdated: 'Already matched, or its SKU has changed.',
  },
  list: {
    title: (variants: number): string => counted(variants, 'matched product'),
    sku: (sku: string): string => `SKU ${sku}`,
    cost: (amount: string): string => ` · costs you ${amount}`,
    margin: {
      kept: (price: string, kept: string, percent: string | null): string =>
        ` · sells for ${price} · you keep ${kept}${percent === null ? '' : ` (${percent}%)`}`,
      lost: (lost: string, price: string, cost: string): string =>
        `You lose ${lost} on each one. It sells for ${price} and costs you ${cost}.`,
    },
    change: 'Change',
    review: 'Review',
    changeLabel: (action: string, variant: string): string => `${action} match for ${variant}`,
    costMissing: {
      other_currency: (variants: number): string =>
        `The cost of ${counted(variants, 'product')} isn’t set in Shopify because the lab bills in another currency.`,
      unpriced: (variants: number): string =>
        `The cost of ${counted(variants, 'product')} isn’t set in Shopify because the lab lists no price.`,
    },
    empty: {
      heading: 'Match your first product',
      text: 'Choose which of your products are lab tests. We’ll leave all your other products alone.',
    },
  },
  badges: {
    broken: 'Broken',
    review: 'Needs review',
    loss: 'Sold at a loss',
    matched: 'Matched',
    notMatched: 'Not matched',
  },
  catalog: {
    title: 'Lab catalog',
    refresh: 'Refresh catalog',
    count: (account: string, tests: number): string =>
      `${account} offers ${counted(tests, 'lab test')}. Updated every ${String(CATALOGUE_REFRESH_MINUTES)} minutes.`,
    empty: (account: string): string =>
      `${account} doesn’t offer any lab tests yet. Ask the lab to set up your account, then refresh the catalog.`,
    refreshed: (tests: number, gone: number): string =>
      `${counted(tests, 'lab test')} available${gone === 0 ? '' : `, ${String(gone)} no longer offered`}`,
    notRefreshed: (why: string): string => `${why} We kept the last catalog.`,
    noAccount: 'Connect a lab account to load its catalog.',
  },
  match: {
    title: 'Match a product',
    tabTitle: 'Product match',
    subtitle: 'Choose the lab test for this product',
    variant: {
      label: 'Product',
      none: 'No product selected',
      noSku: 'No SKU',
      /** Where Shopify does not say its name. */
      unnamed: (id: string): string => `Variant ${id}`,
      choose: 'Choose product',
      chooseAnother: 'Choose another',
      missing: 'Choose a product from your store.',
      taken: (test: string): string => `This product is already matched to ${test}.`,
      changeTaken: 'Change that match',
    },
    test: {
      label: 'Lab test',
      choose: 'Select a test',
      gone: (id: string): string => `No longer offered: ${id}`,
      missing: 'Select a lab test.',
      noLongerOffered: 'The lab no longer offers this test. Select another one.',
      addOn: 'Add-on',
      facts: {
        product: 'Test',
        variation: 'Variation',
        kits: 'Kits',
        wholesale: 'Wholesale price',
        noKits: 'None. This is an add-on, so nothing ships.',
        noPrice: 'Not in the catalog',
      },
    },
    quantity: {
      label: 'Tests per unit sold',
      wrong: `Enter a whole number from ${String(minItemQuantity)} to ${String(maxItemQuantity)}.`,
    },
    preview: {
      empty: 'Choose a product and a test to see what will be ordered.',
      tests: (quantity: number, test: string): string => `${String(quantity)} × ${test}`,
      becomes: (result: string): string => `One unit sold = ${result}`,
      withTests: (result: string, tests: string): string => `One unit sold = ${result} (${tests})`,
      noKit: 'add-on only, no kit',
    },
    saved: 'Match saved',
    savedLater: 'Match saved. Shopify will be updated soon.',
    removed: 'Match removed',
    overtaken: {
      now: (meaning: string): string => `It’s now matched as: ${meaning}.`,
      gone: 'The match was removed.',
      takeTheirs: 'Load current match',
      keepMine: 'Keep my entries',
      notRemoved: 'Someone else changed this match, so we didn’t remove it.',
    },
    accountChanged:
      'New orders now go to a different lab account, so nothing changed. Reload this page to see its matches.',
    confirmSku: 'Confirm it’s the same product',
    remove: {
      text: 'Unmatched products are not sent to the lab.',
      action: 'Remove match',
      title: 'Remove this match?',
      says: [
        'Orders already at the lab aren’t affected.',
        'Unsent orders with this product will wait until you match it again.',
        'The product stays stocked at the Kitbridge location in Shopify. To ship it yourself, stock it at your own location.',
      ],
    },
  },
  refusals: {
    unknown_connection: 'This lab account isn’t connected to your store.',
    unknown_item: 'The lab’s catalog doesn’t include this test. Refresh the catalog and choose again.',
    bad_quantity: `One unit sold can be ${String(minItemQuantity)} to ${String(maxItemQuantity)} lab tests.`,
    changed_meanwhile: 'Someone else changed this match, so yours wasn’t saved.',
    unknown_variant: 'This product no longer exists in Shopify. Choose another one.',
  },
  troubles: {
    variant_gone: 'This product was deleted in Shopify. Remove this match, then match its replacement.',
    item_gone: 'The lab no longer offers this test, so its orders are waiting. Choose another test.',
    sku_changed: (before: string, now: string): string =>
      `Its SKU changed from ${before} to ${now}. Orders still go out as matched. Check that it’s the same product.`,
    noSku: 'none',
    sku: (sku: string): string => `“${sku}”`,
    not_carried_out: (why: string): string =>
      `We couldn’t update its stock or cost in Shopify, so its orders may not reach the lab. ${why}`,
    stocked_elsewhere:
      'It’s also stocked at another location, so its orders may not reach the lab. Remove that stock in Shopify, then try again.',
  },
};
