import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOf, moneyOf, sumOf } from '../../../app/orders/ledger/margin.ts';

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

describe('the margin', () => {
  it('is what is left of the price, in its currency and per cent', () => {
    expect(marginOf(eur(24_900), eur(17_900))).toEqual({
      kind: 'known',
      price: eur(24_900),
      cost: eur(17_900),
      margin: eur(7_000),
      percent: '28.1',
      rate: null,
    });
  });

  it('is below nothing where more is paid than was earned', () => {
    expect(marginOf(eur(10_000), eur(17_900))).toMatchObject({ margin: eur(-7_900), percent: '-79.0' });
    expect(marginOf(eur(20_000), eur(20_003))).toMatchObject({ percent: '0.0' });
  });

  it('of what was given away has no per cent', () => {
    expect(marginOf(eur(0), eur(17_900))).toMatchObject({ margin: eur(-17_900), percent: null });
  });

  it('between two currencies is reckoned at the merchant’s own rate alone', () => {
    const rate = { from: 'USD', to: 'EUR', rate: '0.92' };
    expect(marginOf(eur(24_900), usd(17_900))).toEqual({ kind: 'no_rate', from: 'USD', to: 'EUR' });
    expect(marginOf(eur(24_900), usd(17_900), [{ from: 'EUR', to: 'USD', rate: '1.08' }])).toMatchObject({
      kind: 'no_rate',
    });
    expect(marginOf(eur(24_900), usd(17_900), [rate])).toMatchObject({
      cost: eur(16_468),
      margin: eur(8_432),
      rate,
    });
  });

  it.each([
    // 179.00 USD at 151.2345 are 27,070.98 yen, and the yen has no smaller part.
    ['USD', 17_900, 'JPY', '151.2345', 27_071],
    // 27,071 yen at 0.0066 are 178.67 dollars.
    ['JPY', 27_071, 'USD', '0.0066', 17_867],
    // The dinar has three decimals.
    ['USD', 17_900, 'KWD', '0.3071', 54_971],
    // Half a cent goes up.
    ['USD', 1, 'EUR', '0.5', 1],
    ['USD', 1, 'EUR', '0.4999', 0],
  ])('%s %i are %s at %s: %i', (from, amountMinor, to, rate, expected) => {
    const price = { amountMinor: 1_000_000, currency: to };
    const known = marginOf(price, { amountMinor, currency: from }, [{ from, to, rate }]);
    expect(known).toMatchObject({ cost: { amountMinor: expected, currency: to } });
  });

  it('is not made up of what is not known', () => {
    expect(marginOf(null, eur(1))).toEqual({ kind: 'unknown', why: 'no_price' });
    expect(marginOf(eur(1), null)).toEqual({ kind: 'unknown', why: 'no_cost' });
    const broken = [{ from: 'USD', to: 'EUR', rate: 'much' }];
    expect(marginOf(eur(1), usd(1), broken)).toMatchObject({ kind: 'no_rate' });
  });

  it('and the cost make the price, to the last minor unit, at any rate', () => {
    const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD');
    const amount = fc.integer({ min: 0, max: 2 ** 31 - 1 });
    const rate = fc
      .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 999_999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`);
    fc.assert(
      fc.property(amount, amount, currency, currency, rate, (priceMinor, costMinor, from, to, by) => {
        const margin = marginOf(
          { amountMinor: priceMinor, currency: to },
          { amountMinor: costMinor, currency: from },
          [{ from, to, rate: by }],
        );
        if (margin.kind !== 'known') throw new Error(margin.kind);
        expect(margin.margin.amountMinor + margin.cost.amountMinor).toBe(priceMinor);
        expect(margin.cost.currency).toBe(to);
        if (from === to) expect(margin.cost.amountMinor).toBe(costMinor);
        if (priceMinor === 0) return;
        // Reckoned in whole numbers: a double holds no percentage of fourteen digits.
        const tenths = BigInt((margin.percent ?? '').replace('.', ''));
        const off = 1_000n * BigInt(margin.margin.amountMinor) - tenths * BigInt(priceMinor);
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(BigInt(priceMinor));
      }),
      { verbose: 1 },
    );
  });
});

describe('a price of Shopify’s', () => {
  it.each([
    ['249.00', 'EUR', 24_900],
    ['249.0', 'EUR', 24_900],
    ['249', 'EUR', 24_900],
    ['0.1', 'EUR', 10],
    ['33.335', 'EUR', 3_334],
    ['33.334999', 'EUR', 3_333],
    ['4900.0', 'JPY', 4_900],
    ['12.3456', 'KWD', 12_346],
    ['-5.00', 'EUR', -500],
  ])('%s %s is %i minor units', (amount, currency, amountMinor) => {
    expect(moneyOf(amount, currency)).toEqual({ amountMinor, currency });
  });

  it.each([
    ['1,5', 'EUR'],
    ['', 'EUR'],
    ['1e3', 'EUR'],
    ['1.00', 'X'],
    ['999999999999999', 'EUR'],
  ])('%j %s is none', (amount, currency) => {
    expect(moneyOf(amount, currency)).toBeNull();
  });

  it('of cents is read as those cents, all of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(moneyOf(amount, 'EUR')?.amountMinor).toBe(cents);
      }),
      { verbose: 1 },
    );
  });
});

describe('a sum', () => {
  it('is of one currency, and of amounts that are all known', () => {
    expect(sumOf([eur(10), eur(20)])).toEqual(eur(30));
    expect(sumOf([eur(10), usd(20)])).toBeNull();
    expect(sumOf([eur(10), null])).toBeNull();
    expect(sumOf([])).toBeNull();
  });
});
