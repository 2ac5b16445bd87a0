import { setTimeout as delay } from 'node:timers/promises';
import { buildExtensions } from '../../app/start/build/build-extensions.mjs';
import { buildWeb } from '../../app/start/build/build.mjs';
import { startDemo } from '../support/demo-process.ts';
import { withinLimit } from '../support/measured-run.ts';
import type { Measured } from '../support/measured-run.ts';
import { treeCpuSeconds } from '../support/run/tree-cpu.ts';
import { median } from '../support/statistics.ts';
import { benchSandboxStart } from './sandbox-start.ts';

const readyLimitMs = 8_000;
/** Three demos beside one another, as tests have them, leave the machine to what they are asked. */
const idleLimit = 0.15;
const settleMs = 10_000;

/**
 * How long the demo (when everything is built) and the sandbox take from their start to READY, and how much of a
 * processor the demo takes when nobody asks it for anything.
 */
export const benchStart: Measured = async (run) => [
  ...(await benchDemoStart(run)),
  await benchIdleDemo(run),
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

async function benchIdleDemo({ quick, progress }: Parameters<Measured>[0]) {
  const measuredMs = quick ? 10_000 : 40_000;
  const demo = await startDemo();
  progress.waitingFor('a demo that nobody uses');
  await delay(settleMs);
  const before = treeCpuSeconds(demo.pid);
  await delay(measuredMs);
  let seconds = 0;
  for (const [pid, now] of treeCpuSeconds(demo.pid)) seconds += now - (before.get(pid) ?? 0);
  await demo.stop();
  const share = Math.round((seconds / (measuredMs / 1000)) * 100) / 100;
  return withinLimit('an idle demo, PostgreSQL included', share, 'of a core', idleLimit);
}
