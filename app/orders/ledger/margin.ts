import type { CostRate } from '../settings/order-settings.ts';

/** An amount in minor units of its currency (ISO 4217): 4900 EUR are 49.00 €, 4900 JPY are 4,900 ¥. */
export interface Money {
  amountMinor: number;
  currency: string;
}

/** What is left of a price once the service's charge is paid; or why that cannot be said. */
export type Margin =
  | {
      kind: 'known';
      price: Money;
      /** In the price's currency. */
      cost: Money;
      margin: Money;
      /** Of the price, with one decimal ("72.6"); null where nothing was paid. */
      percent: string | null;
      /** The merchant's own rate by which the charge was converted; null where the currencies agree. */
      rate: CostRate | null;
    }
  | { kind: 'unknown'; why: 'no_price' | 'no_cost' }
  /** Two currencies, and no rate of the merchant's: the app invents none. */
  | { kind: 'no_rate'; from: string; to: string };

/**
 * The margin of something sold. Whole minor units all the way: nothing is lost or made by floating point.
 * @param price what it was sold for; null where Shopify did not say
 * @param cost what the service charges; null where it did not say
 */
export function marginOf(
  price: Money | null,
  cost: Money | null,
  costRates: readonly CostRate[] = [],
): Margin {
  if (price === null) return { kind: 'unknown', why: 'no_price' };
  if (cost === null) return { kind: 'unknown', why: 'no_cost' };
  const { currency } = price;
  const rate =
    cost.currency === currency
      ? null
      : costRates.find(({ from, to }) => from === cost.currency && to === currency);
  if (rate === undefined) return { kind: 'no_rate', from: cost.currency, to: currency };
  const converted = rate === null ? cost : convert(cost, rate);
  if (converted === null) return { kind: 'no_rate', from: cost.currency, to: currency };
  const marginMinor = price.amountMinor - converted.amountMinor;
  return {
    kind: 'known',
    price,
    cost: converted,
    rate,
    margin: { amountMinor: marginMinor, currency },
    percent: price.amountMinor > 0 ? percentOf(marginMinor, price.amountMinor) : null,
  };
}

/** The sum of amounts in one currency; null for none, or for several currencies. */
export function sumOf(amounts: readonly (Money | null)[]): Money | null {
  const known = amounts.filter((money) => money !== null);
  const currency = known[0]?.currency;
  if (currency === undefined || known.length < amounts.length) return null;
  if (known.some((money) => money.currency !== currency)) return null;
  return { amountMinor: known.reduce((sum, money) => sum + money.amountMinor, 0), currency };
}

/**
 * A decimal number as text, as Shopify writes prices, in minor units; what is finer is rounded half up.
 * @returns null where it is no number, or the currency no ISO 4217 code
 */
export function moneyOf(amount: string, currency: string): Money | null {
  const value = decimalOf(amount);
  const digits = minorDigits(currency);
  if (value === null || digits === null) return null;
  const amountMinor = Number(divided(value.units * 10n ** BigInt(digits), 10n ** BigInt(value.scale)));
  return Number.isSafeInteger(amountMinor) ? { amountMinor, currency } : null;
}

/** One unit of `from` is `rate` units of `to`, whatever minor units the two have. Null where that is no number. */
function convert({ amountMinor, currency }: Money, { to, rate }: CostRate): Money | null {
  const by = decimalOf(rate);
  const [fromDigits, toDigits] = [minorDigits(currency), minorDigits(to)];
  if (by === null || fromDigits === null || toDigits === null) return null;
  const top = BigInt(amountMinor) * by.units * 10n ** BigInt(toDigits);
  const converted = Number(divided(top, 10n ** BigInt(by.scale + fromDigits)));
  return Number.isSafeInteger(converted) ? { amountMinor: converted, currency: to } : null;
}

/** How many decimals a currency has: 2 for the euro, none for the yen; null for what is no code. */
function minorDigits(currency: string): number | null {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? null;
  } catch {
    return null;
  }
}

/** `text` is `units` / 10^`scale`. */
function decimalOf(text: string): { units: bigint; scale: number } | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

/** Rounded to the nearest whole number, halves away from zero. */
function divided(top: bigint, bottom: bigint): bigint {
  const half = top < 0n ? -bottom : bottom;
  return (2n * top + half) / (2n * bottom);
}

function percentOf(partMinor: number, wholeMinor: number): string {
  const tenths = divided(BigInt(partMinor) * 1_000n, BigInt(wholeMinor));
  const size = tenths < 0n ? -tenths : tenths;
  return `${tenths < 0n ? '-' : ''}${size / 10n}.${size % 10n}`;
}
