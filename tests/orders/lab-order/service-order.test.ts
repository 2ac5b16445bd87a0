import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCreateRequestSchema } from '../../../app/contract/reseller/schemas.ts';
import {
  buildServiceOrder,
  itemsFor,
  type KitMapping,
  sameItems,
} from '../../../app/orders/lab-order/service-order.ts';
import type { FulfilmentDestination } from '../../../app/shopify/fulfilment-order-snapshot.ts';
import { createReach } from '../../support/reach.ts';
import { destination, kitMapping, line, snapshot } from '../support/snapshots.ts';
import { maxItemQuantity } from '../../../app/contract/reseller/limits.ts';

const addOn: KitMapping = { variationId: 'talk', quantity: 1, kits: 0, requiresShipping: false };
const pairs: KitMapping = { variationId: 'pair', quantity: 3, kits: 2, requiresShipping: true };
const one = [{ variation_id: 'kit', quantity: 1 }];

/** Lines `1`, `2`, … of the given variants, and their pieces. */
function covered(...pieces: [variantId: string, quantity: number][]) {
  const lines = pieces.map(([variantId, remainingQuantity], index) =>
    line({ id: String(index + 1), variantId, remainingQuantity }),
  );
  return { lines, covering: pieces.map(([, quantity], index) => ({ id: String(index + 1), quantity })) };
}

describe('the items of a part', () => {
  const mappings = new Map([
    ['100', kitMapping],
    ['101', kitMapping],
    ['200', pairs],
    ['300', addOn],
  ]);
  const items = (...pieces: [string, number][]) => {
    const { lines, covering } = covered(...pieces);
    return itemsFor({ lines }, covering, mappings);
  };

  it('add up lines of the same item', () => {
    expect(items(['100', 2], ['101', 3]).items).toEqual([{ variation_id: 'kit', quantity: 5 }]);
  });

  it('count the service items per piece sold, and the kits in them', () => {
    expect(items(['200', 2])).toEqual({
      items: [{ variation_id: 'pair', quantity: 6 }],
      expectedKits: 12,
      shipsNothing: false,
    });
  });

  it('of add-ons alone ship nothing; beside a kit they do not matter', () => {
    expect(items(['300', 1])).toMatchObject({ expectedKits: 0, shipsNothing: true });
    expect(items(['300', 1], ['100', 1])).toMatchObject({ expectedKits: 1, shipsNothing: false });
  });

  it('over the most that one item may carry become several items of the same order', () => {
    expect(items(['100', 2_001]).items.map(({ quantity }) => quantity)).toEqual([1_000, 1_000, 1]);
    expect(items(['100', 1_000]).items).toHaveLength(1);
  });

  it('keep every amount, and are ones that the contract takes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('100', '101', '200', '300'), fc.integer({ min: 1, max: 3_000 })), {
          minLength: 1,
          maxLength: 6,
        }),
        (pieces) => {
          const result = items(...pieces);
          const wanted = pieces.map(([variant, quantity]) => {
            const mapping = mappings.get(variant) ?? kitMapping;
            return { variation_id: mapping.variationId, quantity: quantity * mapping.quantity };
          });
          expect(sameItems(result.items, wanted)).toBe(true);
          for (const item of result.items) {
            expect(item.quantity).toBeGreaterThanOrEqual(1);
            expect(item.quantity).toBeLessThanOrEqual(maxItemQuantity);
          }
          const built = buildServiceOrder(snapshot(), result.items, 'ref');
          expect(built.ok).toBe(true);
        },
      ),
    );
  });
});

describe('two lists of items are the same', () => {
  const item = fc.record({
    variation_id: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 2_500 }),
  });

  it('however they are sorted and cut', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (list, randoms) => {
        const cut = list.flatMap(({ variation_id, quantity }) => {
          const first = 1 + ((randoms.next().value ?? 0) % quantity);
          const parts = first === quantity ? [quantity] : [first, quantity - first];
          return parts.map((part) => ({ variation_id, quantity: part }));
        });
        expect(sameItems(list, cut.reverse())).toBe(true);
      }),
    );
  });

  it('only where every amount is the same', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), item, (list, extra) => {
        expect(sameItems(list, [...list, extra])).toBe(false);
        expect(sameItems(list, list.slice(1))).toBe(false);
        expect(sameItems(list, [...list, { variation_id: 'd', quantity: 1 }])).toBe(false);
      }),
    );
  });
});

describe('an order for the service', () => {
  it('carries e-mail, name, address, items and reference, and nothing else that Shopify knows', () => {
    const to = destination({
      company: 'Example GmbH',
      address2: 'Hof 2',
      phone: '+49 30 1',
      email: 'x@y.de',
    });
    const built = buildServiceOrder(snapshot({ destination: to }), one, 'shop-9-1');
    expect(built).toEqual({
      ok: true,
      request: {
        email: 'ada@example.com',
        reference: 'shop-9-1',
        customerName: 'Ada Example',
        items: one,
        shipping: {
          country: 'DE',
          city: 'Berlin',
          address: 'Example GmbH, Beispielweg 1, Hof 2',
          zip: '10115',
          phone: '+49 30 1',
        },
      },
    });
  });

  it('names a US state by its code, and by its name where Shopify has no code', () => {
    const state = (changes: Parameters<typeof destination>[0]) => {
      const to = destination({ countryCode: 'US', zip: '94105', ...changes });
      const built = buildServiceOrder(snapshot({ destination: to }), one, 'r');
      return built.ok ? built.request.shipping.state : built.reasonCode;
    };
    expect(state({ province: 'California', provinceCode: 'CA' })).toBe('CA');
    expect(state({ province: 'California', provinceCode: null })).toBe('California');
    expect(state({ province: null, provinceCode: null })).toBeUndefined();
  });

  it.each([
    ['no zip', { zip: null }, 'postal code'],
    ['a blank zip', { zip: '  ' }, 'postal code'],
    ['no city', { city: null }, 'city'],
    ['a company and no street', { company: 'Example GmbH', address1: null }, 'street address'],
    ['no country', { countryCode: null }, 'country'],
    ['a country that is none', { countryCode: 'ZZ' as 'DE' }, 'country'],
    ['a telephone number that never ends', { phone: '1'.repeat(2_000) }, 'phone number'],
  ])('with %s waits for its address, and the field is named', (_, changes, field) => {
    const built = buildServiceOrder(snapshot({ destination: destination(changes) }), one, 'r');
    expect(built).toMatchObject({ ok: false, reasonCode: 'address' });
    expect(built.ok ? '' : built.detail).toContain(field);
  });

  it('without an address waits for it', () => {
    const built = buildServiceOrder(snapshot({ destination: null }), one, 'r');
    expect(built).toMatchObject({ ok: false, reasonCode: 'address' });
  });

  it('takes a second address line alone as the street', () => {
    const to = destination({ address1: null, address2: 'Postfach 7' });
    const built = buildServiceOrder(snapshot({ destination: to }), one, 'r');
    expect(built).toMatchObject({ ok: true, request: { shipping: { address: 'Postfach 7' } } });
  });

  it.each([
    ['none', null, null],
    ['a blank one', '  ', null],
    ['one that is none', 'ada', null],
    ['one without a domain', 'ada@localhost', null],
    ['only one that is none at the destination', null, 'x@'],
  ])('with an e-mail address of this kind waits for one: %s', (_, email, second) => {
    const read = snapshot({ order: { email }, destination: destination({ email: second }) });
    expect(buildServiceOrder(read, one, 'r')).toMatchObject({ ok: false, reasonCode: 'no_email' });
  });

  it("takes the destination's e-mail address where the order has none", () => {
    const read = snapshot({ order: { email: null }, destination: destination({ email: 'eve@example.com' }) });
    expect(buildServiceOrder(read, one, 'r')).toMatchObject({
      ok: true,
      request: { email: 'eve@example.com' },
    });
  });

  it('is never one that the contract would refuse, whatever the address holds', () => {
    const unit = fc.oneof(
      fc.constantFrom('\u0000', '\ud83d', ' ', 'a'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    );
    const lengths = fc.constantFrom(1, 1, 1, 400);
    const text = fc.oneof(
      fc.constant(null),
      fc.tuple(fc.string({ unit, maxLength: 4 }), lengths).map(([words, times]) => words.repeat(times)),
    );
    const country = fc.constantFrom('DE', 'US', 'IE', null);
    const reach = createReach();
    const emails = fc.oneof(fc.constant('ada@example.com'), text);
    const all = fc.record({
      firstName: text,
      lastName: text,
      company: text,
      address1: text,
      address2: text,
      city: text,
      zip: text,
      province: text,
      provinceCode: text,
      phone: text,
      email: text,
      countryCode: country,
    });
    // One or two fields are anything at all beside good ones: else nothing would ever be built.
    const some = fc
      .tuple(
        all,
        fc.subarray(Object.keys(destination()) as (keyof FulfilmentDestination)[], { maxLength: 2 }),
      )
      .map(([drawn, names]): Partial<FulfilmentDestination> =>
        Object.fromEntries(names.map((name) => [name, drawn[name]])),
      );
    fc.assert(
      fc.property(fc.oneof(all, some, some, some), emails, (to, email) => {
        const read = snapshot({ destination: destination(to), order: { email } });
        const built = buildServiceOrder(read, one, 'r');
        reach.count({ built: built.ok, refused: !built.ok });
        if (built.ok) {
          expect(orderCreateRequestSchema.safeParse(built.request).success).toBe(true);
          const { request } = built;
          expect(Object.keys(request).sort()).toEqual(
            expect.arrayContaining(['email', 'items', 'reference', 'shipping']),
          );
          const allowed = ['customerName', 'email', 'items', 'reference', 'shipping'];
          expect(Object.keys(request).every((key) => allowed.includes(key))).toBe(true);
        } else expect(['no_email', 'address']).toContain(built.reasonCode);
      }),
    );
    reach.expectAtLeast();
  });
});
