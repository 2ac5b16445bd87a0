import { z } from 'zod';
import { requestWords } from '../words/requests.ts';

/** A field that Shopify's addresses may leave out or null. */
const part = z.string().trim().max(255).nullish();

/**
 * An address in the form of Shopify's webhooks. Everything may be missing: Shopify lets an order have an address
 * without a zip code, a province or even a street.
 */
export const RestAddress = z
  .object({
    first_name: part,
    last_name: part,
    name: part,
    company: part,
    address1: part,
    address2: part,
    city: part,
    zip: part,
    province: part,
    province_code: part,
    country: part,
    country_code: z
      .string()
      .regex(/^[A-Za-z]{2}$/, requestWords.mustBeCountryCode)
      .nullish(),
    phone: part,
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
  })
  .transform((address) => ({
    first_name: address.first_name ?? null,
    address1: address.address1 ?? null,
    phone: address.phone ?? null,
    city: address.city ?? null,
    zip: address.zip ?? null,
    province: address.province ?? null,
    country: address.country ?? countryName(address.country_code ?? null),
    last_name: address.last_name ?? null,
    address2: address.address2 ?? null,
    company: address.company ?? null,
    latitude: address.latitude ?? null,
    longitude: address.longitude ?? null,
    name: address.name ?? fullName(address.first_name ?? null, address.last_name ?? null),
    country_code: address.country_code?.toUpperCase() ?? null,
    province_code: address.province_code ?? null,
  }));

/** An address as stored and sent, every key there. */
export type Address = z.infer<typeof RestAddress>;

/** First and last name together, or null when both are missing. */
export function fullName(first: string | null, last: string | null): string | null {
  const name = [first, last].filter((text) => text !== null && text !== '').join(' ');
  return name === '' ? null : name;
}

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A country's English name by its code, or null when the code names none. */
function countryName(code: string | null): string | null {
  return code ? (COUNTRY_NAMES.of(code.toUpperCase()) ?? null) : null;
}

/** The address in a JSON column. It was validated when it came in. */
export function storedAddress(json: unknown): Address | null {
  return json === null || json === undefined ? null : RestAddress.parse(json);
}
