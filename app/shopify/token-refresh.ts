import { Session } from '@shopify/shopify-api';
import { z } from 'zod';
import { ShopifyFailure } from './errors.ts';
import { offlineSessionId } from './offline-access.ts';
import { callTokenEndpoint, type TokenCallOptions } from './token-call.ts';

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

/**
 * Exchanges a shop's refresh token for the next pair (OAuth `refresh_token` grant). The library's own call has no
 * time limit and throws a bare 500 for whatever goes wrong, so that a refused token looks like an outage.
 *
 * @param now on the clock that all processes share: how long the tokens live counts from it
 * @throws ShopifyFailure `unauthorized` when Shopify refuses the token, `unavailable` in every other case.
 */
export async function refreshOfflineToken(
  options: TokenCallOptions,
  shop: string,
  refreshToken: string,
  now: Date,
): Promise<Session> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const { status, body } = await callTokenEndpoint(options, shop, form, {
    operation: OPERATION,
    timeoutMs: TIMEOUT_MS,
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
  if (status !== 200 || !answer.success)
    throw new ShopifyFailure({
      code: 'unavailable',
      operation: OPERATION,
      detail: `HTTP ${status}`,
      httpStatus: status,
    });
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
