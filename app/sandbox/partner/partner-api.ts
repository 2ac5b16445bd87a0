/** The practice accounts' address. The partner interface is not served yet; it says so, after authentication. */
import { Hono } from 'hono';
import { authenticate } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../failure.ts';
import { failureAnswer, failureOf } from '../http/answers.ts';
import type { HttpEnv } from '../http/answers.ts';

export const partnerBasePath = '/partner/v1';

export const partnerNotOffered = 'The partner interface is not offered by this sandbox yet.';

/** The app to mount at a practice account's base_url. */
export function partnerApi(ctx: SandboxContext): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  api.all('*', async (c) => {
    try {
      await authenticate(ctx.db, c.req.header('authorization'), 'partner');
      throw new ServiceFailure('not_offered', { message: partnerNotOffered });
    } catch (error) {
      return failureAnswer(failureOf(ctx, error));
    }
  });
  return api;
}
