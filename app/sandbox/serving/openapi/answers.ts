/** Answers of an OpenAPI document: each status an endpoint may give, its codes, example bodies and headers. */
import { serviceErrors } from '../../../contract/errors.ts';
import type { ServiceErrorCode } from '../../../contract/errors.ts';
import { endpointErrors } from '../../../contract/endpoints.ts';
import type { EndpointDefinition } from '../../../contract/endpoints.ts';
import { streamMediaType, type aiHeaders } from '../../../contract/ai.ts';
import { openApiWords as words } from '../../words/openapi.ts';
import type { InterfaceDescription, Json } from './interface-description.ts';
import { refOf, schemaRef } from './schemas.ts';

interface HeaderText {
  readonly description: string;
  readonly schema: Json;
  readonly example: string | number;
}

const wholeNumber = { type: 'integer', minimum: 0 };
const dollars = { type: 'number', minimum: 0 };

/** The seven headers of AI answers (reseller-api §8, partner-api §8), under the names the contract writes. */
const aiHeaderTexts: Readonly<Record<keyof typeof aiHeaders, HeaderText & { readonly name: string }>> = {
  limitMinute: {
    name: 'X-RateLimit-Limit',
    description: words.headers.limitMinute,
    schema: wholeNumber,
    example: 10,
  },
  remainingMinute: {
    name: 'X-RateLimit-Remaining',
    description: words.headers.remainingMinute,
    schema: wholeNumber,
    example: 9,
  },
  limitDay: {
    name: 'X-RateLimit-Limit-Day',
    description: words.headers.limitDay,
    schema: wholeNumber,
    example: 500,
  },
  remainingDay: {
    name: 'X-RateLimit-Remaining-Day',
    description: words.headers.remainingDay,
    schema: wholeNumber,
    example: 497,
  },
  budgetLimitUsd: {
    name: 'X-AI-Budget-Limit-USD',
    description: words.headers.budgetLimitUsd,
    schema: dollars,
    example: 100,
  },
  budgetUsedUsd: {
    name: 'X-AI-Budget-Used-USD',
    description: words.headers.budgetUsedUsd,
    schema: dollars,
    example: 0.0123,
  },
  budgetRemainingUsd: {
    name: 'X-AI-Budget-Remaining-USD',
    description: words.headers.budgetRemainingUsd,
    schema: dollars,
    example: 99.9877,
  },
};

const errorHeaders: Partial<Record<number, Readonly<Record<string, HeaderText>>>> = {
  401: {
    'WWW-Authenticate': {
      description: words.headers.authenticate,
      schema: { type: 'string' },
      example: 'Basic realm="sandbox", charset="UTF-8"',
    },
  },
  405: {
    Allow: {
      description: words.headers.allow,
      schema: { type: 'string' },
      example: 'GET, HEAD',
    },
  },
  429: {
    'Retry-After': {
      description: words.headers.retryAfter,
      schema: { type: 'integer', minimum: 1 },
      example: 21,
    },
  },
  503: {
    'Retry-After': {
      description: words.headers.retryAfter,
      schema: { type: 'integer', minimum: 1 },
      example: 60,
    },
  },
};

/** `components/headers`: those of AI answers, which fifteen answers and more refer to. */
export function componentHeaders(): Json {
  return Object.fromEntries(
    Object.values(aiHeaderTexts).map(({ name, ...header }) => [name, { required: true, ...header }]),
  );
}

const aiHeaderRefs: Json = Object.fromEntries(
  Object.values(aiHeaderTexts).map(({ name }) => [name, { $ref: `#/components/headers/${name}` }]),
);

function headersOf(status: number, ai: boolean): Json {
  const own = Object.entries(errorHeaders[status] ?? {}).map(([name, header]) => [
    name,
    { required: true, ...header },
  ]);
  // Who is not authenticated has no limits to be told.
  const all = { ...Object.fromEntries(own), ...(ai && status !== 401 ? aiHeaderRefs : {}) } as Json;
  return Object.keys(all).length === 0 ? {} : { headers: all };
}

function errorExample({ errors, examples }: InterfaceDescription, code: ServiceErrorCode): Json {
  const body = { error: errors[code].message, code };
  return { value: code === 'invalid_request' ? { ...body, details: examples.details } : body };
}

/** What an endpoint answers with one status when something is wrong. */
interface ErrorAnswer {
  readonly status: number;
  readonly codes: readonly ServiceErrorCode[];
  readonly ai: boolean;
}

const aboutStatus: Partial<Record<number, string>> = {
  405: words.answers.otherMethods,
  503: words.answers.unavailable,
};

function errorAnswer(described: InterfaceDescription, { status, codes, ai }: ErrorAnswer): Json {
  const texts = codes.map((code) => `\`${code}\`: ${described.errors[code].message}`);
  return {
    description: [...texts, ...(status in aboutStatus ? [aboutStatus[status]] : [])].join('\n\n'),
    ...headersOf(status, ai),
    content: {
      'application/json': {
        schema: schemaRef('Error'),
        examples: Object.fromEntries(codes.map((code) => [code, errorExample(described, code)])),
      },
    },
  };
}

/** The errors of an endpoint by status, ascending. */
function errorAnswers({ endpoints }: InterfaceDescription, name: string): ErrorAnswer[] {
  const endpoint = endpoints[name];
  if (endpoint === undefined) return [];
  const byStatus = new Map<number, ServiceErrorCode[]>();
  for (const code of endpointErrors(endpoint)) {
    const { status } = serviceErrors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].map(([status, codes]) => ({ status, codes, ai: endpoint.ai === true }));
}

/** Errors that read the same wherever they occur stand once, in `components/responses`. */
const sharedStatuses: Readonly<Record<number, string>> = {
  400: 'InvalidRequest',
  401: 'Unauthorized',
  403: 'AiDisabled',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  409: 'NoResult',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'LimitReached',
  500: 'InternalError',
  502: 'EmptyResponse',
  503: 'Unavailable',
};

function sharedName({ narrowerAnswers }: InterfaceDescription, { status, codes, ai }: ErrorAnswer): string {
  const name = narrowerAnswers[[status, ...codes].join(' ')] ?? sharedStatuses[status];
  if (name === undefined) throw new Error(`status ${String(status)} has no name in components/responses`);
  return ai ? `AI${name}` : name;
}

/** `components/responses`; those of AI endpoints carry the AI headers. */
export function componentResponses(described: InterfaceDescription): Json {
  const made: Json = {};
  for (const name of Object.keys(described.endpoints)) {
    for (const answer of errorAnswers(described, name)) {
      made[sharedName(described, answer)] = errorAnswer(described, answer);
    }
  }
  return made;
}

function successAnswer(described: InterfaceDescription, name: string, endpoint: EndpointDefinition): Json {
  const { status, body } = endpoint.success;
  const headers = headersOf(status, endpoint.ai === true);
  if (body === null) return { description: words.answers.noBody, ...headers };
  const example = {
    schema: refOf(described.schemas, body),
    examples: { example: { value: described.examples.answers[name] } },
  };
  if (endpoint.stream === true) {
    return {
      description: words.answers.lines,
      ...headers,
      content: { [streamMediaType]: example },
    };
  }
  const pdf = {
    'application/pdf': { schema: { type: 'string', format: 'binary', contentMediaType: 'application/pdf' } },
  };
  return {
    description:
      endpoint.pdf === true
        ? words.answers.jsonOrPdf
        : status === 201
          ? words.answers.created
          : words.answers.success,
    ...headers,
    content: {
      'application/json': example,
      ...(endpoint.pdf === true ? pdf : {}),
    },
  };
}

/** Every answer of an endpoint by status. */
export function answers(described: InterfaceDescription, name: string, endpoint: EndpointDefinition): Json {
  const errors = errorAnswers(described, name).map((answer) => [
    String(answer.status),
    { $ref: `#/components/responses/${sharedName(described, answer)}` },
  ]);
  return {
    [String(endpoint.success.status)]: successAnswer(described, name, endpoint),
    ...(Object.fromEntries(errors) as Json),
  };
}
