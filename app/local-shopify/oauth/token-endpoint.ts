import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { ShopContext } from '../context.ts';
import { refreshPair } from './refresh-grant.ts';
import { verifyMerchantToken } from './session-token.ts';
import {
  issueLastingOffline,
  issueOfflinePair,
  issueOnline,
  readInstallation,
  tokenHash,
  type Installation,
} from './tokens.ts';

const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token';
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';

const client = { client_id: z.string(), client_secret: z.string() };

const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    ...client,
    grant_type: z.literal(EXCHANGE),
    subject_token: z.string(),
    subject_token_type: z.enum([ID_TOKEN, OFFLINE]),
    requested_token_type: z.enum([OFFLINE, ONLINE]).default(ONLINE),
    expiring: z.union([z.string(), z.number()]).optional(),
  }),
  z.object({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

type TokenRequestBody = z.infer<typeof TokenRequest>;

/** An OAuth error, as the token endpoint answers it. */
interface TokenError {
  error: string;
  error_description: string;
}

/**
 * POST /admin/oauth/access_token: the token exchange and the refresh of expiring offline tokens, as
 * `@shopify/shopify-api` asks for them; JSON or form-encoded.
 */
export async function tokenEndpoint(ctx: ShopContext, c: Context): Promise<Response> {
  const parsed = TokenRequest.safeParse(await readBody(c));
  if (!parsed.success) {
    return refuse(c, 400, { error: 'invalid_request', error_description: z.prettifyError(parsed.error) });
  }
  const body = parsed.data;
  if (!sameSecret(body.client_id, ctx.app.apiKey) || !sameSecret(body.client_secret, ctx.app.apiSecret)) {
    return refuse(c, 401, {
      error: 'invalid_client',
      error_description: 'The client credentials are not valid.',
    });
  }
  const answer = await ctx.db.$transaction(async (tx) => {
    const installation = await readInstallation(ctx, tx);
    if (!installation) {
      return {
        error: 'app_not_installed',
        error_description: 'The application is not installed on this shop.',
      };
    }
    return body.grant_type === 'refresh_token'
      ? ((await refreshPair(ctx, tx, installation, body.refresh_token)) ?? INVALID_GRANT)
      : exchange(ctx, tx, installation, body);
  });
  if ('error' in answer) return refuse(c, 400, answer);
  return c.json(answer, 200, { 'Cache-Control': 'no-store' });
}

const INVALID_GRANT: TokenError = {
  error: 'invalid_grant',
  error_description: 'The refresh token is expired, was replaced or is unknown.',
};

const INVALID_SUBJECT: TokenError = {
  error: 'invalid_subject_token',
  error_description: 'The subject token is expired or not valid.',
};

async function exchange(
  ctx: ShopContext,
  tx: Parameters<typeof readInstallation>[1],
  installation: Installation,
  body: Extract<TokenRequestBody, { grant_type: typeof EXCHANGE }>,
) {
  const expiring = String(body.expiring ?? '0') === '1';
  if (body.subject_token_type === OFFLINE)
    return migrate(ctx, tx, installation, body.subject_token, expiring);
  const subject = await verifyMerchantToken(ctx, body.subject_token);
  if (!subject) return INVALID_SUBJECT;
  if (body.requested_token_type === ONLINE) return issueOnline(ctx, tx, installation, subject.userId);
  return expiring
    ? issueOfflinePair(ctx, tx, installation, null)
    : issueLastingOffline(ctx, tx, installation);
}

/** Trades an offline token that never expires for an expiring pair; the old one stops working. */
async function migrate(
  ctx: ShopContext,
  tx: Parameters<typeof readInstallation>[1],
  installation: Installation,
  subjectToken: string,
  expiring: boolean,
) {
  const revoked = await tx.accessToken.updateMany({
    where: {
      tokenHash: tokenHash(subjectToken),
      installId: installation.id,
      expiresAt: null,
      revokedAt: null,
    },
    data: { revokedAt: ctx.clock.now() },
  });
  if (!expiring || revoked.count === 0) return INVALID_SUBJECT;
  return issueOfflinePair(ctx, tx, installation, null);
}

async function readBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refuse(c: Context, status: 400 | 401, error: TokenError): Response {
  return c.json(error, status, { 'Cache-Control': 'no-store' });
}

/** Compares without telling by its time how much agreed. */
function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(expected)));
}
