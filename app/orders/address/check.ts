import type { z } from 'zod';
import { orderCreateRequestSchema } from '../../contract/reseller/schemas.ts';
import type {
  FulfilmentDestination,
  FulfilmentOrderSnapshot,
} from '../../shopify/fulfilment-order-snapshot.ts';
import {
  countryInSentence,
  countryName,
  fieldInSentence,
  fieldLabel,
  type FieldLayout,
  fitsCountry,
  hasPostalCodes,
  layoutFor,
  postalLines,
  zipFormat,
  zipStandIn,
} from './countries.ts';
import { type AddressDraft, type AddressField, addressFields } from './fields.ts';
import { orderAddress as words } from '../../words/address.ts';
import { contactFor } from '../lab-order/service-order.ts';

/** What was entered, judged. */
export interface AddressCheck {
  /** What the service would refuse, beside its field. */
  problems: Partial<Record<AddressField, string>>;
  /** What is unusual for the country; the merchant may send it all the same. */
  warnings: Partial<Record<AddressField, string>>;
  /** The form's fields in the country's order. */
  layout: FieldLayout[];
  /** Exactly what the service gets. */
  sent: { label: string; value: string }[];
  /** The same as the country's post writes it. */
  lines: string[];
}

/**
 * Holds what was entered against the contract (reseller-api §2.2), whose rules refuse it, and against the formats of
 * the country's post, which only warn.
 * @param draft tidied (see {@link tidy})
 */
export function checkAddress(draft: AddressDraft): AddressCheck {
  const country = draft.countryCode;
  const contact = contactFor(destinationOf(draft));
  const parsed = contactSchema.safeParse({ email: draft.email, ...contact });
  const problems: AddressCheck['problems'] = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldOf[issue.path.join('.')] ?? 'address1';
    problems[field] ??= problemWords(field, issue.message, draft);
  }
  const warnings: AddressCheck['warnings'] = {};
  const isOdd =
    problems.zip === undefined && problems.countryCode === undefined && !fitsCountry(draft.zip, country);
  if (isOdd) warnings.zip = zipWarning(country);
  return {
    problems,
    warnings,
    layout: layoutFor(country, draft.province !== ''),
    sent: sentFields(draft, contact),
    lines: postalLines(contact),
  };
}

/** The part of the request that a merchant can mend here. */
const contactSchema = orderCreateRequestSchema.pick({ email: true, customerName: true, shipping: true });
type Contact = Omit<z.infer<typeof contactSchema>, 'email'>;

const fieldOf: Readonly<Record<string, AddressField>> = {
  email: 'email',
  customerName: 'firstName',
  'shipping.country': 'countryCode',
  'shipping.city': 'city',
  'shipping.address': 'address1',
  'shipping.zip': 'zip',
  'shipping.state': 'province',
  'shipping.phone': 'phone',
};

function problemWords(field: AddressField, rule: string, draft: AddressDraft): string {
  const { problems, zip } = words;
  if (field === 'countryCode') return problems.noCountry;
  if (field === 'zip' && draft.zip === '' && draft.countryCode !== '' && !hasPostalCodes(draft.countryCode))
    return zip.needsStandIn(startOfSentence(countryInSentence(draft.countryCode)), zipStandIn);
  if (rule.startsWith('is required')) return problems.missing(fieldInSentence(field, draft.countryCode));
  const label = fieldLabel(field, draft.countryCode);
  const [, characters] = /at most (\d+)/.exec(rule) ?? [];
  // The street goes out in one line with the company.
  if (characters !== undefined)
    return problems.tooLong(field === 'address1' ? problems.streetWithCompany : label, characters);
  return field === 'email' ? problems.badEmail : problems.unreadable(label);
}

const startOfSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function zipWarning(country: string): string {
  const format = zipFormat(country);
  const name = countryInSentence(country);
  return format === null
    ? words.zip.unusual(name)
    : words.zip.unusualFor(name, format.example, format.digits);
}

function sentFields(draft: AddressDraft, { customerName, shipping }: Contact): AddressCheck['sent'] {
  const { country, city, address, zip, state, phone } = shipping;
  const { sent } = words;
  const fields: [string, string | null | undefined][] = [
    [sent.email, draft.email],
    [sent.name, customerName],
    [sent.address, address],
    [sent.city, city],
    [sent.zip, zip],
    [sent.state, state],
    [sent.country, country === '' ? '' : `${countryName(country)} (${country})`],
    [sent.phone, phone],
  ];
  return fields.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/**
 * What was entered without what nobody can see: control characters and line breaks become a space (the contract refuses
 * some of them, and no merchant could find them in a field), spaces at the ends go.
 */
export function tidy(draft: AddressDraft): AddressDraft {
  const entries = addressFields.map((field) => [
    field,
    draft[field].replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
  ]);
  return Object.fromEntries(entries) as AddressDraft;
}

/** What Shopify has, as the form shows it. */
export function draftOf({
  destination: to,
  order,
}: Pick<FulfilmentOrderSnapshot, 'destination' | 'order'>): AddressDraft {
  return tidy({
    email: order.email ?? to?.email ?? '',
    firstName: to?.firstName ?? '',
    lastName: to?.lastName ?? '',
    company: to?.company ?? '',
    address1: to?.address1 ?? '',
    address2: to?.address2 ?? '',
    city: to?.city ?? '',
    province: to?.provinceCode ?? to?.province ?? '',
    zip: to?.zip ?? '',
    countryCode: to?.countryCode ?? '',
    phone: to?.phone ?? '',
  });
}

/** The draft as a destination. */
export function destinationOf(draft: AddressDraft): FulfilmentDestination {
  const text = (field: AddressField) => (draft[field] === '' ? null : draft[field]);
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    zip: text('zip'),
    province: text('province'),
    provinceCode: null,
    countryCode: text('countryCode'),
    phone: text('phone'),
    email: text('email'),
  };
}
