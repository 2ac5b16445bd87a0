import type { Logger } from 'pino';
import type { LabReply, LabStreamLine } from '../lab/ai-records.ts';
import { isLabError } from '../lab/lab-error.ts';
import { shownMessage, type ShownMessage } from './shown.ts';

/** One line of a reply for its reader, in the form of the contract's own (reseller-api §4 rule 8, partner-api §4 rule 6). */
export type ReplyLine =
  /** To be appended to what is shown. */
  | { type: 'text'; content: string }
  /** The whole reply, which takes the place of what was shown. */
  | { type: 'complete'; message: ShownMessage }
  /** `not_written`: there is no reply. `interrupted`: there may be one in the transcript later. */
  | { type: 'error'; code: 'not_written' | 'interrupted' };

/** A reply as it is written, for one reader; its last line is `complete` or `error`. */
export type Reply = AsyncIterable<ReplyLine>;

const lastLine = (line: Exclude<LabStreamLine, { type: 'text' }>): ReplyLine =>
  line.type === 'complete'
    ? { type: 'complete', message: shownMessage(line.message) }
    : { type: 'error', code: 'not_written' };

/**
 * The service's lines as they come.
 *
 * @returns whether the last line was among them; if not, the connection broke, and the transcript may have the reply
 */
export async function* relayedLines(
  { log }: { log: Pick<Logger, 'warn'> },
  connectionId: string,
  stream: LabReply,
): AsyncGenerator<ReplyLine, boolean> {
  try {
    for await (const line of stream) {
      yield line.type === 'text' ? line : lastLine(line);
      if (line.type !== 'text') return true;
    }
  } catch (error) {
    if (!isLabError(error)) throw error;
    log.warn({ code: error.code, connectionId }, 'a reply’s stream broke off');
  }
  return false;
}
