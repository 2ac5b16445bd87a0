/** How an operation of an interface is written down, for the endpoint tables of both interfaces. */
import { z } from 'zod';
import { serviceErrors } from './errors.ts';
import type { ServiceErrorCode } from './errors.ts';

export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the account's base_url; `{name}` stands for a path parameter. */
  readonly path: string;
  /** What it belongs to, in a reader's words. */
  readonly tag: string;
  readonly summary: string;
  /** What a caller must know beyond the summary. */
  readonly notes?: string;
  /** Where the contract states it. */
  readonly section: string;
  /** Errors of its own, beside those that `endpointErrors` gives to every endpoint of its kind. */
  readonly errors?: readonly ServiceErrorCode[];
  /** Query parameters; what is not named here is refused. */
  readonly query: z.ZodType;
  readonly body?: z.ZodType;
  readonly success: { readonly status: 200 | 201 | 204; readonly body: z.ZodType | null };
  /** Read with cursor and limit. */
  readonly list?: true;
  /** The contract also offers the answer as application/pdf. */
  readonly pdf?: true;
  /** The answer is lines of JSON, each of the shape of `success.body`, sent as they come about. */
  readonly stream?: true;
  /** Metered, with the AI headers and the AI error codes. */
  readonly ai?: true;
  /** Answered also where AI is not enabled for the account: it says so. */
  readonly evenWithoutAi?: true;
  /** Of the sandbox, not of the contract: an account can be switched to do without (docs/contract-decisions.md). */
  readonly extra?: true;
}

/** Of an endpoint without query parameters. */
export const noQuery = z.strictObject({});

/** What refuses a generation before it begins. */
export const generationRefusals = [
  'not_found',
  'no_results',
  'rate_limit_exceeded',
  'daily_rate_limit_exceeded',
  'monthly_budget_exhausted',
] as const satisfies readonly ServiceErrorCode[];
export const generationErrors = [...generationRefusals, 'empty_response'] as const;

/** Every error code an endpoint may answer with, each once, by status. An account can be left without an extra: 404. */
export function endpointErrors(endpoint: EndpointDefinition): ServiceErrorCode[] {
  const codes: ServiceErrorCode[] = [
    'invalid_request',
    'unauthorized',
    'method_not_allowed',
    'not_acceptable',
    'internal_error',
    'unavailable',
  ];
  if (endpoint.body !== undefined) codes.push('payload_too_large', 'unsupported_media_type');
  if (endpoint.ai === true && endpoint.evenWithoutAi !== true) codes.push('ai_disabled');
  if (endpoint.extra === true) codes.push('not_found');
  codes.push(...(endpoint.errors ?? []));
  return [...new Set(codes)].toSorted((a, b) => serviceErrors[a].status - serviceErrors[b].status);
}

/** Names of the path parameters in a template: `/orders/{id}` gives `id`. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** Path parameters of an endpoint, by name. */
export type ParamsOf<Endpoint extends EndpointDefinition> = Record<PathParameter<Endpoint['path']>, string>;
/** Its query after parsing. */
export type QueryOf<Endpoint extends EndpointDefinition> = z.output<Endpoint['query']>;
/** Its body after parsing; undefined where it takes none. */
export type BodyOf<Endpoint extends EndpointDefinition> = Endpoint extends {
  body: infer Body extends z.ZodType;
}
  ? z.output<Body>
  : undefined;
/** Body of its successful answer; undefined where there is none (204). */
export type ResponseOf<Endpoint extends EndpointDefinition> = Endpoint['success']['body'] extends z.ZodType
  ? z.output<Extract<Endpoint['success']['body'], z.ZodType>>
  : undefined;

/** Fills the parameters of a path template, percent-encoded. Throws when one is missing: that is a programming error. */
export function endpointPath(template: string, params: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^}]+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path parameter ${name} of ${template} is missing`);
    return encodeURIComponent(value);
  });
}
