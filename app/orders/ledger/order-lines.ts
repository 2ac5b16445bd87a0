import { z } from 'zod';
import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { type Money, moneyOf } from './margin.ts';

/** A line of a fulfilment order as it was last read, kept for the order's page. */
const storedLine = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  variant_id: z.string().nullable(),
  quantity: z.number(),
  remaining: z.number(),
  /** In the fulfilment order's `currency`; null where Shopify named another one. */
  unit_price_minor: z.number().nullable(),
});

type StoredLine = z.infer<typeof storedLine>;

/** The columns `lines` and `currency` of what was read. */
export function linesOf({ lines, order }: Pick<FulfilmentOrderSnapshot, 'lines' | 'order'>): {
  currency: string;
  lines: StoredLine[];
} {
  const currency = order.currencyCode;
  return {
    currency,
    lines: lines.map(({ unitPrice, ...line }) => {
      const price = unitPrice.currency === currency ? moneyOf(unitPrice.amount, currency) : null;
      return {
        id: line.id,
        title: line.title,
        sku: line.sku,
        variant_id: line.variantId,
        quantity: line.totalQuantity,
        remaining: line.remainingQuantity,
        unit_price_minor: price?.amountMinor ?? null,
      };
    }),
  };
}

/** The lines of a row; null in rows from before they were kept. */
export function storedLines(row: Pick<FulfilmentOrder, 'lines'>): StoredLine[] | null {
  const parsed = z.array(storedLine).safeParse(row.lines);
  return parsed.success ? parsed.data : null;
}

/** What pieces of these lines were sold for; null where a price or a line is not known. */
export function soldFor(
  row: Pick<FulfilmentOrder, 'lines' | 'currency'>,
  pieces: readonly { id: string; quantity: number }[],
): Money | null {
  const { currency } = row;
  const lines = storedLines(row);
  if (currency === null || lines === null || pieces.length === 0) return null;
  let amountMinor = 0;
  for (const { id, quantity } of pieces) {
    const unitMinor = lines.find((line) => line.id === id)?.unit_price_minor ?? null;
    if (unitMinor === null) return null;
    amountMinor += unitMinor * quantity;
  }
  return { amountMinor, currency };
}
