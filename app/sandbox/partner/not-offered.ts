import { ServiceFailure } from '../core/failure.ts';
import { errorWords } from '../words/errors.ts';

/** Handles whatever isn't built yet, with 501 `not_offered`. The OpenAPI document tells such endpoints by this handler. */
export function notOffered(): Promise<never> {
  return Promise.reject(new ServiceFailure('not_offered', { message: errorWords.aiNotOffered }));
}
