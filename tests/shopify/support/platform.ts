import { randomBytes } from 'node:crypto';
import { Session } from '@shopify/shopify-api';
import { SignJWT } from 'jose';
import { type AppDb, openAppDb } from '../../../app/db/app-client.ts';
import { createSealer, type Sealer } from '../../../app/db/sealing.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';

export const apiKey = 'test-client-id';
export const apiSecret = 'shpss_test_secret';
export const shop = 'kit-shop.myshopify.com';

export interface TestStore {
  db: AppDb;
  sealer: Sealer;
  log: typeof silentLog;
  /** Another client of the same database, as another process would have it. */
  openAnother(): AppDb;
  close(): Promise<void>;
}

/** A database of its own, and a sealer with a key of its own. */
export async function openTestStore(): Promise<TestStore> {
  const database = await createTestDatabase('app');
  const clients: AppDb[] = [];
  const openAnother = () => {
    const client = openAppDb(database.url);
    clients.push(client);
    return client;
  };
  const key = { id: 'k1', secretBase64: randomBytes(32).toString('base64') };
  return {
    db: openAnother(),
    sealer: createSealer({ keys: [key], currentKeyId: 'k1' }),
    log: silentLog,
    openAnother,
    async close() {
      await Promise.all(clients.map((client) => client.$disconnect()));
      await database.drop();
    },
  };
}

/** An offline session as a token exchange makes it. */
export function offlineSession(overrides: Partial<ConstructorParameters<typeof Session>[0]> = {}): Session {
  return new Session({
    id: `offline_${shop}`,
    shop,
    state: '',
    isOnline: false,
    scope: 'read_orders,write_inventory',
    accessToken: 'shpat_first',
    expires: new Date(Date.now() + 3_600_000),
    refreshToken: 'shprt_first',
    refreshTokenExpires: new Date(Date.now() + 90 * 86_400_000),
    ...overrides,
  });
}

export interface TokenOverrides {
  secret?: string;
  claims?: Record<string, unknown>;
  /** Seconds from now. */
  expiresIn?: number;
  validFrom?: number;
}

async function sign(claims: Record<string, unknown>, overrides: TokenOverrides): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    nbf: now + (overrides.validFrom ?? -1),
    exp: now + (overrides.expiresIn ?? 60),
    iat: now,
    jti: randomBytes(16).toString('hex'),
    ...claims,
    ...overrides.claims,
  };
  const present = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
  return new SignJWT(present)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(overrides.secret ?? apiSecret));
}

/** A session token as App Bridge gives it to a merchant. */
export const merchantToken = (overrides: TokenOverrides = {}): Promise<string> =>
  sign(
    { iss: `https://${shop}/admin`, dest: `https://${shop}`, aud: apiKey, sub: '42', sid: 'a-session' },
    overrides,
  );

/** A session token as customer account extensions get it. */
export const customerToken = (overrides: TokenOverrides = {}): Promise<string> =>
  sign({ dest: shop, aud: apiKey, sub: 'gid://shopify/Customer/77' }, overrides);
