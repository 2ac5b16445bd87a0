/** The practice accounts' address. The partner interface is not served yet; it says so, after authentication. */
import { Hono } from 'hono';
import { authenticate } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { failureAnswer, failureOf } from '../http/answers.ts';
import type { HttpEnv } from '../http/answers.ts';
import { callEntry } from '../http/request-log.ts';
import { errorWords } from '../words/errors.ts';

/** The app to mount at a practice account's base_url. */
export function partnerApi(ctx: SandboxContext): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  api.all('*', async (c) => {
    const startedAtMs = ctx.now();
    let accountId: string | null = null;
    try {
      const account = await authenticate(ctx.accounts, c.req.header('authorization'), 'partner');
      accountId = account.id;
      throw new ServiceFailure('not_offered', { message: errorWords.partnerNotOffered });
    } catch (error) {
      const failure = failureOf(ctx, error);
      const { status } = failure;
      ctx.requests.add(callEntry(c.req, 'partner', { accountId, startedAtMs, status, failure, notes: {} }));
      return failureAnswer(failure);
    }
  });
  return api;
}
