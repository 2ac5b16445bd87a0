/** An account with the service, as the sandbox announces it when it is ready. */
import { z } from 'zod';

export const serviceAccountSchema = z.object({
  name: z.string().min(1),
  /** Absolute, without a trailing slash; every path of the interface is relative to it. */
  base_url: z.url(),
  token: z.string().min(1),
  environment: z.literal('sandbox'),
  currency: z.string().length(3),
  ai: z.boolean(),
  ai_requests_per_minute: z.int().positive(),
  ai_requests_per_day: z.int().positive(),
  ai_monthly_budget_usd: z.number().nonnegative(),
});
export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

/** AI limits of an account nobody raised (reseller-api §8). */
export const defaultAiLimits = { requestsPerMinute: 10, requestsPerDay: 500, monthlyBudgetUsd: 100 } as const;
