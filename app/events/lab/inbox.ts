import { createHash, randomUUID } from 'node:crypto';
import { partnerEventKinds } from '../../contract/partner/events.ts';
import { eventKinds } from '../../contract/reseller/events.ts';
import { webhookHeaders } from '../../contract/webhooks.ts';
import { verifyBody } from '../../contract/signing.ts';
import type { AppPrisma } from '../../db/app-client.ts';
import { openReadable } from '../../db/sealing.ts';
import { isObject, parseJson } from '../../lab/json.ts';
import { labEventKinds } from './kinds.ts';
import { readPartnerEvent } from './partner-order-shipped.ts';
import { readEvent } from './read.ts';
import { UnreadableRecord } from '../../lab/tolerance.ts';
import type { ConnectionContext } from '../../connection/context.ts';
import { storeOnce } from '../store-once.ts';
import { bodyPlace, labEventsQueue } from './work.ts';
import { TEST_EVENT } from '../../connection/by-hand.ts';
import { secretPlace } from '../../connection/registrations.ts';

/**
 * What became of a delivery, and the status that answers it. The service takes 200 alone as received (reseller-api
 * §6): a failure to store must reach it as the 5xx that the caller makes of a throw.
 */
export const LAB_DELIVERY_STATUS = {
  /** Stored and queued. */
  accepted: 200,
  /** Stored before; counted. */
  duplicate: 200,
  /** Truly from the service, but not of a kind or form we know: stored, for a person and for a later version. */
  unreadable: 200,
  /** Not proved to come from the service, whichever part of the proof is missing. Leaves a count and nothing else. */
  unauthorized: 401,
  /** Nobody can prove it: our copy of the secret can't be read. It comes again, until the address is made anew. */
  unprovable: 503,
  /** The account is disconnected: the service may forget the address. */
  gone: 410,
} as const;

export type LabDeliveryOutcome = keyof typeof LAB_DELIVERY_STATUS;

export interface LabDelivery {
  /** As in the address. */
  registrationId: string;
  /** The exact bytes that arrived. */
  rawBody: Uint8Array;
  headers: Pick<Headers, 'get'>;
}

/** How many deliveries this process has turned away, for its metrics. */
export interface DeliveryRefusals {
  count: number;
}

/** Bodies beyond this are no event of the contract's: an order of 1,000 kits stays far below. */
export const mostDeliveryBytes = 2_000_000;

/**
 * Takes a delivery of the service's: proves it by the registration's own secret over the raw bytes, stores it once,
 * sealed, and puts it in the queue in the same transaction. Nothing else is done here, so that it is answered within
 * a second.
 *
 * @throws what the database throws: the caller answers 503, and the service sends it again
 */
export async function receiveLabWebhook(
  ctx: Pick<ConnectionContext, 'db' | 'jobs' | 'sealer' | 'clock' | 'log'> & { refusals: DeliveryRefusals },
  { registrationId, rawBody, headers }: LabDelivery,
): Promise<LabDeliveryOutcome> {
  const refuse = (): LabDeliveryOutcome => {
    ctx.refusals.count += 1;
    return 'unauthorized';
  };
  if (rawBody.byteLength > mostDeliveryBytes) return refuse();
  const registration = await ctx.db.webhookRegistration.findUnique({
    where: { id: registrationId },
    include: { connection: true },
  });
  // As for a bad signature: which addresses exist is nobody's business.
  if (registration === null) return refuse();
  // A removed registration still proves who speaks: the service may be late with what it sends there.
  const secret = openReadable(ctx, registration.secretSealed, secretPlace(registrationId));
  if (secret === null) {
    // The health check makes the address anew (connection/registrations.ts): at once, as nothing gets through until then.
    const where = { id: registration.connectionId, state: { not: 'closed' } };
    if (registration.state !== 'removed')
      await ctx.db.connection.updateMany({ where, data: { nextCheckAt: null } });
    return 'unprovable';
  }
  if (!verifyBody(secret, rawBody, headers.get(webhookHeaders.signature))) return refuse();

  const named = headers.get(webhookHeaders.event);
  const body = parseJson(decodeUtf8(rawBody) ?? '');
  const kind = isObject(body) && typeof body['event'] === 'string' ? body['event'] : null;
  if (kind !== null && named !== kind) return refuse();
  if (registration.connection.state === 'closed') return 'gone';

  const { connectionId, connection } = registration;
  const id = randomUUID();
  const receivedAt = ctx.clock.now();
  const event: AppPrisma.LabEventCreateManyInput = {
    id,
    connectionId,
    registrationId,
    shop: connection.shop,
    receivedAt,
    dueAt: receivedAt,
    ...identify({
      isPractice: connection.kind === 'partner',
      body,
      kind: kind ?? named,
      rawBody,
      receivedAt,
    }),
    bodySealed: ctx.sealer.seal(Buffer.from(rawBody).toString('base64'), bodyPlace(id)),
  };
  const outcome = await store(ctx, event);
  if (outcome === 'unreadable')
    ctx.log.error({ connectionId, problem: event.problem }, 'unreadable event stored');
  return outcome;
}

type Identity = Pick<AppPrisma.LabEventCreateManyInput, 'kind' | 'dedupeKey' | 'state' | 'reference'> & {
  problem: string | null;
  processedAt?: Date;
};

interface Unidentified {
  isPractice: boolean;
  body: unknown;
  /** As the body or the header names it. */
  kind: string | null;
  rawBody: Uint8Array;
  receivedAt: Date;
}

/** What tells the event from others, and whether it can be worked on. */
function identify({ isPractice, body, kind, rawBody, receivedAt }: Unidentified): Identity {
  const digest = `sha256:${createHash('sha256').update(rawBody).digest('hex')}`;
  // That it came is all that is asked of it.
  const kept = { state: 'processed', processedAt: receivedAt, reference: null, problem: null };
  if (kind === TEST_EVENT) return { kind: TEST_EVENT, dedupeKey: digest, ...kept };
  try {
    if (isPractice) {
      const content = readPartnerEvent(body);
      return {
        kind: content.kind,
        dedupeKey: content.dedupeKey,
        state: 'received',
        reference: null,
        problem: null,
      };
    }
    const content = readEvent(body);
    return {
      kind: content.kind,
      dedupeKey: labEventKinds[content.kind].keyOf(content),
      reference: content.reference,
      state: 'received',
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    const kinds: readonly string[] = isPractice ? partnerEventKinds : eventKinds;
    const known = kinds.find((candidate) => candidate === kind);
    return {
      kind: known ?? 'unknown',
      dedupeKey: digest,
      state: 'unreadable',
      reference: null,
      problem: error.message,
    };
  }
}

async function store(
  ctx: Pick<ConnectionContext, 'db' | 'jobs'>,
  event: AppPrisma.LabEventCreateManyInput,
): Promise<'accepted' | 'duplicate' | 'unreadable'> {
  const { id, connectionId, kind, dedupeKey, state } = event;
  const isUnreadable = state === 'unreadable';
  const isWorkedOn = state === 'received';
  const outcome = await storeOnce(ctx, {
    id,
    queue: isWorkedOn ? labEventsQueue : null,
    insert: (tx) => tx.labEvent.createMany({ data: [event], skipDuplicates: true }),
    onRepeat: (tx) =>
      tx.labEvent.updateMany({
        where: { connectionId, kind, dedupeKey },
        data: { repeats: { increment: 1 } },
      }),
  });
  return isUnreadable && outcome === 'accepted' ? 'unreadable' : outcome;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
