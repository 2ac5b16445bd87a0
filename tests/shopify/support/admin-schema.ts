import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import type { AdminDocument } from '../../../app/shopify/document.ts';

const schemaFile = new URL(
  '../../../app/local-shopify/admin-api/schema/admin_2026-10.json.gz',
  import.meta.url,
);
const documentsDir = new URL('../../../app/shopify/documents/', import.meta.url);

/** What Shopify says a type or a field needs: any one of the scopes. */
export interface AccessRule {
  readonly type: 'type' | 'field';
  readonly typeName: string;
  readonly fieldName?: string;
  readonly offlineScopes: readonly string[];
}

/** Shopify's own schema, and the access scopes that it names for each type and field. */
export function loadAdminSchema(): { schema: GraphQLSchema; rules: readonly AccessRule[] } {
  const file = JSON.parse(gunzipSync(readFileSync(schemaFile)).toString('utf8')) as {
    data: IntrospectionQuery;
    offline_scopes: { items: AccessRule[] };
  };
  return { schema: buildClientSchema(file.data), rules: file.offline_scopes.items };
}

/** Every document of the app, with the file it stands in. */
export async function loadDocuments(): Promise<
  { file: string; document: AdminDocument<unknown, unknown> }[]
> {
  const files = readdirSync(documentsDir).filter((name) => name.endsWith('.ts'));
  const loaded = files.map(async (file) => {
    const module = (await import(new URL(file, documentsDir).href)) as Record<
      string,
      AdminDocument<unknown, unknown>
    >;
    return Object.values(module).map((document) => ({ file, document }));
  });
  return (await Promise.all(loaded)).flat();
}
