import { products } from './products.ts';
import { counted, listed, sentences, shared } from './shared.ts';

/** "the lab", or the lab and which of its orders to name there. */
const lab = (ids: readonly string[]): string =>
  ids.length === 0 ? 'the lab' : `the lab about ${ids.length === 1 ? 'order' : 'orders'} ${listed(ids)}`;

/** The form on an order's page that corrects its address or email. */
export const orderAddress = {
  open: 'Correct address',
  loading: 'Loading the address',
  save: 'Save address',
  saveAnyway: 'Save anyway',
  cancel: shared.actions.cancel,
  tryAgain: shared.actions.tryAgain,
  noAnswer: shared.noAnswer,
  toShopify: {
    label: 'Also update the order in Shopify',
    help: 'Shopify recalculates the order’s taxes. If there’s more to pay, the order waits until it’s paid.',
  },
  unreadable:
    'Someone corrected this address here, but Kitbridge can’t read the correction anymore. The order waits until you save the right address.',
  saved: 'Address saved',
  savedHereOnly: 'Address saved in Kitbridge, but not in Shopify',
  savedHere: 'Saved in Kitbridge',
  refused: 'Address not saved. Fix the fields marked below.',
  warned: 'Address not saved yet. Check the fields marked below, or save anyway.',
  overtaken: {
    title: 'The address changed after you opened it, so yours wasn’t saved',
    text: `Someone corrected it here, or it changed in Shopify. ${sentences.entriesKept}`,
    takeTheirs: 'Load current address',
    keepMine: products.match.overtaken.keepMine,
  },
  preview: { sent: 'Sent to the lab', label: 'Label preview' },
  /** What the fields are called where the country has no word of its own. */
  fields: {
    email: 'Email address',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    address1: 'Street address',
    address2: 'Apartment, suite, etc.',
    city: 'City',
    zip: 'Postal code',
    province: 'State or province',
    countryCode: 'Country',
    phone: 'Phone number',
  },
  /** By country code, where the country has a word of its own. */
  zipNames: {
    US: 'ZIP code',
    PR: 'ZIP code',
    IE: 'Eircode',
    IN: 'PIN code',
    GB: 'Postcode',
    GG: 'Postcode',
    IM: 'Postcode',
    JE: 'Postcode',
    AU: 'Postcode',
    NZ: 'Postcode',
  },
  provinceNames: {
    US: 'State',
    AU: 'State',
    BR: 'State',
    IN: 'State',
    MX: 'State',
    MY: 'State',
    NG: 'State',
    JP: 'Prefecture',
    AE: 'Emirate',
    IE: 'County',
    HK: 'Region',
    CA: 'Province or territory',
  },
  /** What goes to the lab, by its name there. */
  sent: {
    email: 'Email',
    name: 'Name',
    address: 'Address',
    city: 'City',
    zip: 'Postal code',
    state: 'State',
    country: 'Country',
    phone: 'Phone number',
  },
  /** The same within a sentence. */
  sentFields: {
    zip: 'postal code',
    city: 'city',
    address: 'street address',
    country: 'country',
    state: 'state',
    phone: 'phone number',
  },
  country: { choose: 'Select a country', unknown: (code: string): string => `Unknown: ${code}` },
  /** @param digits how many, where it's digits alone */
  zip: {
    help: (example: string, digits: number | null): string =>
      digits === null ? `Such as ${example}.` : `${counted(digits, 'digit')}, such as ${example}.`,
    noneThere: (country: string): string =>
      `The lab requires a postal code, but ${country} doesn’t use them.`,
    enterStandIn: (standIn: string): string => `Enter ${standIn}`,
    needsStandIn: (country: string, standIn: string): string =>
      `${country} doesn’t use postal codes, but the lab requires one. Enter ${standIn}.`,
    unusual: (country: string): string => `This isn’t a usual postal code in ${country}.`,
    unusualFor: (country: string, example: string, digits: number | null): string =>
      `Postal codes in ${country} ${digits === null ? `look like ${example}` : `have ${counted(digits, 'digit')}, such as ${example}`}.`,
  },
  problems: {
    /** @param field as it's called within a sentence */
    missing: (field: string): string => `Enter the ${field}.`,
    noCountry: 'Select a country.',
    badEmail: 'Enter a valid email address, such as name@example.com.',
    tooLong: (field: string, characters: string): string =>
      `${field} can have at most ${characters} characters.`,
    streetWithCompany: 'Company and street address together',
    unreadable: (field: string): string => `${field} contains characters the lab can’t read.`,
  },
  closed: {
    partlySent: (ids: readonly string[]): string =>
      `Part of this order was already sent with the old address. To change it there, contact ${lab(ids)}.`,
    sent: (ids: readonly string[]): string =>
      `The lab already has this order, so its address can’t be changed here. Contact ${lab(ids)}.`,
    inDoubt:
      'We’re checking whether the lab has this order, so its address can’t be changed right now. Try again once that’s settled.',
    nothingToSend: 'Nothing in this order is waiting to be sent.',
    gone: 'Shopify no longer shows anything to send in this order.',
    redacted: 'This customer’s data was deleted at their request, so no address can be saved here.',
  },
  /** What came of updating the order in Shopify. */
  shopify: {
    notTaken: 'Shopify still shows a different address.',
    refused: 'Shopify didn’t accept the address.',
    stillCounts: 'The lab will still get the corrected address, and the order will continue.',
    owed: 'The new address changed the taxes, so the order is no longer fully paid. It will wait until you settle the difference in Shopify.',
    unclear: 'Check in Shopify whether it changed.',
    says: (message: string): string => `Shopify says: ${message}`,
  },
};
