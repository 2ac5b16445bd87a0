/** Words that several pages of the merchant's admin share. */

/** "1 kit", "2 kits". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** "90 minutes", "2 hours", "None". */
export function duration(minutes: number): string {
  if (minutes === 0) return 'None';
  return minutes >= 60 && minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

/** What the browser's tab is called. */
export const tabTitle = (page: string): string => `${page} – Kitbridge`;

export const shared = {
  actions: { tryAgain: 'Try again', save: 'Save', discard: 'Discard', cancel: 'Cancel' },
  environments: { sandbox: 'Sandbox', production: 'Production' },
  /** The app itself did not answer what a page asked of it. */
  noAnswer:
    'Kitbridge didn’t respond, so your change may not be saved. Your entries are still here. Try again.',
  overtaken: {
    title: 'Someone else changed these settings, so yours weren’t saved',
    change: (name: string, before: string, now: string): string => `${name}: ${before} → ${now}`,
    mine: (value: string): string => ` (you entered: ${value})`,
    text: 'Your entries are still here. Save again to replace theirs, or load the new settings.',
    load: 'Load new settings',
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
    notInAdmin: { title: 'Open Kitbridge in Shopify', text: 'Kitbridge runs inside your Shopify admin.' },
    other: {
      title: 'Something went wrong',
      text: 'This page couldn’t be loaded. Your data is safe. Try again in a moment.',
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
