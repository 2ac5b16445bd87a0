/** What POST /orders is answered where the order's e-mail asks for a refusal. */
import { ConnectionCut, fieldFailure, ServiceFailure } from '../core/failure.ts';
import { retryAfterSeconds } from './magic.ts';
import type { RequestMagic } from './magic.ts';
import { errorWords, ruleWords } from '../words/errors.ts';

const retryAfter = { 'retry-after': String(retryAfterSeconds) };

const refusals: { readonly [Name in RequestMagic]?: () => Error } = {
  'fault+400': () => fieldFailure('email', ruleWords.refusedByEmail),
  'fault+item-gone': () => fieldFailure('items.0.variation_id', ruleWords.notInCatalog),
  'fault+401': () =>
    new ServiceFailure('unauthorized', {
      headers: { 'www-authenticate': 'Basic realm="sandbox", charset="UTF-8"' },
    }),
  'fault+404': () => new ServiceFailure('not_found'),
  'fault+429': () =>
    new ServiceFailure('rate_limit_exceeded', { message: errorWords.tooManyRequests, headers: retryAfter }),
  'fault+500': () => new ServiceFailure('internal_error'),
  'fault+503': () => new ServiceFailure('unavailable', { headers: retryAfter }),
  'fault+cut-before-commit': () => new ConnectionCut(),
};

/** The refusal a value stands for, to be thrown with nothing committed; null for values that commit. */
export function orderRefusal(magic: RequestMagic | null): Error | null {
  return magic === null ? null : (refusals[magic]?.() ?? null);
}
