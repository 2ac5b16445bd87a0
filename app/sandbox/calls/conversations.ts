/**
 * Conversations about results, the same for both interfaces (reseller-api §2.8, partner-api §2.6): each says what a
 * conversation is about and how its records read.
 */
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import type { CallNotes } from '../http/request-log.ts';
import * as engine from '../interpretation/conversations.ts';
import { ask } from '../interpretation/replies.ts';
import type { StoredMessage } from '../interpretation/stored.ts';
import { replyLines } from './reply-lines.ts';

/** What differs between the interfaces. */
interface ConversationWords<Body, Query, Conversation, Message> {
  /** What a conversation to be opened is about. */
  readonly about: (body: Body) => engine.ConversationAbout;
  /** What a list is narrowed to; null for all of the account's. */
  readonly narrowedTo: (query: Query) => engine.ConversationAbout | null;
  readonly conversation: (row: engine.ConversationRow) => Conversation;
  readonly message: (message: StoredMessage) => Message;
}

interface ConversationCall {
  readonly ctx: SandboxContext;
  readonly account: AccountRow;
}
interface OneConversationCall extends ConversationCall {
  readonly params: { readonly id: string };
}
interface MessageCall extends OneConversationCall {
  readonly body: { readonly message: string };
  readonly notes: CallNotes;
}
interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** The handlers of an interface's conversations, by the names of its endpoint table. */
export function conversationHandlers<Body, Query extends PageQuery, Conversation, Message>(
  words: ConversationWords<Body, Query, Conversation, Message>,
) {
  const asked = async ({ ctx, account, params, body, notes }: MessageCall, streamed: boolean) =>
    ask(ctx, account, { conversationId: params.id, message: body.message, streamed }, notes);
  return {
    createConversation: async ({ ctx, account, body }: ConversationCall & { readonly body: Body }) =>
      words.conversation(await engine.openConversation(ctx, account, words.about(body))),

    listConversations: async ({ ctx, account, query }: ConversationCall & { readonly query: Query }) => {
      const request = pageRequest('conversations', query);
      const rows = await engine.conversationRows(ctx, account, {
        about: words.narrowedTo(query),
        after: request.after,
        take: request.limit + 1,
      });
      const shown = { position: (row: engine.ConversationRow) => row.position, item: words.conversation };
      return pageOf('conversations', request, rows, shown);
    },

    listMessages: async ({ ctx, account, params }: OneConversationCall) => ({
      data: (await engine.transcript(ctx, account, params.id)).map(words.message),
    }),

    deleteConversation: async ({ ctx, account, params }: OneConversationCall): Promise<undefined> => {
      await engine.removeConversation(ctx, account, params.id);
    },

    createMessage: async (call: MessageCall) => {
      const { turn } = await asked(call, false);
      return words.message(await turn.finished);
    },

    streamMessage: async (call: MessageCall) => {
      const { turn, cutsStream } = await asked(call, true);
      await turn.opened;
      return { lines: replyLines(call.ctx, turn, words.message), cutAfterFirst: cutsStream() };
    },
  };
}
