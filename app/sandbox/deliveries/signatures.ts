/**
 * Headers that say what a delivery is and prove where it comes from: the contract's two (reseller-api §6), and beside
 * them those of Standard Webhooks (standardwebhooks.com), an extra of the sandbox.
 */
import { createHmac } from 'node:crypto';
import { webhookHeaders } from '../../contract/webhooks.ts';
import { signBody } from '../../contract/signing.ts';

export interface SignedMessage {
  readonly secret: string;
  /** The event's id: the same at each attempt and replay. */
  readonly eventId: string;
  readonly kind: string;
  /** The exact bytes that are sent. */
  readonly bytes: Uint8Array;
  /** Time of this attempt, epoch milliseconds. */
  readonly atMs: number;
}

/** All signatures are keyed by the secret's UTF-8 bytes, whatever the secret looks like. */
export function signatureHeaders(message: SignedMessage): Record<string, string> {
  const { secret, eventId, kind, bytes, atMs } = message;
  const timestamp = String(Math.floor(atMs / 1_000));
  const standard = createHmac('sha256', secret).update(`${eventId}.${timestamp}.`).update(bytes);
  return {
    [webhookHeaders.event]: kind,
    [webhookHeaders.signature]: signBody(secret, bytes),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${standard.digest('base64')}`,
  };
}
