import { execFile } from 'node:child_process';

/** It takes about 20 s; a machine may be busy. A test that runs the command allows a little more. */
export const runOnceLimitMs = 400_000;

/** Runs the command as the README says, without a terminal. @returns what it printed and how it ended */
export function runOnce(
  args: readonly string[],
): Promise<{ exitCode: number; printed: string; complained: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['app/start/demo.ts', '--once', ...args],
      {
        env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '' },
        timeout: runOnceLimitMs,
        maxBuffer: 10_000_000,
      },
      (error, printed, complained) =>
        resolve({
          exitCode: error === null ? 0 : typeof error.code === 'number' ? error.code : -1,
          printed,
          complained,
        }),
    );
  });
}
