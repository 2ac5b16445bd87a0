// Keeps schemas and migrations together, offline: npm run schema -- <command>
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { ensureDatabase, withClient } from '../../app/db/databases.ts';
import { startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { applyMigrations } from '../../app/db/migrations.ts';
import { diffSchemas } from './schema-engine.mjs';

const WORLDS = ['app', 'sandbox', 'local-shopify'];
const USAGE = `Usage: npm run schema -- <command>
  draft <world>          rewrite migrations/0001_init from the schema (before the first release only)
  create <world> <name>  write the next migration: what the schema has beyond the migrations
  check                  apply all migrations and compare with the schemas; exit 1 when they disagree
Worlds: ${WORLDS.join(', ')}.`;

const prismaDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const migrationsDirOf = (world) => join(prismaDir, world, 'migrations');
const log = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }));

/** All schema files of a world, as the schema engine takes them. */
async function readDatamodel(world) {
  const dir = join(prismaDir, world);
  const names = (await readdir(dir)).filter((name) => name.endsWith('.prisma')).sort();
  const files = names.map(async (name) => ({
    path: join('prisma', world, name),
    content: await readFile(join(dir, name), 'utf8'),
  }));
  return Promise.all(files);
}

/** Names of a world's migrations, oldest first. */
async function listMigrations(world) {
  const entries = await readdir(migrationsDirOf(world), { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** A temporary database with all migrations of a world applied. */
async function openMigrated(cluster, world) {
  const databaseUrl = cluster.databaseUrl(`schema_${world}`);
  await ensureDatabase(databaseUrl);
  if ((await listMigrations(world)).length > 0) {
    await applyMigrations({ databaseUrl, migrationsDir: migrationsDirOf(world), log });
  }
  return databaseUrl;
}

async function writeMigration(world, name, script) {
  const dir = join(migrationsDirOf(world), name);
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'migration.sql'), script);
  await writeFile(
    join(migrationsDirOf(world), 'migration_lock.toml'),
    '# Prisma reads this file to know which database the migrations are for.\nprovider = "postgresql"\n',
  );
  console.log(`prisma/${world}/migrations/${name}/migration.sql written.`);
}

async function draft(cluster, world) {
  const databaseUrl = cluster.databaseUrl('postgres');
  const script = await diffSchemas({ databaseUrl, from: 'nothing', to: await readDatamodel(world) });
  if (script === '') return console.log(`The schema of ${world} has no models yet.`);
  await writeMigration(world, '0001_init', script);
}

async function create(cluster, world, label) {
  const databaseUrl = await openMigrated(cluster, world);
  const script = await diffSchemas({ databaseUrl, from: 'database', to: await readDatamodel(world) });
  if (script === '') return console.log(`The migrations of ${world} already hold all of its schema.`);
  const last = (await listMigrations(world)).at(-1) ?? '0000';
  const number = String(Number.parseInt(last, 10) + 1).padStart(4, '0');
  await writeMigration(world, `${number}_${label}`, script);
}

/** What no Prisma schema can say, from the catalogue of a migrated database. */
const GUARDS_QUERY = `
  SELECT 'index' AS kind, i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname = 'public' AND (i.indpred IS NOT NULL OR i.indexprs IS NOT NULL)
  UNION ALL
  SELECT CASE c.contype WHEN 'c' THEN 'check' ELSE 'exclusion' END,
         c.conrelid::regclass::text || '.' || c.conname, pg_get_constraintdef(c.oid)
    FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
   WHERE n.nspname = 'public' AND c.contype IN ('c', 'x') AND c.conrelid <> 0
  UNION ALL
  SELECT 'trigger', t.tgrelid::regclass::text || '.' || t.tgname, pg_get_triggerdef(t.oid)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname = 'public' AND NOT t.tgisinternal
  ORDER BY 1, 2`;

async function checkWorld(cluster, world) {
  const databaseUrl = await openMigrated(cluster, world);
  const drift = await diffSchemas({ databaseUrl, from: 'database', to: await readDatamodel(world) });
  const { rows } = await withClient(databaseUrl, (client) => client.query(GUARDS_QUERY));
  if (drift === '') {
    console.log(`${world}: migrations and schema agree; beyond the schema: ${rows.length || 'nothing'}.`);
  } else {
    console.log(`${world}: migrations and schema DISAGREE. The migrations lack:\n${drift}`);
  }
  for (const { kind, name, definition } of rows) console.log(`  ${kind} ${name}: ${definition}`);
  return drift === '';
}

async function check(cluster) {
  let ok = true;
  for (const world of WORLDS) {
    try {
      ok = (await checkWorld(cluster, world)) && ok;
    } catch (error) {
      console.log(`${world}: ${error.message}`);
      ok = false;
    }
  }
  if (!ok) process.exitCode = 1;
}

const [command, world, label, ...rest] = process.argv.slice(2);
const isWorld = WORLDS.includes(world);
const run = {
  draft: isWorld && label === undefined ? (cluster) => draft(cluster, world) : null,
  create: isWorld && /^[a-z0-9_]+$/.test(label ?? '') ? (cluster) => create(cluster, world, label) : null,
  check: world === undefined ? check : null,
}[command];
if (!run || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
const dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-schema-'));
const cluster = await startEmbeddedPostgres({ dataDir, log, ephemeral: true });
try {
  await run(cluster);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await cluster.stop({ remove: true });
}
