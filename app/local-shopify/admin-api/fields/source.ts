import type { GraphQLResolveInfo } from 'graphql';
import type { ShopContext } from '../../context.ts';
import type { GidType } from '../../core/gid.ts';

/** Who asks, and of which shop: what every node and mutation receives first. */
export interface Gql {
  ctx: ShopContext;
  scopes: ReadonlySet<string>;
  /** The countries that the schema's CountryCode knows; others are told as null. */
  countryCodes: ReadonlySet<string>;
  /** Any record by type and number, null when there is none: how records lead to each other. */
  node(type: GidType, id: bigint): Promise<Source | null>;
}

/** A country code as the schema knows it, or null. */
export function countryCodeOf(g: Gql, code: string | null): string | null {
  return code !== null && g.countryCodes.has(code) ? code : null;
}

/**
 * An object as GraphQL reads it: values, or functions of the field's arguments. A field that is not among its keys is
 * not built, and asking for it is an error (execute.ts). `__typename` says what it is where a field may hold several.
 */
export type Source = { __typename: string } & Record<string, unknown>;

/** A field that is computed when asked for. Arguments were coerced by the schema. */
export type FieldFunction = (args: Record<string, unknown>, info: GraphQLResolveInfo) => unknown;
