import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../../app/contract/countries.ts';
import { orderCreateRequestSchema } from '../../../app/contract/reseller/schemas.ts';
import { checkAddress, destinationOf, draftOf, tidy } from '../../../app/orders/address/check.ts';
import {
  countryChoices,
  fitsCountry,
  layoutFor,
  zipExamples,
} from '../../../app/orders/address/countries.ts';
import { type AddressDraft, addressFields } from '../../../app/orders/address/fields.ts';
import { buildServiceOrder } from '../../../app/orders/lab-order/service-order.ts';
import { createReach } from '../../support/reach.ts';
import { destination, snapshot } from '../support/snapshots.ts';

const good = draftOf(snapshot());
const draft = (changes: Partial<AddressDraft>): AddressDraft => ({ ...good, ...changes });
const one = [{ variation_id: 'kit', quantity: 1 }];
/** What goes out for a fulfilment order with this address. */
const sentFor = (entered: AddressDraft) =>
  buildServiceOrder(
    { ...snapshot({ order: { email: entered.email } }), destination: destinationOf(entered) },
    one,
    'r',
  );

/** Countries with addresses that are right, and codes that are unusual there. */
const countries: [code: string, right: Partial<AddressDraft>, unusual: string, said: RegExp][] = [
  ['DE', { zip: '10115' }, '1011', /Postal codes in Germany have 5 digits, such as 10115\./],
  [
    'US',
    { city: 'Austin', province: 'TX', zip: '78701-1234' },
    '7870',
    /Postal codes in the United States have 5/,
  ],
  ['GB', { city: 'London', zip: 'sw1a 1aa' }, '10115', /Postal codes in the United Kingdom look like SW1A/],
  ['CA', { city: 'Ottawa', province: 'ON', zip: 'K1A 0B1' }, '12345', /Postal codes in Canada look like K1A/],
  ['IE', { city: 'Dublin', province: 'Co. Dublin', zip: 'D02 AF30' }, 'Dublin 2', /look like D02 AF30/],
  [
    'JP',
    { city: '千代田区', address1: '千代田1-1', province: '東京都', zip: '100-0001' },
    '1000001x',
    /100-0001/,
  ],
];

describe('an address that is written as the country writes it', () => {
  it.each(countries)(
    'passes for %s without a word, and an unusual code warns',
    (countryCode, right, unusual, said) => {
      const entered = draft({ ...right, countryCode });
      expect(checkAddress(entered)).toMatchObject({ problems: {}, warnings: {} });
      const odd = checkAddress({ ...entered, zip: unusual });
      expect(odd.problems).toEqual({});
      expect(odd.warnings.zip).toMatch(said);
      // A warning is the merchant's to judge: it goes out as it stands.
      expect(sentFor({ ...entered, zip: unusual })).toMatchObject({
        ok: true,
        request: { shipping: { zip: unusual } },
      });
    },
  );

  it.each([
    ['HK', 'Hong Kong doesn’t use postal codes, but the lab requires one. Enter 00000.'],
    ['AE', 'The United Arab Emirates doesn’t use postal codes, but the lab requires one. Enter 00000.'],
  ])('needs a stand-in where there are no postal codes: %s', (countryCode, words) => {
    const entered = draft({ countryCode, zip: '' });
    expect(checkAddress(entered).problems).toEqual({ zip: words });
    const zip = checkAddress(entered).layout.find(({ field }) => field === 'zip')?.standIn ?? '';
    expect(checkAddress({ ...entered, zip })).toMatchObject({ problems: {}, warnings: {} });
  });

  it('has examples that fit their own country, all of them', () => {
    for (const [country, zip] of Object.entries(zipExamples))
      expect([country, fitsCountry(zip, country)]).toEqual([country, true]);
  });
});

describe('what the contract would refuse', () => {
  it.each([
    [{ zip: '' }, 'zip', 'Enter the postal code.'],
    [{ zip: '', countryCode: 'US' }, 'zip', 'Enter the ZIP code.'],
    [{ city: '' }, 'city', 'Enter the city.'],
    [{ address1: '', address2: '', company: 'ACME' }, 'address1', 'Enter the street address.'],
    [{ countryCode: 'XK' }, 'countryCode', 'Select a country.'],
    [{ email: 'ada@' }, 'email', 'Enter a valid email address, such as name@example.com.'],
    [{ email: '' }, 'email', 'Enter the email address.'],
    [
      { address1: 'x'.repeat(990), company: 'ACME Ltd. 🧪' },
      'address1',
      'Company and street address together can have at most 1000 characters.',
    ],
    [{ phone: '1'.repeat(1_001) }, 'phone', 'Phone number can have at most 1000 characters.'],
    [{ city: 'half \ud83e' }, 'city', 'City contains characters the lab can’t read.'],
  ] as const)('%j is told beside its field, with what to enter', (changes, field, words) => {
    expect(checkAddress(draft(changes)).problems).toEqual({ [field]: words });
    expect(sentFor(draft(changes)).ok).toBe(false);
  });

  it('is never what passes, whatever is entered; and what does not pass is refused', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '',
        ' ',
        '\u0000',
        '🧪 Labs',
        '東京都千代田区',
        'a'.repeat(1_001),
        'ada@example.com',
        'x\ny',
        '00000',
      ),
    );
    const field = (name: string) =>
      name === 'countryCode' ? fc.oneof(fc.constantFrom(...countryCodes), text) : text;
    const any = fc.record(Object.fromEntries(addressFields.map((name) => [name, field(name)])));
    // Most have one to three fields that are anything at all beside good ones: else nearly none would pass.
    const changed = fc.subarray([...addressFields], { maxLength: 3 });
    const nearlyGood = fc.tuple(any, changed).map(([entered, names]) => ({
      ...good,
      ...Object.fromEntries(names.map((name) => [name, entered[name]])),
    }));
    const reach = createReach();
    fc.assert(
      fc.property(fc.oneof(any, nearlyGood, nearlyGood), (entered) => {
        const tidied = tidy(entered as AddressDraft);
        const { problems, sent, lines, layout } = checkAddress(tidied);
        const built = sentFor(tidied);
        expect(built.ok).toBe(Object.keys(problems).length === 0);
        // Each problem stands beside a field that is there.
        for (const name of Object.keys(problems)) expect(layout.map((shown) => shown.field)).toContain(name);
        reach.count({ 'may be sent': built.ok, 'may not': !built.ok });
        if (!built.ok) return;
        expect(orderCreateRequestSchema.safeParse(built.request).success).toBe(true);
        // The form shows all that goes out, and nothing else.
        const { email, customerName, shipping } = built.request;
        const { country, ...rest } = shipping;
        const told = sent.filter(({ label }) => label !== 'Country').map(({ value }) => value);
        expect(told.sort()).toEqual([email, customerName, ...Object.values(rest)].filter(Boolean).sort());
        expect(sent.find(({ label }) => label === 'Country')?.value).toContain(country);
        for (const value of [customerName, rest.address, rest.city, rest.zip, rest.state])
          expect(lines.join('\n')).toContain(value ?? '');
      }),
    );
    reach.expectAtLeast();
  });
});

describe('the form', () => {
  it('offers every country of the contract by its name, once', () => {
    expect(new Set(countryChoices.map(({ code }) => code))).toEqual(countryCodes);
    expect(new Set(countryChoices.map(({ name }) => name)).size).toBe(countryCodes.size);
    expect(countryChoices.find(({ code }) => code === 'HK')?.name).toBe('Hong Kong');
  });

  it('has the fields in the country’s order, and those that the contract requires in every country', () => {
    const order = (country: string) => layoutFor(country, false).map(({ field }) => field);
    expect(order('DE')).toEqual([
      'email',
      'countryCode',
      'firstName',
      'lastName',
      'company',
      'address1',
      'address2',
      'zip',
      'city',
      'phone',
    ]);
    expect(order('US').slice(-4)).toEqual(['city', 'province', 'zip', 'phone']);
    expect(order('JP').slice(2, 4)).toEqual(['zip', 'province']);
    for (const country of countryCodes)
      for (const field of ['email', 'address1', 'city', 'zip', 'countryCode'])
        expect([country, order(country).filter((one) => one === field)]).toEqual([country, [field]]);
  });

  it('shows a province that the address names although the country writes none', () => {
    expect(layoutFor('DE', true).map(({ field }) => field)).toContain('province');
  });

  it('takes out what nobody can see, so that it can be saved', () => {
    const shown = draftOf({
      ...snapshot(),
      destination: destination({ address1: ' Weg\u00001\n', company: '\u0007' }),
    });
    expect(shown).toMatchObject({ address1: 'Weg 1', company: '' });
    expect(checkAddress(shown).problems).toEqual({});
  });

  it('writes an address as a letter would, in Japan with the code first', () => {
    const japan = {
      countryCode: 'JP',
      zip: '100-0001',
      province: '東京都',
      city: '千代田区',
      address1: '千代田1-1',
    };
    expect(checkAddress(draft({ ...japan, firstName: '太郎', lastName: '山田' })).lines).toEqual([
      '〒100-0001',
      '東京都',
      '千代田区千代田1-1',
      '太郎 山田',
      'JAPAN',
    ]);
    expect(checkAddress(good).lines).toEqual(['Ada Example', 'Beispielweg 1', '10115 Berlin', 'GERMANY']);
  });
});
