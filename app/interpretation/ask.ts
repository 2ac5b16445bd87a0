import type { Customer } from '../kits/customer-kits.ts';
import { type GateAnswer, openKit } from '../kits/gate.ts';
import type { LabReply } from '../lab/ai-records.ts';
import { costsNothing, spend, untilNextDayMs } from './allowance.ts';
import type { Assistant, InterpretationContext } from './context.ts';
import { forgetGone, isGone, knownConversation, openConversation, type OpenKit } from './conversation.ts';
import { inTurn } from './in-turn.ts';
import type { AssistantAnswer } from './interpretation.ts';
import { type Reply, relayedLines } from './relay.ts';
import { findReply } from './reread.ts';
import { shownMessage } from './shown.ts';

interface Question {
  customer: Customer;
  kit: OpenKit;
  message: string;
  /** Aborted when the reader is gone. The service writes on, and the reply will be in the transcript. */
  signal: AbortSignal;
}

/**
 * Asks about an opened kit, within the customer's allowance; the first question opens the conversation. Resolves when
 * the service begins to reply: what it refuses is thrown before.
 *
 * @param message as the contract takes it (`messageRequestSchema`)
 * @throws LabError with the service's own code; the signal's reason when it was aborted first
 */
export async function askAboutKit(
  ctx: InterpretationContext,
  customer: Customer,
  kitId: string,
  { message, signal }: { message: string; signal: AbortSignal },
): Promise<AssistantAnswer<Reply>> {
  const opened = await openKit(ctx, customer, kitId, 'conversation');
  if (!opened.ok) return opened;
  const { connectionId } = opened.value;
  const wanted = Promise.all([knownConversation(ctx, customer, kitId), ctx.assistantOf(connectionId)]);
  // Looked at below; without an allowance it is of no interest.
  wanted.catch(() => undefined);
  const spent = await spend(ctx, customer, 'message');
  if (spent === null)
    return { ok: false, refusal: { code: 'allowance_used', retryAfterMs: untilNextDayMs(ctx) } };
  const question: Question = { customer, kit: opened.value, message, signal };
  const progress = { isSent: false };
  try {
    const begun = await begin(ctx, question, await wanted, progress);
    if (begun.ok) return { ok: true, value: replyLines(ctx, question, begun.value) };
    await spent.giveBack();
    return begun;
  } catch (error) {
    if (!progress.isSent || costsNothing(error)) await spent.giveBack();
    throw error;
  }
}

/** A question that was sent. */
interface Begun {
  conversationId: string;
  stream: LabReply;
}

/** Sends the question; into a new conversation where there is none yet, or the service has lost it. */
async function begin(
  ctx: InterpretationContext,
  { customer, kit, message, signal }: Question,
  [known, assistant]: [string | null, Assistant],
  progress: { isSent: boolean },
): Promise<GateAnswer<Begun>> {
  const { connectionId, id: kitId } = kit;
  const ask = async (conversationId: string): Promise<GateAnswer<Begun>> => {
    const stream = await inTurn(ctx, { connectionId, customer, signal }, () => {
      progress.isSent = true;
      return assistant.askStreaming(conversationId, message, { signal });
    });
    return { ok: true, value: { conversationId, stream } };
  };
  const askAnew = async () => {
    const opened = await openConversation(ctx, assistant, { customer, kit, signal });
    return opened.ok ? ask(opened.value) : opened;
  };
  if (known === null) return askAnew();
  try {
    return await ask(known);
  } catch (error) {
    if (!isGone(error)) throw error;
    progress.isSent = false;
    await forgetGone(ctx, customer, kitId, known);
    return askAnew();
  }
}

/** The service's lines as they come. Where they break off, the reply is looked for in the transcript. */
async function* replyLines(
  ctx: InterpretationContext,
  { customer, kit, message, signal }: Question,
  { conversationId, stream }: Begun,
): Reply {
  if (yield* relayedLines(ctx, kit.connectionId, stream)) return;
  const caller = { connectionId: kit.connectionId, customer, signal };
  const reply = await findReply(ctx, caller, { conversationId, question: message });
  yield reply === null
    ? { type: 'error', code: 'interrupted' }
    : { type: 'complete', message: shownMessage(reply) };
}
