import { failures } from './failures.ts';
import { counted, duration, sentences } from './shared.ts';

const storedEncrypted = 'Stored encrypted and never shown again.';
const nothingBilled = 'Nothing ships and you won’t be billed.';
const untilSwitched = 'Your production account won’t receive new orders until you switch back.';
const reconnect = 'To resume, reconnect the same account.';

/** The Connection page: the shop's accounts with the lab. */
export const connection = {
  title: 'Connection',
  subtitle: 'Your lab accounts',
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
    awaited: 'Waiting for the lab',
  },
  /** The two kinds of account, each with a card of its own. */
  kinds: {
    reseller: {
      title: 'Reseller account',
      text: 'Sell kits in your store. The lab ships them straight to your customers.',
    },
    partner: {
      title: 'Practice account',
      text: 'Order kits for your patients, assign them, and follow the results.',
    },
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
    key: 'API key',
    ownStock: 'Ships from your own stock',
    yes: 'Yes',
    no: 'No',
    ownStockUnknown: 'We’ll know after your first order',
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
      by_hand: 'The lab doesn’t set up updates automatically',
    },
    /** By the kind of the last one, as the interface names it. */
    kinds: {
      'partner_order.shipped': 'Order shipped',
      'kitbridge.test': 'Your test',
    } as Readonly<Record<string, string>>,
    late: (why: string, labSays: string | null): string =>
      `${why}${labSays === null ? '' : ` (${labSays.replace(/\.$/, '')})`}. Orders are still tracked, with a delay.`,
    /** `{when}` stands for the time. */
    remade: {
      text: 'The secret that proves updates can no longer be read, so we made a new one ({when}).',
      itself:
        'The lab has it. Updates from before may be missing, and we find them when we check your orders.',
      byHand: 'Enter the new one at the lab: until then, none of its updates arrive.',
    },
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
    changeKey: 'Change API key',
    disconnect: 'Disconnect',
  },
  token: {
    newLabel: 'New token',
    newHelp: `Must be for the same account. ${sentences.disconnectFirst}`,
    save: 'Save token',
    help: storedEncrypted,
  },
  key: {
    newLabel: 'New API key',
    newHelp: `Must be for the same practice account. ${sentences.disconnectFirst}`,
    save: 'Save API key',
    help: `Create it in your practice’s lab account. ${storedEncrypted}`,
  },
  /** What a merchant is asked about a practice's account (partner-api §1.5). */
  ownStock: {
    label: 'Do you ship kits from your own stock?',
    help: 'If you don’t know, we’ll find out from your first order.',
    options: { yes: 'Yes', no: 'No', unknown: 'I don’t know' },
  },
  /** Updates that a person sets up at the lab. */
  byHand: {
    title: 'Set up updates with the lab',
    text: 'Send this address and secret to your account manager at the lab. As soon as they’ve entered both, you’ll see here when an order ships.',
    show: 'Show address and secret',
    address: 'Address',
    secret: 'Secret',
    secretHelp: 'Send it through a secure channel. Anyone who has it can send us updates in the lab’s name.',
    copy: 'Copy',
    copyWhat: (what: string): string => `Copy ${what.toLowerCase()}`,
    copied: (what: string): string => `${what} copied`,
    notCopied: 'Your browser didn’t allow copying. Select the text and copy it yourself.',
    test: 'Send a test',
    testArrived: 'The test arrived. The address works and the secret matches.',
    testLost: 'The test didn’t arrive. Check that your Kitbridge address can be reached from the internet.',
    notNeeded: 'There’s nothing to set up for this account: the lab has our address.',
    shown: 'Address and secret shown',
  },
  offer: {
    sandbox: {
      title: 'Try the sandbox',
      text: `Try every step, from order to sample result. ${nothingBilled}`,
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
  practiceOffer: {
    sandbox: {
      title: 'Try the practice sandbox',
      text: `Add patients, order kits, and see sample results. ${nothingBilled}`,
      beside: '',
      token: 'Sandbox API key',
      connect: 'Connect practice sandbox',
    },
    production: {
      title: 'Connect your practice',
      text: 'Kits ship for real and the lab invoices you by bank transfer.',
      beside: ' Your practice’s new orders will go to production. What’s in the sandbox stays there.',
      token: 'API key',
      connect: 'Connect practice',
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
    practiceSays: ['Kits you order in the sandbox never ship.', untilSwitched],
    says: [
      'Sandbox orders never ship. Unless you chose to simulate them, paid orders will wait.',
      untilSwitched,
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
    kept: `We’ll delete the token but keep your matches and orders. ${reconnect}`,
    practice: 'You can’t order kits for patients or see their results while it’s disconnected.',
    practiceKept: `We’ll delete the API key and keep the rest. ${reconnect}`,
    otherStays: 'Your other accounts stay connected.',
    finishFirst: 'To finish open orders first, stop new orders now and disconnect later.',
    stopNewOrders: 'Stop new orders',
  },
  done: {
    connected: (account: string): string => `Connected to ${account}`,
    connectedBeside: (account: string, current: string): string =>
      `Connected to ${account}. New orders still go to ${current}.`,
    connectedWithoutAi: (account: string): string =>
      `Connected to ${account}. The lab has AI turned off for this account.`,
    tokenSaved: 'Token saved',
    takesNewOrders: (account: string): string => `New orders now go to ${account}`,
    stopped: 'New orders paused',
    disconnected: 'Account disconnected',
    works: 'Everything’s working. The lab is responding and sending updates.',
    worksByHand: 'The lab is responding and accepts your API key.',
    repaired: 'Repaired. The lab will send updates to Kitbridge again.',
  },
  checkFailed: {
    unreachable: `${sentences.labSilent} Orders are safe and will be sent once it does.`,
    refused: (labSays: string | null): string =>
      `The lab is responding but won’t send updates${labSays === null ? '' : ` (${labSays.replace(/\.$/, '')})`}. Tracking may be delayed.`,
    unknown: `The lab is responding, but we couldn’t check its updates. ${sentences.tryInMinutes}`,
  },
};
