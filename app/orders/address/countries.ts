import { merchantLocale } from '../../words/shared.ts';
import { formatAddress } from 'localized-address-format';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { countryCodes } from '../../contract/countries.ts';
import type { AddressField } from './fields.ts';
import { orderAddress as words } from '../../words/address.ts';

/**
 * How the post of each country writes its addresses. Both libraries carry their data with them and are renewed from it
 * (localized-address-format from Google's address metadata); none of it decides whether an order goes out, only the
 * contract does that. docs/decisions/0015-addresses.md says why these two.
 */

/** A field as the form shows it. */
export interface FieldLayout {
  field: AddressField;
  label: string;
  /** What helps to fill it in; null where nothing needs saying. */
  help: string | null;
  /** What may be entered where there is nothing of the kind; null where there is. */
  standIn: string | null;
}

const longNames = new Intl.DisplayNames([merchantLocale], { type: 'region' });
const shortNames = new Intl.DisplayNames([merchantLocale], { type: 'region', style: 'short' });

/** A country's English name; its code where there is none. */
export function countryName(code: string): string {
  if (!countryCodes.has(code)) return code;
  const name = longNames.of(code) ?? code;
  // "Hong Kong SAR China" is no name that anybody writes on a parcel.
  return name.includes('SAR') ? (shortNames.of(code) ?? name) : name;
}

const takesArticle =
  /(Islands|States|Kingdom|Emirates|Republic|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Territory|Territories)$|^Isle/;

/** The name within a sentence: "Germany", "the United Kingdom". */
export function countryInSentence(code: string): string {
  const name = countryName(code);
  return takesArticle.test(name) ? `the ${name}` : name;
}

/** Every country that the contract takes (reseller-api §4), by name. */
export const countryChoices: readonly { code: string; name: string }[] = [...countryCodes]
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, merchantLocale));

/** Letters of the address formats: name, organisation, street, city, state, postal code. */
type Letter = 'N' | 'O' | 'A' | 'C' | 'S' | 'Z';

/** The parts of an address in the order in which the country's post writes them; read off a filled-in format. */
function orderOf(country: string): Letter[] {
  const marked = formatAddress({
    postalCountry: country,
    name: '<N>',
    organization: '<O>',
    addressLines: ['<A>'],
    locality: '<C>',
    administrativeArea: '<S>',
    postalCode: '<Z>',
  }).join(' ');
  return [...marked.matchAll(/<([NOACSZ])>/g)].map(([, letter]) => letter as Letter);
}

/** Whether the country has postal codes, as far as either library knows. */
export function hasPostalCodes(country: string): boolean {
  return postcodeValidatorExistsForCountry(country) || orderOf(country).includes('Z');
}

/** What carriers use where there is no postal code but a form wants one. */
export const zipStandIn = '00000';

/** Whether the code is written as the country's post writes it; true also where no rule is known. */
export function fitsCountry(zip: string, country: string): boolean {
  if (!postcodeValidatorExistsForCountry(country)) return true;
  return postcodeValidator(zip.toUpperCase(), country);
}

/** One code each that fits, where examples help: the countries that most parcels go to. */
export const zipExamples: Readonly<Record<string, string>> = {
  AR: 'C1425',
  AT: '1010',
  AU: '2000',
  BE: '1000',
  BG: '1000',
  BR: '01310-100',
  CA: 'K1A 0B1',
  CH: '8001',
  CL: '8320000',
  CN: '100000',
  CY: '1010',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  EE: '10111',
  ES: '28001',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  GR: '105 57',
  HR: '10000',
  HU: '1051',
  ID: '10110',
  IE: 'D02 AF30',
  IL: '9100001',
  IN: '110001',
  IS: '101',
  IT: '00118',
  JP: '100-0001',
  KR: '03051',
  LI: '9490',
  LT: '01100',
  LU: '1111',
  LV: '1010',
  MC: '98000',
  MT: 'VLT 1117',
  MX: '06000',
  MY: '50000',
  NL: '1012 AB',
  NO: '0150',
  NZ: '6011',
  PH: '1000',
  PL: '00-001',
  PT: '1000-001',
  RO: '010011',
  RS: '11000',
  SA: '11564',
  SE: '111 20',
  SG: '018956',
  SI: '1000',
  SK: '811 01',
  TH: '10100',
  TR: '06000',
  TW: '100',
  UA: '01001',
  US: '10001',
  VN: '100000',
  ZA: '0001',
};

/** An example of the country's codes, and how many digits they have where that is all; null where none is known. */
export function zipFormat(country: string): { example: string; digits: number | null } | null {
  const example = Object.hasOwn(zipExamples, country) ? zipExamples[country] : undefined;
  if (example === undefined) return null;
  return { example, digits: /^\d+$/.test(example) ? example.length : null };
}

/** What a field is called in this country. */
export function fieldLabel(field: AddressField, country: string): string {
  const own: Readonly<Record<string, string>> =
    field === 'zip' ? words.zipNames : field === 'province' ? words.provinceNames : {};
  // What was entered may be no country's code at all.
  return Object.hasOwn(own, country) ? (own[country] ?? '') : words.fields[field];
}

/** The same within a sentence: "street address", "ZIP code". */
export function fieldInSentence(field: AddressField, country: string): string {
  const label = fieldLabel(field, country);
  return /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

const fieldsOfLetter: Record<Letter, readonly AddressField[]> = {
  N: ['firstName', 'lastName'],
  O: ['company'],
  A: ['address1', 'address2'],
  C: ['city'],
  S: ['province'],
  Z: ['zip'],
};

/**
 * The form's fields in the country's order. City and postal code stand there in every country: the contract requires
 * both (reseller-api §2.2).
 * @param hasProvince the address names one, whether or not the country writes it
 */
export function layoutFor(country: string, hasProvince: boolean): FieldLayout[] {
  const written = orderOf(country);
  const after = (letter: Letter, needed: Letter, isNeeded = true) => {
    if (!isNeeded || written.includes(needed)) return;
    written.splice(written.indexOf(letter) + 1, 0, needed);
  };
  after('A', 'C');
  after('C', 'S', hasProvince);
  after('C', 'Z');
  const fields: AddressField[] = [
    'email',
    'countryCode',
    ...written.flatMap((letter) => fieldsOfLetter[letter]),
    'phone',
  ];
  return fields.map((field) => ({
    field,
    label: fieldLabel(field, country),
    help: field === 'zip' ? zipHelp(country) : null,
    standIn: field === 'zip' && countryCodes.has(country) && !hasPostalCodes(country) ? zipStandIn : null,
  }));
}

function zipHelp(country: string): string | null {
  if (!countryCodes.has(country)) return null;
  if (!hasPostalCodes(country)) return words.zip.noneThere(countryInSentence(country));
  const format = zipFormat(country);
  return format && words.zip.help(format.example, format.digits);
}

/** What is sent of an address, as the country's post writes it, line by line; nothing that is sent is left out. */
export function postalLines(sent: {
  customerName?: string | undefined;
  shipping: {
    country: string;
    city: string;
    address: string;
    zip: string;
    state?: string | null | undefined;
  };
}): string[] {
  const { country, city, address, zip, state } = sent.shipping;
  const parts = [sent.customerName ?? '', address, city, state ?? '', zip].filter((part) => part !== '');
  const [name, street] = [sent.customerName ?? '', address];
  const script = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(parts.join(''))
    ? 'local'
    : 'latin';
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      locality: city,
      administrativeArea: state ?? '',
      postalCode: zip,
      addressLines: (orderOf(country).includes('C')
        ? [street]
        : // Where the post knows no line for the city, it belongs to the street: before it, or in a line of its own.
          script === 'local'
          ? [city + street]
          : [street, city]
      ).filter((line) => line !== ''),
    },
    script,
  );
  const isWritten = (part: string) => lines.some((line) => line.includes(part));
  const rest = parts.filter((part) => !isWritten(part));
  return [...lines, ...rest, ...(country === '' ? [] : [countryName(country).toUpperCase()])];
}
