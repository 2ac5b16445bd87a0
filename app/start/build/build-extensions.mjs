// Builds the UI extensions with the Shopify CLI, but only when something they are made from has changed. The CLI writes
// beside the sources, so it is given a copy: within build/, from where it finds the packages of node_modules/. It runs
// without a login, without a network and with a home folder of its own. Plain JavaScript, as build.mjs is.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'smol-toml';
import { BuildError, appNode, buildsDir, root, withBuildLock } from './build-lock.mjs';
import { buildWords } from './words.mjs';

const stampFile = join(buildsDir, 'extensions.json');
const BUILD_TIMEOUT_MS = 120_000;

/** What the CLI and editors leave beside the sources. */
const GENERATED = new Set(['dist', 'manifest.json', 'shopify.d.ts', 'node_modules']);

/** The files of the extensions below `from`, as paths relative to it. */
function sourceFiles(from) {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
      if (GENERATED.has(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) found.push(path);
    }
  };
  walk('extensions');
  return found.sort();
}

/** SHA-256 (hex) over what a build is made from: the extensions, the app's settings and the installed packages. */
function digestOf(from) {
  const hash = createHash('sha256');
  const tools = ['package-lock.json', 'app/start/build/build-extensions.mjs'].map((path) => join(root, path));
  const sources = ['shopify.app.toml', 'tsconfig.json', ...sourceFiles(from)].map((path) => join(from, path));
  for (const file of [...tools, ...sources])
    hash.update(`${basename(file)}\n`).update(existsSync(file) ? readFileSync(file) : 'missing');
  return hash.digest('hex');
}

/** The folder of the last build if nothing has changed since, else null. */
function upToDateDir() {
  try {
    const { name, digest } = JSON.parse(readFileSync(stampFile, 'utf8'));
    const dir = join(buildsDir, name);
    return digest === digestOf(root) && existsSync(join(dir, 'complete')) ? dir : null;
  } catch {
    return null;
  }
}

function findCli() {
  try {
    const manifest = createRequire(import.meta.url).resolve('@shopify/cli/package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
    return { path: join(dirname(manifest), 'bin', 'run.js'), version };
  } catch {
    return null;
  }
}

/**
 * The address of record of the app: where Shopify, and the extensions, reach it.
 *
 * @param {string} [from] the folder with the file
 * @param {string} [file] the app's configuration
 * @returns {string} the origin, without a trailing slash
 */
export function applicationOrigin(from = root, file = 'shopify.app.toml') {
  const { application_url } = parse(readFileSync(join(from, file), 'utf8'));
  return new URL(application_url).origin;
}

/** Copies what the CLI needs, so that it leaves the tree as it is. */
function copySources(from, dir) {
  mkdirSync(dir, { recursive: true });
  for (const name of ['shopify.app.toml', 'tsconfig.json']) copyFileSync(join(from, name), join(dir, name));
  cpSync(join(from, 'extensions'), join(dir, 'extensions'), {
    recursive: true,
    filter: (path) => !GENERATED.has(basename(path)),
  });
  writeFileSync(
    join(dir, 'package.json'),
    JSON.stringify({ name: 'extensions', private: true, type: 'module' }),
  );
}

/** Where the CLI keeps its settings below a home folder, by platform. */
const CLI_SETTINGS = ['config/shopify-cli-kit-nodejs', 'Library/Preferences/shopify-cli-kit-nodejs'];

/**
 * A home folder in which the CLI finds its own version as the newest one that it asked for: else it asks the registry,
 * and a build that is complete ends in a failure where there is no network.
 */
function makeHome(dir, cliVersion) {
  const home = join(dir, '.home');
  const newest = { value: cliVersion, timestamp: Date.now() };
  const settings = JSON.stringify({ cache: { 'npm-package-@shopify/cli': newest } });
  for (const path of CLI_SETTINGS) {
    mkdirSync(join(home, path), { recursive: true });
    writeFileSync(join(home, path, 'config.json'), settings);
  }
  return home;
}

/** The CLI's surroundings: nothing of the user's, nobody to ask, nobody to tell. */
function cliEnvironment(home, origin) {
  return {
    PATH: [dirname(appNode()), process.env.PATH ?? ''].join(delimiter),
    HOME: home,
    // Whoever sets it finds by it what is left of a build that was ended.
    ...(process.env.TMPDIR === undefined ? {} : { TMPDIR: process.env.TMPDIR }),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
    CI: '1',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    SHOPIFY_CLI_NO_ANALYTICS: '1',
    OPT_OUT_INSTRUMENTATION: '1',
    APP_URL: origin,
  };
}

/**
 * Runs `shopify app build` over a copy of the extensions of a folder.
 *
 * @param {string} from the folder with shopify.app.toml, tsconfig.json and extensions/
 * @param {string} dir where the copy and what is built go; within build/, so that packages are found
 * @throws {BuildError} with what the CLI said
 */
export async function runShopifyBuild(from, dir) {
  const cli = findCli();
  if (cli === null) throw new BuildError(buildWords.extensionsMissing);
  copySources(from, dir);
  const args = [cli.path, 'app', 'build', '--path', dir, '--no-color', '--skip-dependencies-installation'];
  try {
    await promisify(execFile)(appNode(), args, {
      cwd: dir,
      env: cliEnvironment(makeHome(dir, cli.version), applicationOrigin(from)),
      timeout: BUILD_TIMEOUT_MS,
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    const said = [error.stderr, error.stdout].filter(Boolean).join('\n').trim();
    throw new BuildError(buildWords.extensionsFailed(said || error.message));
  }
}

/** The words behind a name such as `t:name` in a shopify.extension.toml. */
function localised(dir, text) {
  if (!text.startsWith('t:')) return text;
  const locales = join(dir, 'locales');
  const file = readdirSync(locales).find((name) => name.endsWith('.default.json'));
  const words = text
    .slice(2)
    .split('.')
    .reduce((at, key) => at?.[key], JSON.parse(readFileSync(join(locales, file), 'utf8')));
  return typeof words === 'string' ? words : text;
}

/** The UI extensions that were built into a folder, in the order of their handles. */
export function builtExtensions(dir) {
  const folders = readdirSync(join(dir, 'extensions'), { withFileTypes: true }).filter((e) =>
    e.isDirectory(),
  );
  return folders
    .flatMap(({ name: folder }) => {
      const extensionDir = join(dir, 'extensions', folder);
      const file = join(extensionDir, 'shopify.extension.toml');
      if (!existsSync(file)) return [];
      const { api_version: apiVersion, extensions } = parse(readFileSync(file, 'utf8'));
      return extensions
        .filter(({ type }) => type === 'ui_extension')
        .map(({ handle, name, targeting, api_version }) => ({
          handle,
          name: localised(extensionDir, name),
          ...(name.startsWith('t:') ? { nameKey: name.slice(2) } : {}),
          targets: targeting.map(({ target }) => target),
          scriptPath: join(extensionDir, 'dist', `${handle}.js`),
          localesPath: join(extensionDir, 'locales'),
          apiVersion: api_version ?? apiVersion,
        }));
    })
    .sort((a, b) => (a.handle < b.handle ? -1 : 1));
}

/** Removes older builds. The one before stays, for a process that serves its files. */
function removeOthers(kept) {
  const old = readdirSync(buildsDir)
    .filter((name) => name.startsWith('extensions-') && join(buildsDir, name) !== kept)
    .map((name) => ({ dir: join(buildsDir, name), at: statSync(join(buildsDir, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { dir } of old.slice(1)) rmSync(dir, { recursive: true, force: true });
}

/** Builds into a folder of its own and, once it is complete, names it in the stamp. @returns the folder */
async function buildAfresh() {
  const name = `extensions-${Date.now().toString(36)}-${process.pid}`;
  const dir = join(buildsDir, name);
  const digest = digestOf(root);
  try {
    await runShopifyBuild(root, dir);
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  writeFileSync(join(dir, 'complete'), '');
  writeFileSync(`${stampFile}.new`, JSON.stringify({ name, digest }));
  renameSync(`${stampFile}.new`, stampFile);
  removeOthers(dir);
  return dir;
}

/**
 * Makes sure that the UI extensions are built from their sources as they are. Processes that ask at once build once.
 *
 * @param {{ force?: boolean }} [options] `force` builds although nothing changed.
 * @returns one entry an extension: what a host needs to show it
 * @throws {BuildError}
 */
export async function buildExtensions({ force = false } = {}) {
  const current = force ? null : upToDateDir();
  if (current !== null) return builtExtensions(current);
  const dir = await withBuildLock('.lock-extensions', BUILD_TIMEOUT_MS + 30_000, async () => {
    const builtMeanwhile = force ? null : upToDateDir();
    return builtMeanwhile ?? (await buildAfresh());
  });
  return builtExtensions(dir);
}

const invoked = process.argv[1];
if (invoked !== undefined && realpathSync(invoked) === fileURLToPath(import.meta.url)) {
  try {
    const built = await buildExtensions({ force: process.argv.includes('--force') });
    for (const { handle, targets } of built) console.log(`${handle}: ${targets.join(', ')}`);
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    process.exitCode = 1;
  }
}
