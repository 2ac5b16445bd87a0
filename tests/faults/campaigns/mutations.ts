import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectDir } from '../../support/command.ts';
import { formatted } from '../../support/formatted.ts';
import { type Measured, quickMs } from '../../support/measured-run.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutation-list.ts';

/** What became of a mutation. `stale`: its snippet is not in the file any more, or not once. */
type Fate =
  | { kind: 'killed'; by: string }
  | { kind: 'survived' }
  | { kind: 'stale' }
  | { kind: 'not_run'; why: string };

/** The tests that run now, as a process group of their own. */
let running: ChildProcess | null = null;

const longestRunMs = 10 * 60_000;

/**
 * Puts each fault of the list into a copy of the project, one at a time, and runs the tests that should notice.
 * `MUTATIONS=3,17` runs only these; --quick what time allows. What was run is written to the table of docs/mutations.md.
 */
export const runMutations: Measured = async ({ quick, startedAtMs, progress }) => {
  const wanted = process.env['MUTATIONS']?.split(',').map(Number);
  const chosen = mutations.filter(({ id }) => wanted?.includes(id) ?? true);
  const copy = await copyOfProject();
  const fates: [Mutation, Fate][] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      if (running?.pid !== undefined) process.kill(-running.pid, 'SIGTERM');
      rmSync(copy, { recursive: true, force: true });
      process.exit(1);
    });
  try {
    for (const mutation of chosen) {
      if (quick && fates.length > 0 && Date.now() > startedAtMs + quickMs) break;
      progress.waitingFor(`mutation ${mutation.id}: ${mutation.why}`);
      const fate = await tried(copy, mutation);
      fates.push([mutation, fate]);
      progress.event(`${mutation.id} ${mutation.file}: ${inWords(fate)}`);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  if (!quick) await writeTable(fates);
  const count = (kind: Fate['kind']): number => fates.filter(([, fate]) => fate.kind === kind).length;
  const none = (name: string, value: number) => ({
    name,
    value,
    unit: 'mutations',
    beside: fates.length,
    ratio: null,
    goal: 'none',
    ok: value === 0,
  });
  return [
    none('survived', count('survived')),
    none('stale', count('stale')),
    none('not run', count('not_run')),
  ];
};

/** The project without what is built, in a folder of its own, so that a run that is killed leaves the code as it was. */
async function copyOfProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'kitbridge-mutations-'));
  const left = new Set(['node_modules', '.git', 'build', 'coverage']);
  await cp(projectDir, copy, {
    recursive: true,
    filter: (path) => !left.has(relative(projectDir, path)),
  });
  await symlink(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function tried(copy: string, { file, snippet, replacement, tests }: Mutation): Promise<Fate> {
  const path = join(copy, file);
  const code = await readFile(path, 'utf8').catch(() => '');
  if (code.split(snippet).length !== 2) return { kind: 'stale' };
  await writeFile(
    path,
    code.replace(snippet, () => replacement),
  );
  try {
    let fate: Fate = { kind: 'not_run', why: 'it names no tests' };
    for (const test of tests) {
      fate = await runTests(copy, test);
      if (fate.kind !== 'survived') break;
    }
    return fate;
  } finally {
    await writeFile(path, code);
  }
}

interface Report {
  numFailedTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Runs a file or folder of tests until the first fails. */
async function runTests(copy: string, tests: string): Promise<Fate> {
  const reportFile = join(copy, 'mutation-report.json');
  await rm(reportFile, { force: true });
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--bail=1', '--reporter=json', `--outputFile=${reportFile}`, tests];
  const child = spawn(process.execPath, [vitest, ...args], { cwd: copy, stdio: 'ignore', detached: true });
  running = child;
  const over = new AbortController();
  const ended = once(child, 'close');
  const isOver = await Promise.race([
    ended.then(() => false),
    delay(longestRunMs, true, { signal: over.signal }),
  ]);
  over.abort();
  if (isOver) {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    return { kind: 'killed', by: 'the tests no longer end' };
  }
  const report = await readFile(reportFile, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  return report === null ? { kind: 'not_run', why: 'no report' } : fateOf(copy, report);
}

function fateOf(copy: string, { numFailedTests, numPassedTests, testResults }: Report): Fate {
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return { kind: 'killed', by: `${relative(copy, name)} › ${failed.fullName}` };
  }
  const broken = testResults.find(({ status }) => status === 'failed');
  if (broken && numPassedTests > 0)
    return { kind: 'killed', by: `${relative(copy, broken.name)}, before its tests` };
  if (broken) return { kind: 'not_run', why: broken.message.slice(0, 200) };
  return numFailedTests === 0 && numPassedTests > 0
    ? { kind: 'survived' }
    : { kind: 'not_run', why: 'no test ran' };
}

function inWords(fate: Fate): string {
  switch (fate.kind) {
    case 'killed':
      return `killed by ${fate.by}`;
    case 'not_run':
      return `not run: ${fate.why}`;
    default:
      return fate.kind;
  }
}

const tableBegins = '<!-- made by npm run campaign -- mutations -->';

/** Writes the rows of what was run in place of those that were there; rows of mutations that are gone go. */
async function writeTable(fates: readonly [Mutation, Fate][]): Promise<void> {
  const path = join(projectDir, 'docs/mutations.md');
  const [intro, before = ''] = (await readFile(path, 'utf8')).split(tableBegins);
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = new Map(before.split('\n').map((row) => [Number(/^\| *(\d+)/.exec(row)?.[1]), row]));
  const fresh = fates.map(([{ id, file, why }, fate]) => {
    const room = file.split('/').slice(0, 2).join('/');
    const fileName = file.split('/').slice(2).join('/');
    const by = fate.kind === 'killed' ? fate.by.replace(/^tests\//, '') : `**${inWords(fate)}**`;
    const row = `| ${id} | ${room} | \`${fileName}\`: ${cell(why)} | ${cell(by)} |`;
    return [id, row] as const;
  });
  for (const [id, row] of fresh) rows.set(id, row);
  const listed = mutations.flatMap(({ id }) => rows.get(id) ?? []);
  const table = ['| # | room | mutation | killed by |', '| --- | --- | --- | --- |', ...listed].join('\n');
  const text = `${intro ?? ''}${tableBegins}\n\n${table}\n`;
  await writeFile(path, await formatted(path, text));
}
