import { readFileSync } from 'node:fs';
import {
  getNamedType,
  type GraphQLSchema,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ADMIN_API_VERSION } from '../../app/shopify/admin-client.ts';
import { type AccessRule, loadAdminSchema, loadDocuments } from './support/admin-schema.ts';

const { schema, rules } = loadAdminSchema();
const documents = await loadDocuments();

const appToml = z
  .object({
    access_scopes: z.object({ scopes: z.string() }),
    webhooks: z.object({
      api_version: z.string(),
      subscriptions: z.array(
        z.object({
          uri: z.string(),
          topics: z.array(z.string()).default([]),
          compliance_topics: z.array(z.string()).default([]),
        }),
      ),
    }),
  })
  .parse(parseToml(readFileSync('shopify.app.toml', 'utf8')));

const requested = appToml.access_scopes.scopes.split(',');

/** A write scope includes reading. */
const granted = (scopes: readonly string[]) =>
  new Set(scopes.flatMap((scope) => [scope, scope.replace(/^write_/, 'read_')]));

/** Each thing that the document touches and that needs a scope, with the scopes of which any one is enough. */
function requirementsOf(source: string, world: GraphQLSchema): AccessRule[] {
  const found = new Map<string, AccessRule>();
  const note = (rule: AccessRule | undefined) => {
    if (rule !== undefined && rule.offlineScopes.length > 0) {
      found.set(`${rule.typeName}.${rule.fieldName ?? ''}`, rule);
    }
  };
  const typeInfo = new TypeInfo(world);
  visit(
    parse(source),
    visitWithTypeInfo(typeInfo, {
      Field(node) {
        const parent = typeInfo.getParentType()?.name;
        const returned = getNamedType(typeInfo.getType())?.name;
        note(
          rules.find((r) => r.type === 'field' && r.typeName === parent && r.fieldName === node.name.value),
        );
        note(rules.find((r) => r.type === 'type' && r.typeName === returned));
      },
    }),
  );
  return [...found.values()];
}

const unmet = (required: readonly AccessRule[], scopes: ReadonlySet<string>) =>
  required.filter((rule) => !rule.offlineScopes.some((scope) => scopes.has(scope)));

describe('every document is valid against Shopify’s schema and within the granted scopes', () => {
  test.each(documents.map(({ file, document }) => [document.name, file, document] as const))(
    '%s (%s)',
    (_name, _file, document) => {
      expect(validate(schema, parse(document.source)).map((error) => error.message)).toEqual([]);
      expect(unmet(requirementsOf(document.source, schema), granted(requested))).toEqual([]);
    },
  );
});

test('no document uses a field that Shopify has deprecated', () => {
  const deprecated: string[] = [];
  for (const { document } of documents) {
    const typeInfo = new TypeInfo(schema);
    visit(
      parse(document.source),
      visitWithTypeInfo(typeInfo, {
        Field() {
          const field = typeInfo.getFieldDef();
          if (field?.deprecationReason != null) deprecated.push(`${document.name}: ${field.name}`);
        },
      }),
    );
  }
  expect(deprecated).toEqual([]);
});

test('mutations that Shopify requires to be idempotent carry a key (the schema is a copy that does not check)', () => {
  const required = /\b(inventorySetQuantities|inventoryActivate|refundCreate)\b/;
  const withoutKey = documents
    .filter(({ document }) => document.kind === 'mutation' && required.test(document.source))
    .filter(({ document }) => !/@idempotent\(key: \$\w+\)/.test(document.source))
    .map(({ document }) => document.name);
  expect(withoutKey).toEqual([]);
});

test('the app asks for no scope that no document needs', () => {
  const all = documents.flatMap(({ document }) => requirementsOf(document.source, schema));
  const superfluous = requested.filter((scope) => {
    const others = granted(requested.filter((other) => other !== scope));
    return unmet(all, others).length === 0;
  });
  expect(superfluous).toEqual([]);
});

test('one API version for calls and webhooks, one address for all webhooks, the mandatory topics included', () => {
  expect(appToml.webhooks.api_version).toBe(ADMIN_API_VERSION);
  const { subscriptions } = appToml.webhooks;
  expect(new Set(subscriptions.map(({ uri }) => uri))).toEqual(new Set(['/webhooks/shopify']));
  expect(subscriptions.flatMap((subscription) => subscription.compliance_topics).sort()).toEqual([
    'customers/data_request',
    'customers/redact',
    'shop/redact',
  ]);
});

test('operation names are unique, so that logs and errors name one document', () => {
  const names = documents.map(({ document }) => document.name);
  expect(names).toHaveLength(new Set(names).size);
});
