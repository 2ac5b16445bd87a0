import { once } from 'node:events';
import { clearRun } from '../folder.ts';

/**
 * `node guard.ts FOLDER`: waits for the end of its standard input, which comes when the run is over or its process gone,
 * whatever ended it, and clears what the run left.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder?');

// What is meant for the run's process (Ctrl-C reaches a whole group) must not end the one that clears up after it.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);

process.stdin.resume();
await once(process.stdin, 'end');
await clearRun(folder);
