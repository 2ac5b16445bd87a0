import { getNamedType, GraphQLError, isObjectType, Kind, type GraphQLResolveInfo } from 'graphql';
import type { LocalShopifyTx } from '../../../db/local-shopify-client.ts';
import { NoSuchRecord, Refused } from '../../core/errors.ts';
import { idOf, type GidType } from '../../core/gid.ts';
import type { LineQuantity } from '../../fulfillment/records.ts';
import type { Gql, Source } from './source.ts';

/**
 * Runs a mutation in one transaction and answers its payload. What the shop refuses becomes `userErrors` and every
 * other field of the payload null, with nothing changed; an unknown record is a GraphQL error, as at Shopify.
 */
export async function mutate<T>(
  g: Gql,
  info: GraphQLResolveInfo,
  run: (tx: LocalShopifyTx) => Promise<T>,
  present: (result: T) => Record<string, unknown>,
): Promise<Source> {
  const payload = getNamedType(info.returnType);
  try {
    const result = await g.ctx.db.$transaction(run);
    return { __typename: payload.name, ...present(result), userErrors: [] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...blankPayload(info), userErrors: [userError(error)] };
  }
}

function blankPayload(info: GraphQLResolveInfo): Source {
  const payload = getNamedType(info.returnType);
  const fields = isObjectType(payload) ? Object.keys(payload.getFields()) : [];
  return { __typename: payload.name, ...Object.fromEntries(fields.map((name) => [name, null])) };
}

/** A refusal as a user error. `code` is read only where the payload's user errors have one. */
function userError(error: Refused): Source {
  return { __typename: 'UserError', field: error.field, message: error.message, code: error.userErrorCode };
}

/** The number in an id argument; a record that cannot exist is told like one that does not. */
export function requireId(type: GidType, id: string): bigint {
  const number = idOf(type, id);
  if (number === null) throw new NoSuchRecord(`${type} ${id}`);
  return number;
}

/** FulfillmentOrderLineItemInput, as the operations take it. */
export function lineQuantities(
  inputs: readonly { id: string; quantity: number }[] | null | undefined,
): LineQuantity[] | null {
  if (!inputs || inputs.length === 0) return null;
  return inputs.map(({ id, quantity }) => ({ id: requireId('FulfillmentOrderLineItem', id), quantity }));
}

/**
 * The key of the field's @idempotent directive, which these mutations require since 2026-04 although the schema does
 * not say so.
 */
export function requireIdempotencyKey(info: GraphQLResolveInfo): string {
  const directive = info.fieldNodes[0]?.directives?.find(({ name }) => name.value === 'idempotent');
  const value = directive?.arguments?.find(({ name }) => name.value === 'key')?.value;
  const key = value?.kind === Kind.VARIABLE ? info.variableValues[value.name.value] : null;
  const text = value?.kind === Kind.STRING ? value.value : key;
  if (typeof text !== 'string' || text === '') {
    throw new GraphQLError('The @idempotent directive is required for this mutation but was not provided.', {
      extensions: { code: 'BAD_REQUEST' },
    });
  }
  return text;
}
