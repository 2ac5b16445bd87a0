import { merchantLocale } from '../../words/shared.ts';

/** An amount in minor units, as a price in its own currency: the same on the server and in every browser. */
export function inCurrency(amountMinor: number, currency: string): string {
  try {
    const format = new Intl.NumberFormat(merchantLocale, { style: 'currency', currency });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    return format.format(amountMinor / 10 ** digits);
  } catch {
    // No currency that this machine knows: it came from outside.
    return `${amountMinor} ${currency} (minor units)`;
  }
}
