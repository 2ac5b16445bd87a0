// What `shopify app build` lets pass and Shopify does not, or its customers should not get. Each rule takes an
// extension and gives sentences; a folder of fixtures in tests/extensions breaks each rule once.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { parse } from 'smol-toml';
import { nativeCompiler } from './native-compiler.mjs';

/** The one version that the typings and the tests are for. */
const API_VERSION = '2026-07';
const BLOCK_LIMIT_BYTES = 16 * 1024;
const FULL_PAGE_LIMIT_BYTES = 40 * 1024;
const HANDLE_LIMIT = 30;

const FULL_PAGES = new Set(['customer-account.page.render', 'customer-account.order.page.render']);

const objects = (...names) => names.map((name) => `${name}_reference`);
const COMMON_OBJECTS = objects('customer', 'order', 'product', 'company', 'company_contact');
const COMMON_FIELDS = ['boolean', 'email', 'number_decimal', 'single_line_text_field', 'url'];
/** What a field of each kind of Flow extension may be. The CLI drops a misspelt one without a word. */
const FLOW_FIELD_TYPES = {
  flow_trigger: new Set([
    ...COMMON_OBJECTS,
    ...objects('marketing_activity', 'abandonment', 'schema_type'),
    ...COMMON_FIELDS,
  ]),
  flow_action: new Set([...COMMON_OBJECTS, ...COMMON_FIELDS, 'multi_line_text_field', 'number_integer']),
};

/** Workflows are read by all staff, and send what they hold wherever a merchant likes: logistics only. */
const HEALTH_WORDS = new Set(
  (
    'age ages biomarker birth birthday birthdate diagnoses diagnosis disease dob finding findings gender glycan ' +
    'health index indexes indices interpretation interpretations report reports result results score scores sex ' +
    'symptom symptoms value values'
  ).split(' '),
);
const wordsOf = (text) =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** What several extensions use, and where their texts are: no extensions themselves. */
const NO_EXTENSIONS = new Set(['shared', 'words']);

/** The text of every file in an extension's `src`, and of those that these import, directly or not. */
function sourcesOf(dir) {
  const src = join(dir, 'src');
  if (!existsSync(src)) return [];
  const texts = new Map();
  const waiting = readdirSync(src, { recursive: true })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => join(src, name));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path) || !existsSync(path)) continue;
    texts.set(path, readFileSync(path, 'utf8'));
    waiting.push(...importedBy(path, texts.get(path)));
  }
  return [...texts.values()];
}

/** The files that a file imports by a relative path; not those of which it needs the types alone. */
const importedBy = (path, text) =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm)].map(
    ([, relative]) => join(dirname(path), relative),
  );

/** `{ "a": { "b": "x" } }` as `a.b` → `x`. */
function flatten(value, prefix = '') {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? flatten(inner, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(inner)]],
  );
}

const placeholdersOf = (text) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

function apiVersion({ api_version, type }) {
  if (type !== 'ui_extension' || api_version === API_VERSION) return [];
  return [`api_version is ${api_version ?? 'missing'}; it must be exactly ${API_VERSION}`];
}

function handle({ handle: name = '' }) {
  if (name.length > HANDLE_LIMIT)
    return [`handle "${name}" has ${name.length} characters; ${HANDLE_LIMIT} is the most`];
  return /^[a-z0-9][a-z0-9-]*$/.test(name)
    ? []
    : [`handle "${name}" may hold small letters, digits and hyphens only`];
}

function identity({ uid }) {
  return uid ? [] : ['uid is missing; without one, renaming the extension would make a new one of it'];
}

function flowFields({ type, fields }) {
  const allowed = FLOW_FIELD_TYPES[type];
  if (allowed === undefined) return [];
  return fields.flatMap((field) => {
    const name = field.key ?? field.type;
    const health = wordsOf([field.key, field.name, field.description].join(' ')).find((word) =>
      HEALTH_WORDS.has(word),
    );
    return [
      ...(allowed.has(field.type)
        ? []
        : [`Flow field "${name}" is of the type "${field.type}", unknown to a ${type}`]),
      ...(health
        ? [`Flow field "${name}" speaks of health data ("${health}"); Flow gets logistics only`]
        : []),
    ];
  });
}

function fullPageAlone({ targets }) {
  const page = targets.find((target) => FULL_PAGES.has(target));
  return page !== undefined && targets.length > 1
    ? [`the full page ${page} cannot share an extension with another target`]
    : [];
}

function networkAccess({ dir, targets, capabilities }) {
  const isOutside = targets.some((target) => !target.startsWith('admin.'));
  const fetches = sourcesOf(dir).some((text) => /\bfetch\s*\(/.test(text));
  return isOutside && fetches && capabilities.network_access !== true
    ? ['it calls fetch(), and [extensions.capabilities] lacks network_access = true']
    : [];
}

function locales({ dir, names }) {
  const folder = join(dir, 'locales');
  if (!existsSync(folder)) return ['it has no locales/'];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const defaults = files.filter((file) => file.endsWith('.default.json'));
  if (defaults.length !== 1) return [`locales/ has ${defaults.length} files *.default.json; it needs one`];
  const texts = new Map(files.map((file) => [file, new Map(flatten(readJson(join(folder, file))))]));
  const [own] = defaults;
  const wanted = texts.get(own);
  const used = sourcesOf(dir).flatMap(usedKeys);
  const fromToml = names.filter((name) => name.startsWith('t:')).map((name) => name.slice(2));
  const known = [...wanted.keys()];
  // A text that depends on a number is a group, with a text for each kind of number.
  const isKnown = (key) =>
    key.endsWith('*')
      ? known.some((other) => other.startsWith(key.slice(0, -1)))
      : wanted.has(key) || wanted.has(`${key}.other`);
  const unknown = [...new Set([...used, ...fromToml])].filter((key) => !isKnown(key));
  return [
    ...unknown.map((key) => `"${key}" is used and is not in locales/${own}`),
    ...files
      .filter((file) => file !== own)
      .flatMap((file) => differences(file, texts.get(file), own, wanted)),
  ];
}

/** The keys in `translate('a.b')`; of a key that is put together, its beginning: `a.*`. */
const usedKeys = (text) =>
  [...text.matchAll(/\btranslate\(\s*(?:'([^']+)'|`([^`$]+)\$\{)/g)].map(
    ([, key, start]) => key ?? `${start}*`,
  );

function differences(file, texts, own, wanted) {
  return [
    ...[...wanted.keys()].filter((key) => !texts.has(key)).map((key) => `locales/${file} lacks "${key}"`),
    ...[...texts.keys()]
      .filter((key) => !wanted.has(key))
      .map((key) => `locales/${file} has "${key}", which locales/${own} lacks`),
    ...[...texts]
      .filter(
        ([key, text]) =>
          wanted.has(key) && `${placeholdersOf(text)}` !== `${placeholdersOf(wanted.get(key))}`,
      )
      .map(([key]) => `locales/${file} has other placeholders in "${key}" than locales/${own}`),
  ];
}

const SOURCE_RULES = [apiVersion, handle, identity, flowFields, fullPageAlone, networkAccess, locales];

/** The extensions of a folder as its TOML files name them. */
function readExtensions(root) {
  const parent = join(root, 'extensions');
  const folders = readdirSync(parent, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !NO_EXTENSIONS.has(entry.name),
  );
  return folders.flatMap(({ name: folder }) => {
    const dir = join(parent, folder);
    const file = join(dir, 'shopify.extension.toml');
    if (!existsSync(file)) return [{ folder, missing: true }];
    const toml = parse(readFileSync(file, 'utf8'));
    return (toml.extensions ?? []).map((extension) => ({
      folder,
      dir,
      ...extension,
      api_version: extension.api_version ?? toml.api_version,
      names: [extension.name ?? '', extension.description ?? ''],
      targets: (extension.targeting ?? []).map(({ target }) => target),
      capabilities: extension.capabilities ?? {},
      fields: extension.settings?.fields ?? toml.settings?.fields ?? [],
    }));
  });
}

function twice(extensions, field) {
  const values = extensions.map((extension) => extension[field]).filter(Boolean);
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))].map(
    (value) => `extensions: the ${field} ${value} is used twice`,
  );
}

/**
 * What is wrong with the sources of the extensions in `root/extensions`.
 * @returns {string[]} sentences that begin with the extension's folder
 */
export function problemsOfSources(root) {
  const extensions = readExtensions(root);
  const single = extensions.flatMap((extension) => {
    if (extension.missing) return [`extensions/${extension.folder}: it has no shopify.extension.toml`];
    return SOURCE_RULES.flatMap((rule) => rule(extension)).map(
      (text) => `extensions/${extension.folder}: ${text}`,
    );
  });
  return [...single, ...twice(extensions, 'handle'), ...twice(extensions, 'uid')];
}

/** An extension's compressed size in bytes, and what its kind may have. */
function sizeOf({ script, targets }) {
  const isPage = targets.some((target) => FULL_PAGES.has(target));
  return {
    kind: isPage ? 'full page' : 'block',
    bytes: gzipSync(script, { level: 9 }).length,
    limit: isPage ? FULL_PAGE_LIMIT_BYTES : BLOCK_LIMIT_BYTES,
  };
}

function size(extension) {
  const { kind, bytes, limit } = sizeOf(extension);
  return bytes <= limit ? [] : [`${bytes} bytes compressed; a ${kind} may have ${limit}`];
}

function extendsItsTargets({ script, targets }) {
  return targets
    .filter((target) => !script.includes(`"${target}"`))
    .map((target) => `the built script never calls shopify.extend for ${target}`);
}

/** Left as it is, it would throw where there is no `process`: in Shopify's pages. */
function environmentIsFilledIn({ script }) {
  const left = [...new Set(script.match(/process\.env\.\w+/g) ?? [])];
  return left.map((name) => `the built script still says ${name}; it had no value while it was built`);
}

/** Two copies of Preact don't see each other's hooks; Preact 11 has another way to draw the elements. */
function onePreact({ inputs, root }) {
  const copies = [
    ...new Set(
      inputs.flatMap((path) => /^(.*node_modules\/preact)\//.exec(path.split(sep).join('/'))?.[1] ?? []),
    ),
  ];
  if (copies.length !== 1) return [`it holds ${copies.length} copies of preact; it needs one`];
  const { version } = readJson(join(root, copies[0], 'package.json'));
  return version.startsWith('10.') ? [] : [`it is built with preact ${version}; it must be 10`];
}

const BUILD_RULES = [size, extendsItsTargets, environmentIsFilledIn, onePreact];

/**
 * What is wrong with what the CLI built.
 * @param built the extensions, as `buildExtensions` gives them
 * @returns {string[]} sentences that begin with the extension's handle
 */
export function problemsOfBuild(built) {
  return built.flatMap(({ handle: name, targets, scriptPath }) => {
    if (!existsSync(scriptPath)) return [`${name}: there is no built script`];
    const metafile = scriptPath.replace(/\.js$/, '.metafile.json');
    // The bundler names its inputs relative to where it was started: the folder that holds extensions/.
    const root = join(scriptPath, '..', '..', '..', '..');
    const extension = {
      targets,
      script: readFileSync(scriptPath, 'utf8'),
      inputs: Object.keys(readJson(metafile).inputs),
      root,
    };
    return BUILD_RULES.flatMap((rule) => rule(extension)).map((text) => `${name}: ${text}`);
  });
}

/**
 * How large each built extension is, as a table.
 * @param built the extensions, as `buildExtensions` gives them
 * @returns {string[]} its lines
 */
export function sizeTable(built) {
  const line = (name, kind, bytes, limit) =>
    `${name.padEnd(20)} ${kind.padEnd(10)} ${bytes.padStart(10)} ${limit.padStart(10)}`;
  return [
    line('extension', 'kind', 'compressed', 'at most'),
    ...built
      .filter(({ scriptPath }) => existsSync(scriptPath))
      .map(({ handle: name, targets, scriptPath }) => {
        const { kind, bytes, limit } = sizeOf({ script: readFileSync(scriptPath, 'utf8'), targets });
        return line(name, kind, `${(bytes / 1024).toFixed(1)} KB`, `${limit / 1024} KB`);
      }),
  ];
}

/** What the compiler says of one extension: each is a program of its own, for each target has elements of its own. */
async function typeProblemsOf(root, folder) {
  const project = join(root, 'extensions', folder);
  if (!existsSync(join(project, 'tsconfig.json'))) return [`extensions/${folder}: it has no tsconfig.json`];
  const args = [nativeCompiler, '--noEmit', '--singleThreaded', '--pretty', 'false', '--project', project];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root });
    return [];
  } catch (error) {
    return [error.stdout?.trim() || error.message];
  }
}

/**
 * What is wrong with the types of the extensions in `root/extensions` that hold scripts.
 * @returns {Promise<string[]>} the compiler's own words
 */
export async function problemsOfTypes(root) {
  const folders = readdirSync(join(root, 'extensions'), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        (NO_EXTENSIONS.has(entry.name) || existsSync(join(root, 'extensions', entry.name, 'src'))),
    )
    .map(({ name }) => name);
  return (await Promise.all(folders.map((folder) => typeProblemsOf(root, folder)))).flat();
}
