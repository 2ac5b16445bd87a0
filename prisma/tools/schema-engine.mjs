// Prisma's schema engine as WebAssembly, called in process. The native engine is a download that closed networks
// lack; this one comes from npm, in the version that @prisma/engines-version of the installed Prisma names.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

const TEXT_OID = 25;
/** PostgreSQL's internal one-byte type "char", which catalogue columns have. */
const CATALOG_CHAR_OID = 18;

/**
 * The SQL that turns one schema into another; empty text when they agree.
 *
 * @typedef {{path: string, content: string}[]} SchemaFiles
 * @param {object} request
 * @param {string} request.databaseUrl a database that can be reached: the engine connects when it is made
 * @param {'nothing' | 'database'} request.from an empty schema, or that database's
 * @param {SchemaFiles} request.to the Prisma schema
 * @returns {Promise<string>}
 */
export async function diffSchemas({ databaseUrl, from, to }) {
  const { engine, close } = await openEngine(databaseUrl);
  try {
    const filters = { externalTables: [], externalEnums: [] };
    const { stdout } = await engine.diff({
      from: from === 'nothing' ? { tag: 'empty' } : { tag: 'schemaDatasource', files: to, configDir: '.' },
      to: { tag: 'schemaDatamodel', files: to },
      script: true,
      exitCode: null,
      filters,
    });
    return isEmptyDiff(stdout) ? '' : stdout;
  } finally {
    engine.free();
    await close();
  }
}

const isEmptyDiff = (script) => !script || /^\s*(-- This is an empty migration\.)?\s*$/.test(script);

async function openEngine(databaseUrl) {
  loading ??= loadEngine();
  const { SchemaEngine } = await loading;
  const { factory, close } = readingCatalogChars(databaseUrl);
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  return { engine: await SchemaEngine.new({ datamodels: undefined }, () => {}, bound), close };
}

/** Once a process: the bindings keep the memory of one instance. */
let loading;

async function loadEngine() {
  const require = createRequire(import.meta.url);
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const wasmPath = join(dirname(require.resolve('@prisma/schema-engine-wasm')), 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath), {
    './schema_engine_bg.js': bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  return bindings;
}

/**
 * adapter-pg has no mapping for the type "char", which the engine's catalogue queries select. They reach the
 * adapter as text and the engine as characters.
 */
function readingCatalogChars(databaseUrl) {
  class CatalogPool extends pg.Pool {
    async query(...args) {
      const result = await super.query(...args);
      for (const field of result.fields ?? []) {
        if (field.dataTypeID !== CATALOG_CHAR_OID) continue;
        field.dataTypeID = TEXT_OID;
        field.isCatalogChar = true;
      }
      lastFields = result.fields ?? [];
      return result;
    }
  }
  let lastFields = [];
  let turn = Promise.resolve();
  async function queryWithChars(adapter, query) {
    const result = await adapter.queryRaw(query);
    lastFields.forEach((field, i) => {
      if (field.isCatalogChar) result.columnTypes[i] = ColumnTypeEnum.Character;
    });
    return result;
  }
  const pool = new CatalogPool({ connectionString: databaseUrl, max: 1 });
  const factory = new PrismaPg(pool);
  const withChars = replacing(factory, {
    connect: async () => {
      const adapter = await factory.connect();
      return replacing(adapter, {
        // One at a time: the engine asks several at once, and `lastFields` must be those of this query.
        queryRaw: (query) => (turn = turn.catch(() => undefined).then(() => queryWithChars(adapter, query))),
      });
    },
  });
  return { factory: withChars, close: () => pool.end() };
}

/** The same object with some methods replaced. */
function replacing(target, methods) {
  return new Proxy(target, {
    get(object, name) {
      if (name in methods) return methods[name];
      const value = object[name];
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });
}
