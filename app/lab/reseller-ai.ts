import { resellerEndpoints } from '../contract/reseller/endpoints.ts';
import type { InterpretationRequest } from '../contract/reseller/schemas.ts';
import type { AccountCalls } from './account-calls.ts';
import type { LabConversation, LabInterpretation } from './ai-records.ts';
import { isConversation, isInterpretation, readConversation, readInterpretation } from './read-ai.ts';
import { readOne, type RecordReading } from './read-answers.ts';
import { createServiceAi, generated, type ServiceAi, wholeList } from './service-ai.ts';

/** The AI endpoints of a reseller's account (reseller-api §4). */
export interface ResellerAi extends ServiceAi<LabInterpretation> {
  createInterpretation(request: InterpretationRequest): Promise<LabInterpretation>;
  openConversation(kitCode: string): Promise<LabConversation>;
  /** All conversations, or those about one kit. */
  conversations(kitCode: string | null): Promise<LabConversation[]>;
}

export function createResellerAi(account: AccountCalls): ResellerAi {
  const { calls, timeoutMs } = account;
  const { createInterpretation, createConversation, listConversations } = resellerEndpoints;
  return {
    ...createServiceAi(account, resellerEndpoints, INTERPRETATION),
    createInterpretation: async (request) =>
      readOne(await generated(account, createInterpretation, { params: {}, body: request }), INTERPRETATION),
    openConversation: async (kitCode) => {
      const input = { params: {}, body: { kit_code: kitCode } };
      return readOne(await calls.call(createConversation, input, timeoutMs), CONVERSATION);
    },
    conversations: (kitCode) =>
      wholeList(
        account,
        (cursor) =>
          calls.call(listConversations, { params: {}, query: { kit_code: kitCode, cursor } }, timeoutMs),
        ['conversations'],
        readConversation,
      ),
  };
}

const INTERPRETATION: RecordReading<LabInterpretation> = {
  names: ['interpretation', 'interpretations'],
  isOne: isInterpretation,
  read: readInterpretation,
};
const CONVERSATION: RecordReading<LabConversation> = {
  names: ['conversation', 'conversations'],
  isOne: isConversation,
  read: readConversation,
};
