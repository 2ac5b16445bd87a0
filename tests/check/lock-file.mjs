// What npm does not say. It drops optional packages that it could not find from the lock file without a word; an
// install from such a file then fails, or lacks a Node, a PostgreSQL or a bundler's native part on some machine. And
// it runs no install script that package.json does not name, whether or not the package needs it.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './tracked-files.mjs';

const REGISTRY = 'https://registry.npmjs.org/';

const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const locked = Object.entries(packages).map(([path, entry]) => ({ path, ...entry }));
const nameOf = (path) => path.split('node_modules/').at(-1);

/** Whether the package at `path` finds `name` where Node looks: in its own node_modules, then in each one outside it. */
function finds(name, path) {
  const folders = path
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, i + 1).join('/node_modules/'));
  return ['', ...folders].some(
    (folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages,
  );
}

const dropped = locked.flatMap(({ path, optionalDependencies = {} }) =>
  Object.keys(optionalDependencies)
    .filter((name) => !finds(name, path))
    .map((name) => `${path || 'package.json'} wants ${name}, which package-lock.json lacks`),
);
const foreign = locked
  .filter(({ resolved }) => resolved !== undefined && !resolved.startsWith(REGISTRY))
  .map(({ path, resolved }) => `${path} comes from ${resolved}, not from ${REGISTRY}`);
const unproved = locked
  .filter(({ path, integrity }) => path !== '' && integrity === undefined)
  .map(({ path }) => `${path} has no integrity hash`);
const undecided = new Set(
  locked
    .filter(
      ({ path, hasInstallScript }) => path !== '' && hasInstallScript && !(nameOf(path) in allowScripts),
    )
    .map(
      ({ path }) => `${nameOf(path)} has an install script: allow or deny it in allowScripts of package.json`,
    ),
);
const findings = [...dropped, ...foreign, ...unproved, ...undecided];

try {
  const args = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  await promisify(execFile)('npm', args, {
    cwd: root,
    timeout: 120_000,
    shell: process.platform === 'win32',
  });
} catch (error) {
  // npm's own words, without its usage.
  const [said] = (error.stderr || error.stdout || error.message).split(
    /^npm error Clean install a project$/m,
  );
  findings.push(`npm ci --dry-run fails:\n${said.trim()}`);
}
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
