/** A sandbox in a process of its own, for tests that kill it. Options as JSON in the first argument. */
import pino from 'pino';
import { startSandbox } from '../../../app/sandbox/index.ts';
import type { SandboxOptions } from '../../../app/sandbox/index.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as Omit<SandboxOptions, 'log'>;
const running = await startSandbox({ ...options, log: pino({ level: 'silent' }) });
process.stdout.write(`READY ${JSON.stringify(running.ready)}\n`);
