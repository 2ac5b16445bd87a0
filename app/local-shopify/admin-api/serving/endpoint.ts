import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { readAccessToken } from '../../oauth/tokens.ts';
import { takePlatformFault } from '../../core/platform-faults.ts';
import type { Throttle } from '../fields/cost.ts';
import { executeAdmin } from './execute.ts';
import { loadNode } from './query-root.ts';
import { ADMIN_API_VERSION, type AdminSchema } from '../schema/schema.ts';
import type { Gql } from '../fields/source.ts';

const Body = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

const UNAUTHORIZED = '[API] Invalid API key or access token (unrecognized login or wrong password)';

/** POST /admin/api/{version}/graphql.json. Another version than 2026-10 does not exist here. */
export async function graphqlEndpoint(
  ctx: ShopContext,
  admin: AdminSchema,
  throttle: Throttle,
  c: Context,
): Promise<Response> {
  if (takePlatformFault(ctx, 'api_unavailable')) return c.json({ errors: 'Service Unavailable' }, 503);
  const silent = takePlatformFault(ctx, 'api_silent');
  if (silent) await delay(silent.ms, undefined, { ref: false });
  if (c.req.param('version') !== ADMIN_API_VERSION) return c.json({ errors: 'Not Found' }, 404);
  const token = c.req.header('X-Shopify-Access-Token');
  const access = token ? await readAccessToken(ctx, token) : null;
  if (!access) return c.json({ errors: UNAUTHORIZED }, 401);
  const parsed = Body.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.json({ errors: { query: 'Required parameter missing or invalid' } }, 400);
  const g: Gql = {
    ctx,
    scopes: new Set(access.scopes),
    countryCodes: admin.countryCodes,
    node: (type, id) => loadNode(g, type, id),
  };
  const answer = await executeAdmin(
    admin,
    throttle,
    { g, tokenHash: access.hash },
    {
      query: parsed.data.query,
      variables: parsed.data.variables ?? {},
      operationName: parsed.data.operationName ?? null,
    },
  );
  return c.json(answer, 200, { 'X-Shopify-API-Version': ADMIN_API_VERSION });
}
