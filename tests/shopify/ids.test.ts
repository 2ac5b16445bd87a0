import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNumericId, numericIdOrNull, toGid, toNumericId } from '../../app/shopify/ids.ts';

const numeric = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);

test('a numeric id survives the way to Shopify and back, however large', () => {
  fc.assert(
    fc.property(numeric, (id) => {
      expect(toNumericId('FulfillmentOrder', toGid('FulfillmentOrder', id))).toBe(id);
      expect(isNumericId(id)).toBe(true);
    }),
  );
});

test('a GID of another kind is never taken for the wanted record', () => {
  fc.assert(
    fc.property(numeric, (id) => {
      expect(numericIdOrNull('Order', toGid('Customer', id))).toBeNull();
      expect(() => toNumericId('Order', toGid('FulfillmentOrder', id))).toThrow(TypeError);
    }),
  );
});

test('a GID with parameters, as fulfilment services and inventory levels have, gives its number', () => {
  expect(toNumericId('FulfillmentService', 'gid://shopify/FulfillmentService/12?id=true')).toBe('12');
  expect(toNumericId('InventoryLevel', 'gid://shopify/InventoryLevel/7?inventory_item_id=9')).toBe('7');
});

test.each(['', 'abc', '1 OR 1', 'gid://shopify/Order/1', '-1', '1.5', '١'])(
  '%j is no numeric id and makes no GID',
  (id) => {
    expect(isNumericId(id)).toBe(false);
    expect(() => toGid('Order', id)).toThrow(TypeError);
  },
);

test('what is missing stays missing', () => {
  expect(numericIdOrNull('Customer', null)).toBeNull();
  expect(numericIdOrNull('Customer', undefined)).toBeNull();
});
