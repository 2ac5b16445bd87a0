import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionFailure } from '../connection/failures.ts';
import type { LabMessage } from '../lab/ai-records.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { InterpretationContext } from './context.ts';
import { type Caller, inTurn } from './in-turn.ts';

/**
 * The reply to the conversation's last question, from the transcript: the turn is saved whatever becomes of the
 * connection (reseller-api §4 rule 8). Asked for again with waits that double, until the time is over.
 *
 * @returns null when it was not there in time
 */
export async function findReply(
  ctx: InterpretationContext,
  caller: Caller,
  { conversationId, question }: { conversationId: string; question: string },
): Promise<LabMessage | null> {
  const { firstWaitMs, longestMs } = ctx.fairShare.rereading;
  const endsAtMs = performance.now() + longestMs;
  for (let waitMs = firstWaitMs; performance.now() + waitMs < endsAtMs; waitMs *= 2) {
    await delay(waitMs, undefined, caller.signal ? { signal: caller.signal } : {});
    try {
      // Each time anew: a client that was closed is what may have broken the stream.
      const assistant = await ctx.assistantOf(caller.connectionId);
      const reply = replyTo(question, await inTurn(ctx, caller, () => assistant.transcript(conversationId)));
      if (reply !== null) return reply;
    } catch (error) {
      if (isConnectionFailure(error)) return null;
      if (!isLabError(error)) throw error;
      if (!error.retryable) return null;
    }
  }
  return null;
}

/** What was said after the last question, if that is the one which was asked. */
function replyTo(question: string, transcript: readonly LabMessage[]): LabMessage | null {
  const last = transcript.findLastIndex(({ role }) => role === 'user');
  const asked = transcript[last];
  if (asked === undefined || words(asked.content) !== words(question)) return null;
  return transcript.slice(last + 1).findLast(({ role }) => role === 'assistant') ?? null;
}

/** A service may trim what it keeps, or write line breaks otherwise. */
const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
