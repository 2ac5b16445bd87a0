// npm run check [-- NAME …]: everything about the tree that can be known without running the app. Prints a line a
// check; the output of those that failed; exit code 1 if any did. Plain JavaScript, so that a broken tsconfig or a
// client that was not generated is found by a check and not by this file.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { nativeCompiler } from './native-compiler.mjs';

const root = join(import.meta.dirname, '..', '..');
const AT_ONCE = 2;
/** Two run at once: what a tool written in Go does on more threads than one, it does twice. */
const ONE_THREAD = { GOMAXPROCS: '1' };
const CHECK_TIMEOUT_MS = 300_000;

const node = (...args) => [process.execPath, ...args];
/** A development tool's command, with the Node that runs this file. */
const tool = (name, ...args) => node(join(root, 'node_modules', '.bin', name), ...args);
/** The native compiler on one thread: it shares no types between threads, so that each costs as much again. */
const compiler = (project) =>
  node(nativeCompiler, '--noEmit', '--singleThreaded', '--project', join(root, project));

/** The folders and files that import rules hold for: those that are there. */
function importingFiles() {
  const names = readdirSync(root, { withFileTypes: true });
  const folders = ['app', 'extensions', 'prisma', 'tests'];
  return names.flatMap((entry) =>
    (entry.isDirectory() ? folders.includes(entry.name) : /\.m?[jt]s$/.test(entry.name)) ? [entry.name] : [],
  );
}

/** Types need the generated clients, so these are made (when they are stale) before all else. */
const PREPARATION = { name: 'clients', command: node('app/start/build/generate.mjs') };

/** The longest first: two run at a time. What one that `isTold` prints is worth reading when it passes, too. */
const CHECKS = [
  { name: 'lint', command: tool('oxlint', '--max-warnings', '0', '.') },
  { name: 'types', command: compiler('.') },
  { name: 'browser types', command: compiler('app/local-shopify/browser') },
  { name: 'console types', command: compiler('app/sandbox/console/browser') },
  { name: 'extension test types', command: compiler('tests/extensions') },
  { name: 'extensions', command: node('tests/check/extensions.mjs'), isTold: true },
  { name: 'extension types', command: node('tests/check/extension-types.mjs') },
  { name: 'schema drift', command: node('prisma/tools/schema.mjs', 'check') },
  { name: 'lock file', command: node('tests/check/lock-file.mjs') },
  { name: 'format', command: tool('oxfmt', '--check', '.') },
  { name: 'GraphQL types', command: node('app/shopify/codegen.mjs', '--check') },
  { name: 'imports', command: tool('depcruise', '--output-type', 'err-long', ...importingFiles()) },
  { name: 'dead code', command: tool('knip', '--no-progress') },
  { name: 'documents', command: node('tests/check/documents.mjs') },
  { name: 'extension words', command: node('tests/check/extension-words.mjs') },
  { name: 'words', command: node('tests/check/words.mjs') },
  { name: 'machine paths', command: node('tests/check/machine-paths.mjs') },
];

/** Runs one check to its end. */
async function run({ name, command: [program, ...args], isTold = false }) {
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    // Nothing is asked and nothing is coloured: what failed is read in logs as well as on a terminal.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...ONE_THREAD, FORCE_COLOR: '0', NO_COLOR: '1' },
    timeout: CHECK_TIMEOUT_MS,
  });
  let output = '';
  const collect = (chunk) => (output += chunk);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const ok = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.on('close', (code, signal) => {
      if (signal) output += `\nended by ${signal} after ${CHECK_TIMEOUT_MS / 1000} s at most`;
      resolve(code === 0);
    });
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(20)} ${seconds.padStart(6)} s`);
  if (!ok || isTold) console.log(`${indent(output.trim() || 'It said nothing.')}\n`);
  return { name, ok };
}

const indent = (text) => text.replaceAll(/^(?=.)/gm, '      ');

async function runAll(checks) {
  const waiting = [...checks];
  const results = [];
  const takeNext = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      results.push(await run(check));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return results;
}

/** The checks that were asked for by name, all when none was; null when a name is no check's. */
function chosen(names) {
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0) return null;
  return names.length === 0 ? CHECKS : CHECKS.filter(({ name }) => names.includes(name));
}

const startedAt = performance.now();
const checks = chosen(process.argv.slice(2));
if (checks === null) {
  console.error(`Usage: npm run check [-- NAME …], of: ${CHECKS.map(({ name }) => `"${name}"`).join(', ')}`);
  process.exit(2);
}
const results = [await run(PREPARATION)];
if (results[0].ok) results.push(...(await runAll(checks)));
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
const seconds = Math.round((performance.now() - startedAt) / 1000);
if (failed.length > 0)
  console.log(`\nFailed: ${failed.join(', ')} (of ${results.length} checks, ${seconds} s).`);
else console.log(`\nAll ${results.length} checks are in order (${seconds} s).`);
process.exitCode = failed.length > 0 ? 1 : 0;
