import { z } from 'zod';
import { checkoutWords as words } from '../../words/checkout.ts';
import { COUNTRIES, postalFormat, type PostalField } from '../../postal/format.ts';

/** Everything a checkout form may carry, by the name of its field. */
export const CHECKOUT_NAMES = [
  'email',
  'country',
  'first_name',
  'last_name',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
  'phone',
] as const;
export type CheckoutName = (typeof CHECKOUT_NAMES)[number];
export type CheckoutValues = Record<CheckoutName, string>;
export type CheckoutErrors = Partial<Record<CheckoutName, string>>;

export interface CheckoutField {
  name: CheckoutName;
  label: string;
  required: boolean;
  /** For the browser's own filling in. */
  autocomplete: string;
  type: 'text' | 'email' | 'tel';
  /** To choose from instead of writing. */
  options: { code: string; name: string }[] | null;
}

const AUTOCOMPLETE: Readonly<Record<PostalField, string>> = {
  address1: 'address-line1',
  city: 'address-level2',
  province: 'address-level1',
  zip: 'postal-code',
};

const LENGTH_MAX = 255;
const field = (
  name: CheckoutName,
  label: string,
  autocomplete: string,
  rest: Partial<CheckoutField> = {},
): CheckoutField => ({ name, label, autocomplete, required: false, type: 'text', options: null, ...rest });

export const EMAIL_FIELD = field('email', words.email, 'email', { type: 'email', required: true });
export const COUNTRY_FIELD = field('country', words.country, 'country', {
  required: true,
  options: [...COUNTRIES],
});

/** The fields of an address in a country, in the order in which they are written there. */
export function addressFields(country: string): CheckoutField[] {
  const format = postalFormat(country);
  return [
    field('first_name', words.firstName, 'given-name'),
    field('last_name', words.lastName, 'family-name', { required: true }),
    field('company', words.company, 'organization'),
    ...format.fields.flatMap(({ field: name, label, required }) => {
      const options = name === 'province' && format.provinces.length > 0 ? format.provinces : null;
      const shown = field(name, label, AUTOCOMPLETE[name], { required, options });
      const second = field('address2', words.apartment, 'address-line2');
      return name === 'address1' ? [shown, second] : [shown];
    }),
    field('phone', words.phone, 'tel', { type: 'tel' }),
  ];
}

/** What is wrong with the values, by field; nothing: the order can be made. */
export function checkValues(values: CheckoutValues): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const entry of [EMAIL_FIELD, COUNTRY_FIELD, ...addressFields(values.country)]) {
    const error = checkValue(entry, values);
    if (error !== null) errors[entry.name] = error;
  }
  return errors;
}

function checkValue(
  { name, label, required, options }: CheckoutField,
  values: CheckoutValues,
): string | null {
  const value = values[name];
  const said = /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (value === '' && !required) return null;
  if (value === '') return options ? words.selectField(said) : words.enterField(said);
  if (value.length > LENGTH_MAX) return words.tooLong(said, LENGTH_MAX);
  if (options && !options.some(({ code }) => code === value)) return words.selectFromList(said);
  if (name === 'email' && !z.email().safeParse(value).success) return words.enterValidEmail;
  if (name === 'zip') {
    const { zip } = postalFormat(values.country);
    if (zip && !zip.pattern.test(value)) return words.enterValidPostalCode(said, zip.example);
  }
  return null;
}
