import { startWords } from '../../words/command-line.ts';

/** A JSON call that was not answered with 2xx, in words. */
export class CallFailure extends Error {
  readonly status: number;

  constructor(call: string, status: number, body: string) {
    super(startWords.responded(call, status, body.slice(0, 500)));
    this.name = 'CallFailure';
    this.status = status;
  }
}

interface JsonCall {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  /** A bearer token. */
  token?: string;
  /** Another way to say who calls. */
  authorization?: string;
}

/**
 * Calls a JSON address of ours, as a person's browser or tool would.
 * @throws CallFailure when the answer is not 2xx
 */
export async function callJson<T>(
  url: string,
  { method, body, token, authorization }: JsonCall = {},
): Promise<T> {
  const caller = token === undefined ? authorization : `Bearer ${token}`;
  const verb = method ?? (body === undefined ? 'GET' : 'POST');
  const response = await fetch(url, {
    method: verb,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(caller === undefined ? {} : { authorization: caller }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok) throw new CallFailure(`${verb} ${new URL(url).pathname}`, response.status, text);
  return (text === '' ? null : JSON.parse(text)) as T;
}
