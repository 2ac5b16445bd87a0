import type { Reply } from '../../interpretation/relay.ts';
import { shownMessage } from '../../interpretation/shown.ts';
import { askAboutPatient } from '../../practice/assistant/ask.ts';
import {
  deleteConversation,
  listConversations,
  readTranscript,
  startConversation,
} from '../../practice/assistant/conversations.ts';
import type { StaffAsker } from '../../practice/staff/access.ts';
import { patientTalks as words } from '../../words/patient-talks.ts';
import { type AssistantContext, look } from './assistant-look.ts';
import { type AssistantRefused, refused } from './assistant-trouble.ts';
import {
  type ConversationsAnswer,
  conversationRow,
  type RemovedAnswer,
  type StartAnswer,
  type TranscriptAnswer,
} from './conversation-view.ts';

/** What the page needs for conversations about a patient: each call is a look at the patient, as in `assistant.ts`. */
export interface ConversationPages {
  list(asker: StaffAsker, id: string): Promise<ConversationsAnswer>;
  /** @param kitCode null: about whichever result is the newest */
  start(asker: StaffAsker, id: string, kitCode: string | null): Promise<StartAnswer>;
  transcript(asker: StaffAsker, id: string, handle: string): Promise<TranscriptAnswer>;
  remove(asker: StaffAsker, id: string, handle: string): Promise<RemovedAnswer>;
  /** Aborting the question's signal ends the reply, for its reader. */
  ask(
    asker: StaffAsker,
    id: string,
    question: { handle: string; message: string; signal: AbortSignal },
  ): Promise<{ ok: true; reply: Reply } | AssistantRefused>;
}

const gone = (): AssistantRefused => refused('unknown_conversation');

/** What the page gets of the running app for conversations about a patient. */
export function createConversationPages(ctx: AssistantContext): ConversationPages {
  return {
    list: (asker, id) =>
      look<ConversationsAnswer>(
        ctx,
        asker,
        id,
        { purpose: 'conversations', askedFor: 'reading' },
        async (of) => ({ ok: true, conversations: (await listConversations(ctx, of)).map(conversationRow) }),
      ),

    start: (asker, id, kitCode) =>
      look<StartAnswer>(ctx, asker, id, { purpose: 'new_conversation', askedFor: 'opening' }, async (of) => {
        const started = await startConversation(ctx, of, kitCode);
        return started.kind === 'opened'
          ? { ok: true, conversation: conversationRow(started.conversation) }
          : refused('not_theirs');
      }),

    transcript: (asker, id, handle) =>
      look<TranscriptAnswer>(
        ctx,
        asker,
        id,
        { purpose: 'conversation', askedFor: 'conversation' },
        async (of) => {
          const read = await readTranscript(ctx, of, handle);
          return read.kind === 'read' ? { ok: true, messages: read.messages.map(shownMessage) } : gone();
        },
      ),

    remove: (asker, id, handle) =>
      look<RemovedAnswer>(
        ctx,
        asker,
        id,
        { purpose: 'conversation_removal', askedFor: 'conversation' },
        async (of) => {
          const removed = await deleteConversation(ctx, of, handle);
          return removed.kind === 'removed' ? { ok: true, said: words.remove.done } : gone();
        },
      ),

    ask: (asker, id, question) =>
      look<{ ok: true; reply: Reply } | AssistantRefused>(
        ctx,
        asker,
        id,
        { purpose: 'question', askedFor: 'question' },
        async (of) => {
          const answer = await askAboutPatient(ctx, of, question);
          return answer.kind === 'reply' ? { ok: true, reply: answer.reply } : gone();
        },
      ),
  };
}
