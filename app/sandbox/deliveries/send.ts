import { Agent, request } from 'undici';
import { webhookAcknowledgementMs, webhookHeaders } from '../../contract/reseller/events.ts';
import { signBody } from '../../contract/signing.ts';
import { checkTargetUrl, guardedLookup, TargetRefused } from './targets.ts';
import type { TargetPolicy } from './targets.ts';

export interface SendResult {
  readonly acknowledged: boolean;
  readonly status: number | null;
  readonly error: 'timeout' | 'refused_target' | 'connection' | 'status' | null;
}

export interface WebhookSender {
  send(delivery: { url: string; secret: string; kind: string; body: string }): Promise<SendResult>;
  close(): Promise<void>;
}

/** Sends signed deliveries. Connections are made to judged addresses only; redirects are not followed. */
export function createWebhookSender(policy: TargetPolicy): WebhookSender {
  const agent = new Agent({
    connect: { lookup: guardedLookup(policy), timeout: webhookAcknowledgementMs },
    headersTimeout: webhookAcknowledgementMs,
    bodyTimeout: webhookAcknowledgementMs,
    maxResponseSize: 1_000_000,
  });

  return {
    async send({ url, secret, kind, body }) {
      const bytes = Buffer.from(body, 'utf8');
      const signal = AbortSignal.timeout(webhookAcknowledgementMs);
      try {
        const target = checkTargetUrl(url, policy);
        const answer = await request(target, {
          method: 'POST',
          dispatcher: agent,
          signal,
          headers: {
            'content-type': 'application/json',
            'user-agent': 'service-sandbox-webhooks',
            [webhookHeaders.event]: kind,
            [webhookHeaders.signature]: signBody(secret, bytes),
          },
          body: bytes,
        });
        // The status is the answer; the body is of no interest, whatever becomes of it.
        await answer.body.dump({ limit: 65_536 }).catch(() => undefined);
        const acknowledged = answer.statusCode === 200;
        return { acknowledged, status: answer.statusCode, error: acknowledged ? null : 'status' };
      } catch (error) {
        return { acknowledged: false, status: null, error: failureKind(error, signal) };
      }
    },
    close: () => agent.destroy(),
  };
}

function failureKind(error: unknown, signal: AbortSignal): 'timeout' | 'refused_target' | 'connection' {
  if (error instanceof TargetRefused) return 'refused_target';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const timeouts = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
  return signal.aborted || (typeof code === 'string' && timeouts.includes(code)) ? 'timeout' : 'connection';
}
