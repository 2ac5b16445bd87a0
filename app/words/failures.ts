/** Why something with the lab or with Shopify did not work, as a merchant reads it. */
export const failures = {
  nothingChanged: (why: string): string => `${why} Nothing changed.`,
  lab: {
    unauthorized: 'The lab doesn’t accept this token. Copy it again, or ask the lab for a new one.',
    unreachable: 'The lab isn’t responding. Try again in a few minutes.',
    not_the_service: 'We got an unexpected response from the lab’s address. Contact Kitbridge support.',
    other_account:
      'This token belongs to another lab account. To switch accounts, disconnect this one first.',
    account_not_proved:
      'We can’t tell whether this token belongs to the same lab account, and some orders are unresolved. Resolve those orders first, or disconnect.',
    unknown_connection: 'We can’t find this lab account in your store.',
    connection_closed: 'This lab account is disconnected. Reconnect it to continue.',
    connection_unauthorized: 'The lab no longer accepts this account’s token. Enter a new one.',
    environment_not_offered: (environment: string): string =>
      `The ${environment} environment isn’t available here.`,
    token_required: 'Enter your account’s API token.',
    answered: (status: string): string => `The lab responded with status ${status}.`,
    refusedOrder: (status: string): string => `The lab refused the order (status ${status}).`,
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
