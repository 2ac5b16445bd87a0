/**
 * Conversations about a kit's result, or a patient's newest: opening, list, transcript, removal (reseller-api §2.8, §4;
 * partner-api §2.6, §4 rule 5).
 */
import type { SandboxPrisma, SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { seededStream } from '../core/seeded.ts';
import { countCall } from '../metering/calls.ts';
import { lockWithAi } from './charge.ts';
import { knownPatient } from '../practice/patients.ts';
import {
  knownKit,
  newestResult,
  releasedOf,
  releasedResult,
  releasedSelect,
  stillReleased,
} from './released.ts';
import type { ReleasedResult } from './released.ts';
import { storedMessage } from './stored.ts';
import type { StoredMessage } from './stored.ts';

export type ConversationRow = SandboxPrisma.ConversationGetPayload<object>;

/** What a conversation is called before anything was asked in it. */
const firstTitle = 'New conversation';

/** What a conversation is about: it stays with a kit's result, or follows a patient's newest. */
export type ConversationAbout = { readonly kitCode: string } | { readonly patientId: string };

/** Opens a conversation: 404, 409, 429. */
export async function openConversation(
  ctx: SandboxContext,
  account: AccountRow,
  about: ConversationAbout,
): Promise<ConversationRow> {
  const followsPatient = 'patientId' in about;
  const { resultId, kitCode, patientId } = followsPatient
    ? await newestResult(ctx.db, account.id, about.patientId)
    : await releasedResult(ctx.db, account, about.kitCode);
  return counted(ctx, account.id, async (tx) => {
    await stillReleased(tx, resultId);
    return async (nowMs) => {
      const { conversationsOpened: position } = await tx.account.update({
        where: { id: account.id },
        data: { conversationsOpened: { increment: 1 } },
        select: { conversationsOpened: true },
      });
      const at = new Date(nowMs);
      return tx.conversation.create({
        data: {
          id: conversationId(ctx.seed, account.id, position),
          accountId: account.id,
          resultId,
          kitCode,
          patientId,
          followsPatient,
          position,
          title: firstTitle,
          createdAt: at,
          lastActivity: at,
        },
      });
    };
  });
}

/** 130 bits, so that it cannot be guessed from any other. */
function conversationId(seed: string, accountId: string, position: number): string {
  return `cnv_${seededStream(seed, 'conversation-id', accountId, position).code(26).toLowerCase()}`;
}

export function messageId(seed: string, conversation: string, position: number): string {
  return `msg_${seededStream(seed, 'message-id', conversation, position).code(26).toLowerCase()}`;
}

/**
 * Rows of the list, the newest first, `take` of them after that position; for a kit or a patient that is not the caller's
 * 404, for a kit without a result 409. What was said of a result that was withdrawn is still listed.
 */
export async function conversationRows(
  ctx: SandboxContext,
  account: AccountRow,
  { about, after, take }: { about: ConversationAbout | null; after: number | null; take: number },
): Promise<ConversationRow[]> {
  if (about !== null) await refuseUnknown(ctx, account, about);
  return counted(
    ctx,
    account.id,
    async (tx) => () =>
      tx.conversation.findMany({
        where: {
          accountId: account.id,
          ...about,
          ...(after === null ? {} : { position: { lt: after } }),
        },
        orderBy: { position: 'desc' },
        take,
      }),
  );
}

async function refuseUnknown(
  ctx: SandboxContext,
  account: AccountRow,
  about: ConversationAbout,
): Promise<void> {
  if ('patientId' in about) {
    await knownPatient(ctx.db, account.id, about.patientId);
    return;
  }
  const { result } = await knownKit(ctx.db, account.id, about.kitCode);
  if (result === null) throw new ServiceFailure('result_not_ready');
}

/**
 * What a conversation of the account is about now: its kit's result, or the patient's newest. 404, and 409 once there is
 * none any longer.
 */
export async function knownConversation(
  db: SandboxTx,
  accountId: string,
  id: string,
): Promise<ReleasedResult> {
  const row = await db.conversation.findFirst({
    where: { id, accountId },
    select: { patientId: true, followsPatient: true, result: { select: releasedSelect } },
  });
  if (row === null) throw new ServiceFailure('not_found');
  const { patientId, followsPatient } = row;
  return followsPatient && patientId !== null
    ? newestResult(db, accountId, patientId)
    : releasedOf(row.result);
}

/** Notes which result a conversation that follows its patient is about from now on. */
export async function noteResult(tx: SandboxTx, id: string, known: ReleasedResult): Promise<void> {
  const { resultId, kitCode } = known;
  await tx.conversation.updateMany({
    where: { id, resultId: { not: resultId } },
    data: { resultId, kitCode },
  });
}

/** All that was said in a conversation, the oldest first. */
export async function transcript(
  ctx: SandboxContext,
  account: AccountRow,
  id: string,
): Promise<StoredMessage[]> {
  return counted(ctx, account.id, async (tx) => {
    await knownConversation(tx, account.id, id);
    return async () => {
      const rows = await tx.conversationMessage.findMany({
        where: { conversationId: id },
        orderBy: { position: 'asc' },
      });
      return rows.map(storedMessage);
    };
  });
}

/** Removes a conversation and everything said in it; what is being generated for it finds nothing to be stored in. */
export async function removeConversation(
  ctx: SandboxContext,
  account: AccountRow,
  id: string,
): Promise<void> {
  await counted(ctx, account.id, async (tx) => {
    const found = await tx.conversation.count({ where: { id, accountId: account.id } });
    if (found === 0) throw new ServiceFailure('not_found');
    return () => tx.conversation.delete({ where: { id } });
  });
}

/**
 * A call that generates nothing: `find` under the account's lock, which may throw 404 or 409, then the count, which may
 * throw 429, then what `find` gave.
 */
async function counted<Value>(
  ctx: SandboxContext,
  accountId: string,
  find: (tx: SandboxTx) => Promise<(nowMs: number) => Promise<Value>>,
): Promise<Value> {
  return ctx.db.$transaction(async (tx) => {
    await lockWithAi(tx, accountId);
    const act = await find(tx);
    const nowMs = ctx.now();
    await countCall(tx, accountId, { kind: 'read', nowMs });
    return act(nowMs);
  });
}
