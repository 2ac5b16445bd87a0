import { getNamedType, GraphQLError, isObjectType, type GraphQLResolveInfo } from 'graphql';
import type { Access, AdminSchema } from '../schema/schema.ts';

/** Whether granted scopes hold one of those wanted. Writing includes reading. */
export function holdsScope(granted: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((scope) => granted.has(scope) || granted.has(scope.replace(/^read_/, 'write_')));
}

/**
 * Checks that an app may have a field: what the field itself asks for and what the type it returns asks for, a
 * connection counting as what it holds. Throws ACCESS_DENIED in Shopify's form.
 */
export function checkAccess(
  admin: AdminSchema,
  granted: ReadonlySet<string>,
  info: GraphQLResolveInfo,
): void {
  const field = admin.access.get(`${info.parentType.name}.${info.fieldName}`);
  const type = admin.access.get(nodeTypeName(info));
  for (const access of [field, type]) {
    if (access && !holdsScope(granted, access.scopes)) throw accessDenied(info.fieldName, access);
  }
}

function nodeTypeName(info: GraphQLResolveInfo): string {
  const type = getNamedType(info.returnType);
  if (!isObjectType(type) || !type.name.endsWith('Connection')) return type.name;
  const nodes = type.getFields()['nodes'];
  return nodes ? getNamedType(nodes.type).name : type.name;
}

/** ACCESS_DENIED as Shopify words it. */
export function accessDenied(fieldName: string, access: Access): GraphQLError {
  return new GraphQLError(`Access denied for ${fieldName} field. Required access: ${access.requiredAccess}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: access.requiredAccess,
    },
  });
}
