import type { ProblemCode } from '../../app/contract/customer/answers.ts';

/** Why the app gave no answer; `unreachable`: it could not be asked, or said nothing readable in time. */
export interface Problem {
  code: ProblemCode | 'unreachable';
  /** Where a wait helps, in milliseconds. */
  retryAfterMs: number | null;
  /** After a wrong date of birth. */
  triesLeft: number | null;
}

export type Answer<T> = { ok: true; data: T } | { ok: false; problem: Problem };

/** Calls the app as the customer whose session token this is. Never throws. */
export interface CustomerApi {
  /** @param path such as `/api/customer/kits`; a token is taken for each call, for they last a minute */
  get<T>(path: string, timeoutMs?: number): Promise<Answer<T>>;
  /** @param timeoutMs for what takes longer than other answers, such as a text that is written */
  send<T>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    timeoutMs?: number,
  ): Promise<Answer<T>>;
  /** The answer as it comes, for streams; throws where there is none. */
  open(path: string, body: object, signal: AbortSignal): Promise<Response>;
}

const answerTimeoutMs = 15_000;

/** The build writes the app's address here: `application_url` of shopify.app.toml, or the tunnel of `npm run dev`. */
const appUrl = process.env.APP_URL;

export function createCustomerApi(sessionToken: { get(): Promise<string> }): CustomerApi {
  const call = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = {
      Authorization: `Bearer ${await sessionToken.get()}`,
      ...(init.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    return fetch(`${appUrl}${path}`, { ...init, headers });
  };
  const ask = async <T>(path: string, init: RequestInit, timeoutMs = answerTimeoutMs): Promise<Answer<T>> => {
    try {
      const response = await call(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) return { ok: false, problem: await problemOf(response) };
      // 204 has no body.
      const data: unknown = response.status === 204 ? null : await response.json();
      return { ok: true, data: data as T };
    } catch {
      return { ok: false, problem: unreachable };
    }
  };
  return {
    get: (path, timeoutMs) => ask(path, {}, timeoutMs),
    send: (method, path, body, timeoutMs) =>
      ask(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }, timeoutMs),
    open: (path, body, signal) => call(path, { method: 'POST', body: JSON.stringify(body), signal }),
  };
}

const unreachable: Problem = { code: 'unreachable', retryAfterMs: null, triesLeft: null };

/** The problem that a refusal tells of. */
export async function problemOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => null)) as {
    code?: ProblemCode;
    details?: Record<string, string>;
  } | null;
  const retryAfter = response.headers.get('Retry-After');
  return {
    code: body?.code ?? 'unreachable',
    retryAfterMs: retryAfter === null ? null : Number(retryAfter) * 1000,
    triesLeft: body?.details?.['tries_left'] === undefined ? null : Number(body.details['tries_left']),
  };
}
