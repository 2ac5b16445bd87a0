/**
 * What an order's e-mail can ask for: every failure the contract knows, and lives of kits off the usual path. An address
 * asks by its beginning, up to the "@". docs/sandbox.md has this table; a test runs it row by row.
 */
import { createHash } from 'node:crypto';
import { type ServiceErrorCode, serviceErrors } from '../../contract/errors.ts';
import type { OrderCreateRequest } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { magicWords as words } from '../words/magic.ts';

/** How often it acts. A reference stands for the order; without one, the same body does. */
export type MagicScope = 'once a reference' | 'once a kit' | 'once a delivery' | 'always';

interface MagicValue {
  readonly acts: MagicScope;
  /** What happens, in Markdown, for docs/sandbox.md. */
  readonly effect: string;
}

/** Of simulated time, which passes `speed` times faster. */
export const lateCommitMs = 20_000;
export const downMs = 60_000;
export const listLagMs = 10_000;
export const slowSentenceMs = 1_000;
export const duplicateMs = 1_000;
/** How much longer the laboratory takes. */
export const slowLabMs = 600_000;
/** How long after its release a report is withdrawn. */
export const withdrawnAfterMs = 10_000;
/** Longer than an order takes from the earlier event to result.ready, so that the events arrive in reverse. */
export const reverseMs = { 'order.shipped': 90_000, 'unit.registered': 40_000, 'result.ready': null };
/** Of real time: what a client's timeout is tested with. */
export const slowAnswerMs = 8_000;
/** Real seconds after which a refused request may be sent again. */
export const retryAfterSeconds = 2;

/** An answer as the guide writes it: "400 `invalid_request`". */
const answer = (code: ServiceErrorCode): string => `${String(serviceErrors[code].status)} \`${code}\``;
const refused = (code: ServiceErrorCode): string => words.refused(answer(code));
const wrongField = (field: string): string => words.about(answer('invalid_request'), field);
const refusedForNow = (code: ServiceErrorCode): string =>
  words.refused(words.retryAfter(answer(code), retryAfterSeconds));

export const magicValues = {
  // The answer to POST /orders.
  'fault+400': { acts: 'once a reference', effect: words.refused(wrongField('email')) },
  'fault+item-gone': {
    acts: 'once a reference',
    effect: words.refused(`${wrongField('items.0.variation_id')}, ${words.asIfGone}`),
  },
  'fault+401': { acts: 'once a reference', effect: refused('unauthorized') },
  'fault+404': { acts: 'once a reference', effect: refused('not_found') },
  'fault+429': { acts: 'once a reference', effect: refusedForNow('rate_limit_exceeded') },
  'fault+500': { acts: 'once a reference', effect: refused('internal_error') },
  'fault+503': { acts: 'once a reference', effect: refusedForNow('unavailable') },
  'fault+cut-before-commit': { acts: 'once a reference', effect: words.cutBeforeCommit },
  'fault+cut-after-commit': { acts: 'once a reference', effect: words.cutAfterCommit },
  'fault+late-commit': { acts: 'once a reference', effect: words.lateCommit(lateCommitMs) },
  'fault+500-after-commit': {
    acts: 'once a reference',
    effect: words.answerAfterCommit(answer('internal_error')),
  },
  'fault+slow-8s': { acts: 'once a reference', effect: words.slow(slowAnswerMs) },
  'fault+down-60s': { acts: 'once a reference', effect: words.down(downMs, answer('unavailable')) },
  'fault+list-lag': { acts: 'once a reference', effect: words.listLag(listLagMs) },

  // The life of the order's kits.
  'kit+manual-registration': { acts: 'always', effect: words.manualRegistration },
  'kit+never-registered': { acts: 'always', effect: words.neverRegistered },
  'kit+missing-info': { acts: 'always', effect: words.missingInfo },
  'kit+cancelled': { acts: 'always', effect: words.canceled },
  'kit+slow-lab': { acts: 'always', effect: words.slowLab(slowLabMs) },
  'kit+result-withdrawn': {
    acts: 'always',
    effect: words.resultWithdrawn(withdrawnAfterMs, answer('no_results')),
  },

  // AI calls about the order's kits.
  'ai+disabled': { acts: 'always', effect: words.aiCalls(answer('ai_disabled')) },
  'ai+not-ready': { acts: 'always', effect: words.aiCallsThough(answer('result_not_ready')) },
  'ai+rate-limit': {
    acts: 'once a kit',
    effect: words.aiText(answer('rate_limit_exceeded'), words.untilNextMinute),
  },
  'ai+daily-limit': {
    acts: 'always',
    effect: words.aiText(answer('daily_rate_limit_exceeded'), words.aDay),
  },
  'ai+budget': {
    acts: 'always',
    effect: words.aiText(answer('monthly_budget_exhausted'), words.untilNextMonth),
  },
  'ai+empty-response': { acts: 'once a kit', effect: words.emptyResponse(answer('empty_response')) },
  'ai+stream-error': { acts: 'once a kit', effect: words.streamError },
  'ai+cut-stream': { acts: 'once a kit', effect: words.cutStream },
  'ai+slow': { acts: 'always', effect: words.slowReplies(slowSentenceMs) },

  // Webhook deliveries of the order's events.
  'webhook+lose': { acts: 'always', effect: words.lose },
  'webhook+duplicate': { acts: 'once a delivery', effect: words.duplicate(duplicateMs) },
  'webhook+reorder': {
    acts: 'always',
    effect: words.reorder(reverseMs['unit.registered'], reverseMs['order.shipped']),
  },
  'webhook+bad-signature': { acts: 'once a delivery', effect: words.badSignature },
} as const satisfies Record<string, MagicValue>;

export type MagicName = keyof typeof magicValues;
type Of<Family extends string> = Extract<MagicName, `${Family}+${string}`>;
export type RequestMagic = Of<'fault'>;
export type KitMagic = Of<'kit'>;
export type AiMagic = Of<'ai'>;
export type WebhookMagic = Of<'webhook'>;

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
