import type { SignedRequestResult } from '../shopify/signed-request.ts';
import type { RejectedRequest, RoutesContext } from '../pages/routes-context.ts';

interface SignedIntake<T> {
  readonly what: RejectedRequest;
  readonly read: (headers: Headers, body: Uint8Array) => SignedRequestResult<T>;
  readonly store: (value: T) => Promise<void>;
}

/**
 * Takes in what Shopify signed. 200 means stored, and only that: 401 for a bad signature (which leaves a count and
 * nothing else), 400 for a signed request that is not of Shopify's form, 503 when storing failed, so that it comes
 * again; 405 for other methods.
 */
export async function receiveSigned<T>(
  app: Pick<RoutesContext, 'countRejected' | 'log'>,
  request: Request,
  intake: SignedIntake<T>,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const body = new Uint8Array(await request.arrayBuffer());
  const result = intake.read(request.headers, body);
  if (!result.ok) {
    if (result.reason === 'unsigned') {
      app.countRejected(intake.what);
      return new Response(null, { status: 401 });
    }
    app.log.warn({ what: intake.what, detail: result.detail }, 'signed request of an unknown form');
    return new Response(null, { status: 400 });
  }
  try {
    await intake.store(result.value);
  } catch (error) {
    app.log.error({ err: error, what: intake.what }, 'could not be stored; the sender tries again');
    return new Response(null, { status: 503 });
  }
  return new Response(null, { status: 200 });
}
