import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';
import type { ConnectionKind } from '../connection/kind.ts';
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
  /** Of practice accounts; absent where none are offered. */
  practiceServices?: ServiceEnvironments;
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

/** An address of the sandbox, with what opens accounts there. */
interface SandboxOffer {
  kind: ConnectionKind;
  baseUrl: string | undefined;
  /** One account for all shops. */
  token: string | undefined;
  adminToken: string | undefined;
  name: string;
  timeoutMs: number;
}

/** One account for all, or with the sandbox's admin token one for each shop; null where no address is configured. */
function sandboxOf({
  kind,
  baseUrl,
  token,
  adminToken,
  name,
  timeoutMs,
}: SandboxOffer): ServiceEnvironment | null {
  if (baseUrl === undefined) return null;
  if (adminToken === undefined) return { baseUrl, name, token: token ?? null };
  const openAccount = (shop: string) => openSandboxAccount({ baseUrl, adminToken, timeoutMs }, shop, kind);
  return { baseUrl, name, token: null, openAccount };
}

/** Merchants bring the account of their own. */
function productionOf(baseUrl: string | undefined, name: string): ServiceEnvironment | null {
  return baseUrl === undefined ? null : { baseUrl, name, token: null };
}

/** The configuration that the environment asks for. */
export function configOf(env: Environment): AppConfig {
  const [current] = env.SEALING_KEYS;
  if (!current) throw new Error('SEALING_KEYS holds no key');
  const timings = timingsAtSpeed(env.ORDER_SPEED);
  const sandboxes = { adminToken: env.LAB_SANDBOX_ADMIN_TOKEN, timeoutMs: timings.sendTimeoutMs };
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
      sandbox: sandboxOf({
        kind: 'reseller',
        baseUrl: env.LAB_SANDBOX_URL,
        token: env.LAB_SANDBOX_TOKEN,
        name: 'Sandbox',
        ...sandboxes,
      }),
      production: productionOf(env.LAB_PRODUCTION_URL, 'Production'),
    },
    practiceServices: {
      sandbox: sandboxOf({
        kind: 'partner',
        baseUrl: env.LAB_PARTNER_SANDBOX_URL,
        token: env.LAB_PARTNER_SANDBOX_TOKEN,
        name: 'Practice sandbox',
        ...sandboxes,
      }),
      production: productionOf(env.LAB_PARTNER_PRODUCTION_URL, 'Practice'),
    },
    timings,
    gate: defaultGateRules,
    fairShare: defaultFairShare,
    requestRates: defaultRequestRates,
    serviceTimeoutMs: timings.sendTimeoutMs,
  };
}
