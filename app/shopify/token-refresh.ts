import { Session } from '@shopify/shopify-api';
import { z } from 'zod';
import { ShopifyFailure } from './errors.ts';
import { offlineSessionId } from './offline-access.ts';

const OPERATION = 'token_refresh';

/** Shorter than the lease under which the exchange runs. */
const TIMEOUT_MS = 10_000;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
});

export interface TokenRefreshOptions {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly userAgent: string;
}

/**
 * Exchanges a shop's refresh token for the next pair (OAuth `refresh_token` grant). The library's own call has no
 * time limit and throws a bare 500 for whatever goes wrong, so that a refused token looks like an outage.
 *
 * @param now on the clock that all processes share: how long the tokens live counts from it
 * @throws ShopifyFailure `unauthorized` when Shopify refuses the token, `unavailable` in every other case.
 */
export async function refreshOfflineToken(
  options: TokenRefreshOptions,
  shop: string,
  refreshToken: string,
  now: Date,
): Promise<Session> {
  const { status, body } = await post(options, shop, {
    client_id: options.apiKey,
    client_secret: options.apiSecret,
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  if (status === 400 || status === 401 || status === 403) {
    throw new ShopifyFailure({
      code: 'unauthorized',
      operation: OPERATION,
      detail: `HTTP ${status}`,
      httpStatus: status,
    });
  }
  const answer = tokenAnswer.safeParse(body);
  if (status !== 200 || !answer.success) throw unavailable(`HTTP ${status}`, { httpStatus: status });
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  return new Session({
    id: offlineSessionId(shop),
    shop,
    state: '',
    isOnline: false,
    scope: answer.data.scope,
    accessToken: answer.data.access_token,
    expires: inSeconds(answer.data.expires_in),
    refreshToken: answer.data.refresh_token,
    refreshTokenExpires: inSeconds(answer.data.refresh_token_expires_in),
  });
}

async function post(
  { fetch, userAgent }: TokenRefreshOptions,
  shop: string,
  form: Readonly<Record<string, string>>,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`https://${shop}/admin/oauth/access_token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': userAgent,
      },
      body: JSON.stringify(form),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: parseJson(text) };
  } catch (cause) {
    throw unavailable('no answer', { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unavailable(detail: string, more: { httpStatus?: number; cause?: unknown }): ShopifyFailure {
  return new ShopifyFailure({ code: 'unavailable', operation: OPERATION, detail, ...more });
}
