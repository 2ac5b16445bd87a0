import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { buildClientSchema, isEnumType, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { installScalars } from './scalars.ts';

/** The one version of the Admin API that this shop speaks. */
export const ADMIN_API_VERSION = '2026-10';

/** Which access a type or a field asks for. */
export interface Access {
  /** In Shopify's words, for the error: "`read_orders` access scope." */
  requiredAccess: string;
  /** Any one of these suffices. */
  scopes: string[];
}

/** The Admin schema with what each part of it requires. */
export interface AdminSchema {
  schema: GraphQLSchema;
  /** By `Type` and by `Type.field`; nothing where no scope is needed. */
  access: ReadonlyMap<string, Access>;
  countryCodes: ReadonlySet<string>;
}

interface VendoredSchema {
  data: IntrospectionQuery;
  offline_scopes: {
    items: { typeName: string; fieldName?: string; requiredAccess: string; offlineScopes: string[] }[];
  };
}

let schemaOfThisProcess: Promise<AdminSchema> | undefined;

/**
 * The vendored Admin schema (its origin: ORIGIN.md), executable. Read once a process, for all of its shops: it takes
 * about 0.2 s and never changes.
 */
export function readAdminSchema(): Promise<AdminSchema> {
  return (schemaOfThisProcess ??= makeAdminSchema());
}

async function makeAdminSchema(): Promise<AdminSchema> {
  const file = new URL(`./admin_${ADMIN_API_VERSION}.json.gz`, import.meta.url);
  const vendored = JSON.parse(
    (await promisify(gunzip)(await readFile(file))).toString('utf8'),
  ) as VendoredSchema;
  const schema = buildClientSchema(vendored.data, { assumeValid: true });
  installScalars(schema);
  const access = new Map<string, Access>();
  for (const { typeName, fieldName, requiredAccess, offlineScopes } of vendored.offline_scopes.items) {
    if (offlineScopes.length === 0) continue;
    access.set(fieldName ? `${typeName}.${fieldName}` : typeName, { requiredAccess, scopes: offlineScopes });
  }
  const countries = schema.getType('CountryCode');
  const codes = isEnumType(countries) ? countries.getValues().map(({ name }) => name) : [];
  return { schema, access, countryCodes: new Set(codes) };
}
