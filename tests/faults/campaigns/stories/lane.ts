import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Played } from '../../../orders/support/stories/batch.ts';
import type { FromLane, ToLane } from './lane-messages.ts';

/** What became of a batch. `ended`: the campaign or the machine ended it, which says nothing of the app. */
export type BatchEnd =
  | { kind: 'played'; played: Played }
  | { kind: 'failed'; problem: string }
  | { kind: 'ended'; why: string };

/** A process that plays batches, one at a time, and is started again when it ends. */
export interface Lane {
  play(batch: ToLane, limitMs: number): Promise<BatchEnd>;
  close(): Promise<void>;
}

/** So long may a process take to be ready; a busy machine takes half a minute. */
const startLimitMs = 5 * 60_000;
const program = join(import.meta.dirname, '..', '..', 'processes', 'stories-lane.ts');

/** @param databaseUrl a migrated database that nothing else uses */
export function openLane(databaseUrl: string): Lane {
  let child: ChildProcess | null = null;
  let said = '';

  async function end(): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  }

  /** @returns null when it ended, or was closed, before it was ready */
  async function ready(): Promise<ChildProcess | null> {
    if (child !== null) return child;
    const started = fork(program, [databaseUrl], {
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = started;
    said = '';
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-3_000);
    });
    const first = await answerOf(started, startLimitMs);
    if (first?.type === 'ready') return started;
    await end();
    return null;
  }

  return {
    async play(batch, limitMs) {
      const player = await ready();
      if (player === null) return { kind: 'ended', why: `its process did not get ready. ${said}` };
      const answered = answerOf(player, limitMs);
      player.send(batch);
      const answer = await answered;
      if (answer?.type === 'played') return { kind: 'played', played: answer.played };
      const why = whyEnded(player, limitMs);
      // Whatever the failed story left under way must not reach the next.
      await end();
      return answer?.type === 'failed'
        ? { kind: 'failed', problem: answer.problem }
        : { kind: 'ended', why: `${why}. ${said}` };
    },
    close: end,
  };
}

function whyEnded({ exitCode, signalCode }: ChildProcess, limitMs: number): string {
  if (signalCode === null && exitCode === null) return `it was not over after ${limitMs / 60_000} min`;
  return `its process ended (${signalCode ?? String(exitCode)})`;
}

/** @returns what it says next; null when it ends first, or takes too long */
async function answerOf(child: ChildProcess, limitMs: number): Promise<FromLane | null> {
  const over = new AbortController();
  const { signal } = over;
  const noAnswer = () => null;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as FromLane, noAnswer),
      once(child, 'exit', { signal }).then(noAnswer, noAnswer),
      delay(limitMs, null, { signal }).catch(noAnswer),
    ]);
  } finally {
    over.abort();
  }
}
