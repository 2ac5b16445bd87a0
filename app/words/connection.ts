import { failures } from './failures.ts';
import { counted, duration, sentences } from './shared.ts';

/** The Connection page: the shop's accounts with the lab. */
export const connection = {
  title: 'Connection',
  subtitle: 'Your lab account',
  noneConnected: {
    title: 'No lab account connected',
    text: 'New orders will wait until you connect an account.',
  },
  noneChosen: {
    title: 'New orders are paused',
    text: 'Choose an account and select “Send new orders here”.',
  },
  badges: {
    connected: 'Connected',
    refused: 'Token refused',
    silent: 'Not responding',
    noNewOrders: 'No new orders',
    live: 'Live',
    delayed: 'Delayed',
  },
  /** What keeps orders from an account. `{when}` stands for the time. */
  trouble: {
    title: 'Orders aren’t being sent to the lab',
    refused: `${failures.tokenRefused} Orders wait while we keep checking, but you may need to enter a new one.`,
    silent: 'The lab hasn’t responded since {when}. Orders wait, and we’ll send them once it does.',
    view: 'View connection',
  },
  facts: {
    newOrders: 'New orders',
    sentHere: 'Sent to this account',
    notSentHere: 'Not sent to this account',
    openOrders: 'Open orders',
    none: 'None',
    currency: 'Currency',
    currencyUnknown: 'Unknown until the lab adds tests to your catalog',
    ai: 'AI interpretations',
    token: 'Token',
    tokenSaved: 'Saved and hidden',
    checked: 'Last checked',
    never: 'Never',
  },
  ai: {
    checking: 'Checking…',
    on: 'On',
    spent: (spent: string): string => `On, ${spent} spent this month`,
    amount: (spentUsd: string): string => `$${spentUsd}`,
    amountOf: (spentUsd: string, budgetUsd: string): string => `$${spentUsd} of $${budgetUsd}`,
    off: 'Turned off by the lab',
    unknown: 'Unknown',
  },
  updates: {
    title: 'Lab updates',
    why: {
      refused: 'The lab isn’t sending updates to Kitbridge',
      unreachable: 'We couldn’t check whether the lab is sending updates',
      unknown: 'Updates haven’t been checked yet',
    },
    late: (why: string, labSays: string | null): string =>
      `${why}${labSays === null ? '' : ` (${labSays.replace(/\.$/, '')})`}. Orders are still tracked, with a delay.`,
    since: 'Set up',
    notSetUp: 'Not yet',
    last: 'Last update',
    noneYet: 'None yet',
    problems: 'Problems',
    unreadable: (updates: number): string => `${counted(updates, 'unreadable update')} kept`,
    retried: (updates: number): string => `${counted(updates, 'update')} being retried`,
  },
  actions: {
    check: 'Check now',
    repair: 'Check and repair',
    takeNewOrders: 'Send new orders here',
    changeToken: 'Change token',
    disconnect: 'Disconnect',
  },
  token: {
    newLabel: 'New token',
    newHelp: `Must be for the same account. ${sentences.disconnectFirst}`,
    save: 'Save token',
    help: 'Stored encrypted and never shown again.',
  },
  offer: {
    sandbox: {
      title: 'Try the sandbox',
      text: 'Try every step, from order to sample result. Nothing ships and you won’t be billed.',
      beside: ' New orders will keep going to your current account.',
      token: 'Sandbox token',
      connect: 'Connect sandbox',
    },
    production: {
      title: 'Go live',
      text: 'Orders ship real kits and the lab will bill you. Ask the lab for your API token.',
      beside:
        ' New and unsent orders will go to production. Orders already in the sandbox stay there. You’ll need to match your products again.',
      token: 'Production token',
      connect: 'Connect production',
    },
  },
  automatic: {
    title: 'Automatic fulfillment',
    on: 'On',
    off: 'Off',
    sentAtOnce: 'Matched products are ordered from the lab as soon as an order is paid.',
    sentAfter: (minutes: number): string =>
      `Matched products are ordered from the lab ${duration(minutes)} after payment.`,
    manual: 'Orders are sent only after you request fulfillment in Shopify.',
    change: 'Change in Settings',
  },
  toSandbox: {
    title: (account: string): string => `Send new orders to ${account}?`,
    says: [
      'Sandbox orders never ship. Unless you chose to simulate them, paid orders will wait.',
      'Your production account won’t receive new orders until you switch back.',
    ],
    action: 'Send to sandbox',
    unconfirmed: (account: string): string =>
      `${account} is a sandbox, so its orders don’t ship. Reload this page and confirm to send new orders there. Nothing changed.`,
  },
  disconnect: {
    title: (account: string): string => `Disconnect ${account}?`,
    newOrders: 'New orders will wait until you connect an account again.',
    noOpenOrders: 'This account has no open orders.',
    openOrders: (orders: number): string =>
      `This account has ${counted(orders, 'open order')}. The lab will still ship the kits it already has, but Shopify won’t get their tracking. Unsent orders will wait, and go to the next account you connect.`,
    results: 'Customers can’t see results from this account while it’s disconnected.',
    kept: 'We’ll delete the token but keep your matches and orders. To resume, reconnect the same account.',
    finishFirst: 'To finish open orders first, stop new orders now and disconnect later.',
    stopNewOrders: 'Stop new orders',
  },
  done: {
    connected: (account: string): string => `Connected to ${account}`,
    connectedBeside: (account: string, current: string): string =>
      `Connected to ${account}. New orders still go to ${current}.`,
    tokenSaved: 'Token saved',
    takesNewOrders: (account: string): string => `New orders now go to ${account}`,
    stopped: 'New orders paused',
    disconnected: 'Account disconnected',
    works: 'Everything’s working. The lab is responding and sending updates.',
    repaired: 'Repaired. The lab will send updates to Kitbridge again.',
  },
  checkFailed: {
    unreachable: `${sentences.labSilent} Orders are safe and will be sent once it does.`,
    refused: (labSays: string | null): string =>
      `The lab is responding but won’t send updates${labSays === null ? '' : ` (${labSays.replace(/\.$/, '')})`}. Tracking may be delayed.`,
    unknown: `The lab is responding, but we couldn’t check its updates. ${sentences.tryInMinutes}`,
  },
};
