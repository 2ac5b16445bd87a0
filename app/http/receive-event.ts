import type { RejectedRequest, RoutesContext } from '../pages/routes-context.ts';
import type { SignedRequestResult } from '../shopify/signed-request.ts';

type Take = (headers: Headers, body: Uint8Array) => Promise<number>;

/**
 * Takes in an event of either side, by POST alone, as the raw bytes that are signed. 200 means stored, and only that;
 * 503 when storing failed, so that it comes again.
 * @param take proves who sent it and stores it. Resolves to the status that answers it
 */
export async function receiveEvent(
  { log }: Pick<RoutesContext, 'log'>,
  request: Request,
  what: string,
  take: Take,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const body = new Uint8Array(await request.arrayBuffer());
  try {
    return new Response(null, { status: await take(request.headers, body) });
  } catch (error) {
    log.error({ err: error, what }, 'could not be stored; the sender tries again');
    return new Response(null, { status: 503 });
  }
}

interface SignedIntake<T> {
  readonly what: RejectedRequest;
  readonly read: (headers: Headers, body: Uint8Array) => SignedRequestResult<T>;
  readonly store: (value: T) => Promise<void>;
}

/**
 * Takes in what Shopify signed: 401 for a bad signature (which leaves a count and nothing else), 400 for a signed request
 * that is not of Shopify's form.
 */
export function receiveSigned<T>(
  app: Pick<RoutesContext, 'countRejected' | 'log'>,
  request: Request,
  intake: SignedIntake<T>,
): Promise<Response> {
  return receiveEvent(app, request, intake.what, async (headers, body) => {
    const result = intake.read(headers, body);
    if (result.ok) {
      await intake.store(result.value);
      return 200;
    }
    if (result.reason === 'unsigned') {
      app.countRejected(intake.what);
      return 401;
    }
    app.log.warn({ what: intake.what, detail: result.detail }, 'signed request of an unknown form');
    return 400;
  });
}
