import { pino, type Logger } from 'pino';
import { errorCode, quotesValues } from '../db/errors.ts';
import { loggedError } from './logged-error.ts';
import { startWords } from '../words/command-line.ts';

/** Within this long a process must be gone after SIGTERM (design, start-up contract: 10 s). */
const stopLimitMs = 9_000;

/** A logger to standard error, so that standard output carries what a process has to say to others. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => loggedError(error) },
      redact: {
        paths: [
          'token',
          '*.token',
          'authorization',
          '*.authorization',
          'password',
          '*.password',
          'secret',
          '*.secret',
        ],
        censor: '[redacted]',
      },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

/** Says of pg that a client was asked while it was busy: Prisma's adapter does that inside transactions, pg queues it. */
const prismaAsksBusyClient = /^Calling client\.query\(\) when the client is already executing a query/;

/** Sends Node's warnings to the log instead of into what the process prints. */
function logWarnings(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const level = prismaAsksBusyClient.test(warning.message) ? 'debug' : 'warn';
    log[level]({ warning: warning.message, kind: warning.name }, 'a warning of the runtime');
  });
}

/** Names and what they are, one below the other, for people at a terminal. */
export function rowsOf(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', what = '']) => `  ${name.padEnd(width)}  ${what}`);
}

/** The process's one line for whoever started it. */
export function announceReady(ready: object): void {
  process.stdout.write(`READY ${JSON.stringify(ready)}\n`);
}

/**
 * Ends the process on SIGTERM or SIGINT: exit 0 when everything stopped in time, 1 when it had to be cut off.
 * A second signal ends it at once.
 */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    const cutOff = setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, stopLimitMs);
    cutOff.unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Runs a command's main function; what it throws is printed in one sentence and ends the process with 1. */
export function runMain(log: Logger, main: () => Promise<void>): void {
  logWarnings(log);
  main().catch((error: unknown) => {
    log.error({ err: error }, 'could not start');
    process.stderr.write(`${startWords.failed(inWords(error))}\n`);
    process.exit(1);
  });
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return startWords.portInUse(String(error.port));
  if (quotesValues(error)) return startWords.databaseRefused(errorCode(error) ?? error.name);
  return error.message;
}
