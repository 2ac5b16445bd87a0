import { z } from 'zod';
import { EXAMPLE_RATE, LONGEST_GRACE_MINUTES, MOST_RATES, RATE_PATTERN } from '../contract/admin/limits.ts';
import { api } from '../words/api.ts';

const words = api.settings;

const currencies = new Set(Intl.supportedValuesOf('currency'));
const currency = z.string().refine((code) => currencies.has(code), words.currency);

const rate = z
  .strictObject({
    from: currency,
    to: currency,
    rate: z
      .string()
      .regex(RATE_PATTERN, words.rate(EXAMPLE_RATE))
      .refine((text) => Number(text) > 0, words.aboveZero),
  })
  .refine(({ from, to }) => from !== to, words.twoCurrencies);

/** The settings, each held to what may be stored: one place for the page and the API. */
export const settingsFields = {
  automaticRequests: z.boolean(),
  graceMinutes: z.number().min(0).max(LONGEST_GRACE_MINUTES),
  holdHighRisk: z.boolean(),
  holdMediumRisk: z.boolean(),
  sendTestOrders: z.boolean(),
  partialFulfilment: z.enum(['all', 'mapped_first']),
  askBeforeResend: z.boolean(),
  notifyCustomer: z.boolean(),
  tagOrders: z.boolean(),
  costRates: z
    .array(rate)
    .max(MOST_RATES)
    .refine(
      (rates) => new Set(rates.map(({ from, to }) => `${from} ${to}`)).size === rates.length,
      words.pairOnce,
    ),
};
