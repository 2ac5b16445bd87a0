/** What a practice would be invoiced (partner-api §1.1 to §1.3), per piece, in minor units of the account's currency. */
import type { PartnerOrderKind } from '../../contract/partner/schemas.ts';
import type { Currency } from '../accounts/currencies.ts';

/** What one invoice line is for. */
export const invoiceLines = ['kit and assignment', 'kit', 'kit and report', 'assignment'] as const;
export type InvoiceLine = (typeof invoiceLines)[number];

const pricesMinor: Readonly<Record<InvoiceLine, Readonly<Record<Currency, number>>>> = {
  'kit and assignment': { EUR: 16900, USD: 18500, GBP: 14500 },
  kit: { EUR: 4900, USD: 5400, GBP: 4200 },
  'kit and report': { EUR: 18900, USD: 20900, GBP: 16500 },
  assignment: { EUR: 13500, USD: 14900, GBP: 11700 },
};

const lineOf: Readonly<Record<PartnerOrderKind, InvoiceLine>> = {
  standard: 'kit and assignment',
  kits: 'kit',
  direct: 'kit and report',
};

/** The one line of an order's invoice. */
export function orderLine(kind: PartnerOrderKind, currency: Currency, quantity: number) {
  return {
    line: lineOf[kind],
    quantity,
    amountMinor: BigInt(pricesMinor[lineOf[kind]][currency] * quantity),
  };
}

/** What assignments that no token paid for would be invoiced, in minor units. */
export function assignmentsMinor(currency: Currency, quantity: number): bigint {
  return BigInt(pricesMinor.assignment[currency] * quantity);
}
