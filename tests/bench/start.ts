import { buildExtensions } from '../../app/start/build/build-extensions.mjs';
import { buildWeb } from '../../app/start/build/build.mjs';
import { startDemo } from '../support/demo-process.ts';
import { withinLimit } from '../support/measured-run.ts';
import type { Measured } from '../support/measured-run.ts';
import { median } from '../support/statistics.ts';
import { benchSandboxStart } from './sandbox-start.ts';

const readyLimitMs = 8_000;

/** How long the demo (when everything is built) and the sandbox take from their start to READY. */
export const benchStart: Measured = async (run) => [
  ...(await benchDemoStart(run)),
  ...(await benchSandboxStart(run)),
];

const benchDemoStart: Measured = async ({ quick, progress }) => {
  await buildWeb();
  await buildExtensions();
  const tookMs: number[] = [];
  for (let run = 1; run <= (quick ? 3 : 7); run += 1) {
    progress.waitingFor(`start ${run}`);
    const demo = await startDemo();
    tookMs.push(demo.readyMs);
    progress.event(`start ${run}: READY after ${Math.round(demo.readyMs)} ms`);
    await demo.stop();
  }
  return [withinLimit('demo ready after the build, median', Math.round(median(tookMs)), 'ms', readyLimitMs)];
};
