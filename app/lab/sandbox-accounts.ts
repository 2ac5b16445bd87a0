import { z } from 'zod';
import { createHttpExchange, type HttpAnswer, retryAfterMs } from './http-exchange.ts';
import { LabError, type LabErrorCode } from './lab-error.ts';
import { requestHeaders } from './service-calls.ts';

/** An account of the bundled sandbox, as its administration hands it out. */
export interface SandboxAccount {
  token: string;
  /** What merchants read. */
  name: string;
}

/** The administration of a sandbox that the operator runs beside the app (design, *Environments*). */
export interface SandboxAdministration {
  /** The account's base_url at the sandbox; the administration is at `/control` of the same origin. */
  baseUrl: string;
  adminToken: string;
  timeoutMs: number;
}

/** Enough for whoever tries the app; a shop's own currency says nothing of what the lab will charge in. */
const currency = 'EUR';

const account = z.object({ id: z.string(), name: z.string(), standing: z.boolean() });
const accountList = z.object({ data: z.array(account) });
const made = z.object({ token: z.string().min(1) });

/**
 * A token of the one account that the sandbox keeps for a shop, which is made when there is none: shops that share an
 * account hear of each other's orders, and the service takes no more than a few registrations an account.
 *
 * The account bears the shop's domain as its name. Two that ask at once may make two; both then take the older.
 *
 * @throws LabError `unauthorized` when the admin token is wrong; what else the sandbox failed with
 */
export async function openSandboxAccount(
  administration: SandboxAdministration,
  shop: string,
): Promise<SandboxAccount> {
  const http = createHttpExchange();
  const ask = async <T>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<T>,
    body?: object,
  ): Promise<T> => {
    const called = `${method} /control${path}`;
    const { baseUrl, adminToken, timeoutMs } = administration;
    const answer = await http
      .call({
        url: new URL(`/control${path}`, baseUrl),
        method,
        headers: requestHeaders(adminToken),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        timeoutMs,
      })
      .catch((cause: unknown) => {
        throw new LabError({ code: 'unavailable', message: `${called}: no answer`, cause });
      });
    return readAnswer(called, answer, schema);
  };
  const own = async () =>
    (await ask('GET', '/accounts', accountList)).data.find(
      ({ name, standing }) => !standing && name === shop,
    );
  try {
    let known = await own();
    if (known === undefined) {
      await ask('POST', '/accounts', made, { name: shop, currency });
      known = await own();
    }
    if (known === undefined)
      throw new LabError({ code: 'invalid_response', message: 'The sandbox lists no account that it made.' });
    const { token } = await ask('POST', `/accounts/${encodeURIComponent(known.id)}/tokens`, made, {});
    return { token, name: 'Sandbox' };
  } finally {
    await http.close();
  }
}

function readAnswer<T>(called: string, answer: HttpAnswer, schema: z.ZodType<T>): T {
  const { status } = answer;
  if (status < 200 || status > 299)
    throw new LabError({
      code: codeOf(status),
      message: `${called} answered ${String(status)}`,
      status,
      retryAfterMs: retryAfterMs(answer.headers, new Date()),
    });
  const parsed = schema.safeParse(jsonOf(answer.body));
  if (parsed.success) return parsed.data;
  throw new LabError({ code: 'invalid_response', message: `${called}: an answer of another form`, status });
}

function codeOf(status: number): LabErrorCode {
  // The token of an account instead of the admin token is forbidden: as wrong as one that is nobody's.
  if (status === 401 || status === 403) return 'unauthorized';
  return status === 429 || status >= 500 ? 'unavailable' : 'invalid_response';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
