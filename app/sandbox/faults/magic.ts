/**
 * What an order's e-mail can ask for: every failure the contract knows, and lives of kits off the usual path. An address
 * asks by its beginning, up to the "@". docs/sandbox.md has this table; a test runs it row by row.
 */
import { createHash } from 'node:crypto';
import type { OrderCreateRequest } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';

/** How often it acts. A reference stands for the order; without one, the same body does. */
export type MagicScope = 'once a reference' | 'once a kit' | 'once a delivery' | 'always';

interface MagicValue {
  readonly acts: MagicScope;
  /** What happens, in Markdown, for docs/sandbox.md. */
  readonly effect: string;
}

export const magicValues = {
  // The answer to POST /orders.
  'fault+400': {
    acts: 'once a reference',
    effect: '400 `invalid_request` about `email`; nothing is committed',
  },
  'fault+item-gone': {
    acts: 'once a reference',
    effect:
      '400 `invalid_request` about `items.0.variation_id`, as for an item that left the catalog; nothing is committed',
  },
  'fault+401': { acts: 'once a reference', effect: '401 `unauthorized`; nothing is committed' },
  'fault+404': { acts: 'once a reference', effect: '404 `not_found`; nothing is committed' },
  'fault+429': {
    acts: 'once a reference',
    effect: '429 `rate_limit_exceeded` with `Retry-After: 2`; nothing is committed',
  },
  'fault+500': { acts: 'once a reference', effect: '500 `internal_error`; nothing is committed' },
  'fault+503': {
    acts: 'once a reference',
    effect: '503 `unavailable` with `Retry-After: 2`; nothing is committed',
  },
  'fault+cut-before-commit': {
    acts: 'once a reference',
    effect: 'the connection is cut without an answer; nothing is committed',
  },
  'fault+cut-after-commit': {
    acts: 'once a reference',
    effect: 'the order is committed, then the connection is cut without an answer',
  },
  'fault+late-commit': {
    acts: 'once a reference',
    effect:
      'the connection is cut right away; the order is committed 20 s later (divided by speed), even if the sandbox is killed in between',
  },
  'fault+500-after-commit': {
    acts: 'once a reference',
    effect: 'the order is committed, then the answer is 500 `internal_error`',
  },
  'fault+slow-8s': {
    acts: 'once a reference',
    effect:
      'the order is committed; the correct answer comes after 8 real seconds (not divided: this tests your timeout)',
  },
  'fault+down-60s': {
    acts: 'once a reference',
    effect:
      'nothing is committed; for 60 s (divided by speed), this and every other request of the account gets 503 `unavailable` with Retry-After',
  },
  'fault+list-lag': {
    acts: 'once a reference',
    effect:
      'the order is committed and GET /orders/{id} has it; GET /orders shows it 10 s later (divided by speed)',
  },

  // The life of the order's kits.
  'kit+manual-registration': {
    acts: 'always',
    effect:
      'the kits wait for a person at the registration page (or `unit.registered` by hand); from then on, the lab takes its usual time',
  },
  'kit+never-registered': {
    acts: 'always',
    effect: 'nobody registers the kits: they stay `Shipped`, and no `result.ready` ever comes',
  },
  'kit+missing-info': {
    acts: 'always',
    effect:
      'the lab stops the kits on receipt: `Missing info`, with `date_of_sampling` null, until a person supplies it (or `unit.info_supplied` by hand)',
  },
  'kit+cancelled': {
    acts: 'always',
    effect: 'the kits are `Cancelled` when they would have been registered; no more events come',
  },
  'kit+slow-lab': {
    acts: 'always',
    effect: 'the kits stay `In analysis` ten simulated minutes longer',
  },
  'kit+result-withdrawn': {
    acts: 'always',
    effect:
      'ten simulated seconds after `result.ready`, the report is withdrawn: 404 on reports, `results_ready` false, AI 409 `no_results`',
  },

  // AI calls about the order's kits.
  'ai+disabled': {
    acts: 'always',
    effect: 'interpretations and conversations about the kits: 403 `ai_disabled`',
  },
  'ai+not-ready': {
    acts: 'always',
    effect:
      'interpretations and conversations about the kits: 409 `result_not_ready`, even though the result is released',
  },
  'ai+rate-limit': {
    acts: 'once a kit',
    effect: 'an interpretation or a reply: 429 `rate_limit_exceeded`, Retry-After to the next minute',
  },
  'ai+daily-limit': {
    acts: 'always',
    effect: 'an interpretation or a reply: 429 `daily_rate_limit_exceeded`, Retry-After of a day',
  },
  'ai+budget': {
    acts: 'always',
    effect: 'an interpretation or a reply: 429 `monthly_budget_exhausted`, Retry-After to the next month',
  },
  'ai+empty-response': {
    acts: 'once a kit',
    effect:
      'an interpretation or a reply: 502 `empty_response`, or on a stream, an `error` line with that code; the request counts',
  },
  'ai+stream-error': {
    acts: 'once a kit',
    effect:
      'the stream of a reply ends after its first `text` line with an `error` line; the question stays without a reply',
  },
  'ai+cut-stream': {
    acts: 'once a kit',
    effect:
      'the connection of a streamed reply is cut after its first `text` line; the whole turn is in the transcript',
  },
  'ai+slow': {
    acts: 'always',
    effect: 'replies are written one sentence a second (divided by speed)',
  },

  // Webhook deliveries of the order's events.
  'webhook+lose': { acts: 'always', effect: 'no delivery is sent (a replay sends it)' },
  'webhook+duplicate': {
    acts: 'once a delivery',
    effect: 'each delivery is sent once more, 1 s after it was acknowledged (divided by speed)',
  },
  'webhook+reorder': {
    acts: 'always',
    effect:
      '`unit.registered` is held back 40 s and `order.shipped` 90 s (divided by speed): the events arrive in reverse',
  },
  'webhook+bad-signature': {
    acts: 'once a delivery',
    effect:
      "each delivery's first attempt carries signatures that don't verify: a receiver answers 401 and doesn't act; the retry is correct",
  },
} as const satisfies Record<string, MagicValue>;

export type MagicName = keyof typeof magicValues;
type Of<Family extends string> = Extract<MagicName, `${Family}+${string}`>;
export type RequestMagic = Of<'fault'>;
export type KitMagic = Of<'kit'>;
export type AiMagic = Of<'ai'>;
export type WebhookMagic = Of<'webhook'>;

export const lateCommitMs = 20_000;
export const slowAnswerMs = 8_000;
export const downMs = 60_000;
export const listLagMs = 10_000;
export const slowSentenceMs = 1_000;
/** Real seconds after which a refused request may be sent again. */
export const retryAfterSeconds = 2;

const names = Object.keys(magicValues) as MagicName[];

/** What an e-mail asks for, or null. */
export function magicOf(email: string): MagicName | null {
  const asked = email.slice(0, Math.max(0, email.indexOf('@'))).toLowerCase();
  return names.find((name) => name === asked) ?? null;
}

function askedOf<Name extends MagicName>(email: string, family: string): Name | null {
  const name = magicOf(email);
  return name?.startsWith(`${family}+`) === true ? (name as Name) : null;
}

export const requestMagicOf = (email: string) => askedOf<RequestMagic>(email, 'fault');
export const kitMagicOf = (email: string) => askedOf<KitMagic>(email, 'kit');
export const aiMagicOf = (email: string) => askedOf<AiMagic>(email, 'ai');
export const webhookMagicOf = (email: string) => askedOf<WebhookMagic>(email, 'webhook');

/** Whether the clock plays the customers of an order with this e-mail. */
export function registersByItself(email: string): boolean {
  const magic = kitMagicOf(email);
  return magic !== 'kit+manual-registration' && magic !== 'kit+never-registered';
}

/** Notes that a value acts now for `requestKey`; false when it has acted for it before. */
export async function takeMagic(
  tx: SandboxTx,
  accountId: string,
  { kind, requestKey }: { kind: MagicName; requestKey: string },
): Promise<boolean> {
  const { count } = await tx.magicFault.createMany({
    data: [{ accountId, kind, requestKey }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** The fault this request is to act out now: null when it asks for none, or has had it. */
export async function takeRequestMagic(
  tx: SandboxTx,
  accountId: string,
  request: OrderCreateRequest,
): Promise<RequestMagic | null> {
  const kind = requestMagicOf(request.email);
  if (kind === null) return null;
  const requestKey =
    request.reference === undefined
      ? `body:${createHash('sha256').update(JSON.stringify(request)).digest('hex')}`
      : `reference:${request.reference}`;
  return (await takeMagic(tx, accountId, { kind, requestKey })) ? kind : null;
}
