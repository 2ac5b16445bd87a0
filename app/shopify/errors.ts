import { failures } from '../words/failures.ts';

/**
 * Shopify's failures, mapped once: each code has a wording for the merchant and says whether trying again can help.
 * Everything in this room that talks to Shopify throws {@link ShopifyFailure} and nothing else.
 */

interface FailureKind {
  /** Whether the same call may succeed later without anyone changing anything. */
  readonly retryable: boolean;
  /** What a merchant reads. */
  readonly merchantMessage: string;
}

export const SHOPIFY_FAILURES = {
  throttled: { retryable: true, merchantMessage: failures.shopify.throttled },
  unavailable: { retryable: true, merchantMessage: failures.shopify.unavailable },
  unauthorized: { retryable: false, merchantMessage: failures.shopify.unauthorized },
  forbidden: { retryable: false, merchantMessage: failures.shopify.forbidden },
  user_error: { retryable: false, merchantMessage: failures.shopify.user_error },
  not_found: { retryable: false, merchantMessage: failures.shopify.not_found },
  invalid: { retryable: false, merchantMessage: failures.shopify.invalid },
} as const satisfies Record<string, FailureKind>;

export type ShopifyFailureCode = keyof typeof SHOPIFY_FAILURES;

/** One complaint of Shopify's about what it was given. */
export interface UserErrorDetail {
  /** Path to the input field, as Shopify names it; null when the complaint is about the whole. */
  readonly field: readonly string[] | null;
  readonly message: string;
}

interface FailureDetails {
  readonly code: ShopifyFailureCode;
  /** The operation's name, or the step that failed (`token_refresh`). */
  readonly operation: string;
  /** For logs: what happened. Never tokens, never customers' data. */
  readonly detail: string;
  /** True when a change may have happened although no answer says so; never true of a read. */
  readonly outcomeUnknown?: boolean;
  readonly userErrors?: readonly UserErrorDetail[];
  readonly httpStatus?: number | null;
  /** Shopify's `x-request-id`, which its support asks for. */
  readonly requestId?: string | null;
  /** How long Shopify asked to wait, in milliseconds. */
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

const BRAND = 'ShopifyFailure';

/**
 * A call to Shopify that did not do what it was asked.
 *
 * Recognise it with {@link isShopifyFailure}, never with `instanceof`: the web build carries its own copy of this
 * class.
 */
export class ShopifyFailure extends Error {
  readonly brand = BRAND;
  readonly code: ShopifyFailureCode;
  readonly operation: string;
  readonly retryable: boolean;
  readonly outcomeUnknown: boolean;
  readonly userErrors: readonly UserErrorDetail[];
  readonly httpStatus: number | null;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;

  constructor(details: FailureDetails) {
    super(
      `Shopify ${details.operation}: ${details.code}: ${details.detail}`,
      details.cause === undefined ? {} : { cause: details.cause },
    );
    this.name = BRAND;
    this.code = details.code;
    this.operation = details.operation;
    this.retryable = SHOPIFY_FAILURES[details.code].retryable;
    this.outcomeUnknown = details.outcomeUnknown ?? false;
    this.userErrors = details.userErrors ?? [];
    this.httpStatus = details.httpStatus ?? null;
    this.requestId = details.requestId ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }

  /** What a merchant reads: the code's wording, with Shopify's own words after it where it gave a reason. */
  get merchantMessage(): string {
    const wording = SHOPIFY_FAILURES[this.code].merchantMessage;
    if (this.userErrors.length === 0) return wording;
    return failures.shopify.saying(wording, this.userErrors.map((error) => error.message).join(' '));
  }
}

/** Whether a thrown value is a {@link ShopifyFailure}, whichever copy of the class made it. */
export function isShopifyFailure(thrown: unknown): thrown is ShopifyFailure {
  return thrown instanceof Error && 'brand' in thrown && thrown.brand === BRAND;
}

/** What every mutation of Shopify's answers with. */
interface MutationPayload {
  readonly userErrors: readonly {
    readonly field: readonly string[] | null;
    readonly message: string;
  }[];
}

/**
 * The payload of a mutation that Shopify carried out.
 *
 * @throws ShopifyFailure `user_error` with Shopify's complaints, or `invalid` when there is no payload at all.
 */
export function requireDone<T extends MutationPayload>(operation: string, payload: T | null | undefined): T {
  if (payload === null || payload === undefined) {
    throw new ShopifyFailure({ code: 'invalid', operation, detail: 'no payload', outcomeUnknown: true });
  }
  if (payload.userErrors.length > 0) {
    const userErrors = payload.userErrors.map(({ field, message }) => ({ field, message }));
    const detail = userErrors.map((e) => `${(e.field ?? []).join('.')}: ${e.message}`).join('; ');
    throw new ShopifyFailure({ code: 'user_error', operation, detail, userErrors });
  }
  return payload;
}

/**
 * The record that a mutation says it made or changed.
 *
 * @throws ShopifyFailure `invalid` when Shopify reported neither a record nor an error.
 */
export function requireRecord<T>(operation: string, record: T | null | undefined): T {
  if (record === null || record === undefined) {
    throw new ShopifyFailure({
      code: 'invalid',
      operation,
      detail: 'neither a record nor an error',
      outcomeUnknown: true,
    });
  }
  return record;
}
