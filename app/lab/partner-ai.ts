import { partnerEndpoints } from '../contract/partner/endpoints.ts';
import type { PartnerInterpretationRequest } from '../contract/partner/ai.ts';
import type { AccountCalls } from './account-calls.ts';
import type { LabPatientConversation, LabPatientInterpretation } from './partner-records.ts';
import { isConversation, isInterpretation } from './read-ai.ts';
import { readOne, type RecordReading } from './read-answers.ts';
import { readPatientConversation, readPatientInterpretation } from './read-partner.ts';
import { createServiceAi, generated, type ServiceAi, wholeList } from './service-ai.ts';

/** What a conversation is opened about: one kit's result, or whichever result of a patient is the newest. */
export type ConversationAbout = { kitCode: string } | { patientId: string };

/** The AI endpoints of a practice's account (partner-api §4 rules 4 to 6). */
export interface PartnerAi extends ServiceAi<LabPatientInterpretation> {
  createInterpretation(request: PartnerInterpretationRequest): Promise<LabPatientInterpretation>;
  openConversation(about: ConversationAbout): Promise<LabPatientConversation>;
  /** All conversations, or those about one patient. */
  conversations(patientId: string | null): Promise<LabPatientConversation[]>;
}

export function createPartnerAi(account: AccountCalls): PartnerAi {
  const { calls, timeoutMs } = account;
  const { createInterpretation, createConversation, listConversations } = partnerEndpoints;
  return {
    ...createServiceAi(account, partnerEndpoints, INTERPRETATION),
    createInterpretation: async (request) =>
      readOne(await generated(account, createInterpretation, { params: {}, body: request }), INTERPRETATION),
    openConversation: async (about) =>
      readOne(await calls.call(createConversation, { params: {}, body: about }, timeoutMs), CONVERSATION),
    conversations: (patientId) =>
      wholeList(
        account,
        (cursor) => calls.call(listConversations, { params: {}, query: { patientId, cursor } }, timeoutMs),
        ['conversations'],
        readPatientConversation,
      ),
  };
}

const INTERPRETATION: RecordReading<LabPatientInterpretation> = {
  names: ['interpretation', 'interpretations'],
  isOne: isInterpretation,
  read: readPatientInterpretation,
};
const CONVERSATION: RecordReading<LabPatientConversation> = {
  names: ['conversation', 'conversations'],
  isOne: isConversation,
  read: readPatientConversation,
};
