import type { ShownMessage } from '../../interpretation/shown.ts';
import type { PatientConversation } from '../../practice/assistant/conversations.ts';
import type { AssistantRefused } from './assistant-trouble.ts';

/** A conversation in the list. */
export interface ConversationRow {
  handle: string;
  title: string | null;
  kitCode: string | null;
  /** When it was last used, or begun. */
  usedAt: string | null;
}

export type ConversationsAnswer = { ok: true; conversations: readonly ConversationRow[] } | AssistantRefused;
export type StartAnswer = { ok: true; conversation: ConversationRow } | AssistantRefused;
export type TranscriptAnswer = { ok: true; messages: readonly ShownMessage[] } | AssistantRefused;
export type RemovedAnswer = { ok: true; said: string } | AssistantRefused;

export const conversationRow = ({
  handle,
  title,
  kitCode,
  lastActivity,
  createdOn,
}: PatientConversation): ConversationRow => ({
  handle,
  title,
  kitCode,
  usedAt: (lastActivity ?? createdOn)?.toISOString() ?? null,
});
