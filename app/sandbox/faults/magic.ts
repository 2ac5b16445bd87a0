/**
 * What an order's e-mail can ask for by its beginning, up to the "@": every failure the contract knows, and lives of kits
 * off the usual path. docs/sandbox.md has this table; a test runs it row by row. Patients' names: magic-names.ts.
 */
import { createHash } from 'node:crypto';
import { type ServiceErrorCode, serviceErrors } from '../../contract/errors.ts';
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
export const reverseMs = {
  'order.shipped': 90_000,
  'unit.registered': 40_000,
  'result.ready': null,
  // The one event of its order: nothing comes that it could be behind.
  'partner_order.shipped': null,
};
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

/** As orders and kits keep what they ask for: the value's name, or null. */
export type KeptMagic = string | null;

function ofFamily<Name extends MagicName>(magic: KeptMagic, family: string): Name | null {
  return names.find((name): name is Name => name === magic && name.startsWith(`${family}+`)) ?? null;
}

/** What a kit asks for: its patient by name, else its order. */
export function magicOfKit(kit: { magic: KeptMagic; order: { magic: KeptMagic } }): KeptMagic {
  return kit.magic ?? kit.order.magic;
}

export const requestMagicIn = (magic: KeptMagic) => ofFamily<RequestMagic>(magic, 'fault');
export const kitMagicIn = (magic: KeptMagic) => ofFamily<KitMagic>(magic, 'kit');
export const aiMagicIn = (magic: KeptMagic) => ofFamily<AiMagic>(magic, 'ai');
export const webhookMagicIn = (magic: KeptMagic) => ofFamily<WebhookMagic>(magic, 'webhook');

/** Whether the clock plays the people who register the kits of an order that asks for this. */
export function registersByItself(kept: KeptMagic): boolean {
  const magic = kitMagicIn(kept);
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

/** What stands for a request where nothing of its own does: the same body is the same request. */
export function bodyKey(request: unknown): string {
  return `body:${createHash('sha256').update(JSON.stringify(request)).digest('hex')}`;
}

/** The fault a request is to act out now: null when it asks for none, or has had it. */
export async function takeRequestMagic(
  tx: SandboxTx,
  accountId: string,
  { magic, requestKey }: { magic: KeptMagic; requestKey: string },
): Promise<RequestMagic | null> {
  const kind = requestMagicIn(magic);
  if (kind === null) return null;
  return (await takeMagic(tx, accountId, { kind, requestKey })) ? kind : null;
}
