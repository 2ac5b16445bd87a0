import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { processTree, projectDir, type RunningCommand, runCommand, stillRunning } from '../command.ts';

type ProcessTree = Awaited<ReturnType<typeof processTree>>;

/** Where the run makes its folder: empty before it, empty after it. */
let temporary: string;
let run: RunningCommand | undefined;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'kitbridge-small-run-'));
});
afterEach(async () => {
  run?.kill('SIGKILL');
  await run?.ended;
  await rm(temporary, { recursive: true, force: true });
});

/** `npm test`, of one file that ends badly. */
function start(file: string, env: Record<string, string> = {}): RunningCommand {
  run = runCommand('npm', ['test', '--', '--config', 'tests/support/run/processes/small-run.config.ts'], {
    cwd: projectDir,
    env: {
      TMPDIR: temporary,
      KITBRIDGE_TEST_RUN: undefined,
      TEST_TALLY: undefined,
      SMALL_RUN_FILE: `tests/support/run/small-runs/${file}.ts`,
      ...env,
    },
  });
  return run;
}

/** Resolves in the middle of the test. @returns the processes that run then */
async function busy(command: RunningCommand): Promise<ProcessTree> {
  await vi.waitUntil(() => command.stdout().includes('SMALL RUN IS BUSY'), { timeout: 60_000 });
  const tree = await processTree(command.pid);
  expect(tree.some(({ command: line }) => line.includes('vitest'))).toBe(true);
  return tree;
}

/** No folder, no process. A database lies in the run's folder, and is gone with it. */
async function expectNothingLeft(tree: ProcessTree): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await readdir(temporary)).toEqual([]);
      expect(await stillRunning(tree)).toEqual([]);
      expect(await processesNaming(temporary)).toEqual([]);
    },
    { timeout: 90_000, interval: 250 },
  );
}

/** Processes that have a folder on their command line, as PostgreSQL’s have. */
async function processesNaming(folder: string): Promise<string[]> {
  return (await processTree(1)).map(({ command }) => command).filter((line) => line.includes(folder));
}

describe('a run of tests', { timeout: 120_000 }, () => {
  test('whose test blocks its process ends in its time, and names the test', async () => {
    const command = start('blocked');
    expect((await command.ended).code).toBe(1);
    expect(command.stderr()).toMatch(
      /The run was ended: tests\/support\/run\/small-runs\/blocked\.ts > blocks its process .* hangs\./,
    );
    expect(command.stdout()).toMatch(/^0 passed, 1 failed$/m);
    await expectNothingLeft([]);
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('that is sent %s says so, and leaves nothing', async (signal, code) => {
    const command = start('busy');
    const tree = await busy(command);
    process.kill(vitestOf(tree), signal);
    expect((await command.ended).code).toBe(code);
    expect(command.stderr()).toContain(`The run was ended: it was sent ${signal}.`);
    await expectNothingLeft(tree);
  });

  test('whose process is killed leaves nothing', async () => {
    const command = start('busy');
    const tree = await busy(command);
    process.kill(vitestOf(tree), 'SIGKILL');
    await command.ended;
    await expectNothingLeft(tree);
  });

  test('whose npm is killed ends, and leaves nothing', async () => {
    const command = start('busy');
    const tree = await busy(command);
    command.kill('SIGKILL');
    await expectNothingLeft(tree);
  });

  test('whose worker is killed fails, and leaves nothing', async () => {
    const command = start('dying');
    expect((await command.ended).code).toBe(1);
    expect(command.stdout()).toMatch(/^0 passed, [1-9]\d* failed$/m);
    await expectNothingLeft([]);
  });

  test('that leaves processes, folders and databases behind is cleared up after', async () => {
    const command = start('untidy');
    expect((await command.ended).code).toBe(0);
    expect(command.stdout()).toMatch(/^1 passed, 0 failed$/m);
    await expectNothingLeft([]);
  });

  test('without enough space does not begin, and says how much it takes', async () => {
    const command = start('untidy', { TEST_SPACE_MB: '1000000000' });
    expect((await command.ended).code).toBe(1);
    expect(command.stderr()).toMatch(/No space for the tests: \d+ MB are free in .*, and they take up to/);
    await expectNothingLeft([]);
  });

  test('that runs out of space ends and says so', async () => {
    const command = start('busy', { SMALL_RUN_LEAST_FREE_BYTES: '1e18' });
    expect((await command.ended).code).toBe(1);
    expect(command.stderr()).toContain('The run was ended: no space is left in');
    await expectNothingLeft([]);
  });

  test('does not mind who listens on the ports that the commands take', async () => {
    const servers = await Promise.all([3000, 4000, 4010, 5432].map(occupy));
    try {
      const command = start('untidy');
      expect((await command.ended).code).toBe(0);
    } finally {
      for (const server of servers) server.close();
    }
  });
});

/** The run’s own process: the first below npm that runs Vitest. */
function vitestOf(tree: ProcessTree): number {
  const found = tree.find(({ command }) => /\bnode\b.*vitest/.test(command) && !command.startsWith('npm'));
  if (!found) throw new Error(`No Vitest among ${tree.map(({ command }) => command).join('; ')}`);
  return found.pid;
}

/** Somebody else’s server; also when somebody has the port already. */
async function occupy(port: number) {
  const server = createServer();
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await Promise.race([once(server, 'listening'), once(server, 'close').catch(() => undefined), delayed()]);
  return server;
}
const delayed = () => new Promise((resolve) => setImmediate(resolve));
