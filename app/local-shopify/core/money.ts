/**
 * Amounts are kept as whole cents and shown as Shopify shows them: a decimal string, `"19.99"`.
 * The shop's currency has two decimals; a currency without would need its exponent here.
 */
export function decimalOf(amountMinor: number): string {
  const sign = amountMinor < 0 ? '-' : '';
  const cents = Math.abs(amountMinor);
  return `${sign}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Cents of a decimal string such as `"19.9"`; null when it is none or has parts of a cent. */
export function minorOf(text: string): number | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -minor : minor;
}

/** The `…_set` of REST payloads: the amount in the shop's and in the buyer's currency, which here are one. */
export function restMoneySet(amountMinor: number, currencyCode: string) {
  const money = { amount: decimalOf(amountMinor), currency_code: currencyCode };
  return { shop_money: money, presentment_money: { ...money } };
}

/** A GraphQL `MoneyV2`. */
export function moneyV2(amountMinor: number, currencyCode: string) {
  return { __typename: 'MoneyV2', amount: decimalOf(amountMinor), currencyCode };
}

/** A GraphQL `MoneyBag`. */
export function moneyBag(amountMinor: number, currencyCode: string) {
  const money = moneyV2(amountMinor, currencyCode);
  return { __typename: 'MoneyBag', shopMoney: money, presentmentMoney: money };
}
