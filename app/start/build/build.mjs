// Builds the web part (Remix, into build/), but only when something it is made from has changed: `npm run build`, and
// the processes that serve it. Plain JavaScript, because the Node that runs it may be older than the app's own.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BuildError, appNode, buildsDir, root, withBuildLock } from './build-lock.mjs';
import { buildWords } from './words.mjs';

const stampFile = join(buildsDir, 'stamp.json');
const BUILD_TIMEOUT_MS = 180_000;

function findRemix() {
  try {
    const manifest = createRequire(import.meta.url).resolve('@remix-run/dev/package.json');
    return join(dirname(manifest), 'dist', 'cli.js');
  } catch {
    return null;
  }
}

/** SHA-256 (hex) over what a build is made from: its settings, the names of the routes, and the files it read. */
function digestOf(inputs) {
  const hash = createHash('sha256');
  const settings = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];
  for (const path of [...settings, ...inputs]) {
    const file = join(root, path);
    hash.update(`${path}\n`).update(existsSync(file) ? readFileSync(file) : 'missing');
  }
  // A file that was not there at the last build is in no list of inputs.
  hash.update(
    readdirSync(join(root, 'app', 'routes'), { recursive: true })
      .sort()
      .join('\n'),
  );
  hash.update(existsSync(join(root, 'app', 'entry.client.tsx')) ? 'own client entry' : '');
  return hash.digest('hex');
}

/** The build that the stamp names: its folder, and the inputs and digest of its sources; null when there is none. */
function lastBuild() {
  try {
    const { name, inputs, digest } = JSON.parse(readFileSync(stampFile, 'utf8'));
    const dir = join(buildsDir, name);
    return existsSync(join(dir, 'server', 'index.js')) ? { dir, inputs, digest } : null;
  } catch {
    return null;
  }
}

/** The last build's folder if nothing that it was made from has changed since, else null. */
function upToDateDir() {
  const last = lastBuild();
  return last !== null && digestOf(last.inputs) === last.digest ? last.dir : null;
}

function recordedInputs(dir) {
  const lists = ['client', 'server'].map((name) =>
    JSON.parse(readFileSync(join(dir, `inputs-${name}.json`), 'utf8')),
  );
  return [...new Set(lists.flat())].sort();
}

/** Builds into a folder of its own and, once it is complete, names it in the stamp. @returns the folder */
async function runRemix(cli) {
  const name = `web-${Date.now().toString(36)}-${process.pid}`;
  const dir = join(buildsDir, name);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    FORCE_COLOR: '0',
    KITBRIDGE_BUILD_DIR: join('build', name),
  };
  try {
    await promisify(execFile)(appNode(), [cli, 'vite:build', '--logLevel', 'warn'], {
      cwd: root,
      env,
      timeout: BUILD_TIMEOUT_MS,
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    const said = [error.stderr, error.stdout].filter(Boolean).join('\n').trim();
    throw new BuildError(buildWords.webFailed(said || error.message));
  }
  const inputs = recordedInputs(dir);
  const previous = lastBuild()?.dir;
  writeFileSync(`${stampFile}.new`, JSON.stringify({ name, inputs, digest: digestOf(inputs) }));
  renameSync(`${stampFile}.new`, stampFile);
  removeOthers([dir, previous]);
  return dir;
}

/** Removes older builds. The one before stays, for a process that has just looked it up. */
function removeOthers(kept) {
  for (const name of readdirSync(buildsDir)) {
    const dir = join(buildsDir, name);
    if (name.startsWith('web-') && !kept.includes(dir)) rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * Makes sure that there is a web build of the sources as they are. Processes that ask at once build once.
 *
 * @param {{ force?: boolean }} [options] `force` builds although nothing changed.
 * @returns {Promise<{ built: boolean, buildDir: string }>} `built` is false when it was up to date.
 * @throws {BuildError}
 */
export async function buildWeb({ force = false } = {}) {
  const current = force ? null : upToDateDir();
  if (current !== null) return { built: false, buildDir: current };
  const cli = findRemix();
  if (cli === null) {
    // Installed without development packages: what was built before is served as it is.
    const last = lastBuild();
    if (last !== null) return { built: false, buildDir: last.dir };
    throw new BuildError(buildWords.webMissing);
  }
  return await withBuildLock('.lock', BUILD_TIMEOUT_MS + 30_000, async () => {
    const builtMeanwhile = force ? null : upToDateDir();
    if (builtMeanwhile !== null) return { built: false, buildDir: builtMeanwhile };
    return { built: true, buildDir: await runRemix(cli) };
  });
}

async function main() {
  const unknown = process.argv.slice(2).find((argument) => argument !== '--force');
  if (unknown !== undefined) {
    console.error(buildWords.unknownArgument(unknown));
    return 2;
  }
  try {
    const { built } = await buildWeb({ force: process.argv.includes('--force') });
    console.log(built ? buildWords.webBuilt : buildWords.webUpToDate);
    return 0;
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    return 1;
  }
}

const invoked = process.argv[1];
if (invoked !== undefined && realpathSync(invoked) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main();
}
