import { z } from 'zod';
import type { AdminDocument } from './document.ts';
import { ShopifyFailure, type ShopifyFailureCode } from './errors.ts';

const throttleSchema = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});

const envelopeSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string().default(''),
        extensions: z.object({ code: z.string().optional().catch(undefined) }).nullish(),
      }),
    )
    .nonempty()
    .optional(),
  extensions: z.object({ cost: throttleSchema.nullish().catch(undefined) }).nullish(),
});

/** Codes that Shopify gives in `errors[].extensions.code`; what is not named here is a mistake of ours. */
const CODES: Readonly<Record<string, ShopifyFailureCode>> = {
  THROTTLED: 'throttled',
  ACCESS_DENIED: 'forbidden',
  UNAUTHORIZED: 'unauthorized',
  INTERNAL_SERVER_ERROR: 'unavailable',
  TIMEOUT: 'unavailable',
  SHOP_INACTIVE: 'unavailable',
  NOT_FOUND: 'not_found',
  RESOURCE_NOT_FOUND: 'not_found',
};

/** Statuses that Shopify's gateway gives instead of a GraphQL answer. */
function codeOfStatus(status: number): ShopifyFailureCode {
  if (status === 429) return 'throttled';
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  // 402 frozen, 404 closed, 408 too slow, 423 locked: the shop's state, which passes or ends with an uninstall.
  if (status >= 500 || [402, 404, 408, 423].includes(status)) return 'unavailable';
  return 'invalid';
}

function retryAfterMs(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1000) : null;
}

/** Time until Shopify's bucket holds what the query costs. */
function refillMs(cost: z.infer<typeof throttleSchema> | null | undefined): number | null {
  if (cost === null || cost === undefined) return null;
  const missing = cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable;
  return missing <= 0 ? null : Math.ceil((missing / cost.throttleStatus.restoreRate) * 1000);
}

/**
 * Reads Shopify's answer to one operation.
 *
 * @param status the HTTP status; @param headers of the answer; @param body its text.
 * @returns `data`, as the document's generated types say (the schema vouches for it).
 * @throws ShopifyFailure for any HTTP status but 200, any GraphQL error and any body that is not a GraphQL answer.
 */
export function readAdminResponse<R, V>(
  document: AdminDocument<R, V>,
  { status, headers, body }: { status: number; headers: Headers; body: string },
): R {
  const common = {
    operation: document.name,
    httpStatus: status,
    requestId: headers.get('x-request-id'),
  };
  const isMutation = document.kind === 'mutation';
  if (status !== 200) {
    throw new ShopifyFailure({
      ...common,
      code: codeOfStatus(status),
      detail: `HTTP ${status}`,
      // A gateway's 5xx may hide a change that was made; 429 and 4xx are given before anything is done.
      outcomeUnknown: isMutation && (status >= 500 || status === 408),
      retryAfterMs: retryAfterMs(headers.get('retry-after')),
    });
  }
  const envelope = envelopeSchema.safeParse(parseJson(body));
  if (!envelope.success) {
    throw new ShopifyFailure({
      ...common,
      code: 'unavailable',
      detail: 'the answer is not a GraphQL answer',
      outcomeUnknown: isMutation,
    });
  }
  const { data, errors, extensions } = envelope.data;
  if (errors !== undefined) {
    const code = CODES[errors[0]?.extensions?.code ?? ''] ?? 'invalid';
    throw new ShopifyFailure({
      ...common,
      code,
      detail: errors.map((error) => error.message.slice(0, 300)).join('; '),
      outcomeUnknown: isMutation && code === 'unavailable',
      retryAfterMs: code === 'throttled' ? refillMs(extensions?.cost) : null,
    });
  }
  if (data === null || data === undefined) {
    throw new ShopifyFailure({
      ...common,
      code: 'invalid',
      detail: 'no data and no errors',
      outcomeUnknown: isMutation,
    });
  }
  return data as R;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
