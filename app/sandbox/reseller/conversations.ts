/** Conversations about a kit's result in the reseller interface's words (reseller-api §2.8, §4 rules 6 to 9). */
import type { Conversation, Message } from '../../contract/reseller/schemas.ts';
import { conversationHandlers } from '../calls/conversations.ts';
import type { ConversationRow } from '../interpretation/conversations.ts';
import type { StoredMessage } from '../interpretation/stored.ts';
import type { Call } from './call.ts';

export const conversations = conversationHandlers({
  about: ({ kit_code: kitCode }: Call<'createConversation'>['body']) => ({ kitCode }),
  narrowedTo: ({ kit_code: kitCode }: Call<'listConversations'>['query']) =>
    kitCode === undefined ? null : { kitCode },
  conversation: (row: ConversationRow): Conversation => ({
    id: row.id,
    kit_code: row.kitCode,
    title: row.title,
    created_on: row.createdAt.getTime(),
    last_activity: row.lastActivity.getTime(),
  }),
  message: (message: StoredMessage): Message => ({
    id: message.id,
    conversation_id: message.conversationId,
    role: message.role,
    content: message.content,
    sources: [...message.sources],
    created_on: message.createdAt.getTime(),
  }),
});
