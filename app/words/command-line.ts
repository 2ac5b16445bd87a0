import { counted } from './shared.ts';

/** What the commands say at a terminal: `npm run demo`, `npm run sandbox`, `npm start`, `npm run worker` and `npm run keys`. */

const list = (values: readonly string[]): string => values.join(', ');

/** Why a value isn't taken. Each follows the name of the flag or the variable: "PORT must be …". */
export const valueWords = {
  isMissing: 'is missing',
  isInvalid: 'isn’t valid',
  neededFor: (name: string): string => `is missing, and ${name} needs it`,
  address: 'must be a full http:// or https:// address',
  publicAddress: 'must be an https:// address, or http:// on this machine',
  plainAddress: 'must have no path, query, or user name',
  postgres: 'must be a postgres:// address',
  atLeastCharacters: (least: number): string => `must have at least ${String(least)} characters`,
  atMostCharacters: (most: number): string => `must have at most ${String(most)} characters`,
  oneOf: (values: readonly string[]): string => `must be one of ${list(values)}`,
  numberFrom: (least: number, most: number): string =>
    `must be a number from ${String(least)} to ${String(most)}`,
  aboveZero: 'must be a number above zero',
  wholeNumberFrom: (least: number, most: number): string =>
    `must be a whole number from ${String(least)} to ${String(most)}`,
  sealingKeys: (bytes: number): string =>
    `must be id:key, or several separated by commas, each key ${String(bytes)} bytes in base64, the one to seal with first`,
  skuMap: 'must be SKU=VARIATION_ID, or several separated by commas',
};

/** What each environment variable of the app is for: said beside the complaint about it. */
export const variableWords = {
  SHOPIFY_API_KEY: 'your app’s client ID, from the Shopify Partner Dashboard',
  SHOPIFY_API_SECRET: 'your app’s client secret, which verifies webhooks and session tokens',
  SHOPIFY_APP_URL: 'the app’s public address, without a path',
  SEALING_KEYS: 'the keys that seal tokens and contact data at rest',
  DATABASE_URL:
    'the PostgreSQL database; without it, an embedded one runs in DATA_DIR, which suits one machine',
  DATA_DIR: 'where the embedded PostgreSQL keeps its data',
  LAB_SANDBOX_URL: 'the base_url of the lab’s sandbox',
  LAB_SANDBOX_TOKEN: 'an API token for the lab’s sandbox, so merchants can connect in one click',
  LAB_SANDBOX_ADMIN_TOKEN: 'the sandbox’s admin token, so each shop gets its own account there in one click',
  LAB_PRODUCTION_URL: 'the base_url of the lab’s production environment',
  LAB_PARTNER_SANDBOX_URL: 'the base_url of the lab’s sandbox for practice accounts',
  LAB_PARTNER_SANDBOX_TOKEN: 'an API key for that sandbox, so merchants can connect a practice in one click',
  LAB_PARTNER_PRODUCTION_URL: 'the base_url of the lab’s production environment for practice accounts',
  APP_BRIDGE_URL: 'an App Bridge to use instead of Shopify’s, for machines without a network',
  HOST: 'the address to listen on',
  PORT: 'the port to listen on',
  LOG_LEVEL: 'how much to log',
  ORDER_SPEED: 'divides the waits between searches and sweeps of orders; leave it out in production',
};

/** What each flag does, in the usage. */
export const flagWords = {
  port: (byDefault: number): string =>
    `Port to listen on, ${String(byDefault)} by default; 0 takes any free port`,
  demoPort: (byDefault: number): string =>
    `Port of the app, ${String(byDefault)} by default; 0 takes any free port`,
  ephemeral: 'Use temporary data and delete it at the end',
  speed: (least: number, most: number): string =>
    `Run simulated time S times faster (${String(least)} to ${String(most)})`,
  seed: 'Give the same codes, tokens, and results for the same requests',
  allowLoopbackWebhooks: 'Accept webhook addresses on this machine',
  manual: 'Freeze simulated time: nothing moves until you move it',
  help: 'Show this help',
  once: 'Run orders from payment to result, print what happens, and exit',
  orders: 'With --once: use your own orders, in the format of Shopify’s order webhooks',
  map: 'With --orders: match SKUs in the file to lab tests',
  serviceUrl: 'Connect the lab at this address instead of the bundled sandbox',
  serviceToken: 'API token for --service-url',
  partner: 'Connect a partner account (not available yet)',
  reindex: 'Make practices’ patients findable again after a sealing key was lost for good',
};

export const usageWords = {
  usage: (command: string): string => `Usage: ${command} [flags]`,
  unknownFlag: (flag: string): string => `Unknown flag ${flag}. Use one of the flags below.`,
  unexpected: (argument: string): string => `Unexpected argument “${argument}”. Use only the flags below.`,
  needsValue: (flag: string, value: string): string => `${flag} needs a value: ${flag} ${value}.`,
  takesNoValue: (flag: string): string => `${flag} doesn’t take a value. Use it alone.`,
  badValue: (flag: string, rule: string): string => `${flag} ${rule}.`,
  partner: '--partner isn’t available yet: you can only connect reseller accounts. Run without it.',
  serviceTogether: 'Use --service-url and --service-token together: an address needs its token.',
  onlyWith: (flag: string, other: string): string => `${flag} only works with ${other}. Add ${other}.`,
};

export const ordersFileWords = {
  unreadable: (path: string, why: string): string => `--orders ${path} can’t be read: ${why}`,
  notJson: (path: string, why: string): string => `--orders ${path} isn’t valid JSON: ${why}`,
  unusable: (path: string, problems: readonly string[]): string =>
    `--orders ${path} can’t be used: ${problems.join('; ')}`,
  /** Of several in a file. */
  inOrder: (number: number): string => `order ${String(number)}, `,
  order: 'order',
  label: (number: number): string => `order ${String(number)}`,
  noOrder: 'it has no orders',
  noLines: 'must have at least one line',
  stringOrNull: 'must be a string or null',
  price: 'must be a string such as "199.00"',
  quantity: 'must be a whole number',
  least: (least: number): string => `must be at least ${String(least)}`,
};

export const startWords = {
  cannotStart: 'Kitbridge can’t start. Fix these environment variables, then start it again:',
  variable: (name: string, problem: string, purpose: string): string => `${name} ${problem} (${purpose})`,
  failed: (why: string): string => `Couldn’t start: ${why}`,
  databaseRefused: (code: string): string =>
    `The database refused what was asked (${code}). Its own log says more.`,
  portInUse: (port: string): string =>
    `Port ${port} is already in use. Stop what’s using it, or choose another port with --port (PORT for npm start).`,
  otherDemo:
    'Another demo is using this data. Stop it first, or start this one with --ephemeral to use temporary data.',
  responded: (call: string, status: number, body: string): string =>
    `${call} responded with status ${String(status)}: ${body}`,
  nothingToOrder: 'The connected lab’s catalog has no kits to order.',
};

/** What `npm run demo` prints once everything runs. */
export const demoWords = {
  running: 'Kitbridge is running:',
  app: 'App',
  admin: 'Admin',
  storefront: 'Store',
  account: 'Account',
  preview: 'Preview',
  previewShows: (address: string): string => `${address} (customers’ account pages, side by side)`,
  sandbox: 'Sandbox',
  sandboxLogin: (address: string, adminToken: string): string => `${address} (admin token: ${adminToken})`,
  aiTexts: 'AI texts',
  builtInWriter: 'Built-in writer (no model, no network)',
  modelWriter: (model: string, address: string): string => `${model}; results are sent to ${address}`,
  provider: 'the provider',
  connectedLab: 'Connected lab',
};

/** What `npm run demo -- --once` tells as it happens, each after the time and the order's name. */
export const onceWords = {
  starting: 'Starting…',
  ready: (shop: string, account: string): string => `Ready: ${shop} is connected to ${account}`,
  notMatched: (skus: readonly string[], kits: readonly string[]): string =>
    `Sold as ordinary products: ${list(skus)}. To match one, add --map SKU=VARIATION_ID, with one of ${list(kits)}.`,
  event: (order: string, what: string): string => `${order} ${what}`,
  line: (quantity: number, sku: string): string => `${String(quantity)} × ${sku}`,
  bought: (lines: readonly string[]): string => `bought: ${list(lines)}`,
  paid: 'paid',
  waits: (code: string, reason: string): string => `waiting (${code}): ${reason}`,
  requested: 'fulfillment requested',
  placed: (labOrder: string, reference: string): string =>
    `placed at the lab as ${labOrder} (reference ${reference})`,
  kitShipped: (kit: string, tracking: string | null): string =>
    `kit ${kit} shipped, tracking ${tracking ?? 'not available yet'}`,
  kitRegistered: (kit: string): string => `kit ${kit} registered by the customer`,
  resultReady: (kit: string): string => `kit ${kit} has its result`,
  fulfilled: (tracking: readonly string[]): string =>
    `fulfilled in Shopify, tracking ${tracking.length === 0 ? 'none' : list(tracking)}`,
  interpretation: (lines: readonly string[]): string =>
    `has an interpretation, which begins:\n${lines.join('\n')}`,
  noInterpretation: (why: string): string => `has no interpretation yet (${why})`,
  stillMissing: (order: string, what: string): string => `${order}: ${what}`,
  unfinished: (order: string, what: string): string => `${order} isn’t done: ${what}`,
  allDone: 'All orders are done.',
  someNotDone: (unfinished: number, orders: number): string =>
    `${String(unfinished)} of ${String(orders)} orders aren’t done.`,
  table: {
    columns: ['Order', 'Reference', 'Kits', 'Tracking', 'State', 'Time'],
    none: '–',
    done: 'done',
    because: (state: string, code: string): string => `${state} (${code})`,
    unknown: 'not in Kitbridge',
  },
  /** What an order still lacks. */
  missing: {
    nothing: 'nothing',
    anything: 'Kitbridge found no lab tests in it',
    placement: (state: string): string => `not placed at the lab yet (${state})`,
    shipping: 'waiting for its kits to ship',
    fulfillment: 'waiting for the fulfillment in Shopify',
    tracking: 'waiting for tracking in Shopify',
    registration: 'waiting for its kits to be registered',
    result: 'waiting for results',
    interpretation: 'waiting for the interpretation',
  },
};

/** What was done for one shop's directory. */
interface Reindexed {
  shop: string;
  isNewKey: boolean;
  indexed: number;
  unreadable: number;
}

/** What `npm run keys` says. */
export const keyWords = {
  uses: (values: number): string => `in use by ${String(values)} ${values === 1 ? 'value' : 'values'}`,
  states: {
    seals: 'seals new values',
    still_needed: 'still needed: workers reseal its values',
    unused: 'not needed anymore: you can remove it from SEALING_KEYS',
    missing: 'missing from SEALING_KEYS: its values can’t be read',
  },
  nothingToReindex: 'Every practice’s patients can be found. Nothing to do.',
  reindexed: ({ shop, isNewKey, indexed, unreadable }: Reindexed): string =>
    [
      `${shop}: ${counted(indexed, 'patient')} can be found again`,
      ...(isNewKey ? ['with a new key'] : []),
      ...(unreadable === 0 ? [] : [`${counted(unreadable, 'record')} can’t be read`]),
    ].join(', '),
} as const;
