import type { CatalogueRow } from '../../pages/api-context.ts';
import { callJson } from './http-json.ts';

interface ControlProduct {
  variant_id: string;
  sku: string;
  title: string;
  is_kit: boolean;
  price_minor: number;
}

/** Things of the shop that are no kits, so that mixed orders can be tried. */
const ordinaryProducts = [
  { sku: 'BOTTLE-750', title: 'Steel water bottle', price: '24.00', is_kit: false },
  { sku: 'BOOK-SLEEP', title: 'The sleep handbook', price: '18.50', is_kit: false },
  { sku: 'MAT-YOGA', title: 'Yoga mat', price: '39.00', is_kit: false },
];

/** What the shop sells for, as a multiple of the wholesale price; the demo's own choice. */
const markup = 1.6;

/** Mapping is mostly waiting for the shop's answers. */
const mappedAtOnce = 5;

/**
 * Makes the shop's products from the connected service's catalogue (sku = variation_id) beside ordinary ones, and maps
 * them as the merchant would. What is there already from an earlier start stays.
 */
export async function stockShop({
  appUrl,
  controlUrl,
}: {
  appUrl: string;
  controlUrl: string;
}): Promise<void> {
  const { token } = await callJson<{ token: string }>(`${controlUrl}/session-token`, {
    body: { as: 'merchant' },
  });
  const catalogue = await callJson<{ data: CatalogueRow[] }>(`${appUrl}/api/admin/catalogue`, { token });
  const before = await callJson<{ data: ControlProduct[] }>(`${controlUrl}/products`);
  const known = new Set(before.data.map(({ sku }) => sku));
  const wanted = [...kitsFirst(catalogue.data).map(productOf), ...ordinaryProducts].filter(
    ({ sku }) => !known.has(sku),
  );
  for (const product of wanted) await callJson(`${controlUrl}/products`, { body: product });
  const { data: products } = await callJson<{ data: ControlProduct[] }>(`${controlUrl}/products`);
  const items = new Set(catalogue.data.map(({ variation_id }) => variation_id));
  const kits = products.filter(({ sku }) => items.has(sku));
  for (let i = 0; i < kits.length; i += mappedAtOnce)
    await Promise.all(
      kits.slice(i, i + mappedAtOnce).map(({ variant_id, sku }) =>
        callJson(`${appUrl}/api/admin/mappings`, {
          token,
          body: { variant_id, sku, variation_id: sku, quantity: 1 },
        }),
      ),
    );
}

/** What another merchant sells before the app is set up: the same things, of which nothing is mapped yet. */
export async function stockSecondShop({ from, to }: { from: string; to: string }): Promise<void> {
  const { data: known } = await callJson<{ data: ControlProduct[] }>(`${to}/products`);
  if (known.length > 0) return;
  const { data: products } = await callJson<{ data: ControlProduct[] }>(`${from}/products`);
  const kits = products.filter(({ is_kit }) => is_kit);
  for (const { sku, title, is_kit, price_minor } of kits)
    await callJson(`${to}/products`, { body: { sku, title, is_kit, price: (price_minor / 100).toFixed(2) } });
  for (const product of ordinaryProducts) await callJson(`${to}/products`, { body: product });
}

/** As a shop would show them: single kits, then larger boxes, then what goes with them. */
function kitsFirst(catalogue: readonly CatalogueRow[]): CatalogueRow[] {
  const rank = ({ kits }: CatalogueRow) => (kits === 0 ? Number.MAX_SAFE_INTEGER : kits);
  return [...catalogue].sort((a, b) => rank(a) - rank(b));
}

function productOf(item: CatalogueRow) {
  return {
    sku: item.variation_id,
    title: [item.product, item.variation].filter((part) => part !== '').join(' – '),
    price: (((item.price_minor ?? 10_000) * markup) / 100).toFixed(2),
    is_kit: item.kits >= 1,
    requires_shipping: item.requires_shipping,
  };
}
