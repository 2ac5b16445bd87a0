import { seeLog } from './shared.ts';

/** What programs read that ask this shop for something it won't give: control API, tokens, foreign pages. */
export const requestWords = {
  noSuchAddress: 'There’s no such address.',
  controlApiIsLocal: 'The control API only accepts requests from this computer.',
  pagesAreLocal: 'These pages are only available on this computer.',
  ownPagesOnly: 'This request must come from one of this store’s own pages.',
  adminPagesOnly: 'Only pages of this admin can get a session token.',
  customerNotSignedIn: 'No customer is signed in.',
  notAQrCode: "This text doesn't fit in a QR code.",

  invalidRequest: "The request isn't valid.",
  internalError: `Something went wrong. ${seeLog}`,
  mustBeNumericId: 'must be a numeric string',
  mustBeCountryCode: 'must be a two-letter country code',
  mustBeApiVersion: 'must be an API version such as 2026-10',
  mustBeJson: 'must be JSON',
  noSuchVariant: "variant doesn't exist",
  noSuchCustomer: "customer doesn't exist",
  mustBeEmail: 'must be an email address',
  mustBeAmount: 'must be an amount, such as "19.99"',
  variantIdOrSku: 'must have either variant_id or sku',
  priceOrVariants: 'must be present unless there are variants',
  mustChangeSomething: 'must change sku, title, or price',
};
