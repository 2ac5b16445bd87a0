import { execFile } from 'node:child_process';

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
        timeout: 170_000,
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
