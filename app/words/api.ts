import { valueWords } from './command-line.ts';
import { products } from './products.ts';
import { shared } from './shared.ts';

/** What the JSON API and the server answer instead of what was asked, whatever it was. */
export const api = {
  notConnected: `${products.noAccount.heading}.`,
  failed: `${shared.failures.other.title}. ${shared.tryAgainSoon}`,
  unavailable: `Kitbridge isn’t available right now. ${shared.tryAgainSoon}`,
  malformed: 'This request is malformed.',
  tokenNeeded: 'A valid Shopify session token is required.',
  notInstalled: `${shared.failures.uninstalled.title} from this store. ${shared.failures.uninstalled.text}`,
  loginNeeded: 'Log in to see your kits.',
  tooMany: `Too many requests. ${shared.tryAgainSoon}`,
  forbidden: 'You don’t have access to this.',
  notFound: 'There’s nothing at this address.',
  methodNotAllowed: 'This address doesn’t support this method.',
  useMethod: (methods: readonly string[]): string => `Use ${methods.join(' or ')}.`,
  jsonNeeded: 'Send JSON (Content-Type: application/json).',
  notJson: 'The request body isn’t valid JSON.',
  fields: 'Some fields are missing or invalid.',
  /** Each follows the name of its field. */
  rules: {
    date: 'must be a date, YYYY-MM-DD',
    numericId: 'must be a numeric ID',
    true: 'must be true',
    trueOrFalse: 'must be true or false',
    notInFuture: 'must not be in the future',
    oneOf: valueWords.oneOf,
    atMostCharacters: valueWords.atMostCharacters,
  },
  settings: {
    currency: 'Expected a currency code, such as EUR.',
    rate: (example: string): string => `Expected a decimal number as text, such as "${example}".`,
    aboveZero: 'Expected a number above zero.',
    twoCurrencies: 'Expected two different currencies.',
    pairOnce: 'Expected each pair of currencies only once.',
  },
  tooLarge: (mostMegabytes: number): string => `Send ${String(mostMegabytes)} MB or less.`,
};
