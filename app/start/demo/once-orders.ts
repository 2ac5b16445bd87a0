import type { CatalogueRow } from '../../pages/api-context.ts';
import { ordersFileWords, startWords } from '../../words/command-line.ts';
import type { OrderInput } from './orders-file.ts';

/** What the local shop offers, as its control address lists it. */
export interface ShopProduct {
  variant_id: string;
  sku: string;
  title: string;
  is_kit: boolean;
}

/** Where the three customers live. */
const addresses = [
  {
    first_name: 'Ida',
    last_name: 'Brandt',
    address1: 'Lindenallee 14',
    city: 'Leipzig',
    zip: '04103',
    province: null,
    province_code: null,
    country: 'Germany',
    country_code: 'DE',
    phone: '+49 341 5550101',
  },
  {
    first_name: 'Morgan',
    last_name: 'Reed',
    address1: '1450 Larkspur Avenue',
    address2: 'Apt 12',
    city: 'Louisville',
    zip: '40202',
    province: 'Kentucky',
    province_code: 'KY',
    country: 'United States',
    country_code: 'US',
    phone: '+1 502 555 0142',
  },
  {
    first_name: 'Noor',
    last_name: 'de Vries',
    address1: 'Prinsengracht 801',
    city: 'Amsterdam',
    zip: '1017 JX',
    province: null,
    province_code: null,
    country: 'Netherlands',
    country_code: 'NL',
    phone: '+31 20 555 0188',
  },
] as const;

/**
 * The run's own three orders: two of one kit; a kit and an ordinary product; a multi-kit bundle with an add-on. Where
 * the connected catalogue has no bundle or add-on, the nearest thing it has takes its place.
 */
export function exampleOrders(
  catalogue: readonly CatalogueRow[],
  products: readonly ShopProduct[],
): OrderInput[] {
  const single = catalogue.find((item) => item.kits === 1) ?? catalogue.find((item) => item.kits > 0);
  if (!single) throw new Error(startWords.nothingToOrder);
  const bundle = catalogue.filter((item) => item.kits > 1).sort((a, b) => a.kits - b.kits)[0] ?? single;
  const addOn = catalogue.find((item) => item.kits === 0);
  const ordinary = products.find((product) => !catalogue.some((item) => item.variation_id === product.sku));
  const line = (sku: string, title: string, quantity: number) => ({ sku, title, quantity, price: '0.00' });
  const lines = [
    [line(single.variation_id, single.product, 2)],
    [
      line(single.variation_id, single.product, 1),
      ...(ordinary ? [line(ordinary.sku, ordinary.title, 1)] : []),
    ],
    [
      line(bundle.variation_id, bundle.product, 1),
      ...(addOn ? [line(addOn.variation_id, addOn.product, 1)] : []),
    ],
  ];
  return lines.map((line_items, index) => {
    const address = addresses[index] ?? addresses[0];
    return {
      label: ordersFileWords.label(index + 1),
      customer: {
        email: `${address.first_name}.${address.last_name.replaceAll(' ', '')}@example.com`.toLowerCase(),
        first_name: address.first_name,
        last_name: address.last_name,
      },
      line_items,
      shipping_address: { ...address },
      test: false,
    };
  });
}
