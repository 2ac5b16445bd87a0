import { ShopifyFailure } from './errors.ts';

/** How a shop's token endpoint is reached. */
export interface TokenCallOptions {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly userAgent: string;
}

/** What is asked for: its name in failures, and how long an answer is waited for. */
interface TokenCall {
  operation: string;
  timeoutMs: number;
}

/**
 * POST /admin/oauth/access_token of a shop, as this app.
 * @param form what the grant asks for beside the app's own credentials
 * @returns the status, and the parsed body; undefined where it is no JSON
 * @throws ShopifyFailure `unavailable` where no answer came in time
 */
export async function callTokenEndpoint(
  { apiKey, apiSecret, fetch, userAgent }: TokenCallOptions,
  shop: string,
  form: Readonly<Record<string, string>>,
  { operation, timeoutMs }: TokenCall,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`https://${shop}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ client_id: apiKey, client_secret: apiSecret, ...form }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (cause) {
    throw new ShopifyFailure({ code: 'unavailable', operation, detail: 'no answer', cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
