import { parseArgs } from 'node:util';
import { createLog } from '../../app/start/process.ts';
import { createProgress } from '../../app/start/progress.ts';
import { runCrashPoints } from './campaigns/crash-points.ts';
import { runFaults } from './campaigns/faults.ts';
import type { Campaign } from './campaigns/campaign.ts';

/**
 * `npm run campaign -- NAME [--seed N] [--quick]`: a fault campaign on a PostgreSQL of its own. Shows its progress,
 * prints a table, and ends with one line `RESULT {json}`; exit 1 when a goal was missed, 2 on a wrong argument.
 */
const campaigns: Record<string, Campaign> = {
  'crash-points': runCrashPoints,
  faults: runFaults,
};

function usage(problem: string): never {
  const names = Object.keys(campaigns).join(' | ');
  process.stderr.write(
    [
      problem,
      '',
      `Usage: npm run campaign -- NAME [flags], with NAME ${names}`,
      '',
      '  --seed N   the same faults and the same choice of points again',
      '  --quick    what fits in 50 seconds',
      '',
    ].join('\n'),
  );
  process.exit(2);
}

function readArguments(): { campaign: Campaign; seed: number; quick: boolean } {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { seed: { type: 'string' }, quick: { type: 'boolean' } },
    });
  } catch (error) {
    usage(error instanceof Error ? error.message : String(error));
  }
  const [name, ...more] = parsed.positionals;
  const campaign = name === undefined ? undefined : campaigns[name];
  if (!campaign || more.length > 0)
    usage(name === undefined ? 'Which campaign?' : `No campaign ${parsed.positionals.join(' ')}.`);
  const { seed = '1', quick = false } = parsed.values;
  if (!/^\d{1,9}$/.test(seed)) usage('--seed must be a whole number of at most nine digits');
  return { campaign, seed: Number(seed), quick };
}

const { campaign, seed, quick } = readArguments();
const startedAtMs = Date.now();
const progress = createProgress(process.stdout, startedAtMs);
try {
  const log = createLog(process.env['LOG_LEVEL'] ?? 'fatal');
  const results = await campaign({ seed, quick, startedAtMs, progress, log });
  progress.stop();
  progress.print(`RESULT ${JSON.stringify(results)}`);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  progress.stop();
  process.stderr.write(
    `The campaign did not come to its end: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
process.exit();
