/** What tokens cost, by model and date. */
import type { TokenCount } from './writer.ts';

export interface ModelPrice {
  /** As `Writer.model` names it. */
  readonly model: string;
  /** The first day (YYYY-MM-DD, UTC) it holds; it ends where the model's next one begins. */
  readonly from: string;
  /** Dollars for a million tokens, at most six decimals. */
  readonly inputUsdPerMillion: number;
  readonly outputUsdPerMillion: number;
  /** Of input that the provider had read before; as other input where it is not given. */
  readonly cachedInputUsdPerMillion?: number;
}

export type PriceTable = readonly ModelPrice[];

/** Prices that need no configuration. The built-in writer costs what a middling model of late 2026 does: a made-up price. */
export const standingPrices: PriceTable = [
  { model: 'built-in', from: '2026-01-01', inputUsdPerMillion: 3, outputUsdPerMillion: 15 },
];

/**
 * The price in force at a moment: the model's latest that has begun, before its first the first (a clock may be set
 * back). Throws for a model without any: nothing may be generated that cannot be charged.
 */
export function priceOf(table: PriceTable, model: string, atMs: number): ModelPrice {
  const day = new Date(atMs).toISOString().slice(0, 10);
  const ofModel = table
    .filter((price) => price.model === model)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const price = ofModel.findLast(({ from }) => from <= day) ?? ofModel[0];
  if (price === undefined) throw new Error(`the price table has no price for the model ${model}`);
  return price;
}

const fractions = 1_000_000;

/**
 * What tokens cost, in millionths of a dollar. A fraction of a millionth is rounded up, once for the whole call.
 * Reckoned in whole numbers: 0.1 times 3 is 0.3 here.
 */
export function costMicroUsd(price: ModelPrice, used: TokenCount): number {
  const { inputTokens, outputTokens, cachedInputTokens = 0 } = used;
  const { inputUsdPerMillion, outputUsdPerMillion, cachedInputUsdPerMillion = inputUsdPerMillion } = price;
  const tokenCost = (tokens: number, usdPerMillion: number): bigint =>
    BigInt(tokens) * BigInt(Math.round(usdPerMillion * fractions));
  const exact =
    tokenCost(inputTokens - cachedInputTokens, inputUsdPerMillion) +
    tokenCost(cachedInputTokens, cachedInputUsdPerMillion) +
    tokenCost(outputTokens, outputUsdPerMillion);
  return Number((exact + BigInt(fractions - 1)) / BigInt(fractions));
}

/** The sum of two counts; cached tokens stay unsaid where neither count says them. */
export function sumOf(a: TokenCount, b: TokenCount): TokenCount {
  const cachedInputTokens = (a.cachedInputTokens ?? 0) + (b.cachedInputTokens ?? 0);
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    ...(cachedInputTokens > 0 ? { cachedInputTokens } : {}),
  };
}
