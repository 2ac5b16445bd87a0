/**
 * What a patient's name can ask for by its first word, since a practice's orders carry no e-mail. docs/sandbox.md has this
 * table; a test runs it row by row. What each does is what the same value does for an e-mail (magic.ts).
 */
import { serviceErrors } from '../../contract/errors.ts';
import type { ServiceErrorCode } from '../../contract/errors.ts';
import { magicNameWords as words, magicWords as shared } from '../words/magic.ts';
import { downMs, lateCommitMs, listLagMs, retryAfterSeconds, slowAnswerMs, slowLabMs } from './magic.ts';
import { duplicateMs, magicValues, withdrawnAfterMs } from './magic.ts';
import type { MagicName } from './magic.ts';

/** How often it acts: a request is the same while its body is. */
type NameScope = 'once a request' | 'once a kit' | 'once a delivery' | 'always';

interface NameValue {
  readonly acts: NameScope;
  /** What happens, in Markdown, for docs/sandbox.md. */
  readonly effect: string;
}

const request = (effect: string): NameValue => ({ acts: 'once a request', effect });
const answer = (code: ServiceErrorCode): string => `${String(serviceErrors[code].status)} \`${code}\``;
const refused = (code: ServiceErrorCode, more = ''): NameValue =>
  request(shared.refused(answer(code) + more));
const refusedForNow = (code: ServiceErrorCode): NameValue =>
  request(shared.refused(shared.retryAfter(answer(code), retryAfterSeconds)));
const always = (effect: string): NameValue => ({ acts: 'always', effect });

export const nameValues = {
  // POST /patients with the name, and POST /kits and POST /assignments for the patient.
  'fault+400': refused('invalid_request', words.aboutField),
  'fault+401': refused('unauthorized'),
  'fault+404': refused('not_found'),
  'fault+429': refusedForNow('rate_limit_exceeded'),
  'fault+500': refused('internal_error'),
  'fault+503': refusedForNow('unavailable'),
  'fault+cut-before-commit': request(shared.cutBeforeCommit),
  'fault+cut-after-commit': request(words.cutAfterCommit),
  'fault+late-commit': request(words.lateCommit(lateCommitMs)),
  'fault+500-after-commit': request(words.errorAfterCommit(answer('internal_error'))),
  'fault+slow-8s': request(words.slow(slowAnswerMs)),
  'fault+down-60s': request(shared.down(downMs, answer('unavailable'))),
  'fault+list-lag': request(words.listLag(listLagMs)),

  // The life of the patient's kits.
  'kit+manual-registration': always(words.manualRegistration),
  'kit+never-registered': always(words.neverRegistered),
  'kit+missing-info': always(words.missingInfo),
  'kit+cancelled': always(words.canceled),
  'kit+slow-lab': always(shared.slowLab(slowLabMs)),
  'kit+result-withdrawn': always(
    words.resultWithdrawn(withdrawnAfterMs, answer('not_found'), answer('no_results')),
  ),

  // AI calls about the patient's kits.
  'ai+disabled': magicValues['ai+disabled'],
  'ai+not-ready': always(words.aiNotReady(answer('result_not_ready'))),
  'ai+rate-limit': magicValues['ai+rate-limit'],
  'ai+daily-limit': magicValues['ai+daily-limit'],
  'ai+budget': magicValues['ai+budget'],
  'ai+empty-response': magicValues['ai+empty-response'],
  'ai+stream-error': magicValues['ai+stream-error'],
  'ai+cut-stream': magicValues['ai+cut-stream'],
  'ai+slow': magicValues['ai+slow'],

  // The event of an order that is sent to the patient.
  'webhook+lose': always(words.lose),
  'webhook+duplicate': { acts: 'once a delivery', effect: words.duplicate(duplicateMs) },
  'webhook+bad-signature': { acts: 'once a delivery', effect: words.badSignature },
} as const satisfies { readonly [Name in MagicName]?: NameValue };

export type NameMagic = keyof typeof nameValues;
const names = Object.keys(nameValues) as NameMagic[];

/** What a patient's name asks for by its first word, in any case; null for an ordinary name. */
export function magicOfName(name: string): NameMagic | null {
  const asked = (/^\s*(\S*)/.exec(name)?.[1] ?? '').toLowerCase();
  return names.find((known) => known === asked) ?? null;
}
