import { languages } from '../contract/customer/languages.ts';

/** Words that several pages of the merchant's admin share. */

/** Merchants' pages are in English only. */
export const merchantLocale = languages.en.locale;

/** "1 kit", "2 kits". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(merchantLocale)} ${count === 1 ? one : many}`;

/** "90 minutes", "2 hours", "None". */
export function duration(minutes: number): string {
  if (minutes === 0) return 'None';
  return minutes >= 60 && minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

/** How long until something, for its last minute. */
export const underAMinute = 'less than a minute';

/** "a", "a and b", "a, b, and c". */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);

/** What the browser's tab is called. */
export const tabTitle = (page: string): string => `${page} – Kitbridge`;

/** Sentences that are part of more than one text. */
export const sentences = {
  disconnectFirst: 'To switch accounts, disconnect this one first.',
  entriesKept: 'Your entries are still here.',
  keepTrying: 'We’ll keep trying. If this doesn’t disappear within a day, contact support.',
  labSilent: 'The lab isn’t responding.',
  labAwaited: 'We’re waiting for the lab’s answer. Reload this page in a minute.',
  settledMeanwhile: 'This was settled in the meantime. The page now shows how.',
  tryInAMinute: 'Try again in a minute.',
  tryInMinutes: 'Try again in a few minutes.',
};

const tryAgainSoon = 'Try again in a moment.';

export const shared = {
  actions: { tryAgain: 'Try again', save: 'Save', discard: 'Discard', cancel: 'Cancel' },
  enterToken: 'Enter a new token',
  viewOrders: 'View orders',
  matchProducts: 'Match products',
  nothingNeedsYou: 'Nothing needs your attention',
  tryAgainSoon,
  noOrders: { heading: 'No orders yet', text: 'Orders with matched products will appear here.' },
  environments: { sandbox: 'Sandbox', production: 'Production' },
  /** The app itself did not answer what a page asked of it. */
  noAnswer: `Kitbridge didn’t respond, so your change may not be saved. ${sentences.entriesKept} Try again.`,
  overtaken: {
    title: 'Someone else changed these settings, so your changes weren’t saved',
    change: (name: string, before: string, now: string): string => `${name}: ${before} → ${now}`,
    mine: (value: string): string => ` (you entered: ${value})`,
    text: `${sentences.entriesKept} Save again to replace theirs, or load the new settings.`,
    load: 'Load new settings',
  },
  filters: {
    any: 'Any',
    search: 'Search',
    sort: 'Sort by',
    newest: 'Newest first',
    oldest: 'Oldest first',
    state: 'Status',
    environment: 'Environment',
    clear: 'Clear all filters',
  },
  pages: { next: 'Next page', previous: 'Previous page' },
  /** One order in a list. */
  orderRow: {
    kits: (kits: number): string => (kits === 0 ? 'No kits' : counted(kits, 'kit')),
    results: (results: number): string => counted(results, 'result available', 'results available'),
    more: (count: number): string => `and ${String(count)} more`,
    track: (number: string): string => `Track ${number} (opens in a new window)`,
  },
  failures: {
    sessionOver: {
      title: 'Session expired',
      text: 'Reload this page, or reopen Kitbridge from your Shopify admin.',
    },
    notFound: {
      title: 'Page not found',
      text: 'This page may have been removed, or it belongs to another store.',
    },
    uninstalled: {
      title: 'Kitbridge was uninstalled',
      text: 'Reopen Kitbridge from your Shopify admin to install it again.',
    },
    notInAdmin: { title: 'Open Kitbridge in Shopify', text: 'Kitbridge runs inside your Shopify admin.' },
    other: {
      title: 'Something went wrong',
      text: `This page couldn’t be loaded. Your data is safe. ${tryAgainSoon}`,
    },
    reload: 'Reload page',
    goHome: 'Go to Home',
  },
  login: {
    title: 'Log in',
    shop: { label: 'Store domain', example: 'example.myshopify.com' },
    missing: 'Enter your store’s domain.',
    invalid: 'Enter a store domain, such as example.myshopify.com.',
  },
};
