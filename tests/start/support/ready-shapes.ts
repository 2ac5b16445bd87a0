import { z } from 'zod';

/** The READY lines, to the letter of the start-up contract: no field more, none less. */

const address = z.url({ protocol: /^https?$/ }).regex(/[^/]$/, 'has a trailing slash');

const account = {
  name: z.string().min(1),
  base_url: address,
  token: z.string().min(16),
  environment: z.literal('sandbox'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  ai: z.boolean(),
  ai_requests_per_minute: z.int().positive(),
  ai_requests_per_day: z.int().positive(),
  ai_monthly_budget_usd: z.number().positive(),
};

export const sandboxReady = z.strictObject({
  resellers: z.array(z.strictObject(account)).length(4),
  partners: z.array(z.strictObject({ ...account, self_fulfilled: z.boolean() })).length(4),
  openapi: z.strictObject({ reseller: address, partner: address }),
  console: address,
  control: address,
});
export type SandboxReadyLine = z.output<typeof sandboxReady>;

export const demoReady = z.strictObject({
  app_url: address,
  shop: z.string().regex(/^[a-z0-9-]+\.myshopify\.com$/),
  admin_url: address,
  storefront_url: address,
  account_url: address,
  control_url: address,
  connected: z.strictObject({ kind: z.enum(['reseller', 'partner']), name: z.string().min(1) }),
  sandbox: sandboxReady,
});
