import {
  execute,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLResolveInfo,
  type OperationDefinitionNode,
} from 'graphql';
import { NoSuchRecord, NotBuilt } from '../../core/errors.ts';
import { checkAccess } from '../fields/access.ts';
import {
  MAX_QUERY_COST,
  requestedCost,
  RESTORED_PER_SECOND,
  BUCKET_POINTS,
  type Throttle,
} from '../fields/cost.ts';
import { mutationRoot } from './mutation-root.ts';
import { queryRoot } from './query-root.ts';
import type { AdminSchema } from '../schema/schema.ts';
import type { FieldFunction, Gql, Source } from '../fields/source.ts';

/** A request to the Admin API, its body parsed. */
export interface AdminRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
}

/** An answer: always with `extensions.cost`, once the query could be understood. */
export type AdminAnswer = Record<string, unknown>;

/**
 * Answers one request to the Admin API: parses and validates it against the real schema, checks its cost, and runs it.
 * A field that is not built is an error with code NOT_BUILT, never a silent null.
 */
export async function executeAdmin(
  admin: AdminSchema,
  throttle: Throttle,
  { g, tokenHash }: { g: Gql; tokenHash: string },
  request: AdminRequest,
): Promise<AdminAnswer> {
  let document: DocumentNode;
  try {
    document = parse(request.query);
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error.toJSON() : { message: 'Parse error' }] };
  }
  const invalid = validate(admin.schema, document);
  if (invalid.length > 0) return { errors: invalid.map((error) => error.toJSON()) };
  const operation = chooseOperation(document, request.operationName);
  if (!operation) {
    return { errors: [{ message: `No operation named "${request.operationName ?? ''}"` }] };
  }

  const cost = requestedCost(admin.schema, document, operation, request.variables);
  if (cost > MAX_QUERY_COST) {
    const message = `Query cost is ${cost}, which exceeds the single query max cost limit (${MAX_QUERY_COST}).`;
    return {
      errors: [{ message, extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: MAX_QUERY_COST } }],
    };
  }
  const { granted, available } = throttle.spend(tokenHash, cost);
  if (!granted) {
    const extensions = { cost: costExtension(cost, null, available) };
    const documentation = 'https://shopify.dev/api/usage/rate-limits';
    return {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation } }],
      extensions,
    };
  }

  // What was really read: an object counts once, when the first of its fields is.
  const seen = new WeakSet<Source>();
  let read = 0;
  const count = (source: Source) => {
    if (!seen.has(source)) read += 1;
    seen.add(source);
  };
  const result = await execute({
    schema: admin.schema,
    document,
    rootValue: operation.operation === 'mutation' ? mutationRoot(g) : queryRoot(g),
    variableValues: request.variables,
    operationName: request.operationName,
    fieldResolver: (source: Source, args: Record<string, unknown>, _context, info) => {
      count(source);
      return resolveField(admin, g, source, args, info);
    },
    typeResolver: (value: Source) => value.__typename,
  });
  const actual = operation.operation === 'mutation' ? cost : Math.max(0, Math.min(cost, read - 1));
  const left = throttle.refund(tokenHash, cost - actual);
  return { ...present(g, result), extensions: { cost: costExtension(cost, actual, left) } };
}

function chooseOperation(document: DocumentNode, name: string | null): OperationDefinitionNode | null {
  const operations = document.definitions.filter((node) => node.kind === 'OperationDefinition');
  if (name === null) return operations.length === 1 ? (operations[0] ?? null) : null;
  return operations.find((node) => node.name?.value === name) ?? null;
}

function costExtension(requested: number, actual: number | null, available: number) {
  return {
    requestedQueryCost: requested,
    actualQueryCost: actual,
    throttleStatus: {
      maximumAvailable: BUCKET_POINTS,
      currentlyAvailable: available,
      restoreRate: RESTORED_PER_SECOND,
    },
  };
}

function resolveField(
  admin: AdminSchema,
  g: Gql,
  source: Source,
  args: Record<string, unknown>,
  info: GraphQLResolveInfo,
): unknown {
  checkAccess(admin, g.scopes, info);
  const { fieldName } = info;
  if (!Object.hasOwn(source, fieldName)) throw new NotBuilt(`${info.parentType.name}.${fieldName}`);
  const value = source[fieldName];
  if (value === undefined) throw new NotBuilt(`${info.parentType.name}.${fieldName}`);
  return typeof value === 'function' ? (value as FieldFunction)(args, info) : value;
}

/** Puts the errors of this shop into Shopify's form; what nobody foresaw is logged and told as an internal error. */
function present(g: Gql, result: ExecutionResult): AdminAnswer {
  if (!result.errors) return { data: result.data };
  const errors = result.errors.map((error) => {
    const plain = error.toJSON();
    const cause = error.originalError;
    if (!cause || cause instanceof GraphQLError) return plain;
    if (cause instanceof NoSuchRecord) {
      return { ...plain, message: 'invalid id', extensions: { code: 'RESOURCE_NOT_FOUND' } };
    }
    if (cause instanceof NotBuilt) return { ...plain, extensions: { code: 'NOT_BUILT' } };
    if (cause instanceof TypeError && cause.message.includes('cannot represent')) return plain;
    g.ctx.log.error({ err: cause, path: error.path }, 'the Admin API failed');
    const message = 'Internal error. Looks like something went wrong on our end.';
    return { ...plain, message, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  });
  return { data: result.data ?? null, errors };
}
