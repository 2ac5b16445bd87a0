import { connection } from './connection.ts';
import { counted, sentences, shared } from './shared.ts';

const connectAccount = { heading: 'Connect your lab account', action: 'Connect account' };

const soFar = (account: string, spent: string): string => `${account} has spent ${spent}.`;

const practiceWaits = 'You can’t add patients or see their results until it does.';

const left = (days: number): string => (days < 0 ? 'overdue' : `${counted(days, 'day')} left`);

/** Home: what needs attention, the latest orders, and the lab account. */
export const home = {
  title: 'Kitbridge',
  connectFirst: {
    ...connectAccount,
    text: 'Kitbridge sends paid orders to your lab and adds tracking to Shopify. Orders wait until you connect an account.',
  },
  problems: { delayed: 'Lab updates are delayed' },
  practice: {
    refused: {
      title: (account: string): string => `The lab no longer accepts the token of ${account}`,
      text: `${practiceWaits} We keep checking, but you may need to enter a new token.`,
    },
    silent: {
      title: (account: string): string => `The lab isn’t responding for ${account}`,
      text: `It hasn’t responded since {when}. ${practiceWaits} We keep trying.`,
    },
  },
  setAside: {
    privacy: {
      'customers/redact': (daysLeft: number): string =>
        `We couldn’t delete a customer’s data: ${left(daysLeft)}`,
      'customers/data_request': (daysLeft: number): string =>
        `We couldn’t prepare a customer’s data request: ${left(daysLeft)}`,
      'shop/redact': (daysLeft: number): string =>
        `We couldn’t process a request to delete your store’s data: ${left(daysLeft)}`,
    },
    privacyText: (dueOn: string): string =>
      `Shopify asked us to, and it’s due by ${dueOn}. We keep trying. Contact support now, so that it’s done in time.`,
    updates: (count: number): string => `We couldn’t process ${counted(count, 'update')}`,
    updatesText: `They came from Shopify or the lab, and orders or kits may be out of date. ${sentences.keepTrying}`,
    view: 'View checks',
  },
  permission: {
    title: 'Kitbridge needs a new permission',
    text: 'To show kit status and tags on your orders in Shopify, close Kitbridge, open it again, and approve the access it asks for. Orders still go to the lab.',
  },
  figures: { placed: 'Orders placed', onTheWay: 'Kits on the way', results: 'Results available' },
  attention: {
    title: 'Needs attention',
    none: `${shared.nothingNeedsYou}.`,
    newest: (orders: number): string => `Showing the newest ${String(orders)}.`,
    all: 'View all',
  },
  latest: { title: 'Latest orders', all: 'All orders' },
  account: {
    title: 'Lab account',
    badges: {
      good: connection.badges.connected,
      late: 'Updates delayed',
      refused: connection.badges.refused,
      silent: connection.badges.silent,
    },
    view: connection.trouble.view,
  },
  setup: {
    title: 'Setup guide',
    progress: (done: number, of: number): string => `${String(done)} of ${String(of)} steps completed`,
    completed: ' (completed)',
    open: ' (not completed)',
    dismiss: 'Dismiss setup guide',
    connect: {
      title: connectAccount.heading,
      text: 'Your orders go to this account. You can start with the sandbox.',
      action: connectAccount.action,
    },
    match: {
      title: 'Match your products',
      text: 'Match each product to a lab test.',
      action: shared.matchProducts,
    },
    automatic: {
      title: 'Turn on automatic fulfillment',
      text: 'Paid orders then go to the lab automatically, including those waiting for your request.',
      action: 'Turn on',
    },
  },
  budget: {
    nearlyUsed: {
      title: (month: string): string => `AI budget for ${month} is nearly used up`,
      text: (account: string, spent: string, resumesOn: string): string =>
        `${soFar(account, spent)} Once it’s used up, customers can still read what they already have, but new interpretations and answers pause until ${resumesOn} (UTC) unless the lab raises your budget.`,
    },
    usedUp: {
      title: (month: string): string => `AI budget for ${month} is used up`,
      text: (account: string, spent: string, resumesOn: string): string =>
        `${soFar(account, spent)} Customers can still read what they already have. New interpretations and answers resume on ${resumesOn} (UTC), or sooner if the lab raises your budget.`,
    },
  },
};
