import ora from 'ora';
import { onceWords } from '../../words/command-line.ts';

/** Where a run tells what happens: a line an event, and on a terminal what it waits for below them. */
export interface Progress {
  /** Tells an event that happened now. */
  event(text: string): void;
  /** Says what is waited for; on a terminal only. */
  waitingFor(text: string): void;
  /** Prints text as it is. */
  print(text: string): void;
  stop(): void;
}

/** A progress display on a terminal, plain lines with the seconds since the start elsewhere. */
export function createProgress(stream: NodeJS.WriteStream, startedAtMs: number): Progress {
  const stamp = () => `${((Date.now() - startedAtMs) / 1000).toFixed(1).padStart(6)} s`;
  // A terminal without a width (a recorder's) can't be drawn on.
  if (!stream.isTTY || stream.columns === 0 || process.env['CI'] === 'true')
    return {
      event: (text) => stream.write(`${stamp()}  ${text}\n`),
      waitingFor: () => undefined,
      print: (text) => stream.write(`${text}\n`),
      stop: () => undefined,
    };
  const spinner = ora({ stream, text: onceWords.starting, discardStdin: false }).start();
  const above = (text: string) => {
    if (spinner.isSpinning) spinner.clear();
    stream.write(`${text}\n`);
    if (spinner.isSpinning) spinner.render();
  };
  return {
    event: (text) => above(`${stamp()}  ${text}`),
    waitingFor: (text) => {
      spinner.text = text;
    },
    print: above,
    stop: () => {
      spinner.stop();
    },
  };
}
