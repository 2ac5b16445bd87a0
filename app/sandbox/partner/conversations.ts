/** Conversations about a patient in the partner interface's words (partner-api §2.6, §4 rules 5 and 6). */
import type { z } from 'zod';
import type { partnerConversationSchema, partnerMessageSchema } from '../../contract/partner/ai.ts';
import { replyLines } from '../calls/reply-lines.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import * as engine from '../interpretation/conversations.ts';
import { ask } from '../interpretation/replies.ts';
import type { StoredMessage } from '../interpretation/stored.ts';
import type { Call, Handler } from './call.ts';
import { itsPatient } from './its-patient.ts';

function conversationRecord(row: engine.ConversationRow): z.infer<typeof partnerConversationSchema> {
  return {
    id: row.id,
    patientId: itsPatient(row.patientId),
    kitCode: row.kitCode,
    title: row.title,
    createdOn: row.createdAt.getTime(),
    lastActivity: row.lastActivity.getTime(),
  };
}

function messageRecord(message: StoredMessage): z.infer<typeof partnerMessageSchema> {
  return {
    id: message.id,
    conversationId: message.conversationId,
    role: message.role,
    content: message.content,
    sources: [...message.sources],
    createdOn: message.createdAt.getTime(),
  };
}

/** The schema asks for exactly one of the two. */
function aboutOf({ kitCode, patientId = '' }: Call<'createConversation'>['body']): engine.ConversationAbout {
  return kitCode === undefined ? { patientId } : { kitCode };
}

export const createConversation: Handler<'createConversation'> = async ({ ctx, account, body }) =>
  conversationRecord(await engine.openConversation(ctx, account, aboutOf(body)));

export const listConversations: Handler<'listConversations'> = async ({ ctx, account, query }) => {
  const { patientId } = query;
  const request = pageRequest('conversations', query);
  const rows = await engine.conversationRows(ctx, account, {
    about: patientId === undefined ? null : { patientId },
    after: request.after,
    take: request.limit + 1,
  });
  return pageOf('conversations', request, rows, {
    position: (row) => row.position,
    item: conversationRecord,
  });
};

export const listMessages: Handler<'listMessages'> = async ({ ctx, account, params }) => ({
  data: (await engine.transcript(ctx, account, params.id)).map(messageRecord),
});

export const deleteConversation: Handler<'deleteConversation'> = async ({ ctx, account, params }) => {
  await engine.removeConversation(ctx, account, params.id);
};

export const createMessage: Handler<'createMessage'> = async ({ ctx, account, params, body, notes }) => {
  const asked = { conversationId: params.id, message: body.message, streamed: false };
  const { turn } = await ask(ctx, account, asked, notes);
  return messageRecord(await turn.finished);
};

export const streamMessage: Handler<'streamMessage'> = async ({ ctx, account, params, body, notes }) => {
  const asked = { conversationId: params.id, message: body.message, streamed: true };
  const { turn, cutsStream } = await ask(ctx, account, asked, notes);
  await turn.opened;
  return { lines: replyLines(ctx, turn, messageRecord), cutAfterFirst: cutsStream() };
};
