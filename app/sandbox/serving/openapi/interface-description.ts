/** What makes the OpenAPI document of one interface: its table, its schemas by name, its examples, and its words. */
import type { z } from 'zod';
import type { EndpointDefinition } from '../../../contract/endpoints.ts';
import type { ServiceErrorCode, ServiceErrorFacts } from '../../../contract/errors.ts';

export type Json = Record<string, unknown>;

/** Schemas by the name they have in `components/schemas`: what callers send, and what they're answered. */
export interface NamedSchemas {
  readonly requests: Readonly<Record<string, z.ZodType>>;
  readonly answers: Readonly<Record<string, z.ZodType>>;
}

/** By the name of an endpoint, except where it says otherwise. */
export interface Examples {
  readonly requests: Readonly<Record<string, unknown>>;
  /** Null for an empty body. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** By the name of the parameter. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Where a path parameter means another record than elsewhere. */
  readonly parametersOf: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** `details` of a broken request. */
  readonly details: Readonly<Record<string, readonly string[]>>;
}

export interface EventDescription {
  readonly schema: string;
  readonly operationId: string;
  readonly summary: string;
  readonly example: unknown;
}

export interface InterfaceDescription {
  readonly endpoints: Readonly<Record<string, EndpointDefinition>>;
  readonly errors: Readonly<Record<ServiceErrorCode, ServiceErrorFacts>>;
  readonly schemas: NamedSchemas;
  readonly examples: Examples;
  /** By kind. */
  readonly events: Readonly<Record<string, EventDescription>>;
  /** Names in `components/responses` where some endpoints answer a status with fewer codes than others. */
  readonly narrowerAnswers: Readonly<Record<string, string>>;
  readonly words: {
    readonly title: string;
    readonly description: (largestBodyBytes: number) => string;
    readonly token: string;
    readonly tags: Readonly<Record<string, string>>;
    readonly parameters: Readonly<Record<string, string>>;
    readonly schemas: Readonly<Record<string, string>>;
    readonly delivery: (timeoutSeconds: number) => string;
  };
}
