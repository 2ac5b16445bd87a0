/** The fields of an order's contact, by what they are called in Shopify. */
export const addressFields = [
  'email',
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
  'countryCode',
  'phone',
] as const;
export type AddressField = (typeof addressFields)[number];

/** An e-mail and an address as they stand in the form: every field a text, an empty one what is not there. */
export type AddressDraft = Record<AddressField, string>;
