import type { FieldProblem } from './tolerance-errors.ts';

/**
 * Why a call to the service did not give what was asked for. Each code says what a caller may do about it.
 *
 * | code | means |
 * |---|---|
 * | `unauthorized` | 401: the token is not, or no longer, taken |
 * | `forbidden` | 403 other than `ai_disabled` |
 * | `ai_disabled` | 403: the account has no AI access (reseller-api §5.4) |
 * | `not_found` | 404: no such record, or not this account's |
 * | `result_not_ready` | 409: the kit has no released result yet |
 * | `no_results` | 409: the kit's result is no longer available; of a practice: the patient has none yet |
 * | `kit_unassigned` | 409: the practice's kit is nobody's yet (partner-api §7) |
 * | `throttled` | 429 on an endpoint without quota of its own, or one without a known code |
 * | `rate_limit_exceeded`, `daily_rate_limit_exceeded`, `monthly_budget_exhausted` | 429 of the AI endpoints (§7) |
 * | `empty_response` | 502 of the AI endpoints: nothing was written, though it may have cost something (§7) |
 * | `refused` | any other 4xx: asking again in the same way is useless |
 * | `unavailable` | 5xx, or no answer in time, or no connection |
 * | `invalid_response` | an answer that no sane reading of the contract explains |
 */
export const LAB_ERRORS = {
  unauthorized: { retryable: false },
  forbidden: { retryable: false },
  ai_disabled: { retryable: false },
  not_found: { retryable: false },
  result_not_ready: { retryable: false },
  no_results: { retryable: false },
  kit_unassigned: { retryable: false },
  throttled: { retryable: true },
  rate_limit_exceeded: { retryable: true },
  daily_rate_limit_exceeded: { retryable: false },
  monthly_budget_exhausted: { retryable: false },
  empty_response: { retryable: true },
  refused: { retryable: false },
  unavailable: { retryable: true },
  invalid_response: { retryable: false },
} as const satisfies Record<string, { retryable: boolean }>;

export type LabErrorCode = keyof typeof LAB_ERRORS;

const BRAND = 'LabError';

/** What a {@link LabError} is made of. */
export interface LabErrorParts {
  code: LabErrorCode;
  /** Says which call failed and how. Never holds the token, a body or a customer's data. */
  message: string;
  /** The HTTP status; null when there was no answer. */
  status?: number | null;
  /** The service's own machine-readable code, if it sent one. */
  serviceCode?: string | null;
  /** The service's own words. Kept out of `message` and of logs: they may repeat what was sent. */
  serviceMessage?: string | null;
  /** What the service said of single fields of the request; kept out of logs as its words are. */
  serviceFields?: readonly FieldProblem[];
  /** What `Retry-After` asked for. */
  retryAfterMs?: number | null;
  /** True when the request certainly never reached the service. */
  notSent?: boolean;
  /** Overrides the code's own verdict. */
  retryable?: boolean;
  cause?: unknown;
}

/**
 * A failed call to the service. Recognise it by {@link isLabError}, never by `instanceof`: the web process holds
 * two copies of this module (the server's and the one that Remix bundles).
 */
export class LabError extends Error {
  readonly brand = BRAND;
  readonly code: LabErrorCode;
  /** Whether the same call may succeed later without anybody changing anything. */
  readonly retryable: boolean;
  readonly status: number | null;
  readonly serviceCode: string | null;
  readonly retryAfterMs: number | null;
  /** Whether the request certainly never reached the service. */
  readonly notSent: boolean;
  /** The service's own words, for a merchant's eyes; not enumerable, so that no log picks them up. */
  declare readonly serviceMessage: string | null;
  /** The same of single fields. */
  declare readonly serviceFields: readonly FieldProblem[];

  constructor(parts: LabErrorParts) {
    super(parts.message, parts.cause === undefined ? {} : { cause: parts.cause });
    this.name = BRAND;
    this.code = parts.code;
    this.retryable = parts.retryable ?? LAB_ERRORS[parts.code].retryable;
    this.status = parts.status ?? null;
    this.serviceCode = parts.serviceCode ?? null;
    this.retryAfterMs = parts.retryAfterMs ?? null;
    this.notSent = parts.notSent ?? false;
    Object.defineProperty(this, 'serviceMessage', { value: parts.serviceMessage ?? null, enumerable: false });
    Object.defineProperty(this, 'serviceFields', { value: parts.serviceFields ?? [], enumerable: false });
  }
}

/** Whether `thrown` is a failed call to the service, whichever copy of the class made it. */
export function isLabError(thrown: unknown): thrown is LabError {
  return thrown instanceof Error && 'brand' in thrown && thrown.brand === BRAND;
}
