import {
  getNamedType,
  isCompositeType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Clock } from '../../core/clock.ts';

/** A standard plan's bucket: so many points at most, so many restored a second; one query may ask for this many. */
export const BUCKET_POINTS = 2_000;
export const RESTORED_PER_SECOND = 100;
export const MAX_QUERY_COST = 1_000;

const MUTATION_COST = 10;

/**
 * The points a query asks for, after Shopify's rules in simple form: scalars are free, an object costs 1, a connection 2
 * and what it holds times its page, a mutation 10 and what it returns.
 */
export function requestedCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );

  const pageSize = (field: FieldNode): number => {
    const argument = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
    if (argument?.value.kind === Kind.INT) return Number(argument.value.value);
    const value = argument?.value.kind === Kind.VARIABLE ? variables[argument.value.name.value] : 0;
    return typeof value === 'number' ? value : 0;
  };

  const costOf = (selections: SelectionSetNode, typeName: string): number =>
    selections.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        return sum + (fragment ? costOf(fragment.selectionSet, fragment.typeCondition.name.value) : 0);
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        return sum + costOf(selection.selectionSet, selection.typeCondition?.name.value ?? typeName);
      }
      return sum + fieldCost(selection, typeName);
    }, 0);

  const fieldCost = (field: FieldNode, typeName: string): number => {
    const parent = schema.getType(typeName);
    if (!parent || !isCompositeType(parent) || !('getFields' in parent) || !field.selectionSet) return 0;
    const definition = parent.getFields()[field.name.value];
    if (!definition) return 0;
    const type = getNamedType(definition.type).name;
    if (type === 'PageInfo') return 0;
    const inner = costOf(field.selectionSet, type);
    if (type.endsWith('Connection')) return 2 + pageSize(field) * inner;
    return type.endsWith('Edge') ? inner : 1 + inner;
  };

  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  const cost = costOf(operation.selectionSet, root.name);
  const mutations = operation.operation === 'mutation' ? operation.selectionSet.selections.length : 0;
  return cost + mutations * (MUTATION_COST - 1);
}

/** What one token may still spend. */
interface Bucket {
  available: number;
  at: Date;
}

/** The buckets of all tokens, in memory: a restart fills them, as an hour's silence would. */
export interface Throttle {
  /** Takes points if they are there; says what is left either way. */
  spend(tokenHash: string, cost: number): { granted: boolean; available: number };
  /** Gives back what a query asked for and did not use; says what is left. */
  refund(tokenHash: string, points: number): number;
}

/** A leaky bucket for each token. `speed` restores so many times faster. */
export function createThrottle(clock: Clock, speed: number): Throttle {
  const buckets = new Map<string, Bucket>();
  return {
    spend(tokenHash, cost) {
      const now = clock.now();
      const bucket = buckets.get(tokenHash) ?? { available: BUCKET_POINTS, at: now };
      const elapsedMs = Math.max(0, now.getTime() - bucket.at.getTime());
      const restored = (elapsedMs / 1000) * RESTORED_PER_SECOND * speed;
      const available = Math.min(BUCKET_POINTS, bucket.available + restored);
      const granted = cost <= available;
      buckets.set(tokenHash, { available: granted ? available - cost : available, at: now });
      return { granted, available: Math.floor(granted ? available - cost : available) };
    },
    refund(tokenHash, points) {
      const bucket = buckets.get(tokenHash) ?? { available: BUCKET_POINTS, at: clock.now() };
      const available = Math.min(BUCKET_POINTS, bucket.available + points);
      buckets.set(tokenHash, { ...bucket, available });
      return Math.floor(available);
    },
  };
}
