/** What a request that creates something is answered where an e-mail or a patient's name asks for a refusal. */
import { ConnectionCut, fieldFailure, ServiceFailure } from '../core/failure.ts';
import { retryAfterSeconds } from './magic.ts';
import type { RequestMagic } from './magic.ts';
import { errorWords, ruleWords } from '../words/errors.ts';

const retryAfter = { 'retry-after': String(retryAfterSeconds) };

/** Fields of the request that a refusal names. */
export interface RefusedFields {
  /** Where it asks for its fault. */
  readonly asking: string;
  /** What it orders. */
  readonly item: string;
}

const refusals: { readonly [Name in RequestMagic]?: (fields: RefusedFields) => Error } = {
  'fault+400': ({ asking }) => fieldFailure(asking, ruleWords.refusedByName),
  'fault+item-gone': ({ item }) => fieldFailure(item, ruleWords.notInCatalog),
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
export function creationRefusal(magic: RequestMagic | null, fields: RefusedFields): Error | null {
  return magic === null ? null : (refusals[magic]?.(fields) ?? null);
}
