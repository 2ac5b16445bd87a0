/**
 * What the sandbox sells (reseller-api §2.1): stable variation ids, wholesale prices per account currency in minor
 * units. Subscriptions are not orderable through the interface and are not here.
 */
import type { CatalogueItem } from '../../contract/reseller/schemas.ts';
import type { Currency } from '../accounts/currencies.ts';

interface Variation {
  readonly variationId: string;
  readonly product: string;
  readonly variation: string;
  readonly kits: number;
  readonly priceMinor: Readonly<Record<Currency, number>>;
}

const variations: readonly Variation[] = [
  {
    variationId: 'glycan-kit-1',
    product: 'Glycan age test',
    variation: 'Single kit',
    kits: 1,
    priceMinor: { EUR: 17900, USD: 19500, GBP: 15500 },
  },
  {
    variationId: 'glycan-kit-2',
    product: 'Glycan age test',
    variation: 'Two kits',
    kits: 2,
    priceMinor: { EUR: 33900, USD: 36900, GBP: 29500 },
  },
  {
    variationId: 'glycan-kit-3',
    product: 'Glycan age test',
    variation: 'Three kits',
    kits: 3,
    priceMinor: { EUR: 48900, USD: 52900, GBP: 42500 },
  },
  {
    variationId: 'glycan-kit-4',
    product: 'Glycan age test',
    variation: 'Family of four',
    kits: 4,
    priceMinor: { EUR: 62900, USD: 67900, GBP: 54500 },
  },
  {
    variationId: 'glycan-kit-10',
    product: 'Glycan age test',
    variation: 'Box of ten',
    kits: 10,
    priceMinor: { EUR: 149000, USD: 161000, GBP: 129000 },
  },
  {
    variationId: 'glycan-kit-consult',
    product: 'Glycan age test with interpretation',
    variation: 'One kit and a call with a specialist',
    kits: 1,
    priceMinor: { EUR: 23900, USD: 25900, GBP: 20900 },
  },
  {
    variationId: 'glycan-kit-written',
    product: 'Glycan age test with interpretation',
    variation: 'One kit and a written interpretation',
    kits: 1,
    priceMinor: { EUR: 20900, USD: 22900, GBP: 18500 },
  },
  {
    variationId: 'menopause-kit-1',
    product: 'Glycan menopause test',
    variation: 'Single kit',
    kits: 1,
    priceMinor: { EUR: 19900, USD: 21900, GBP: 17500 },
  },
  {
    variationId: 'menopause-kit-2',
    product: 'Glycan menopause test',
    variation: 'Before and after, two kits',
    kits: 2,
    priceMinor: { EUR: 37900, USD: 41500, GBP: 33500 },
  },
  {
    variationId: 'athlete-kit-1',
    product: 'Glycan athlete test',
    variation: 'Single kit',
    kits: 1,
    priceMinor: { EUR: 18900, USD: 20900, GBP: 16500 },
  },
  {
    variationId: 'athlete-kit-3',
    product: 'Glycan athlete test',
    variation: 'One season, three kits',
    kits: 3,
    priceMinor: { EUR: 51900, USD: 56900, GBP: 45500 },
  },
  {
    variationId: 'consultation-30',
    product: 'Consultation',
    variation: '30 minutes',
    kits: 0,
    priceMinor: { EUR: 6500, USD: 7200, GBP: 5700 },
  },
  {
    variationId: 'consultation-60',
    product: 'Consultation',
    variation: '60 minutes',
    kits: 0,
    priceMinor: { EUR: 11500, USD: 12500, GBP: 9900 },
  },
  {
    variationId: 'written-interpretation',
    product: 'Written interpretation',
    variation: 'For one result',
    kits: 0,
    priceMinor: { EUR: 3500, USD: 3900, GBP: 3100 },
  },
];

const byId: ReadonlyMap<string, Variation> = new Map(variations.map((item) => [item.variationId, item]));

/** The whole catalogue in an account's currency. */
export function catalogueIn(currency: Currency): CatalogueItem[] {
  return variations.map((item) => ({
    variation_id: item.variationId,
    product: item.product,
    variation: item.variation,
    price: item.priceMinor[currency],
    currency,
    kits: item.kits,
    requires_shipping: item.kits > 0,
  }));
}

/** One variation, or undefined when the catalogue does not have it. Price in minor units. */
export function variationIn(
  currency: Currency,
  variationId: string,
): { kits: number; priceMinor: number } | undefined {
  const item = byId.get(variationId);
  return item === undefined ? undefined : { kits: item.kits, priceMinor: item.priceMinor[currency] };
}
