/** So many suggestions are taken in one request: each takes several calls to Shopify, and somebody waits for them. */
export const MATCHES_AT_ONCE = 50;

/** The longest wait after a payment: seven days. */
export const LONGEST_GRACE_MINUTES = 10_080;
