/** What the parts of an address are called, by the words of the address metadata. Others are called as they are there. */
export const addressPartWords: Readonly<Record<string, string>> = {
  do_si: 'Province',
  district: 'District',
  eircode: 'Eircode',
  pin: 'PIN code',
  post_town: 'Town or city',
  postal: 'Postal code',
  zip: 'ZIP code',
};

export const addressWords = {
  street: 'Address',
  /** Where English speakers call it so; the metadata says "postal" for all of them. */
  postcode: 'Postcode',
};
