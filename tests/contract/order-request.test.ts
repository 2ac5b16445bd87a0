import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../app/contract/countries.ts';
import { errorDetails } from '../../app/contract/details.ts';
import { orderCreateRequestSchema, webhookCreateRequestSchema } from '../../app/contract/reseller/schemas.ts';

const good = {
  email: 'customer@example.com',
  items: [{ variation_id: 'glycan-kit-1', quantity: 1 }],
  shipping: { country: 'DE', city: 'Berlin', address: 'Beispielweg 1', zip: '10115' },
};

function rulesBrokenBy(request: unknown): Record<string, string[]> {
  const parsed = orderCreateRequestSchema.safeParse(request);
  return parsed.success ? {} : { ...errorDetails(parsed.error, 'body') };
}

describe('an order request keeps the rules of reseller-api §2.2', () => {
  test('what is required is enough, and what is optional is taken', () => {
    expect(rulesBrokenBy(good)).toEqual({});
    const shipping = { ...good.shipping, state: null, phone: '+49 30 123' };
    expect(rulesBrokenBy({ ...good, reference: 'shop-1', customerName: 'Ada', shipping })).toEqual({});
    expect(rulesBrokenBy({ ...good, shipping: { ...good.shipping, state: 'Bavaria' } })).toEqual({});
  });

  test('each missing field is named', () => {
    expect(rulesBrokenBy({})).toEqual({
      email: ['is required'],
      items: ['is required'],
      shipping: ['is required'],
    });
    expect(Object.keys(rulesBrokenBy({ ...good, shipping: {} })).sort()).toEqual([
      'shipping.address',
      'shipping.city',
      'shipping.country',
      'shipping.zip',
    ]);
  });

  test.each([
    ['email', { ...good, email: 'customer' }],
    ['email', { ...good, email: 'a b@example.com' }],
    ['email', { ...good, email: 'customer@localhost' }],
    ['email', { ...good, email: null }],
    ['reference', { ...good, reference: 17 }],
    ['items', { ...good, items: [] }],
    ['items', { ...good, items: {} }],
    ['items.0', { ...good, items: ['glycan-kit-1'] }],
    ['items.0.variation_id', { ...good, items: [{ variation_id: ' ', quantity: 1 }] }],
    ['items.0.quantity', { ...good, items: [{ variation_id: 'x', quantity: '1' }] }],
    ['shipping.zip', { ...good, shipping: { ...good.shipping, zip: ' \t' } }],
    ['shipping.phone', { ...good, shipping: { ...good.shipping, phone: null } }],
    ['customer_name', { ...good, customer_name: 'misspelt' }],
    ['customerName', { ...good, customerName: 'a\u0000b' }],
    ['shipping.city', { ...good, shipping: { ...good.shipping, city: '\ud800' } }],
    ['body', [good]],
    ['body', null],
  ])('%s is refused by name', (field, request) => {
    expect(Object.keys(rulesBrokenBy(request))).toEqual([field]);
  });

  test('a field called __proto__ is named like any other', () => {
    const request: unknown = JSON.parse(JSON.stringify(good).replace('{', '{"__proto__":1,'));
    const parsed = orderCreateRequestSchema.safeParse(request);
    expect(parsed.success || errorDetails(parsed.error, 'body')['__proto__']).toBeTruthy();
  });

  test('a quantity is a whole number from 1 to 1000, and nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -5, max: 1_010 }), fc.double()), (quantity) => {
        const valid = Number.isInteger(quantity) && quantity >= 1 && quantity <= 1_000;
        const broken = rulesBrokenBy({ ...good, items: [{ variation_id: 'x', quantity }] });
        expect(Object.keys(broken)).toEqual(valid ? [] : ['items.0.quantity']);
      }),
    );
  });

  test('a country is an officially assigned ISO 3166-1 alpha-2 code in capitals', () => {
    expect(countryCodes.size).toBe(249);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const all = letters.flatMap((first) => letters.map((second) => first + second));
    const accepted = all.filter(
      (country) =>
        Object.keys(rulesBrokenBy({ ...good, shipping: { ...good.shipping, country } })).length === 0,
    );
    expect(new Set(accepted)).toEqual(countryCodes);
    for (const country of ['de', 'DEU', 'Germany', '', 'XK', 'UK', 'EU']) {
      expect(Object.keys(rulesBrokenBy({ ...good, shipping: { ...good.shipping, country } }))).toContain(
        'shipping.country',
      );
    }
  });
});

test('a webhook registration needs a URL, known events named once, and a secret of 32 to 128 characters', () => {
  const registration = { url: 'https://example.com/hook', events: ['order.shipped'], secret: 's'.repeat(32) };
  const accepts = (changes: object) =>
    webhookCreateRequestSchema.safeParse({ ...registration, ...changes }).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ secret: 's'.repeat(128) })).toBe(true);
  expect(accepts({ secret: 's'.repeat(31) })).toBe(false);
  expect(accepts({ secret: 's'.repeat(129) })).toBe(false);
  expect(accepts({ url: 'example.com' })).toBe(false);
  expect(accepts({ events: [] })).toBe(false);
  expect(accepts({ events: ['order.shipped', 'order.shipped'] })).toBe(false);
  expect(accepts({ events: ['order.lost'] })).toBe(false);
});
