// Writes app/shopify/generated/admin.types.ts: the types of the operations in app/shopify/documents, made from
// Shopify's own schema. `--check` writes nothing and exits 1 when the file is not what it would write.
//
// Plain JavaScript, because it is a tool: nothing of the app imports it. The schema is read as a file from the local
// Shopify's folder; the two share the file, not code.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildClientSchema, parse, printSchema, validate } from 'graphql';
import { format } from 'oxfmt';

const room = dirname(fileURLToPath(import.meta.url));
const root = join(room, '..', '..');
const schemaFile = join(root, 'app', 'local-shopify', 'admin-api', 'schema', 'admin_2026-10.json.gz');
const documentsDir = join(room, 'documents');
const outputFile = join(room, 'generated', 'admin.types.ts');

/** How Shopify writes each of its scalars in JSON. A scalar that is not named here stops the generation. */
const SCALARS = {
  ID: 'string',
  ARN: 'string',
  BigInt: 'string',
  Color: 'string',
  Date: 'string',
  DateTime: 'string',
  Decimal: 'string',
  FormattedString: 'string',
  HTML: 'string',
  JSON: 'unknown',
  Money: 'string',
  StorefrontID: 'string',
  URL: 'string',
  UnsignedInt64: 'string',
  UtcOffset: 'string',
};

const HEADER = `// Made by app/shopify/codegen.mjs from Shopify's schema and the documents beside this folder. Do not edit.
`;

async function documentsOf(file) {
  const module = await import(pathToFileURL(join(documentsDir, file)).href);
  return Object.values(module).map((document) => ({ ...document, file }));
}

/** Each document must carry the generated types of its own operation: \`adminDocument<XQuery, XQueryVariables>\`. */
function assertTypesPaired(documents) {
  for (const { name, kind, file } of documents) {
    const suffix = kind === 'query' ? 'Query' : 'Mutation';
    const source = readFileSync(join(documentsDir, file), 'utf8').replaceAll(/\s+/g, ' ');
    const pair = new RegExp(
      `adminDocument< ?${name}${suffix}, ${name}${suffix}Variables ?>\\( ?\`#graphql ${kind} ${name}\\b`,
    );
    if (!pair.test(source))
      throw new Error(`${file}: ${name} is not paired with ${name}${suffix}(Variables)`);
  }
}

async function generate() {
  const introspection = JSON.parse(gunzipSync(readFileSync(schemaFile)).toString('utf8'));
  const schema = buildClientSchema(introspection.data);
  const files = readdirSync(documentsDir)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const documents = (await Promise.all(files.map(documentsOf))).flat();
  assertTypesPaired(documents);

  const fragments = new Set();
  const sources = documents.map(({ name, source, file }) => {
    const parsed = parse(source);
    const errors = validate(schema, parsed);
    if (errors.length > 0) throw new Error(`${file}, ${name}: ${errors.map((e) => e.message).join('; ')}`);
    // A fragment that several documents use is named once: the generator refuses a second of the same name.
    const definitions = parsed.definitions.filter((definition) => {
      if (definition.kind !== 'FragmentDefinition') return true;
      if (fragments.has(definition.name.value)) return false;
      fragments.add(definition.name.value);
      return true;
    });
    return { location: `${file}#${name}`, document: { ...parsed, definitions } };
  });

  const content = await codegen({
    filename: outputFile,
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: sources,
    config: {},
    pluginMap: { operations },
    plugins: [
      {
        operations: {
          scalars: SCALARS,
          strictScalars: true,
          enumType: 'string-literal',
          skipTypename: true,
          immutableTypes: true,
          disableDescriptions: true,
          onlyOperationTypes: true,
        },
      },
    ],
  });
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code } = await format(outputFile, HEADER + content, options);
  return code;
}

const unknownFlag = process.argv.slice(2).find((argument) => argument !== '--check');
if (unknownFlag !== undefined) {
  console.error(
    `codegen.mjs: unknown argument ${unknownFlag}; usage: node app/shopify/codegen.mjs [--check]`,
  );
  process.exit(2);
}
const wanted = await generate();
if (process.argv.includes('--check')) {
  let current = '';
  try {
    current = readFileSync(outputFile, 'utf8');
  } catch {
    // Missing counts as stale.
  }
  if (current !== wanted) {
    console.error(`${relative(root, outputFile)} is stale; run: node app/shopify/codegen.mjs`);
    process.exit(1);
  }
} else {
  writeFileSync(outputFile, wanted);
}
