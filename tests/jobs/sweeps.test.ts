import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSweeps } from '../../app/jobs/sweeps.ts';
import { createLogCapture, silentLog } from '../support/log.ts';

/** Longer than any test. */
const hourMs = 3_600_000;

/** A sweep that goes on until it is let go. */
function heldSweep(onEnd: () => void) {
  const { promise, resolve: letGo } = Promise.withResolvers<undefined>();
  return { run: () => promise.then(onEnd), letGo: () => letGo(undefined) };
}

test('stopping waits for the sweep under way, and begins none any more', async () => {
  const sweeps = createSweeps(silentLog);
  const happened: string[] = [];
  const held = heldSweep(() => void happened.push('ended'));
  sweeps.add('held', 0, held.run);
  sweeps.start();
  const stopped = sweeps.stop().then(() => void happened.push('stopped'));
  await nextTurn();
  expect(happened).toEqual([]);
  held.letGo();
  await stopped;
  expect(happened).toEqual(['ended', 'stopped']);
  sweeps.add('late', 0, () => Promise.resolve(void happened.push('late')));
  await nextTurn();
  expect(happened).toEqual(['ended', 'stopped']);
});

test('a sweep runs when the sweeps are started, not before, and one that is added later at once', () => {
  const sweeps = createSweeps(silentLog);
  const begun: string[] = [];
  sweeps.add('early', hourMs, () => Promise.resolve(void begun.push('early')));
  expect(begun).toEqual([]);
  sweeps.start();
  sweeps.add('later', hourMs, () => Promise.resolve(void begun.push('later')));
  expect(begun).toEqual(['early', 'later']);
  return sweeps.stop();
});

test('a sweep that fails is logged by its name and runs again', async () => {
  const { log, lines } = createLogCapture();
  const sweeps = createSweeps(log);
  let rounds = 0;
  const again = new Promise<void>((resolve) => {
    sweeps.add('failing', 0, () => {
      rounds += 1;
      if (rounds > 1) resolve();
      return Promise.reject(new Error('no database'));
    });
  });
  sweeps.start();
  await again;
  await sweeps.stop();
  expect(lines[0]).toMatchObject({ sweep: 'failing', msg: 'sweep failed' });
});
