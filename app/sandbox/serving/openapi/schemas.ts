/** `components/schemas`: the contract's own schemas, by name, each written once. */
import { z } from 'zod';
import type { Json, NamedSchemas } from './interface-description.ts';

/** A name of `components/schemas` as a reference. */
export function schemaRef(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** The reference to a schema of the contract. Throws when it has no name: that is a programming error. */
export function refOf({ requests, answers }: NamedSchemas, schema: z.ZodType): Json {
  for (const [name, known] of Object.entries({ ...requests, ...answers })) {
    if (known === schema) return schemaRef(name);
  }
  throw new Error('a schema of the endpoint table has no name in components/schemas');
}

/** JSON Schema of one zod schema, in the dialect of OpenAPI 3.1. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

type Texts = Readonly<Record<string, string>>;

function named(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output', texts: Texts): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const { schemas: made } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return Object.fromEntries(
    Object.entries(made).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
      name,
      { description: texts[name], ...schema },
    ]),
  );
}

/** Every schema under its name, with what it is; `texts` are by name. */
export function componentSchemas({ requests, answers }: NamedSchemas, texts: Texts): Json {
  return { ...named(requests, 'input', texts), ...named(answers, 'output', texts) };
}
