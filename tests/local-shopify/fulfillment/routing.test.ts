import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeLine, routeLines, type StockedAt } from '../../../app/local-shopify/fulfillment/routing.ts';

const home = { id: 1n, name: 'Shop location', serviceHandle: null };
const at = (id: bigint, variantId: bigint, serviceHandle: string | null): StockedAt => ({
  id,
  variantId,
  name: `Location ${id}`,
  serviceHandle,
});

describe('routing of an order’s lines', () => {
  it('sends a variant to the service that alone stocks it', () => {
    expect(routeLine(7n, [at(2n, 7n, 'kit-lab')], home).id).toBe(2n);
  });

  it('prefers the merchant’s own location where both stock a variant', () => {
    expect(routeLine(7n, [at(2n, 7n, 'kit-lab'), at(3n, 7n, null)], home).id).toBe(3n);
  });

  it('leaves what is stocked nowhere to the merchant', () => {
    expect(routeLine(7n, [at(2n, 8n, 'kit-lab')], home)).toEqual(home);
    expect(routeLine(null, [], home)).toEqual(home);
  });

  it('puts every line into exactly one group, and each location into one', () => {
    const place = fc.record({
      id: fc.bigInt({ min: 2n, max: 5n }),
      variantId: fc.bigInt({ min: 1n, max: 4n }),
      serviceHandle: fc.constantFrom('kit-lab', null),
      name: fc.constant('x'),
    });
    const line = fc.record({ variantId: fc.option(fc.bigInt({ min: 1n, max: 5n })) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), fc.array(line, { maxLength: 8 }), (stocked, lines) => {
        const groups = routeLines(lines, stocked, home);
        expect(groups.flatMap((group) => group.lines)).toHaveLength(lines.length);
        expect(new Set(groups.map((group) => group.destination.id)).size).toBe(groups.length);
        for (const group of groups) {
          for (const { variantId } of group.lines) {
            expect(routeLine(variantId, stocked, home).id).toBe(group.destination.id);
          }
        }
      }),
    );
  });
});
