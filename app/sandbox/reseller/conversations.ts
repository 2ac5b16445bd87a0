/** Conversations about a kit's result in the reseller interface's words (reseller-api §2.8, §4 rules 6 to 9). */
import type { Conversation, Message } from '../../contract/reseller/schemas.ts';
import { replyLines } from '../calls/reply-lines.ts';
import type { Handler } from './call.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import * as engine from '../interpretation/conversations.ts';
import { ask } from '../interpretation/replies.ts';
import type { StoredMessage } from '../interpretation/stored.ts';

function conversationRecord(row: engine.ConversationRow): Conversation {
  return {
    id: row.id,
    kit_code: row.kitCode,
    title: row.title,
    created_on: row.createdAt.getTime(),
    last_activity: row.lastActivity.getTime(),
  };
}

function messageRecord(message: StoredMessage): Message {
  return {
    id: message.id,
    conversation_id: message.conversationId,
    role: message.role,
    content: message.content,
    sources: [...message.sources],
    created_on: message.createdAt.getTime(),
  };
}

export const createConversation: Handler<'createConversation'> = async ({ ctx, account, body }) =>
  conversationRecord(await engine.openConversation(ctx, account, { kitCode: body.kit_code }));

export const listConversations: Handler<'listConversations'> = async ({ ctx, account, query }) => {
  const request = pageRequest('conversations', query);
  const rows = await engine.conversationRows(ctx, account, {
    about: query.kit_code === undefined ? null : { kitCode: query.kit_code },
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
