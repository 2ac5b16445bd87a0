// Generates the three Prisma clients. Runs as npm's `postinstall` and as `npm run generate -- --force`,
// so it is plain JavaScript: the Node that runs it may be older than the one that runs the app.
//
// Up-to-date is judged by content, not by file times (a checkout rewrites those): the digest of everything a
// client is made from is kept beside the clients, and a client is made again when it differs.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildWords } from './words.mjs';

const WORLDS = ['app', 'sandbox', 'local-shopify'];
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const generatedDir = join(root, 'app', 'db', 'generated');
const stampOf = (world) => join(generatedDir, `.${world}.sha256`);

/** The Prisma CLI's entry file and version, or null when development packages are not installed. */
function findPrisma() {
  try {
    const manifestPath = createRequire(import.meta.url).resolve('prisma/package.json');
    const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
    return { cli: join(dirname(manifestPath), manifest.bin.prisma), version: manifest.version };
  } catch {
    return null;
  }
}

/** SHA-256 (hex) over the Prisma version and every schema file of a world, names included. */
function digestOf(world, prismaVersion) {
  const dir = join(root, 'prisma', world);
  const hash = createHash('sha256').update(`prisma ${prismaVersion}\n`);
  const names = readdirSync(dir).filter((name) => name.endsWith('.prisma'));
  for (const name of names.sort()) hash.update(`${name}\n`).update(readFileSync(join(dir, name)));
  return hash.digest('hex');
}

function isUpToDate(world, digest) {
  if (!existsSync(join(generatedDir, world, 'client.ts'))) return false;
  return existsSync(stampOf(world)) && readFileSync(stampOf(world), 'utf8') === digest;
}

async function generate(world, cli, digest) {
  rmSync(stampOf(world), { force: true });
  const env = {
    ...process.env,
    // `generate` does not run the schema engine but insists on having one, and would download it: any file that
    // exists satisfies it.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  await promisify(execFile)(
    process.execPath,
    [cli, 'generate', '--schema', join('prisma', world), '--no-hints'],
    { cwd: root, env, timeout: 120_000 },
  );
  mkdirSync(generatedDir, { recursive: true });
  writeFileSync(stampOf(world), digest);
}

const prisma = findPrisma();
if (!prisma) {
  const missing = WORLDS.filter((world) => !existsSync(join(generatedDir, world, 'client.ts')));
  if (missing.length === 0) process.exit(0);
  console.error(buildWords.clientsMissing(missing));
  process.exit(1);
}

const force = process.argv.includes('--force');
const digests = new Map(WORLDS.map((world) => [world, digestOf(world, prisma.version)]));
const stale = WORLDS.filter((world) => force || !isUpToDate(world, digests.get(world)));
const results = await Promise.allSettled(
  stale.map((world) => generate(world, prisma.cli, digests.get(world))),
);
const failures = results.flatMap((result, i) =>
  result.status === 'rejected' ? [[stale[i], result.reason]] : [],
);
for (const [world, error] of failures) {
  console.error(buildWords.clientFailed(world, error.stderr || error.stdout || error.message));
}
if (failures.length > 0) process.exit(1);
console.log(stale.length === 0 ? buildWords.clientsUpToDate : buildWords.clientsGenerated(stale));
