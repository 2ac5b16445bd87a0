import { sentences } from './shared.ts';

const tokenRefused = 'The lab no longer accepts this account’s token.';

/** Why something with the lab or with Shopify did not work, as a merchant reads it. */
export const failures = {
  tokenRefused,
  nothingChanged: (why: string): string => `${why} Nothing changed.`,
  lab: {
    unauthorized: 'The lab doesn’t accept this token. Copy it again, or ask the lab for a new one.',
    unreachable: `${sentences.labSilent} ${sentences.tryInMinutes}`,
    reseller_key:
      'This key belongs to a reseller account. Enter it under Reseller account, or ask the lab for your practice’s key.',
    practice_key:
      'This token belongs to a practice account. Enter it under Practice account, or ask the lab for your reseller token.',
    not_the_service: 'We got an unexpected response from the lab’s address. Contact Kitbridge support.',
    other_account: `This token belongs to another lab account. ${sentences.disconnectFirst}`,
    account_not_proved: `We can’t tell yet whether this token belongs to the same lab account, because an order is being sent or checked. ${sentences.tryInMinutes}`,
    unknown_connection: 'We can’t find this lab account in your store.',
    connection_closed: 'This lab account is disconnected. Reconnect it to continue.',
    token_unreadable: 'Kitbridge can’t read the saved token of this lab account. Enter it again.',
    connection_unauthorized: `${tokenRefused} Enter a new one.`,
    environment_not_offered: (environment: string): string =>
      `The ${environment} environment isn’t available here.`,
    account_not_opened: 'We couldn’t open a sandbox account for your store. Contact Kitbridge support.',
    token_required: 'Enter your account’s API token.',
    answered: (status: string): string => `The lab responded with status ${status}.`,
    refusedOrder: (status: string): string => `The lab refused the order (status ${status}).`,
  },
  /** The same about a practice's account, whose tokens the lab calls keys. */
  practiceKey: {
    unauthorized:
      'The lab doesn’t accept this key. Copy it again, or create a new one in your practice’s lab account.',
    other_account: `This key belongs to another practice account. ${sentences.disconnectFirst}`,
    token_required: 'Enter your practice’s API key.',
  },
  shopify: {
    throttled: 'Shopify is limiting requests. We’ll continue in a moment.',
    unavailable: 'Shopify didn’t respond. We’ll retry automatically.',
    unauthorized: 'Shopify no longer gives Kitbridge access to your store. Reopen the app to renew it.',
    forbidden:
      'Kitbridge is missing a permission in Shopify. Reopen the app and approve the access it asks for.',
    user_error: 'Shopify rejected the change.',
    not_found: 'This record no longer exists in Shopify.',
    invalid: 'Shopify couldn’t process the change. Contact Kitbridge support.',
    saying: (what: string, shopifySays: string): string => `${what} Shopify says: ${shopifySays}`,
  },
};
