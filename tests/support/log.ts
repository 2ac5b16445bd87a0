import { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';

/** A logger that keeps quiet. */
export const silentLog: Logger = pino({ level: 'silent' });

/** A line as pino writes it. */
export interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

/** A logger whose lines a test can look at, from level debug up. */
export function createLogCapture(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString('utf8')) as LogLine);
      done();
    },
  });
  return { log: pino({ level: 'debug' }, sink), lines };
}
