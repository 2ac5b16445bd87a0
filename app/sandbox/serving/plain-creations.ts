/**
 * The short way for the POSTs that integrators send most: one of an account without faults is answered before a Request
 * is made of it. What is in any way particular about the request goes the usual way; both give the same answers.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointDefinition } from '../../contract/endpoints.ts';
import { partnerEndpoints } from '../../contract/partner/endpoints.ts';
import { resellerEndpoints } from '../../contract/reseller/endpoints.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { CallTo, HandlerOf } from '../calls/call.ts';
import type { SandboxContext } from '../context.ts';
import { ConnectionCut } from '../core/failure.ts';
import type { ServiceFailure } from '../core/failure.ts';
import { createOrder as createPracticeOrder } from '../partner/orders.ts';
import { createPatient } from '../partner/patients.ts';
import { createOrder } from '../reseller/create-order.ts';
import { basePaths } from '../http/addresses.ts';
import type { InterfaceKind } from '../http/addresses.ts';
import { failureOf, jsonHeaders } from '../http/answers.ts';
import { readJson } from '../http/body.ts';
import { plainCaller } from './from-memory.ts';
import { callEntry } from '../http/request-log.ts';
import type { CallNotes } from '../http/request-log.ts';

interface PlainCreation {
  readonly kind: InterfaceKind;
  readonly status: number;
  answer(ctx: SandboxContext, account: AccountRow, sent: Sent): Promise<unknown>;
}

interface Sent {
  readonly incoming: IncomingMessage;
  readonly notes: CallNotes;
}

function plain<Endpoint extends EndpointDefinition>(
  kind: InterfaceKind,
  endpoint: Endpoint,
  handler: HandlerOf<Endpoint>,
): [url: string, PlainCreation] {
  const { body: schema } = endpoint;
  if (schema === undefined) throw new Error(`${endpoint.path} takes no body`);
  return [
    basePaths[kind] + endpoint.path,
    {
      kind,
      status: endpoint.success.status,
      answer: async (ctx, account, { incoming, notes }) => {
        const body = await readJson(incoming, schema, notes);
        return handler({ ctx, account, params: {}, query: {}, body, notes } as CallTo<Endpoint>);
      },
    },
  ];
}

const creations: ReadonlyMap<string, PlainCreation> = new Map([
  plain('reseller', resellerEndpoints.createOrder, createOrder),
  plain('partner', partnerEndpoints.createOrder, createPracticeOrder),
  plain('partner', partnerEndpoints.createPatient, createPatient),
]);

/** Longer bodies, and those of unknown length, go the usual way. */
const maxPlainBytes = 50_000;

/** Takes the request on where it plainly creates something; false when nothing was done. */
export function takePlainCreation(
  ctx: SandboxContext,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { method, headers, url = '' } = incoming;
  if (method !== 'POST' || headers['content-type'] !== 'application/json') return false;
  const creation = creations.get(url);
  if (creation === undefined || !(Number(headers['content-length']) <= maxPlainBytes)) return false;
  const account = plainCaller(ctx, headers, creation.kind);
  if (account === null) return false;
  void carryOut(ctx, account, { creation, url, incoming, outgoing });
  return true;
}

interface Outcome {
  /** Null where the connection is to be cut. */
  readonly status: number | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly failure: ServiceFailure | null;
}

interface Taken {
  readonly creation: PlainCreation;
  readonly url: string;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

async function carryOut(
  ctx: SandboxContext,
  account: AccountRow,
  { creation, url, incoming, outgoing }: Taken,
): Promise<void> {
  const startedAtMs = ctx.now();
  const notes: CallNotes = {};
  const { status, body, headers, failure } = await outcomeOf(ctx, account, creation, { incoming, notes });
  if (status === null) {
    incoming.socket.destroy();
  } else {
    const text = JSON.stringify(body);
    outgoing.writeHead(status, { ...jsonHeaders, ...headers, 'content-length': Buffer.byteLength(text) });
    outgoing.end(text);
  }
  const call = { accountId: account.id, startedAtMs, status, failure, notes };
  ctx.requests.add(callEntry({ method: 'POST', url }, creation.kind, call));
}

async function outcomeOf(
  ctx: SandboxContext,
  account: AccountRow,
  creation: PlainCreation,
  sent: Sent,
): Promise<Outcome> {
  try {
    return { status: creation.status, body: await creation.answer(ctx, account, sent), failure: null };
  } catch (error) {
    if (error instanceof ConnectionCut) return { status: null, failure: null };
    const failure = failureOf(ctx, error);
    return { status: failure.status, body: failure.body(), headers: failure.headers, failure };
  }
}
