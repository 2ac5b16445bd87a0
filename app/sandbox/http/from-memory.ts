/**
 * The short way for polls: a read whose answer is remembered is answered from memory before a Request is made of it.
 * Whatever is in any way particular about a request goes the usual way, which gives the same answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tokenFromAuthorization } from '../../contract/signing.ts';
import type { SandboxContext } from '../context.ts';
import { resellerBasePath } from './addresses.ts';
import { jsonHeaders } from './answers.ts';
import { logCall } from './request-log.ts';

/** Accept headers that ask for what is remembered, JSON; others are negotiated. */
const jsonIsFine: ReadonlySet<string | undefined> = new Set([undefined, '*/*', 'application/json']);

/** Answers where the answer is remembered; false when nothing was done. */
export function answerFromMemory(
  ctx: SandboxContext,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { method, url = '', headers } = incoming;
  if (method !== 'GET' || !url.startsWith(resellerBasePath) || !jsonIsFine.has(headers.accept)) return false;
  const token = tokenFromAuthorization(headers.authorization);
  const account = token === null ? null : ctx.accounts.remembered(token);
  if (account === null || account.kind !== 'reseller') return false;
  if (account.faultKinds.length > 0 || account.downUntil !== null) return false;
  const bytes = ctx.answers.remembered(answerKey(account.id, url));
  if (bytes === undefined) return false;
  outgoing.writeHead(200, { ...jsonHeaders, 'content-length': bytes.byteLength });
  outgoing.end(bytes);
  logCall(ctx.requests, { method, url }, resellerBasePath, {
    accountId: account.id,
    startedAtMs: ctx.now(),
    status: 200,
    failure: null,
    notes: {},
  });
  return true;
}

/** What an account's read is remembered under; `url` is path and query as they came. */
export function answerKey(accountId: string, url: string): string {
  return `${accountId} ${url}`;
}
