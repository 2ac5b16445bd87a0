import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { addressPartWords, addressWords } from '../words/address.ts';

/** How addresses are written in each country; ORIGIN.md says where it comes from. */
const DATA = new URL('./countries.json.gz', import.meta.url);

/** What a country leaves out is as in the format of countries that have none: a street and a city. */
const Metadata = z.object({
  /** `%N%n%O%n%A%n%C, %S %Z`: name, organisation, street, city, state, zip. */
  fmt: z.string().default('%N%n%O%n%A%n%C'),
  /** The same in Latin letters, where that differs. */
  lfmt: z.string().optional(),
  /** The letters of `fmt` that have to be there. */
  require: z.string().default('AC'),
  zip: z.string().optional(),
  /** One that fits. */
  zipex: z.string().optional(),
  state_name_type: z.string().default('province'),
  zip_name_type: z.string().default('postal'),
  locality_name_type: z.string().default('city'),
  sub_regions: z.array(z.object({ key: z.string(), name: z.string() })).default([]),
});
type Metadata = z.infer<typeof Metadata>;

const metadata = z
  .record(z.string(), Metadata)
  .parse(JSON.parse(gunzipSync(readFileSync(DATA)).toString('utf8')));

/** The parts of an address that differ from country to country. */
export type PostalField = 'address1' | 'city' | 'province' | 'zip';

export interface PostalFormat {
  /** As they follow each other in this country; the street always among them. */
  fields: { field: PostalField; label: string; required: boolean }[];
  /** To choose from; empty: the province is written freely. */
  provinces: { code: string; name: string }[];
  zip: { pattern: RegExp; example: string | null } | null;
}

export interface Country {
  code: string;
  name: string;
}

const FIELD_OF_LETTER: Readonly<Record<string, PostalField>> = {
  A: 'address1',
  C: 'city',
  S: 'province',
  Z: 'zip',
};

/** Where it is called a postcode; the metadata says "postal" for all of them. */
const SAY_POSTCODE = new Set(['AU', 'GB', 'GG', 'IM', 'JE', 'NZ']);

/** Countries whose post needs no city, but whose address form at Shopify asks for one. */
const CITY_ALL_THE_SAME = new Set(['AE', 'HK', 'JP']);

/** Shopify's codes of provinces that the metadata names otherwise. */
const PROVINCE_CODES: Readonly<Record<string, string>> = {
  'HK/Hong Kong Island': 'HK',
  'HK/Kowloon': 'KL',
  'HK/New Territories': 'NT',
};

const ENGLISH = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const formats = new Map<string, PostalFormat>();

/** Every country that has a postal format, by its English name. */
export const COUNTRIES: readonly Country[] = Object.keys(metadata)
  .flatMap((code) => {
    const name = ENGLISH.of(code);
    return name === undefined ? [] : [{ code, name }];
  })
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** The postal format of one of `COUNTRIES`. */
export function postalFormat(country: string): PostalFormat {
  const known = formats.get(country);
  if (known) return known;
  const data = metadata[country];
  if (!data) throw new Error(`There is no postal format of ${country}.`);
  const format = formatOf(country, data);
  formats.set(country, format);
  return format;
}

function formatOf(country: string, data: Metadata): PostalFormat {
  const withCity = CITY_ALL_THE_SAME.has(country);
  const letters = [...(data.lfmt ?? data.fmt).matchAll(/%([A-Z])/g)].map(([, letter = '']) => letter);
  const order =
    withCity && !letters.includes('C')
      ? letters.flatMap((letter) => (letter === 'S' ? ['C', 'S'] : [letter]))
      : letters;
  return {
    fields: order.flatMap((letter) => {
      const field = FIELD_OF_LETTER[letter];
      if (field === undefined) return [];
      const required =
        data.require.includes(letter) || field === 'address1' || (field === 'city' && withCity);
      return [{ field, label: labelOf(country, field, data), required }];
    }),
    provinces: data.sub_regions
      .map(({ key, name }) => ({ code: provinceCode(country, key), name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    zip: data.zip === undefined ? null : { pattern: zipPattern(data.zip), example: data.zipex ?? null },
  };
}

const zipPattern = (source: string) => new RegExp(`^(?:${source})$`, 'i');

function labelOf(country: string, field: PostalField, data: Metadata): string {
  if (field === 'address1') return addressWords.street;
  if (field === 'zip' && SAY_POSTCODE.has(country)) return addressWords.postcode;
  const type = {
    city: data.locality_name_type,
    province: data.state_name_type,
    zip: data.zip_name_type,
  }[field];
  return addressPartWords[type] ?? `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

/** Shopify's code: Japan's bear the country's, the others are the metadata's own. */
function provinceCode(country: string, key: string): string {
  return PROVINCE_CODES[`${country}/${key}`] ?? (country === 'JP' ? `JP-${key}` : key);
}
