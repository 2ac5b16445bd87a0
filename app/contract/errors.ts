/**
 * Error codes of the service: one table with status, wording and whether a retry helps.
 * The AI codes are reseller-api §7 and partner-api §7 (see partner/errors.ts); the others are the house's (docs/contract-decisions.md, "Errors").
 */
import { z } from 'zod';
import { readBy } from './fields.ts';

export interface ServiceErrorFacts {
  readonly status: number;
  /** Wording for a person. A particular failure may use a more precise sentence. */
  readonly message: string;
  /** True when the very same request may succeed later (after `Retry-After`, where that header is present). */
  readonly retryable: boolean;
}

export const serviceErrors = {
  invalid_request: { status: 400, message: 'A field is missing or malformed.', retryable: false },
  unauthorized: {
    status: 401,
    message: 'Send your API token as the password of HTTP Basic authentication, with an empty user name.',
    retryable: false,
  },
  forbidden: { status: 403, message: 'This operation needs the admin token.', retryable: false },
  ai_disabled: { status: 403, message: 'AI access is not enabled for this account.', retryable: false },
  not_found: { status: 404, message: 'This account has no such record.', retryable: false },
  method_not_allowed: {
    status: 405,
    message: "This address doesn't support that method.",
    retryable: false,
  },
  not_acceptable: {
    status: 406,
    message: "This address doesn't offer the requested content type.",
    retryable: false,
  },
  step_not_possible: {
    status: 409,
    message: 'The kit is not in a state that allows this step.',
    retryable: false,
  },
  kit_unassigned: { status: 409, message: 'The kit is not assigned to a patient.', retryable: true },
  result_not_ready: { status: 409, message: 'The kit has no released result yet.', retryable: true },
  no_results: { status: 409, message: "The kit's result is no longer available.", retryable: false },
  payload_too_large: { status: 413, message: 'The request body is too large.', retryable: false },
  unsupported_media_type: {
    status: 415,
    message: 'Send the body as application/json.',
    retryable: false,
  },
  rate_limit_exceeded: {
    status: 429,
    message: 'The account has reached its limit of AI requests per minute.',
    retryable: true,
  },
  daily_rate_limit_exceeded: {
    status: 429,
    message: 'The account has reached its limit of AI requests per day.',
    retryable: true,
  },
  monthly_budget_exhausted: {
    status: 429,
    message: "The account's AI budget for this month is used up.",
    retryable: true,
  },
  internal_error: { status: 500, message: 'Something went wrong in the service.', retryable: true },
  empty_response: { status: 502, message: 'The model returned nothing. Try again.', retryable: true },
  unavailable: { status: 503, message: 'The service is temporarily unavailable.', retryable: true },
} as const satisfies Record<string, ServiceErrorFacts>;

export type ServiceErrorCode = keyof typeof serviceErrors;

/** Looks up an error code that came from outside; undefined when the table does not know it. */
export function serviceErrorFacts(code: string): ServiceErrorFacts | undefined {
  return Object.hasOwn(serviceErrors, code) ? serviceErrors[code as ServiceErrorCode] : undefined;
}

/**
 * Body of every error answer. `details` maps a field's path ("shipping.zip", "items.0.quantity") to the rules it
 * broke; it is present when the request itself was wrong.
 */
export const errorBodySchema = z.object({
  error: z.string().describe(readBy.person),
  code: z.string().describe(`${readBy.program} It doesn’t change.`),
  details: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe(
      'With 400: the path of each wrong field ("shipping.zip", "items.0.quantity"), with the rules it breaks.',
    ),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
