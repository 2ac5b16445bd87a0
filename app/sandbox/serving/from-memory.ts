/**
 * The short way for polls: a read whose answer is remembered is answered from memory before a Request is made of it.
 * Whatever is in any way particular about a request goes the usual way, which gives the same answer.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { basePaths } from '../http/addresses.ts';
import type { InterfaceKind } from '../http/addresses.ts';
import { jsonHeaders } from '../http/answers.ts';
import { callEntry } from '../http/request-log.ts';

/** Accept headers that ask for what is remembered, JSON; others are negotiated. */
const jsonIsFine: ReadonlySet<string | undefined> = new Set([undefined, '*/*', 'application/json']);

/** As Node takes them with the least work. */
const jsonHeaderList = Object.entries(jsonHeaders).flat();

/** Answers where the answer is remembered; false when nothing was done. */
export function answerFromMemory(
  ctx: SandboxContext,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { method, url = '', headers } = incoming;
  const kind = url.startsWith(basePaths.partner) ? 'partner' : 'reseller';
  if (method !== 'GET' || !url.startsWith(basePaths[kind])) return false;
  const account = plainCaller(ctx, headers, kind);
  if (account === null) return false;
  const key = answerKey(account.id, url);
  const bytes = ctx.answers.remembered(key);
  if (bytes === undefined) return false;
  outgoing.writeHead(200, [...jsonHeaderList, 'content-length', String(bytes.byteLength)]);
  outgoing.end(bytes);
  ctx.requests.addPoll(key, () =>
    callEntry({ method, url }, kind, {
      accountId: account.id,
      startedAtMs: ctx.now(),
      status: 200,
      failure: null,
      notes: {},
    }),
  );
  return true;
}

/** The account that asks, where it is known, takes JSON, and has no fault that could meet the request; else null. */
export function plainCaller(
  ctx: SandboxContext,
  headers: IncomingHttpHeaders,
  kind: InterfaceKind,
): AccountRow | null {
  if (!jsonIsFine.has(headers.accept)) return null;
  const account = ctx.accounts.remembered(headers.authorization ?? '');
  if (account === null || account.kind !== kind) return null;
  return account.faultKinds.length > 0 || account.downUntil !== null ? null : account;
}

/** What an account's read is remembered under; `url` is path and query as they came. */
export function answerKey(accountId: string, url: string): string {
  return `${accountId} ${url}`;
}
