/** A question and its reply in the database. */
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { GuardedOutcome } from '../writer/guards/outcome.ts';
import type { Turn } from '../writer/writer.ts';
import { messageId } from './conversations.ts';
import { takenAway } from './released.ts';
import { titleOf } from '../writer/answering/title.ts';
import { sourcesJson, storedMessage } from './stored.ts';
import type { StoredMessage } from './stored.ts';

/** As much of what was said as a writer is told of; more would cost more and say little. */
const messagesRemembered = 40;

/** What was said in a conversation, oldest first, as far as a writer is told of it. */
export async function saidBefore(
  tx: SandboxTx,
  conversationId: string,
): Promise<{ readonly turns: readonly Turn[]; readonly lastPosition: number }> {
  const rows = await tx.conversationMessage.findMany({
    where: { conversationId },
    orderBy: { position: 'desc' },
    take: messagesRemembered,
  });
  const messages = rows.toReversed().map(storedMessage);
  const turns = messages.map(({ role, content }) => ({ role, content }));
  return { turns, lastPosition: rows[0]?.position ?? 0 };
}

export interface Question {
  readonly conversationId: string;
  readonly resultId: string;
  readonly content: string;
  readonly position: number;
  readonly askedAt: Date;
}

/** Stores a question, once; the first one names its conversation. */
export async function storeQuestion(ctx: SandboxContext, tx: SandboxTx, question: Question): Promise<void> {
  const { conversationId, content, position, askedAt } = question;
  const id = messageId(ctx.seed, conversationId, position);
  const { count } = await tx.conversationMessage.createMany({
    data: [{ id, conversationId, position, role: 'user', content, createdAt: askedAt }],
    skipDuplicates: true,
  });
  if (count === 0) return;
  await tx.conversation.update({
    where: { id: conversationId },
    data: { lastActivity: askedAt, ...(position === 1 ? { title: titleOf(content) } : {}) },
  });
}

/**
 * Stores what came of a turn and gives the reply: null when there is none, a failure when the conversation or its result
 * went away in the meantime.
 */
export async function keepTurn(
  ctx: SandboxContext,
  tx: SandboxTx,
  turn: {
    readonly question: Question;
    /** The reply, or what of it was read along before it broke off. */
    readonly reply: Pick<Extract<GuardedOutcome, { ok: true }>, 'text' | 'sources'> | null;
    readonly keepQuestion: boolean;
  },
): Promise<StoredMessage | ServiceFailure | null> {
  const { question, reply, keepQuestion } = turn;
  const { conversationId, position, resultId } = question;
  const kept = await tx.conversation.count({ where: { id: conversationId } });
  if (kept === 0) return new ServiceFailure('not_found');
  const gone = await takenAway(tx, resultId);
  if (keepQuestion || (gone === null && reply !== null)) await storeQuestion(ctx, tx, question);
  if (gone !== null || reply === null) return gone;
  const now = new Date(ctx.now());
  const row = await tx.conversationMessage.create({
    data: {
      id: messageId(ctx.seed, conversationId, position + 1),
      conversationId,
      position: position + 1,
      role: 'assistant',
      content: reply.text,
      createdAt: now,
      sources: sourcesJson(reply.sources),
    },
  });
  await tx.conversation.update({ where: { id: conversationId }, data: { lastActivity: now } });
  return storedMessage(row);
}
