import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir, runCommand } from '../support/command.ts';
import { withinLimit } from '../support/measured-run.ts';
import type { Measured } from '../support/measured-run.ts';
import { median } from '../support/statistics.ts';

const readyLimitMs = 5_000;

/** How long `npm run sandbox` takes from its start to READY on data that a first run has made. */
export const benchSandboxStart: Measured = async ({ quick, progress }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-bench-'));
  const tookMs: number[] = [];
  try {
    for (let run = 0; run <= (quick ? 3 : 7); run += 1) {
      progress.waitingFor(run === 0 ? "the sandbox's first run" : `sandbox start ${run}`);
      const startedAtMs = performance.now();
      const sandbox = runCommand('npm', ['run', 'sandbox', '--', '--port', '0'], {
        env: { SANDBOX_DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
        cwd: projectDir,
      });
      await sandbox.ready;
      const readyMs = performance.now() - startedAtMs;
      progress.event(`sandbox start ${run}: READY after ${Math.round(readyMs)} ms`);
      if (run > 0) tookMs.push(readyMs);
      sandbox.kill('SIGTERM');
      await sandbox.ended;
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    withinLimit('sandbox ready after the first run, median', Math.round(median(tookMs)), 'ms', readyLimitMs),
  ];
};
