/**
 * Faults asked for by input: an order whose e-mail begins with one of these acts the fault out. Each acts once for one
 * request, that is, for one reference (for the whole body where there is no reference): a resend then succeeds, as it
 * would with a service that recovers.
 */
import { createHash } from 'node:crypto';
import type { OrderCreateRequest } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';

/** The part of the e-mail before "@", and what happens. */
export const magicFaults = {
  'fault+cut-after-commit': 'The order is committed, then the connection is cut without an answer.',
  'fault+late-commit':
    'The connection is cut without an answer; the order is committed 20 s later (divided by speed).',
  'fault+500-after-commit': 'The order is committed, then the answer is 500.',
  'fault+slow-8s': 'The order is committed; the answer comes after 8 real seconds.',
  'fault+down-60s': 'Nothing is committed; the account is answered 503 for 60 s (divided by speed).',
} as const;
export type MagicFaultName = keyof typeof magicFaults;

export const lateCommitMs = 20_000;
export const slowAnswerMs = 8_000;
export const downMs = 60_000;

/** The fault an e-mail asks for, or null. */
export function magicFaultOf(email: string): MagicFaultName | null {
  const lower = email.toLowerCase();
  const names = Object.keys(magicFaults) as MagicFaultName[];
  return names.find((name) => lower.startsWith(`${name}@`)) ?? null;
}

/** The fault this request is to act out now: null when it asks for none, or has had it. */
export async function takeMagicFault(
  tx: SandboxTx,
  accountId: string,
  request: OrderCreateRequest,
): Promise<MagicFaultName | null> {
  const kind = magicFaultOf(request.email);
  if (kind === null) return null;
  const requestKey =
    request.reference === undefined
      ? `body:${createHash('sha256').update(JSON.stringify(request)).digest('hex')}`
      : `reference:${request.reference}`;
  const { count } = await tx.magicFault.createMany({
    data: [{ accountId, kind, requestKey }],
    skipDuplicates: true,
  });
  return count === 1 ? kind : null;
}
