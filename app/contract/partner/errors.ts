/** Error codes of the partner interface (partner-api §7): the service's, where one of them means something else here. */
import { serviceErrors } from '../errors.ts';
import type { ServiceErrorCode, ServiceErrorFacts } from '../errors.ts';

export const partnerErrors: Readonly<Record<ServiceErrorCode, ServiceErrorFacts>> = {
  ...serviceErrors,
  // A patient may get a result yet; a reseller's kit has none any longer (reseller-api §7).
  no_results: {
    ...serviceErrors.no_results,
    message: 'The patient has no released results.',
    retryable: true,
  },
};
