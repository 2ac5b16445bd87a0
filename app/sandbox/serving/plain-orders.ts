/**
 * The short way for POST /orders: an order of an account without faults is placed before a Request is made of it. What
 * is in any way particular about the request goes the usual way; both give the same answers.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resellerEndpoints } from '../../contract/reseller/endpoints.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ConnectionCut } from '../core/failure.ts';
import type { ServiceFailure } from '../core/failure.ts';
import { createOrder } from '../reseller/create-order.ts';
import { basePaths } from '../http/addresses.ts';
import { failureOf, jsonHeaders } from '../http/answers.ts';
import { readJson } from '../http/body.ts';
import { plainCaller } from './from-memory.ts';
import { callEntry } from '../http/request-log.ts';
import type { CallNotes } from '../http/request-log.ts';

const url = `${basePaths.reseller}/orders`;
const endpoint = resellerEndpoints.createOrder;
/** Longer bodies, and those of unknown length, go the usual way. */
const maxPlainBytes = 50_000;

/** Takes the request on where it is a plain order; false when nothing was done. */
export function takePlainOrder(
  ctx: SandboxContext,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { method, headers } = incoming;
  if (method !== 'POST' || incoming.url !== url || headers['content-type'] !== 'application/json')
    return false;
  if (!(Number(headers['content-length']) <= maxPlainBytes)) return false;
  const account = plainCaller(ctx, headers, 'reseller');
  if (account === null) return false;
  void place(ctx, account, { incoming, outgoing });
  return true;
}

interface Outcome {
  /** Null where the connection is to be cut. */
  readonly status: number | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly failure: ServiceFailure | null;
}

async function place(
  ctx: SandboxContext,
  account: AccountRow,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
): Promise<void> {
  const startedAtMs = ctx.now();
  const notes: CallNotes = {};
  const { status, body, headers, failure } = await outcomeOf(ctx, account, { incoming, notes });
  if (status === null) {
    incoming.socket.destroy();
  } else {
    const text = JSON.stringify(body);
    outgoing.writeHead(status, { ...jsonHeaders, ...headers, 'content-length': Buffer.byteLength(text) });
    outgoing.end(text);
  }
  const call = { accountId: account.id, startedAtMs, status, failure, notes };
  ctx.requests.add(callEntry({ method: 'POST', url }, 'reseller', call));
}

async function outcomeOf(
  ctx: SandboxContext,
  account: AccountRow,
  { incoming, notes }: { incoming: IncomingMessage; notes: CallNotes },
): Promise<Outcome> {
  try {
    const body = await readJson(incoming, endpoint.body, notes);
    const order = await createOrder({ ctx, account, params: {}, query: {}, body, notes });
    return { status: endpoint.success.status, body: order, failure: null };
  } catch (error) {
    if (error instanceof ConnectionCut) return { status: null, failure: null };
    const failure = failureOf(ctx, error);
    return { status: failure.status, body: failure.body(), headers: failure.headers, failure };
  }
}
