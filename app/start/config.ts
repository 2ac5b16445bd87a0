import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';
import type { ServiceEnvironment, ServiceEnvironments } from '../connection/service-environment.ts';
import type { SealingKey } from '../db/sealing.ts';
import { openSandboxAccount } from '../lab/sandbox-accounts.ts';
import { type FairShareRules, defaultFairShare } from '../interpretation/context.ts';
import { type GateRules, defaultGateRules } from '../kits/context.ts';
import { type OrderTimings, timingsAtSpeed } from '../orders/timings.ts';
import type { Environment } from './env.ts';
import { defaultRequestRates, type RequestRates } from './request-limits.ts';

/** Everything that the app's processes are configured with. */
export interface AppConfig {
  shopify: {
    apiKey: string;
    apiSecret: string;
    appUrl: string;
    scopes: readonly string[];
    appBridgeUrl: string | null;
  };
  sealing: { keys: readonly SealingKey[]; currentKeyId: string };
  services: ServiceEnvironments;
  timings: OrderTimings;
  gate: GateRules;
  fairShare: FairShareRules;
  requestRates: RequestRates;
  /** How long one call to the service may take, in milliseconds. */
  serviceTimeoutMs: number;
}

const toml = z.object({ access_scopes: z.object({ scopes: z.string() }) });

/** The scopes of `shopify.app.toml`: the one place that names them. */
export function scopesOfToml(path = new URL('../../shopify.app.toml', import.meta.url)): string[] {
  const { access_scopes } = toml.parse(parse(readFileSync(path, 'utf8')));
  return access_scopes.scopes.split(',').map((scope) => scope.trim());
}

/** One account for all, or with the sandbox's admin token one for each shop. */
function sandboxOf(
  baseUrl: string,
  { LAB_SANDBOX_TOKEN: token, LAB_SANDBOX_ADMIN_TOKEN: adminToken }: Environment,
  timeoutMs: number,
): ServiceEnvironment {
  const offered = { baseUrl, name: 'Sandbox' };
  if (adminToken === undefined) return { ...offered, token: token ?? null };
  const openAccount = (shop: string) => openSandboxAccount({ baseUrl, adminToken, timeoutMs }, shop);
  return { ...offered, token: null, openAccount };
}

/** The configuration that the environment asks for. */
export function configOf(env: Environment): AppConfig {
  const [current] = env.SEALING_KEYS;
  if (!current) throw new Error('SEALING_KEYS holds no key');
  const timings = timingsAtSpeed(env.ORDER_SPEED);
  return {
    shopify: {
      apiKey: env.SHOPIFY_API_KEY,
      apiSecret: env.SHOPIFY_API_SECRET,
      appUrl: env.SHOPIFY_APP_URL,
      scopes: scopesOfToml(),
      appBridgeUrl: env.APP_BRIDGE_URL ?? null,
    },
    sealing: { keys: env.SEALING_KEYS, currentKeyId: current.id },
    services: {
      sandbox: env.LAB_SANDBOX_URL ? sandboxOf(env.LAB_SANDBOX_URL, env, timings.sendTimeoutMs) : null,
      production: env.LAB_PRODUCTION_URL
        ? { baseUrl: env.LAB_PRODUCTION_URL, token: null, name: 'Production' }
        : null,
    },
    timings,
    gate: defaultGateRules,
    fairShare: defaultFairShare,
    requestRates: defaultRequestRates,
    serviceTimeoutMs: timings.sendTimeoutMs,
  };
}
