/** Conversations about a patient in the partner interface's words (partner-api §2.6, §4 rules 5 and 6). */
import type { z } from 'zod';
import type { partnerConversationSchema, partnerMessageSchema } from '../../contract/partner/ai.ts';
import { conversationHandlers } from '../calls/conversations.ts';
import type { ConversationRow } from '../interpretation/conversations.ts';
import type { StoredMessage } from '../interpretation/stored.ts';
import type { Call } from './call.ts';
import { itsPatient } from './its-patient.ts';

export const conversations = conversationHandlers({
  /** The schema asks for exactly one of the two. */
  about: ({ kitCode, patientId = '' }: Call<'createConversation'>['body']) =>
    kitCode === undefined ? { patientId } : { kitCode },
  narrowedTo: ({ patientId }: Call<'listConversations'>['query']) =>
    patientId === undefined ? null : { patientId },
  conversation: (row: ConversationRow): z.infer<typeof partnerConversationSchema> => ({
    id: row.id,
    patientId: itsPatient(row.patientId),
    kitCode: row.kitCode,
    title: row.title,
    createdOn: row.createdAt.getTime(),
    lastActivity: row.lastActivity.getTime(),
  }),
  message: (message: StoredMessage): z.infer<typeof partnerMessageSchema> => ({
    id: message.id,
    conversationId: message.conversationId,
    role: message.role,
    content: message.content,
    sources: [...message.sources],
    createdOn: message.createdAt.getTime(),
  }),
});
